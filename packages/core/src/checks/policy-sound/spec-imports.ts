import { type Evidence, EXIT, type Finding, isFrozenPath, type Policy, type SpecSource } from '../../model/index.ts'

/** Sealed specs whose text lets production choose its own inputs, or that have no seed to try. */
export const specImports = (policy: Policy, { specs }: Evidence): readonly Finding[] =>
  specs
    .filter(({ path }) => !isFrozenPath(policy, path))
    .flatMap((spec) => [...productionAtTop(spec), ...seeds(policy, spec)])

const productionAtTop = ({ path, productionAtTop: imports, callsProperty }: SpecSource): readonly Finding[] => {
  if (imports.length === 0) return []
  return [callsProperty ? chosenInputs(path, imports) : inProcessOnly(path, imports)]
}

const chosenInputs = (subject: string, imports: readonly string[]): Finding => ({
  check: 'policy-sound',
  code: 'property-imports-production',
  subject,
  message: `it imports production at its top, so production could choose its own inputs: ${imports.join(', ')}`,
  action: "import production only inside the subject: `subject: () => import('…')`; `import type` may stay at the top",
  who: 'oracle-owner',
  exitCode: EXIT.cannotJudge,
})

const inProcessOnly = (subject: string, imports: readonly string[]): Finding => ({
  check: 'policy-sound',
  code: 'seen-in-process-only',
  subject,
  message: `it imports production at its top, so its results were seen in the process of the tests only: ${imports.join(', ')}`,
  action: 'nothing; a `property()` or `fixtures()` with a subject can be confirmed by the judge',
  who: 'oracle-owner',
  exitCode: EXIT.allow,
})

const seeds = ({ root, seeds: list }: Policy, { path, callsProperty }: SpecSource): readonly Finding[] => {
  if (!callsProperty || list !== null) return []
  return [
    {
      check: 'policy-sound',
      code: 'seeds-missing',
      subject: path,
      message: `it calls property(), and there is no ${root}/properties/seeds.txt to try it with`,
      action: `a person writes one label or 32-bit integer a line into ${root}/properties/seeds.txt, then \`npx vitest-oracle seal\``,
      who: 'oracle-owner',
      exitCode: EXIT.cannotJudge,
    },
  ]
}
