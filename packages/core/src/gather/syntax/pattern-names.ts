import type { Node } from 'oxc-parser'

/** The names that a parameter or the left side of a declaration declares, those inside a pattern among them. */
export const patternNames = (pattern: Node): readonly string[] => {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'RestElement':
      return patternNames(pattern.argument)
    case 'TSParameterProperty':
      return patternNames(pattern.parameter)
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : patternNames(element)))
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        patternNames(property.type === 'Property' ? property.value : property),
      )
    default:
      return []
  }
}
