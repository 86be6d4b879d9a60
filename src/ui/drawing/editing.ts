import type { DrawingElement, HandleAxis, Point } from '#domain/drawing/elements.ts'

/** Something that can be drawn into a section. */
export interface DrawingTool {
  /** The field that it becomes. */
  readonly id: string
  readonly name: string
  /** The key that starts it. */
  readonly key: string
  /** Points from left to right, two places along the ground, or one height. */
  readonly as: 'line' | 'span' | 'level'
  /** Paths of inputs with the units of its coordinates. */
  readonly paths: { readonly x: string; readonly y: string }
}

/** How a drawing changes inputs: given by whoever holds them. Left out, the drawing can only be looked at. */
export interface DrawingEditing {
  /**
   * The value of an input now; `empty` when nothing is entered, so that it is as drawn; null when it cannot be moved, as
   * when its row is gone.
   */
  valueOf(path: string): number | 'empty' | null
  /** What is drawn is a sketch: inputs that are not entered are those of an example. */
  readonly isSketch?: boolean
  /** Writes values. What follows the first one up to `end` or `cancel` is one step for undoing. */
  change(values: readonly { readonly path: string; readonly value: number }[]): void
  end(): void
  /** Everything back as it was before the first change. */
  cancel(): void
  /** What a text says that is typed beside the unit of an input, in SI; null for no number. */
  read(path: string, text: string): number | null
  /** Points of lines, by the list that holds them from left to right. */
  readonly points: {
    isLine(list: string): boolean
    /** Behind the point at `index`; false where the line has as many as it may. */
    insert(list: string, index: number, at: Point): boolean
    /** False where the line has no point to spare. */
    remove(list: string, index: number): boolean
  }
  readonly tools: readonly DrawingTool[]
  /** Turns what was drawn with a tool into inputs; the path of one that is still to be typed, if any. False where it cannot be taken. */
  draw(
    tool: DrawingTool,
    points: readonly Point[],
    elements: readonly DrawingElement[],
  ): string | null | false
  /** Takes a circle as the given one; null where the inputs give none. Metres. */
  readonly takeCircle: ((circle: { readonly centre: Point; readonly radius: number }) => void) | null
  /** One step back, whether it was made in the drawing or elsewhere; null: there is none. */
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
  readonly words: {
    /** `Arrow keys move by one step, with Shift by ten. Escape takes it back.` */
    readonly help: string
    /** A value as the form shows it, with its name where it needs one. */
    readonly value: (label: string, at: { readonly path: string; readonly value: number }) => string
    /** In place of a value that nobody has entered. */
    readonly notEntered: string
    readonly handles: string
    /** `Keys I and Delete add and remove a point.` */
    readonly pointsHelp: string
    /** `Exact values`. */
    readonly exact: string
    /** What is wrong with what was typed for an axis: no number (null), or one beyond its limits. */
    readonly wrong: (axis: HandleAxis, value: number | null) => string
    /** `Tap again: given circle`. */
    readonly tapAgain: string
    readonly addPoint: string
    readonly removePoint: string
    /** Said where a point cannot be added, or removed. */
    readonly mostPoints: string
    readonly leastPoints: string
    /** How to draw with the keys, by tool: `Arrow keys move the cross, Enter sets a point`. */
    readonly drawHelp: string
    /** Said where what was drawn cannot be taken. */
    readonly drawnNowhere: string
  }
}
