/**
 * A drawing in metres, y upwards, as calculation modules describe it. Declared by shape: this room knows no module.
 */
export type Point = readonly [x: number, y: number]

export type Hatch = 'clay' | 'silt' | 'sand' | 'gravel' | 'rock' | 'fill' | 'concrete' | 'none'

export interface PolygonElement {
  readonly kind: 'polygon'
  readonly role: 'soil' | 'foundation' | 'averaging' | 'zone' | 'pond' | 'mass' | 'slice' | 'crack'
  readonly points: readonly Point[]
  readonly hatch: Hatch
  readonly label?: string | undefined
}

export interface LineElement {
  readonly kind: 'line'
  readonly role:
    | 'ground'
    | 'water'
    | 'layer'
    | 'base'
    | 'axis'
    | 'spread'
    | 'slip'
    | 'near-critical'
    | 'thrust'
    | 'profile'
  readonly points: readonly Point[]
  readonly label?: string | undefined
}

export interface DimensionElement {
  readonly kind: 'dimension'
  readonly from: Point
  readonly to: Point
  readonly label: string
  readonly symbol: string
  /** Metres between the measured points and the line, to the left of from → to when positive. */
  readonly offset: number
}

export interface LevelElement {
  readonly kind: 'level'
  readonly at: Point
  readonly label: string
}

export interface ForceElement {
  readonly kind: 'force'
  /** Where it acts: the tip of its arrow. */
  readonly at: Point
  readonly direction: Point
  readonly label: string
  readonly value: number
  readonly unit: string
}

export interface LabelElement {
  readonly kind: 'label'
  readonly at: Point
  readonly text: string
}

export type DrawingElement =
  | PolygonElement
  | LineElement
  | DimensionElement
  | LevelElement
  | ForceElement
  | LabelElement

export interface Bounds {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

export interface HandleAxis {
  /** The input that it changes. */
  readonly path: string
  readonly label: string
  readonly value: number
  readonly unit: string
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step: number
  /** How far the handle goes while the value grows by one. */
  readonly along?: Point | undefined
  /** In place of `along`: the value is the angle of the handle about this point, in degrees. */
  readonly about?: Point | undefined
}

/** A point that can be moved, and the line that goes with it. */
export interface Handle {
  readonly label: string
  readonly at: Point
  readonly axes: readonly HandleAxis[]
  readonly outline: readonly { readonly at: Point; readonly moves: Point }[]
}

export interface Drawing {
  readonly title: string
  readonly bounds: Bounds
  readonly elements: readonly DrawingElement[]
  readonly handles?: readonly Handle[] | undefined
}
