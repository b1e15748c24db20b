/** A function that makes one value for each object, and makes it once. */
export const remembered = <Of extends object, Value>(make: (of: Of) => Value): ((of: Of) => Value) => {
  const values = new WeakMap<Of, Value>()
  return (of) => {
    const value = values.get(of) ?? make(of)
    values.set(of, value)
    return value
  }
}
