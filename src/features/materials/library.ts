import type { Entry as ContentsEntry } from '#domain/contents/entry.ts'
import {
  fitting,
  type LibraryEntry,
  type MaterialFilter,
  type MaterialSort,
  matchesWords,
  materialSorts,
  sorted,
} from '#domain/materials/query.ts'
import { calculationPath } from '#domain/protocol/paths.ts'
import type { MaterialDocument } from '#domain/schemas/material.ts'
import type { ValidationStatus } from '#domain/schemas/materialDescription.ts'
import { isModelType, type ModelType } from '#domain/schemas/materialModel.ts'

/** A material as the library's screens have it. */
export interface Entry extends LibraryEntry {
  readonly document: MaterialDocument
}

/** A calculation that has values of a material, as far as it is on this device. */
export interface InUse {
  readonly id: string
  readonly name: string
  readonly href: string
}

/** By document id of the material. */
export type UsedBy = ReadonlyMap<string, readonly InUse[]>

export function usedBy(contents: readonly ContentsEntry[]): UsedBy {
  const found = new Map<string, InUse[]>()
  for (const { id, name, type, materials } of contents)
    for (const material of materials) {
      const uses = found.get(material) ?? []
      uses.push({ id, name, href: calculationPath({ id, data: { type: type ?? '' } }) })
      found.set(material, uses)
    }
  return found
}

/** How many calculations use at least one of the materials. */
export const countUses = (materials: readonly Entry[], known: UsedBy): number =>
  new Set(materials.flatMap(({ id }) => (known.get(id) ?? []).map((use) => use.id))).size

export const statuses = ['draft', 'validated', 'deprecated'] as const satisfies readonly ValidationStatus[]
export const views = ['cards', 'table'] as const

/** When it was changed, in days back from today. */
export const periods = ['1', '7', '30', '365'] as const

/** What the library is narrowed to, and in which order: all of it stands in the address. */
export interface Narrowing {
  readonly words: string
  readonly modelType: ModelType | null
  readonly status: ValidationStatus | null
  readonly category: string | null
  readonly tags: readonly string[]
  /** Days. */
  readonly since: string | null
  /** Days of the calendar, `2026-03-01`; both or either. */
  readonly from: string | null
  readonly to: string | null
  readonly sort: MaterialSort
  readonly order: 'asc' | 'desc'
}

export const wide: Narrowing = {
  words: '',
  modelType: null,
  status: null,
  category: null,
  tags: [],
  since: null,
  from: null,
  to: null,
  sort: 'name',
  order: 'asc',
}

export function readNarrowing(search: URLSearchParams): Narrowing {
  const modelType = search.get('model')
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(search.get(name) ?? '') ? search.get(name) : null)
  return {
    words: search.get('q') ?? '',
    modelType: isModelType(modelType) ? modelType : null,
    status: statuses.find((known) => known === search.get('status')) ?? null,
    category: search.get('category'),
    tags: search.getAll('tag'),
    since: periods.find((known) => known === search.get('since')) ?? null,
    from: day('from'),
    to: day('to'),
    sort: materialSorts.find((known) => known === search.get('sort')) ?? wide.sort,
    order: search.get('order') === 'desc' ? 'desc' : 'asc',
  }
}

const names = ['q', 'model', 'status', 'category', 'tag', 'since', 'from', 'to', 'sort', 'order']

/** The address with this narrowing; what else stands in it stays. */
export function writeNarrowing(search: URLSearchParams, narrowing: Narrowing): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of names) next.delete(name)
  const put = (name: string, value: string | null, usual: string | null = null) => {
    if (value !== null && value !== '' && value !== usual) next.set(name, value)
  }
  put('q', narrowing.words)
  put('model', narrowing.modelType)
  put('status', narrowing.status)
  put('category', narrowing.category)
  for (const tag of narrowing.tags) next.append('tag', tag)
  put('since', narrowing.since)
  put('from', narrowing.from)
  put('to', narrowing.to)
  put('sort', narrowing.sort, wide.sort)
  put('order', narrowing.order, wide.order)
  return next
}

/** Whether anything is left out. */
export const isNarrowed = ({ words, sort: _, order: __, tags, ...rest }: Narrowing): boolean =>
  words.trim() !== '' || tags.length > 0 || Object.values(rest).some((each) => each !== null)

/**
 * Returns the filtered library in order.
 * @param today milliseconds since 1970
 */
export function narrowed(entries: readonly Entry[], narrowing: Narrowing, today: number): Entry[] {
  const start = new Date(today)
  start.setHours(0, 0, 0, 0)
  const dayMs = 86_400_000
  const since =
    narrowing.since === null
      ? null
      : new Date(start.getTime() - (Number(narrowing.since) - 1) * dayMs).toISOString()
  const filter: MaterialFilter = {
    modelType: narrowing.modelType ?? undefined,
    category: narrowing.category ?? undefined,
    validationStatus: narrowing.status ?? undefined,
    tags: narrowing.tags,
    dateFrom: since ?? narrowing.from ?? undefined,
    dateTo: since === null ? (narrowing.to ?? undefined) : undefined,
  }
  const fits = fitting(filter)
  const left = entries.filter((entry) => fits(entry) && matchesWords(entry.material, narrowing.words))
  return sorted(left, narrowing.sort, narrowing.order)
}
