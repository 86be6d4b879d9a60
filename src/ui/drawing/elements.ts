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

export interface Drawing {
  readonly title: string
  readonly bounds: Bounds
  readonly elements: readonly DrawingElement[]
}
