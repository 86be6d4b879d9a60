import type { DrawingElement as ComputedElement } from '#domain/calc/result.ts'

/** Nothing that shows a drawing changes it. */
type Kept<Of> = { readonly [Part in keyof Of]: Kept<Of[Part]> }

/** What a section is made of, in metres, y upwards, as calculation modules describe it. */
export type DrawingElement = Kept<ComputedElement>

type OfKind<Kind extends DrawingElement['kind']> = Extract<DrawingElement, { readonly kind: Kind }>
export type PolygonElement = OfKind<'polygon'>
export type LineElement = OfKind<'line'>
