/** Something that happens once, and that others wait for. */
export class Latch {
  readonly opened: Promise<void>
  #open: () => void = () => undefined

  constructor() {
    this.opened = new Promise((resolve) => {
      this.#open = resolve
    })
  }

  /** It happened; again is nothing. */
  open(): void {
    this.#open()
  }
}
