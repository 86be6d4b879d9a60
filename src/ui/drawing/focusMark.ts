import type { Bounds, DrawingElement, Handle, Point } from '#domain/drawing/elements.ts'
import { boundsOf } from './targets.ts'

/** What a drawing shows of an input: its parts as lines, the places of its handles, and what all of them cover. */
export interface FocusMark {
  readonly lines: readonly { readonly points: readonly Point[]; readonly isClosed: boolean }[]
  readonly places: readonly Point[]
  readonly bounds: Bounds
}

/** Whether the path of an input is that of a field or lies in that of a row: `soilLayers.1.phi` in `soilLayers.1`. */
const isWithin = (path: string, input: string): boolean => path === input || path.startsWith(`${input}.`)

/** Null where the drawing shows nothing of the input at this path. */
export function focusMarkOf(
  elements: readonly DrawingElement[],
  handles: readonly Handle[],
  path: string,
): FocusMark | null {
  const parts = elements.filter(
    (element) => 'inputs' in element && element.inputs?.some((input) => isWithin(path, input)),
  )
  const moved = handles.filter(({ axes }) => axes.some((axis) => axis.path === path))
  const lines = [
    ...parts.flatMap((part) =>
      part.kind === 'polygon' || part.kind === 'line'
        ? [{ points: part.points, isClosed: part.kind === 'polygon' }]
        : [],
    ),
    ...moved.map(({ outline }) => ({ points: outline.map(({ at }) => at), isClosed: false })),
  ].filter(({ points }) => points.length > 1)
  const places = [
    ...parts.flatMap((part) => (part.kind === 'force' ? [part.at] : [])),
    ...moved.map(({ at }) => at),
  ]
  const bounds = boundsOf([...lines.flatMap(({ points }) => points), ...places])
  return bounds === null ? null : { lines, places, bounds }
}

/** What is brought into sight for a mark: as far as the drawing goes, and never less than this share of it. */
const least = 0.3

export function boundsAround({ bounds }: FocusMark, whole: Bounds): Bounds {
  const between = (from: number, to: number, low: number, high: number): [number, number] => {
    const [start, end] = [Math.max(from, low), Math.min(to, high)]
    const middle = (start + end) / 2
    const half = Math.max(end - start, least * (high - low)) / 2
    return [middle - half, middle + half]
  }
  const [minX, maxX] = between(bounds.minX, bounds.maxX, whole.minX, whole.maxX)
  const [minY, maxY] = between(bounds.minY, bounds.maxY, whole.minY, whole.maxY)
  return { minX, minY, maxX, maxY }
}
