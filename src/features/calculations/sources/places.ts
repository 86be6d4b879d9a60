import type { InputField } from '#domain/calc/module.ts'
import type { InputSources } from '#domain/schemas/inputSources.ts'
import { type FormState, type Row, rowsOf, type SourcePlaces } from '../form/state.ts'

/** Values that may get a source together: those of a list, or of a group of fields outside of lists. */
export interface SourceScope {
  readonly title: string
  readonly list: InputField | null
  readonly fields: readonly InputField[]
}

/** A scope, and the value or row in it that the person asked for; null: all of them. */
export interface AskedSource {
  readonly scope: SourceScope
  readonly field: string | null
  readonly row: string | null
}

export const scopeOfList = (list: InputField): SourceScope => ({
  title: list.label,
  list,
  // A name has no source.
  fields: (list.fields ?? []).filter(({ type }) => type !== 'text'),
})

/** Values under one source, by the rows that they stand in; without rows outside of lists. */
export interface StatedSource {
  readonly source: string
  readonly places: readonly { readonly fields: readonly InputField[]; readonly rows: readonly number[] }[]
}

/** What the control of a name asks for: a field, a cell, or a whole list; null for what is no value of the form. */
export function askedAt(fields: readonly InputField[], state: FormState, name: string): AskedSource | null {
  const own = fields.find(({ id }) => id === name)
  if (own !== undefined && own.type !== 'list')
    return { scope: scopeOfGroup(fields, own.group), field: own.id, row: null }
  const list = own ?? fields.find(({ id, type }) => type === 'list' && name.startsWith(`${id}.`))
  if (list === undefined) return null
  const [index = '', ...column] = name.slice(list.id.length + 1).split('.')
  const row = index === '' ? undefined : rowsOf(state, list.id)[Number(index)]
  return { scope: scopeOfList(list), field: column.join('.') || null, row: row?.key ?? null }
}

export const scopeOfGroup = (fields: readonly InputField[], group: string): SourceScope => ({
  title: group,
  list: null,
  fields: fields.filter((field) => field.group === group && field.type !== 'list' && field.type !== 'text'),
})

/** The values of a scope, or those of one field or row in it, that are filled in. */
export function placesIn(state: FormState, { scope, field, row }: AskedSource): SourcePlaces {
  const fields = scope.fields.filter(({ id }) => field === null || id === field)
  if (scope.list === null)
    return { list: null, fields: fields.map(({ id }) => id).filter((id) => isFilled(state.texts, id)) }
  return {
    list: scope.list.id,
    cells: rowsOf(state, scope.list.id)
      .filter(({ key }) => row === null || key === row)
      .flatMap(({ key, cells }) =>
        fields.flatMap(({ id }) => (isFilled(cells, id) ? [{ row: key, column: id }] : [])),
      ),
  }
}

export const countOf = (places: SourcePlaces): number =>
  places.list === null ? places.fields.length : places.cells.length

/** The one source that all of these values have; empty where they differ or have none. */
export function sourceAt(state: FormState, places: SourcePlaces): string {
  const found =
    places.list === null
      ? places.fields.map((id) => state.sources?.[id] ?? '')
      : places.cells.map(
          ({ row, column }) =>
            rowsOf(state, places.list).find(({ key }) => key === row)?.sources?.[column] ?? '',
        )
  return new Set(found).size === 1 ? (found[0] ?? '') : ''
}

/** The sources of a scope, each with the values that have it. */
export const statedIn = (state: FormState, { list, fields }: SourceScope): readonly StatedSource[] =>
  list === null
    ? statedBy(fields, [{ texts: state.texts, sources: state.sources ?? {}, row: null }])
    : statedOfRows(list, rowsOf(state, list.id))

export const statedOfRows = (list: InputField, rows: readonly Row[]): readonly StatedSource[] =>
  statedBy(
    scopeOfList(list).fields,
    rows.map(({ cells, sources = {} }, index) => ({ texts: cells, sources, row: index + 1 })),
  )

/** All sources of a form, each once. */
export function statedInForm(fields: readonly InputField[], state: FormState): readonly StatedSource[] {
  const single = { title: '', list: null, fields: fields.filter(({ type }) => type !== 'list') }
  const lists = fields.filter(({ type }) => type === 'list').map(scopeOfList)
  const found = new Map<string, StatedSource['places']>()
  for (const { source, places } of [single, ...lists].flatMap((scope) => statedIn(state, scope)))
    found.set(source, [...(found.get(source) ?? []), ...places])
  return [...found].map(([source, places]) => ({ source, places }))
}

/** Each source of the form once, in the order of the form. */
export const usedSources = (state: FormState): readonly string[] => [
  ...new Set([
    ...Object.values(state.sources ?? {}),
    ...Object.values(state.lists).flatMap((rows) =>
      rows.flatMap(({ sources = {} }) => Object.values(sources)),
    ),
  ]),
]

type Texts = Readonly<Record<string, string>>

function statedBy(
  fields: readonly InputField[],
  lines: readonly { readonly texts: Texts; readonly sources: InputSources; readonly row: number | null }[],
): StatedSource[] {
  const found = new Map<string, Map<InputField, number[]>>()
  for (const field of fields)
    for (const { texts, sources, row } of lines) {
      const source = isFilled(texts, field.id) ? (sources[field.id] ?? '') : ''
      if (source === '') continue
      const byField = found.get(source) ?? new Map<InputField, number[]>()
      found.set(source, byField)
      byField.set(field, [...(byField.get(field) ?? []), ...(row === null ? [] : [row])])
    }
  return [...found].map(([source, byField]) => {
    const places = new Map<string, { fields: InputField[]; rows: number[] }>()
    for (const [field, rows] of byField) {
      const place = places.get(rows.join()) ?? { fields: [], rows }
      places.set(rows.join(), place)
      place.fields.push(field)
    }
    return { source, places: [...places.values()] }
  })
}

const isFilled = (texts: Texts, id: string): boolean => (texts[id] ?? '').trim() !== ''
