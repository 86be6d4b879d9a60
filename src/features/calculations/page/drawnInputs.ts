import type { InputField } from '#domain/calc/module.ts'
import type { DrawingElement, Point } from '#domain/drawing/elements.ts'
import { type FormAction, type FormState, numberText, type Row, rowsOf } from '../form/state.ts'

/** What was drawn, and what it was drawn into. */
export interface Drawn {
  /** Metres. */
  readonly points: readonly Point[]
  readonly elements: readonly DrawingElement[]
  /** Values as they are read now, by input path. */
  valueOf(path: string): number | null
  /** Names the gesture: a change of a field alone is a step of its own. */
  readonly gesture: string
}

/** To the millimetre: what a pointer finds is no finer. */
export const written = (metres: number): string => numberText(Number(metres.toFixed(3)) + 0)

/** Whether points stand in the order in which a line keeps them. */
export const runRightwards = (points: readonly Point[]): boolean =>
  points.every(([x], index) => index === 0 || x >= points[index - 1]![0])

/** How the form changes by what was drawn for a field; null where it cannot take it. */
export function drawnInput(field: InputField, form: FormState, drawn: Drawn): FormAction | null {
  const way = field.drawn
  const [first] = drawn.points
  if (way === undefined || first === undefined) return null
  const rows = rowsOf(form, field.id)
  const most = field.max ?? Number.POSITIVE_INFINITY
  const rowOf = (cells: Row['cells'], index = 0): Row => ({ key: `r${form.nextKey + index}`, cells })
  if (way.as === 'line') {
    const points = drawn.points.toSorted(([one], [other]) => one - other)
    if (points.length < 2 || points.length > most) return null
    const line = points.map(([x, y], index) => rowOf({ x: written(x), y: written(y) }, index))
    return { type: 'redrawn', list: field.id, rows: line, texts: way.with }
  }
  if (field.type !== 'list') {
    const depth = -first[1]
    return depth < 0
      ? null
      : {
          type: 'adjusted',
          gesture: drawn.gesture,
          changes: [{ list: null, field: field.id, text: written(depth) }],
        }
  }
  if (rows.length >= most) return null
  if (way.as === 'span') {
    const ends = drawn.points.map(([x]) => x).sort((one, other) => one - other)
    const [from, to] = [ends[0]!, ends.at(-1)!]
    if (from === to) return null
    const row = rowOf({ [way.from]: written(from), [way.to]: written(to) })
    return { type: 'redrawn', list: field.id, rows: [...rows, row] }
  }
  const next = withLevel(field, form, drawn, rowOf)
  return next === null ? null : { type: 'redrawn', list: field.id, rows: next }
}

/** A layer cut in two at a height: both parts have its values. Null where there is none to cut. */
function withLevel(
  field: InputField,
  form: FormState,
  { points, elements, valueOf: valueAt }: Drawn,
  rowOf: (cells: Row['cells']) => Row,
): readonly Row[] | null {
  const way = field.drawn
  const [at] = points
  if (way?.as !== 'level' || at === undefined) return null
  const rows = rowsOf(form, field.id)
  // Below what is drawn the lowest soil of a slope goes on; below the layers of a footing another one begins.
  const found = layerAt(elements, at, way.counts === 'elevation')
  const index = found?.inputs[0]?.startsWith(`${field.id}.`)
    ? Number(found.inputs[0].slice(field.id.length + 1))
    : null
  const own = index === null ? undefined : rows[index]
  const [, y] = at
  if (way.counts === 'elevation') {
    if (found === null) return null
    // The uppermost soil stands in fields of the same names.
    const columns = field.fields ?? []
    const values =
      own?.cells ??
      Object.fromEntries(
        columns.map(({ id }) => [id, form.texts[id] ?? '']).filter(([, text]) => text !== ''),
      )
    const { name: _name, topRight: _topRight, ...cells } = values
    return rows.toSpliced(index === null ? 0 : index + 1, 0, rowOf({ ...cells, [way.column]: written(y) }))
  }
  if (y >= 0) return null
  if (way.counts === 'depth') {
    if (own === undefined || index === null)
      return rows.length > 0 && found !== null ? null : [...rows, rowOf({ [way.column]: written(-y) })]
    return rows.toSpliced(index, 0, rowOf({ ...own.cells, [way.column]: written(-y) }))
  }
  if (own === undefined || index === null || found === null)
    return rows.length > 0 ? null : [rowOf({ [way.column]: written(-y) })]
  const whole = valueAt(`${field.id}.${index}.${way.column}`)
  const upper = found.top - y
  if (whole === null || upper <= 0 || upper >= whole) return null
  return rows.toSpliced(index, 1, rowOf({ ...own.cells, [way.column]: written(upper) }), {
    ...own,
    cells: { ...own.cells, [way.column]: written(whole - upper) },
  })
}

/** The soil at a place, with the height of its top there. */
function layerAt(
  elements: readonly DrawingElement[],
  [x, y]: Point,
  goesOn: boolean,
): { readonly inputs: readonly string[]; readonly top: number } | null {
  let lowest: { readonly inputs: readonly string[]; readonly top: number; readonly bottom: number } | null =
    null
  for (const element of elements) {
    if (element.kind !== 'polygon' || element.role !== 'soil' || element.inputs === undefined) continue
    const heights = element.points.flatMap(([ax, ay], index): number[] => {
      const [bx, by] = element.points[(index + 1) % element.points.length]!
      if (ax === bx || x < Math.min(ax, bx) || x > Math.max(ax, bx)) return []
      return [ay + ((x - ax) / (bx - ax)) * (by - ay)]
    })
    if (heights.length === 0) continue
    const [top, bottom] = [Math.max(...heights), Math.min(...heights)]
    if (y <= top && y >= bottom) return { inputs: element.inputs, top }
    if (lowest === null || bottom < lowest.bottom) lowest = { inputs: element.inputs, top, bottom }
  }
  return goesOn && lowest !== null && y < lowest.bottom ? lowest : null
}
