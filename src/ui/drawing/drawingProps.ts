import type { Drawing, ResultMap } from '#domain/drawing/elements.ts'
import type { LayerId } from '#domain/drawing/layers.ts'
import type { Look } from '#domain/drawing/viewport.ts'
import type { DrawingEditing, DrawingTool } from './editing.ts'
import type { KeptMeasurements } from './Measure.tsx'
import type { Picking } from './marks.tsx'
import type { ViewWords } from './ViewButtons.tsx'

export interface DrawingViewProps {
  readonly drawing: Drawing
  readonly format: (value: number) => string
  /** Of its pane, in pixels; 0 while that is not known: nothing is drawn. */
  readonly width: number
  readonly height: number
  /** Numbers over the section, drawn into it as the layer `contour`. */
  readonly map?: ResultMap | undefined
  /** How far above the lowest number of the map surfaces are shown, as a share. */
  readonly near: number
  readonly layers: {
    readonly shown: ReadonlySet<LayerId>
    /** The first nine have the keys 1 to 9. */
    readonly offered: readonly LayerId[]
    toggle(layer: LayerId): void
  }
  /** What is in sight; null: all. */
  readonly look: Look | null
  onLook(look: Look | null): void
  /** Asks for the drawing as a table. */
  onTable(): void
  /** Whether places are measured: what a click means then. */
  readonly isMeasuring: boolean
  onMeasuring(isMeasuring: boolean): void
  /** Measurements that stay; the drawing has their lines already. */
  readonly kept: KeptMeasurements
  /** What is being drawn: what a click means then; null: nothing. */
  readonly tool: DrawingTool | null
  onTool(tool: DrawingTool | null): void
  /** An input that belongs to what was drawn is still to be typed. */
  onMissing(path: string): void
  /** Asks for the drawing alone on the screen, or back. */
  onFull(): void
  readonly words: ViewWords & {
    /** What stands before the numbered words below: `Key`. */
    readonly key: string
    /** What the keys do. */
    readonly help: string
  }
  readonly editing?: DrawingEditing | undefined
  readonly picking?: Picking | undefined
  readonly links?: InputLinks | undefined
  /** Path of the input that has the focus in the form; null: none. */
  readonly focused?: string | null
  /** Of the scale bar. */
  readonly lengthUnit?: string | undefined
}

/** What a drawing tells of the inputs that its parts stand for. */
export interface InputLinks {
  /** A name, then a line for each value and source. */
  tell(inputs: readonly string[]): readonly string[]
  /** A part was pressed. */
  onPick(inputs: readonly string[]): void
}
