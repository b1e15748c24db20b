/** The least `max_fail_rate`, in steps of a thousandth, that a window keeps to; null where no rate that a record may have does. */
export const rateThatHolds = ({
  consumed,
  window,
}: {
  readonly consumed: number
  readonly window: number
}): number | null => {
  const thousandths = Math.ceil((consumed * 1000) / window)
  return thousandths < 500 ? thousandths / 1000 : null
}
