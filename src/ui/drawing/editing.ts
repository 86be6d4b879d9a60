/** How a drawing changes inputs: given by whoever holds them. Left out, the drawing can only be looked at. */
export interface DrawingEditing {
  /**
   * The value of an input now; `empty` when nothing is entered, so that it is as drawn; null when it cannot be moved, as
   * when its row is gone.
   */
  valueOf(path: string): number | 'empty' | null
  /** Writes values. What follows the first one up to `end` or `cancel` is one step for undoing. */
  change(values: readonly { readonly path: string; readonly value: number }[]): void
  end(): void
  /** Everything back as it was before the first change. */
  cancel(): void
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
  readonly words: {
    /** `Arrow keys move by one step, with Shift by ten. Escape takes it back.` */
    readonly help: string
    /** A value as the form shows it, with its name where it needs one. */
    readonly value: (label: string, at: { readonly path: string; readonly value: number }) => string
    readonly handles: string
  }
}
