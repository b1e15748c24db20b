/** The lines that the plugin printed below Vitest's summary, from the one that starts with its name; at most `limit`. */
export const panelOf = (output: string, limit = 16): readonly string[] => {
  const lines = output.split('\n').map((line) => line.trimEnd())
  const start = lines.findIndex((line) => /^\s*oracle\s/.test(line))
  if (start === -1) return []
  const panel = lines.slice(start).join('\n').trimEnd().split('\n')
  return panel.length > limit ? [...panel.slice(0, limit), `… ${panel.length - limit} more lines`] : panel
}
