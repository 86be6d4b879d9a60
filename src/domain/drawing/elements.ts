import type {
  Drawing as ComputedDrawing,
  DrawingElement as ComputedElement,
  DrawingHandle as ComputedHandle,
  ResultMap as ComputedMap,
} from '#domain/schemas/result.ts'

/** Read-only, so that no view can change a drawing. */
type Kept<Of> = { readonly [Part in keyof Of]: Kept<Of[Part]> }

export type Point = readonly [x: number, y: number]

/** A section in metres, y upwards, as calculation modules describe it. */
export type Drawing = Kept<ComputedDrawing>
export type DrawingElement = Kept<ComputedElement>
export type Bounds = Drawing['bounds']
export type ResultMap = Kept<ComputedMap>

type OfKind<Kind extends DrawingElement['kind']> = Extract<DrawingElement, { readonly kind: Kind }>
export type PolygonElement = OfKind<'polygon'>
export type LineElement = OfKind<'line'>
export type DimensionElement = OfKind<'dimension'>
export type ForceElement = OfKind<'force'>
export type Hatch = PolygonElement['hatch']

/** A point that the user can move, and the line that moves with it. */
export type Handle = Kept<ComputedHandle>
export type HandleAxis = Handle['axes'][number]
