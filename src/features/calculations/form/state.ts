import { fieldsFor, quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import type { InputSources } from '#domain/schemas/inputSources.ts'
import type { MaterialInput, TakenMaterial } from '#domain/schemas/materialInput.ts'
import type { Scalar } from '#domain/schemas/result.ts'
import { isQuantityName, quantities } from '#domain/units/definitions.ts'
import { keptInMark, keptParts, readKept } from '#domain/units/kept.ts'
import { numberAndUnit } from '#domain/units/parse.ts'
import { decimalMark, withDecimalMark } from '#ui/numbers.ts'

/**
 * What stands in the form: typed text, exactly as typed, of every field and of every cell, with the unit beside it where
 * that is not the SI one (`keep`). Numbers are read from it and never written back over it.
 */
export interface Row {
  /** Tells rows apart while they move. */
  readonly key: string
  readonly cells: Readonly<Record<string, string>>
  /** The material of the library that its values were taken from; it goes where the row goes. */
  readonly taken?: TakenMaterial | undefined
  /** Where its values come from, by column; it goes where the row goes. */
  readonly sources?: InputSources | undefined
}

/** What the form said before a change. Form and drawing share one history of such steps. */
export interface Step {
  readonly texts: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<string, readonly Row[]>>
  /** The material that the fields outside of lists were taken from. */
  readonly taken?: TakenMaterial | undefined
  /** Where the values of fields outside of lists come from, by field. */
  readonly sources?: InputSources | undefined
  /** Rows of lines before they were thinned, by list; until the form is saved. */
  readonly originals?: Readonly<Record<string, readonly Row[] | undefined>> | undefined
}

export interface FormState extends Step {
  /** Paths whose messages may be shown, because the person has left them once. */
  readonly touched: Readonly<Record<string, true>>
  /** Earlier steps, the newest last. */
  readonly past: readonly Step[]
  /** Steps that were undone, the next one to redo last. */
  readonly future: readonly Step[]
  /** The field, cell or gesture that is changing now: its changes until it ends are one step. */
  readonly typing: string | null
  readonly nextKey: number
}

/** Where a material may stand: in a row of a list, or in the fields outside of lists. */
export type SoilPlace = { readonly list: string; readonly row: string } | null

/** Values of one list, or of the fields outside of lists. */
export type SourcePlaces =
  | { readonly list: null; readonly fields: readonly string[] }
  | { readonly list: string; readonly cells: readonly { readonly row: string; readonly column: string }[] }

/** New text for a field, or for a cell of a list. */
export type Change =
  | { readonly list: null; readonly field: string; readonly text: string }
  | { readonly list: string; readonly row: string; readonly column: string; readonly text: string }

export type FormAction =
  | { readonly type: 'typed'; readonly field: string; readonly text: string }
  | {
      readonly type: 'typedCell'
      readonly list: string
      readonly row: string
      readonly column: string
      readonly text: string
    }
  /** The drawing changes fields and cells. All changes with the same `gesture` are one step. */
  | { readonly type: 'adjusted'; readonly gesture: string; readonly changes: readonly Change[] }
  /** A gesture was abandoned: the form becomes what it was before, unless the gesture was undone meanwhile. */
  | { readonly type: 'cancelled'; readonly gesture: string; readonly before: FormState }
  | { readonly type: 'left'; readonly path: string }
  | {
      readonly type: 'inserted'
      readonly list: string
      readonly at: number
      readonly copyOf?: string
      /** What stands in it. */
      readonly cells?: Row['cells']
    }
  | { readonly type: 'removed'; readonly list: string; readonly row: string }
  | { readonly type: 'moved'; readonly list: string; readonly row: string; readonly by: 1 | -1 }
  | {
      readonly type: 'pasted'
      readonly list: string
      readonly at: number
      readonly rows: readonly Row['cells'][]
      /** The block takes the place of all rows. */
      readonly isWhole?: boolean
    }
  /** The rows of a line become others, in one step. `original`: what can come back in their place; null: nothing any more. */
  | {
      readonly type: 'redrawn'
      readonly list: string
      readonly rows: readonly Row[]
      readonly original?: readonly Row[] | null
      readonly texts?: Readonly<Record<string, string>>
    }
  | { readonly type: 'settled' }
  /** Values of a material stand in the fields now. `texts`: what is written where. `at` null: the fields outside of lists. */
  | {
      readonly type: 'tookMaterial'
      readonly at: SoilPlace
      readonly taken: TakenMaterial
      readonly texts: Readonly<Record<string, string>>
    }
  /** The values stay; where they came from is forgotten. */
  | { readonly type: 'detachedMaterial'; readonly at: SoilPlace }
  /** Values get a source; an empty one takes theirs away. */
  | { readonly type: 'sourced'; readonly at: SourcePlaces; readonly source: string }
  /** The cells of a column below the row `from`, down to the row `to`, take what stands in it. */
  | {
      readonly type: 'filled'
      readonly list: string
      readonly from: number
      readonly to: number
      readonly column: string
    }
  | { readonly type: 'undone' | 'redone' }
  /** Another form takes the place of this one, in one step. */
  | { readonly type: 'replaced'; readonly state: FormState }

const undoSteps = 50

/** Path under which a cell is marked as left: by row, not by position, so that it follows the row. */
export const cellPath = (list: string, row: string, column: string): string => `${list}/${row}/${column}`

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'typed':
      return withText(during(state, action.field), action.field, action.text)
    case 'typedCell': {
      const { list, row, column, text } = action
      return withCell(during(state, cellPath(list, row, column)), list, row, column, text)
    }
    case 'adjusted':
      return action.changes.reduce(
        (form, change) =>
          change.list === null
            ? withText(form, change.field, change.text)
            : withCell(form, change.list, change.row, change.column, change.text),
        during(state, action.gesture),
      )
    case 'cancelled':
      return state.typing === action.gesture ? { ...action.before, touched: state.touched } : state
    case 'left':
      return left(state, action.path)
    case 'inserted': {
      const rows = rowsOf(state, action.list)
      const source = rows.find((row) => row.key === action.copyOf)
      const row: Row = { ...source, key: `r${state.nextKey}`, cells: action.cells ?? source?.cells ?? {} }
      return withRows(
        { ...remembered(state), nextKey: state.nextKey + 1 },
        action.list,
        rows.toSpliced(action.at, 0, row),
      )
    }
    case 'removed':
      return withRows(
        remembered(state),
        action.list,
        rowsOf(state, action.list).filter((row) => row.key !== action.row),
      )
    case 'moved': {
      const rows = rowsOf(state, action.list)
      const from = rows.findIndex((row) => row.key === action.row)
      const to = from + action.by
      const row = rows[from]
      if (row === undefined || to < 0 || to >= rows.length) return state
      return withRows(remembered(state), action.list, rows.toSpliced(from, 1).toSpliced(to, 0, row))
    }
    case 'pasted':
      return paste(remembered(state), action)
    case 'tookMaterial':
      return withTaken(state, action.at, action.taken, action.texts)
    case 'detachedMaterial':
      return withTaken(state, action.at, undefined, {})
    case 'sourced':
      return withSource(state, action.at, action.source)
    case 'filled': {
      const rows = rowsOf(state, action.list)
      const { cells = {}, sources = {} } = rows[action.from] ?? {}
      const text = cells[action.column] ?? ''
      const source = sources[action.column] ?? ''
      return withRows(
        remembered(state),
        action.list,
        rows.map((row, index) =>
          index > action.from && index <= action.to
            ? {
                ...row,
                cells: { ...row.cells, [action.column]: text },
                sources: sourcesWith(row.sources, [action.column], source),
              }
            : row,
        ),
      )
    }
    case 'redrawn': {
      const { list, rows, original, texts } = action
      return withRows(
        {
          ...remembered(state),
          texts: { ...state.texts, ...texts },
          // Rows that were made for it are counted from there.
          nextKey: state.nextKey + rows.length,
          ...(original !== undefined && { originals: { ...state.originals, [list]: original ?? undefined } }),
        },
        list,
        rows,
      )
    }
    case 'settled':
      return state.originals === undefined ? state : { ...state, originals: undefined }
    case 'undone':
      return travelled(state, 'past', 'future')
    case 'redone':
      return travelled(state, 'future', 'past')
    case 'replaced': {
      const { past, future, typing } = remembered(state)
      const nextKey = Math.max(state.nextKey, action.state.nextKey)
      return { ...action.state, past, future, typing, nextKey }
    }
  }
}

