/** Whether an environment is that of a CI job: `CI` is set, and neither `0` nor `false`. */
export const isCi = ({ CI = '' }: Readonly<Record<string, string | undefined>>): boolean =>
  !['', '0', 'false'].includes(CI.trim().toLowerCase())
