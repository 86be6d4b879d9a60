import { shownStates } from '#domain/calc/verdict.ts'
import type { Entry } from '#domain/contents/entry.ts'

export const calculationSorts = ['name', 'module', 'utilization', 'folder', 'updated'] as const
export type CalculationSort = (typeof calculationSorts)[number]

export const verdicts = [...shownStates, 'none'] as const

/** What a list of calculations is narrowed to and how it is sorted; it stands in the address, so that it can be shared. */
export interface CalculationView {
  readonly words: string
  readonly module: string | null
  readonly verdict: (typeof verdicts)[number] | null
  readonly tag: string | null
  readonly sort: CalculationSort
  readonly descending: boolean
}

const usual = { sort: 'updated', descending: true } as const

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | null =>
  values.find((value) => value === given) ?? null

export function readView(search: URLSearchParams): CalculationView {
  const sort = oneOf(calculationSorts, search.get('sort'))
  return {
    words: search.get('q') ?? '',
    module: search.get('module'),
    verdict: oneOf(verdicts, search.get('verdict')),
    tag: search.get('tag'),
    sort: sort ?? usual.sort,
    descending: sort === null ? usual.descending : search.get('order') === 'desc',
  }
}

/** Returns the address of a view, without its default values. */
export function writeView(view: CalculationView): URLSearchParams {
  const search = new URLSearchParams()
  if (view.words !== '') search.set('q', view.words)
  for (const field of ['module', 'verdict', 'tag'] as const) {
    const value = view[field]
    if (value !== null) search.set(field, value)
  }
  if (view.sort !== usual.sort || view.descending !== usual.descending) {
    search.set('sort', view.sort)
    search.set('order', view.descending ? 'desc' : 'asc')
  }
  return search
}

export const isNarrowed = ({ words, module, verdict, tag }: CalculationView): boolean =>
  words.trim() !== '' || module !== null || verdict !== null || tag !== null

interface Names {
  readonly module: (type: string) => string
  readonly folder: (id: string | null) => string
}

/** The calculations of a view, in its order; equal ones newest first, as they came. */
export function viewed(entries: readonly Entry[], view: CalculationView, names: Names): Entry[] {
  const words = view.words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const fits = (entry: Entry): boolean => {
    if (view.module !== null && entry.type !== view.module) return false
    if (view.verdict !== null && (entry.verdict ?? 'none') !== view.verdict) return false
    if (view.tag !== null && !entry.tags.includes(view.tag)) return false
    if (words.length === 0) return true
    const text =
      `${entry.name} ${entry.description} ${entry.tags.join(' ')} ${names.module(entry.type ?? '')}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  }
  const key = (entry: Entry): string | number => {
    switch (view.sort) {
      case 'name':
        return entry.name.toLocaleLowerCase()
      case 'module':
        return names.module(entry.type ?? '')
      case 'utilization':
        return entry.utilization ?? -1
      case 'folder':
        return names.folder(entry.folderId).toLocaleLowerCase()
      case 'updated':
        return entry.updatedAt
    }
  }
  const sign = view.descending ? -1 : 1
  return entries
    .filter(fits)
    .map((entry) => ({ entry, by: key(entry) }))
    .sort((one, other) => (one.by === other.by ? 0 : one.by < other.by ? -sign : sign))
    .map(({ entry }) => entry)
}