function withTaken(
  state: FormState,
  at: SoilPlace,
  taken: TakenMaterial | undefined,
  texts: Readonly<Record<string, string>>,
): FormState {
  const ids = Object.keys(texts)
  if (at === null)
    return {
      ...remembered(state),
      taken,
      texts: { ...state.texts, ...texts },
      sources: sourcesWith(state.sources, ids, ''),
    }
  return withRows(
    remembered(state),
    at.list,
    rowsOf(state, at.list).map((row) =>
      row.key === at.row
        ? {
            ...row,
            taken,
            cells: { ...row.cells, ...texts },
            sources: sourcesWith(row.sources, ids, ''),
          }
        : row,
    ),
  )
}

/** The sources after some values have got one; an empty one is none. */
function sourcesWith(
  sources: InputSources | undefined,
  ids: readonly string[],
  source: string,
): InputSources | undefined {
  if (source === '' && !ids.some((id) => sources?.[id] !== undefined)) return sources
  const kept = Object.entries(sources ?? {}).filter(([id]) => !ids.includes(id))
  return Object.fromEntries([...kept, ...(source === '' ? [] : ids.map((id) => [id, source] as const))])
}

function withSource(state: FormState, at: SourcePlaces, source: string): FormState {
  if (at.list === null)
    return { ...remembered(state), sources: sourcesWith(state.sources, at.fields, source) }
  const { list, cells } = at
  return withRows(
    remembered(state),
    list,
    rowsOf(state, list).map((row) => {
      const columns = cells.filter((cell) => cell.row === row.key).map(({ column }) => column)
      return columns.length === 0 ? row : { ...row, sources: sourcesWith(row.sources, columns, source) }
    }),
  )
}

