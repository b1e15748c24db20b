/** One policy file: its path relative to home, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Every file that policy is read from. The optional ones are absent where they do not exist. */
export interface PolicyFiles {
  /** `policy/writable.txt` */
  readonly writable: SourceFile
  /** `policy/flake_budget.yaml` */
  readonly flakeBudget: SourceFile
  /** `frozen/manifest.json` */
  readonly manifest: SourceFile
  /** `policy/sealed.txt` */
  readonly sealed?: SourceFile
  /** `policy/oracle.yaml` */
  readonly oracle?: SourceFile
  /** `policy/inventory.txt` */
  readonly inventory?: SourceFile
  /** `properties/seeds.txt` */
  readonly seeds?: SourceFile
}
