import { type Evidence, EXIT, type Finding } from '../../model/index.ts'

/** Oracles above the home: a patch that adds a nearer one would be judged by its own. */
export const otherOracles = ({ otherHomes = [] }: Evidence): readonly Finding[] =>
  otherHomes.map((path) => ({
    check: 'policy-sound',
    code: 'other-oracle',
    subject: path,
    message: 'this oracle lies above the one that judged this run, and was not asked',
    action: 'nothing where a package has an oracle of its own; else remove the nearer one',
    who: 'oracle-owner',
    exitCode: EXIT.review,
  }))
