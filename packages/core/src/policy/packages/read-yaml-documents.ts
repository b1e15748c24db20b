import { CORE_SCHEMA, constructFromEvents, EVENT_ID, parseEvents } from 'js-yaml'

/**
 * The documents of a lockfile. An alias is refused: no lockfile holds one, and a few lines of them
 * could stand for gigabytes. Throws for anything that is not YAML.
 */
export const readYamlDocuments = (text: string): readonly unknown[] => {
  const source = text.replace(/^\uFEFF/, '')
  const events = parseEvents(source, {})
  if (events.some(({ type }) => type === EVENT_ID.ALIAS)) throw new Error('an alias (*) is not allowed')
  return constructFromEvents(events, { source, schema: CORE_SCHEMA })
}