export const rowsOf = (state: FormState, list: string): readonly Row[] => state.lists[list] ?? []

const withRows = (state: FormState, list: string, rows: readonly Row[]): FormState => ({
  ...state,
  lists: { ...state.lists, [list]: rows },
})

const withCell = (state: FormState, list: string, key: string, column: string, text: string): FormState =>
  withRows(
    state,
    list,
    rowsOf(state, list).map((row) =>
      row.key === key ? { ...row, cells: { ...row.cells, [column]: text } } : row,
    ),
  )

const withText = (state: FormState, field: string, text: string): FormState => ({
  ...state,
  texts: { ...state.texts, [field]: text },
})

const stepOf = ({ texts, lists, taken, sources, originals }: Step): Step => ({
  texts,
  lists,
  taken,
  sources,
  originals,
})

/** Before a change: it can be undone, and what had been undone before cannot be redone any more. */
const remembered = (state: FormState): FormState => ({
  ...state,
  past: [...state.past, stepOf(state)].slice(-undoSteps),
  future: [],
  typing: null,
})

/** Before one of several changes that make a step together. */
const during = (state: FormState, path: string): FormState =>
  state.typing === path ? state : { ...remembered(state), typing: path }

/** The person has left a field or a cell: the next change of it is a step of its own. */
function left(state: FormState, path: string): FormState {
  const isStep = state.typing === path
  if (state.touched[path] && !isStep) return state
  const before = state.past.at(-1)
  // A field that says the same again after all leaves nothing to undo.
  const isSame = isStep && before !== undefined && contentOf(before) === contentOf(state)
  return {
    ...state,
    ...(isStep && { typing: null }),
    ...(isSame && { past: state.past.slice(0, -1) }),
    touched: { ...state.touched, [path]: true },
  }
}

/** The rows of a list after an undo or a redo; null when the next step does not change this list. */
export function rowsAt(state: FormState, list: string, side: 'past' | 'future'): readonly Row[] | null {
  const step = state[side].at(-1)
  return step === undefined || step.lists[list] === state.lists[list] ? null : (step.lists[list] ?? [])
}

/** The input path where two forms first differ, lists first; of a row as a whole: `soilLayers.2`. Null when they are alike. */
export function changedPath(before: Step, after: Step): string | null {
  for (const list of new Set([...Object.keys(before.lists), ...Object.keys(after.lists)])) {
    const change = firstChange(before.lists[list] ?? [], after.lists[list] ?? [])
    if (change === null) continue
    return change.column === null ? `${list}.${change.row}` : `${list}.${change.row}.${change.column}`
  }
  const ids = Object.keys({ ...before.texts, ...after.texts })
  return ids.find((id) => (before.texts[id] ?? '') !== (after.texts[id] ?? '')) ?? null
}

