/** How persistent a client is. */
export interface RetryOptions {
  /** How often to send in all, at least 1. */
  readonly attempts: number
}

/** The first answer that arrives. Rejects with the last error when every attempt failed. */
export const fetchWithRetry = async <T>(send: () => Promise<T>, { attempts }: RetryOptions): Promise<T> => {
  if (!Number.isInteger(attempts) || attempts < 1) throw new RangeError(`cannot send ${attempts} times`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}
