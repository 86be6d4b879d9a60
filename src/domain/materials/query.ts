import type { ValidationStatus } from '../schemas/materialDescription.ts'
import type { ModelType } from '../schemas/materialModel.ts'
import type { Material } from './material.ts'
import { models } from './models.ts'
import { propertiesOf, propertyValue } from './properties.ts'

/** A material of a library, with how it was used. */
export interface LibraryEntry {
  /** Document id. */
  readonly id: string
  readonly material: Material
  readonly usageCount: number
  readonly lastUsed: string | null
}

/** What a list of materials is narrowed to; what is absent narrows nothing. */
export interface MaterialFilter {
  readonly modelType?: ModelType | undefined
  readonly category?: string | undefined
  readonly validationStatus?: ValidationStatus | undefined
  /** All of them. */
  readonly tags?: readonly string[] | undefined
  /** ISO 8601; a day stands for its beginning, and as `dateTo` for its end. */
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
}

export const materialSorts = [
  'name',
  'category',
  'createdAt',
  'updatedAt',
  'usageCount',
  'unitWeight',
] as const
export type MaterialSort = (typeof materialSorts)[number]

const plain = (text: string) => text.trim().toLowerCase()

/** Returns whether an entry is in the narrowed list. What all entries are compared with is made once. */
export function fitting(filter: MaterialFilter): (entry: LibraryEntry) => boolean {
  const category = filter.category === undefined ? null : plain(filter.category)
  const wanted = new Set(filter.tags?.map(plain))
  const until = filter.dateTo?.length === 10 ? `${filter.dateTo}T23:59:59.999Z` : filter.dateTo
  return ({ material: { metadata, modelType } }) =>
    (filter.modelType === undefined || modelType === filter.modelType) &&
    (category === null || plain(metadata.category) === category) &&
    (filter.validationStatus === undefined || metadata.validationStatus === filter.validationStatus) &&
    (filter.dateFrom === undefined || metadata.updatedAt >= filter.dateFrom) &&
    (until === undefined || metadata.updatedAt <= until) &&
    hasAll(metadata.tags, wanted)
}

/** Returns early when the query names no tag, because a library may have half a million tags. */
function hasAll(tags: readonly string[], wanted: ReadonlySet<string>): boolean {
  if (wanted.size === 0) return true
  if (tags.length < wanted.size) return false
  return new Set(tags.map(plain).filter((tag) => wanted.has(tag))).size === wanted.size
}

/** Whether every word stands somewhere in what is said of the material. */
export function matchesWords({ metadata, modelType }: Material, words: string): boolean {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return true
  const { name, category, description, source, tags } = metadata
  const text = [name, category, description, source, models[modelType].name, ...tags].join(' ').toLowerCase()
  return wanted.every((word) => text.includes(word))
}

const keyOf = ({ material, usageCount }: LibraryEntry, sort: MaterialSort): string | number => {
  switch (sort) {
    case 'usageCount':
      return usageCount
    case 'unitWeight':
      return material.unitWeight
    case 'name':
    case 'category':
      return plain(material.metadata[sort])
    default:
      return material.metadata[sort]
  }
}

/** Equal ones keep the order of their ids, so that pages never repeat one. */
export function sorted<Entry extends LibraryEntry>(
  entries: readonly Entry[],
  sort: MaterialSort = 'name',
  order: 'asc' | 'desc' = 'asc',
): Entry[] {
  const sign = order === 'asc' ? 1 : -1
  return entries
    .map((entry) => ({ entry, key: keyOf(entry, sort) }))
    .sort((one, other) => {
      if (one.key !== other.key) return one.key < other.key ? -sign : sign
      return one.entry.id < other.entry.id ? -1 : 1
    })
    .map(({ entry }) => entry)
}

/** The last used first, then what was changed last. */
export const byRecentUse = (one: LibraryEntry, other: LibraryEntry): number =>
  compareText(other.lastUsed ?? '', one.lastUsed ?? '') ||
  compareText(other.material.metadata.updatedAt, one.material.metadata.updatedAt) ||
  compareText(one.id, other.id)

/** The most used first; what was never used is not among them. */
export const mostUsed = <Entry extends LibraryEntry>(entries: readonly Entry[]): Entry[] =>
  entries
    .filter(({ usageCount }) => usageCount > 0)
    .sort((one, other) => other.usageCount - one.usageCount || byRecentUse(one, other))

const compareText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** A word of a list, and how often it stands there. */
export interface Counted {
  readonly name: string
  readonly count: number
}

/** The most frequent first. */
export const byCount = (one: Counted, other: Counted): number =>
  other.count - one.count || compareText(one.name, other.name)

/** How often each word stands in a list, the most frequent first. */
export function counted(words: readonly string[]): Counted[] {
  const counts = new Map<string, number>()
  for (const word of words) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort(byCount)
}

/**
 * Materials of the same model, the nearest first: the root mean square of the differences of their inputs, each over
 * the range that the library spans.
 */
export function similar<Entry extends LibraryEntry>(to: Material, among: readonly Entry[]): Entry[] {
  const candidates = among.filter(({ material }) => material.modelType === to.modelType)
  const properties = propertiesOf(to.modelType).filter(({ kind }) => kind === 'input')
  const spans = properties.map((property) => {
    const values = [to, ...candidates.map(({ material }) => material)]
      .map((each) => propertyValue(each, property))
      .filter((value) => value !== null)
    return Math.max(...values, 0) - Math.min(...values, Number.POSITIVE_INFINITY)
  })
  const distance = ({ material }: Entry): number => {
    let sum = 0
    let compared = 0
    for (const [index, property] of properties.entries()) {
      const [mine, theirs] = [propertyValue(to, property), propertyValue(material, property)]
      const span = spans[index] ?? 0
      if (mine === null && theirs === null) continue
      compared += 1
      // One has it and the other has not: as far apart as can be.
      sum += mine === null || theirs === null ? 1 : span > 0 ? ((mine - theirs) / span) ** 2 : 0
    }
    return compared === 0 ? 0 : Math.sqrt(sum / compared)
  }
  return candidates
    .map((entry) => ({ entry, far: distance(entry) }))
    .sort((one, other) => one.far - other.far || compareText(one.entry.id, other.entry.id))
    .map(({ entry }) => entry)
}

/** Whether another material has the name already; letters' case and spaces around it do not tell two apart. */
export function isNameTaken(
  entries: readonly LibraryEntry[],
  name: string,
  exceptId: string | null,
): boolean {
  const wanted = plain(name)
  return entries.some(({ id, material }) => id !== exceptId && plain(material.metadata.name) === wanted)
}