/** Where rows first differ: for putting the focus on what came back. Null when they are alike. */
export function firstChange(
  before: readonly Row[],
  after: readonly Row[],
): { readonly row: number; readonly column: string | null } | null {
  for (let row = 0; row < Math.max(before.length, after.length); row++) {
    const [one, other] = [before[row], after[row]]
    if (one === other) continue
    if (one === undefined || other === undefined || one.key !== other.key)
      return { row: Math.max(0, Math.min(row, after.length - 1)), column: null }
    const ids = new Set([...Object.keys(one.cells), ...Object.keys(other.cells)])
    const column = [...ids].find((id) => (one.cells[id] ?? '') !== (other.cells[id] ?? ''))
    if (column !== undefined) return { row, column }
  }
  return null
}

function travelled(state: FormState, from: 'past' | 'future', to: 'past' | 'future'): FormState {
  const step = state[from].at(-1)
  if (step === undefined) return state
  return {
    ...state,
    ...step,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], stepOf(state)],
    typing: null,
  }
}

/** Writes the pasted cells over the rows from `at` on, and adds rows for what is left. */
function paste(
  state: FormState,
  {
    list,
    at,
    rows: pasted,
    isWhole = false,
  }: { list: string; at: number; rows: readonly Row['cells'][]; isWhole?: boolean },
): FormState {
  const rows = isWhole ? [] : [...rowsOf(state, list)]
  let nextKey = state.nextKey
  pasted.forEach((cells, index) => {
    const row = rows[at + index]
    if (row === undefined) {
      rows.push({ key: `r${nextKey}`, cells })
      nextKey += 1
    }
    // What was pasted over is gone, and where it came from with it.
    else
      rows[at + index] = {
        ...row,
        cells: { ...row.cells, ...cells },
        sources: sourcesWith(row.sources, Object.keys(cells), ''),
      }
  })
  const originals = { ...state.originals, [list]: undefined }
  return withRows({ ...state, nextKey, ...(isWhole && { originals }) }, list, rows)
}

/** A number in full, as the language on screen writes it: nothing is rounded on the way into a form. */
export const numberText = (value: number): string => withDecimalMark(String(value))

/** A stored value as text. */
const textOf = (value: unknown): string =>
  typeof value === 'number'
    ? numberText(value)
    : typeof value === 'boolean'
      ? String(value)
      : typeof value === 'string'
        ? value
        : ''

/**
 * A text that was stored because it was no number. `1,250` has two readings in English and one in German: nobody has said
 * since which one it is, so that it stays no number.
 */
const unread = (field: InputField, text: string): string =>
  keptInMark(text, quantityOf(field), null, decimalMark())

/** The typed text of a number, as long as it says what is stored: other ways may have changed the value since. */
function typedText(field: InputField, value: unknown, typed: string | undefined): string {
  if (typeof value === 'string' && field.type === 'number') return unread(field, value)
  if (typed === undefined || typeof value !== 'number' || field.type !== 'number') return textOf(value)
  const reading = readKept(typed, quantityOf(field), decimalMark())
  return reading.ok && reading.value === value ? typed : textOf(value)
}

const valueAt = (inputs: Readonly<Record<string, unknown>>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      inputs,
    )

/** The form of a new calculation: defaults, and a first empty row where a list needs one. */
export const emptyForm = (fields: readonly InputField[]): FormState => build(fields, () => undefined, {})

/**
 * The form of stored inputs. A text stored where a number belongs comes back as it was typed.
 * @param typed texts of numbers by path, as `readForm` gives them.
 */
export function formOf(
  fields: readonly InputField[],
  inputs: Readonly<Record<string, unknown>>,
  materials: readonly MaterialInput[] = [],
  typed: Readonly<Record<string, string>> = {},
  sources: InputSources = {},
): FormState {
  const form = build(fieldsFor(fields, inputs), (field) => valueAt(inputs, field.id), typed)
  const lists: Record<string, readonly Row[]> = { ...form.lists }
  let own: TakenMaterial | undefined
  const ownSources: Record<string, string> = {}
  for (const [path, source] of Object.entries(sources)) {
    const [, list = '', index = '', column = ''] = cellOfPath.exec(path) ?? []
    const row = lists[list]?.[Number(index)]
    if (row === undefined) ownSources[path] = source
    else
      lists[list] = (lists[list] ?? []).with(Number(index), {
        ...row,
        sources: { ...row.sources, [column]: source },
      })
  }
  for (const { place, ...taken } of materials) {
    if (place === null) own = taken
    else
      lists[place.list] = (lists[place.list] ?? []).map((row, index) =>
        index === place.row ? { ...row, taken } : row,
      )
  }
  return { ...form, lists, taken: own, ...(Object.keys(ownSources).length > 0 && { sources: ownSources }) }
}

