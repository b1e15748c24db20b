/** Whether a text is a glob. Without these signs it is an exact name, so `app/[id]/page.ts` needs no escape. */
export const isGlob = (text: string): boolean => /[*?{(]/.test(text)
