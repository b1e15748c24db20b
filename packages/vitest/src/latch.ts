/** Something that happens once, and that others wait for. */
export class Latch {
  readonly opened: Promise<void>
  #open: () => void = () => undefined

  constructor() {
    this.opened = new Promise((resolve) => {
      this.#open = resolve
    })
  }

  /** It happened once this has ended, in whatever way. */
  async after(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } finally {
      this.open()
    }
  }

  /** It happened; again is nothing. */
  open(): void {
    this.#open()
  }
}