const cellOfPath = /^([^.]+)\.(\d+)\.(.+)$/

/** The sources of a form as a calculation keeps them, by path; of values that are there. */
export const sourcesOf = (state: Pick<FormState, 'texts' | 'lists' | 'sources'>): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(state.sources ?? {}).filter(([field]) => (state.texts[field] ?? '').trim() !== ''),
    ...Object.entries(state.lists).flatMap(([list, rows]) =>
      rows.flatMap(({ cells, sources = {} }, index) =>
        Object.entries(sources).flatMap(([column, source]) =>
          (cells[column] ?? '').trim() === '' ? [] : [[`${list}.${index}.${column}`, source] as const],
        ),
      ),
    ),
  ])

/** The materials of a form as a calculation keeps them, by place. */
export const materialsOf = (state: Pick<FormState, 'lists' | 'taken'>): MaterialInput[] => [
  ...(state.taken === undefined ? [] : [{ ...state.taken, place: null }]),
  ...Object.entries(state.lists).flatMap(([list, rows]) =>
    rows.flatMap(({ taken }, row) => (taken === undefined ? [] : [{ ...taken, place: { list, row } }])),
  ),
]

function build(
  fields: readonly InputField[],
  stored: (field: InputField) => unknown,
  typed: Readonly<Record<string, string>>,
): FormState {
  const texts: Record<string, string> = {}
  const lists: Record<string, readonly Row[]> = {}
  let nextKey = 1
  for (const field of fields) {
    const value = stored(field)
    if (field.type === 'list') {
      const items: readonly unknown[] = Array.isArray(value) ? value : (field.min ?? 0) > 0 ? [{}] : []
      lists[field.id] = items.map((item, index) => {
        const cells: Record<string, string> = {}
        for (const column of field.fields ?? []) {
          const cell = valueAt(item as Record<string, Scalar>, column.id)
          const text = typedText(column, cell, typed[`${field.id}.${index}.${column.id}`])
          if (text !== '') cells[column.id] = text
        }
        const key = `r${nextKey}`
        nextKey += 1
        return { key, cells }
      })
    } else
      texts[field.id] = typedText(field, value === undefined ? field.defaultValue : value, typed[field.id])
  }
  return { texts, lists, touched: {}, past: [], future: [], typing: null, nextKey }
}

/** Rows for lists that a choice has brought onto the form, where they have none yet. */
export function withStarts(
  state: FormState,
  starts: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>,
): FormState {
  return Object.entries(starts).reduce((form, [list, rows]) => {
    if (rowsOf(form, list).some(({ cells }) => Object.values(cells).some((text) => text !== ''))) return form
    const made = rows.map(
      (row, index): Row => ({
        key: `r${form.nextKey + index}`,
        cells: Object.fromEntries(Object.entries(row).map(([id, value]) => [id, numberText(value)])),
      }),
    )
    return withRows({ ...remembered(form), nextKey: form.nextKey + rows.length }, list, made)
  }, state)
}

/**
 * After a choice that gives other fields another unit: the numbers stay what they were, and texts that say a unit of
 * before are written in SI.
 */
export function withUnitsOf(fields: readonly InputField[], before: FormState, after: FormState): FormState {
  const [old, now] = [fieldsFor(fields, before.texts), fieldsFor(fields, after.texts)]
  if (old === now) return after
  const texts: Record<string, string> = { ...after.texts }
  old.forEach(({ id, quantity }, index) => {
    const text = texts[id] ?? ''
    if (text === '' || quantity === now[index]?.quantity || !isQuantityName(quantity)) return
    const { text: digits, unit } = keptParts(text, quantity)
    const reading = readKept(text, quantity, decimalMark())
    if (reading.ok && (unit !== quantities[quantity].si || numberAndUnit(digits)?.unit !== ''))
      texts[id] = numberText(reading.value)
  })
  return { ...after, texts }
}

/** What was typed, without what has only been looked at: two forms that say the same have the same content. */
export const contentOf = (state: Step): string =>
  JSON.stringify([
    Object.entries(state.texts)
      .filter(([, text]) => text !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
    Object.entries(state.lists).map(([list, rows]) => [
      list,
      rows.map((row) =>
        Object.entries(row.cells)
          .filter(([, text]) => text !== '')
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    ]),
    materialsOf(state),
    Object.entries(sourcesOf(state)).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])
