import { type Observation, unescapePart } from '../../model/index.ts'

/** What `-t` takes for one test: the titles of its suites, then its own, joined by blanks. */
export const replayTitle = ({ bareId }: Observation, title: string): string =>
  [...bareId.split(' > ').slice(1, -1).map(unescapePart), title].join(' ')
