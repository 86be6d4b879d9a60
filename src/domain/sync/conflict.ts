import { contentOf, same } from '../schemas/content.ts'
import type { AnyDocument } from '../schemas/document.ts'
import type { CollectionName } from '../schemas/ids.ts'
import { gatewayOwned } from '../schemas/organization.ts'

/**
 * Two versions of one document that a person compares, by rules [K*] of SPEC.md. The person decides field by field;
 * time decides nothing.
 */
export interface Versions {
  readonly collection: CollectionName
  /** The conflict copy of this device. */
  readonly mine: AnyDocument
  /** The document as it is now; null when the device no longer has it. */
  readonly theirs: AnyDocument | null
  /** The server state that both versions were made on; null when unknown. */
  readonly base: AnyDocument | null
}

/** The side of a field that a person chooses. */
export type Side = 'mine' | 'theirs'

/** A field in which two versions differ, with its value on each side and in the base. */
export interface Difference {
  /** `name`, `deletedAt`, `data.location`, `data.inputs.width`, `data.teamMembers.<user id>`. */
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly base: unknown
}

type Record_ = Readonly<Record<string, unknown>>

/** Groups of a payload whose entries a person chooses one by one. */
const groups: Partial<Record<CollectionName, readonly string[]>> = {
  calculations: ['inputs', 'sources', 'photos'],
  projects: ['teamMembers', 'photos'],
  folders: ['photos'],
  organizations: ['settings', 'billing', 'complianceSettings', 'sheet'],
  reports: ['overrides'],
}

/** [K4] Fields that are not offered as a choice: they follow from other fields, or belong to the gateway. */
const unchosen: Partial<Record<CollectionName, readonly string[]>> = {
  calculations: ['results', 'typed', 'materials', 'metadata'],
  organizations: gatewayOwned,
  reports: ['status', 'versions', 'made', 'received', 'issues'],
}

/** [K9] Groups of entries that never change: those of both versions stay. */
const together: Partial<Record<CollectionName, readonly string[]>> = {
  reports: ['made', 'received', 'issues'],
}

const envelopeFields = ['name', 'description', 'folderId', 'tags', 'deletedAt'] as const

/** [K2] Returns every field in which the versions differ, always in the same order. */
export function differences({ collection, mine, theirs, base }: Versions): Difference[] {
  const paths = new Set<string>(envelopeFields)
  for (const document of [mine, theirs])
    for (const path of payloadPaths(collection, document)) paths.add(path)
  const goesWithInput = (path: string) =>
    collection === 'calculations' && path.startsWith('data.sources.') && isInputOfTwo(mine, theirs, path)
  return [...paths].flatMap((path) => {
    const [a, b] = [valueAt(mine, path), theirs === null ? undefined : valueAt(theirs, path)]
    if (same(a, b) || (path === 'deletedAt' && isBin(a) === isBin(b)) || goesWithInput(path)) return []
    return { path, mine: a, theirs: b, base: base === null ? undefined : valueAt(base, path) }
  })
}

/** The input that a path begins with: `soilLayers` of `soilLayers.0.depth`. */
const inputOf = (path: string): string => path.split('.')[0] ?? path

/**
 * Whether the versions differ in the input that a source belongs to. If so, the source goes with the chosen input.
 */
function isInputOfTwo(mine: AnyDocument, theirs: AnyDocument | null, path: string): boolean {
  const input = `data.inputs.${inputOf(path.slice('data.sources.'.length))}`
  return !same(valueAt(mine, input), theirs === null ? undefined : valueAt(theirs, input))
}

const isBin = (value: unknown): boolean => typeof value === 'string'

function payloadPaths(collection: CollectionName, document: AnyDocument | null): string[] {
  const own = Object.entries(document?.data ?? {}).flatMap(([key, value]) => {
    if (unchosen[collection]?.includes(key) === true) return []
    if (groups[collection]?.includes(key) === true && isRecord(value))
      return Object.keys(value).map((inner) => `data.${key}.${inner}`)
    return `data.${key}`
  })
  return collection === 'calculations' ? [...own, 'data.metadata.isTemplate'] : own
}

/** The content of a document that a decision writes: its fields and payload, without the fields of the gateway. */
export type Content = ReturnType<typeof contentOf> & Pick<AnyDocument, 'deletedAt'>

/**
 * [K3] Returns the content for the given choices; a field without a choice takes theirs. Drops the results of a
 * calculation whose inputs are those of neither version, because they have to be calculated again.
 */
export function combined(versions: Versions, choices: Readonly<Record<string, Side>>): Content {
  const { collection, mine } = versions
  const theirs = versions.theirs ?? mine
  const chosen = differences(versions).filter(({ path }) => choices[path] === 'mine')
  const data: Record<string, unknown> = { ...theirs.data }
  for (const { path } of chosen) {
    const [first, key, inner] = splitPath(path)
    if (first !== 'data' || key === undefined) continue
    const value = valueAt(mine, path)
    if (inner === undefined) put(data, key, value)
    else {
      const group: Record<string, unknown> = isRecord(data[key]) ? { ...data[key] } : {}
      put(group, inner, value)
      data[key] = group
    }
  }
  const field = <Name extends (typeof envelopeFields)[number]>(name: Name): AnyDocument[Name] =>
    chosen.some(({ path }) => path === name) ? mine[name] : theirs[name]
  return {
    name: field('name'),
    description: field('description'),
    folderId: field('folderId'),
    tags: field('tags'),
    deletedAt: field('deletedAt'),
    payloadVersion: theirs.payloadVersion,
    data:
      collection === 'calculations'
        ? { ...calculationOf(data, mine, theirs, choices), ...photosIn(data, mine) }
        : { ...data, ...photosIn(data, mine), ...bothOf(collection, mine, theirs) },
  }
}

/** [K10] Adds every photo that only the conflict copy has to the chosen photos. */
const photosIn = (data: Record_, mine: AnyDocument): { readonly photos?: Record_ } =>
  isRecord(mine.data.photos)
    ? { photos: { ...mine.data.photos, ...(isRecord(data.photos) && data.photos) } }
    : {}

const bothOf = (
  collection: CollectionName,
  mine: AnyDocument,
  theirs: AnyDocument,
): Record<string, unknown> =>
  Object.fromEntries(
    (together[collection] ?? []).flatMap((key) => {
      const [a, b] = [mine.data[key], theirs.data[key]]
      return isRecord(a) ? [[key, isRecord(b) ? { ...a, ...b } : a]] : []
    }),
  )

/**
 * [K8] Whether the document is no longer the version that the conflict copy holds. The copy is stored a moment before
 * the version gives way.
 */
export const hasGivenWay = (
  mine: Pick<AnyDocument, 'editId'>,
  current: Pick<AnyDocument, 'editId'> | null,
): boolean => current?.editId !== mine.editId

/** [K1] Returns all content of the conflict copy, except the gateway's own fields. */
export const allMine = (versions: Versions): Content =>
  combined(versions, Object.fromEntries(differences(versions).map(({ path }) => [path, 'mine'])))

/**
 * [K5] Returns what a second try of a refused edit writes: its changes against the base, applied to the current
 * document. Returns null when both changed the same field or the base is unknown: a person has to compare them.
 */
export function triedAgain(versions: Versions): Content | null {
  const { collection, mine, theirs, base } = versions
  if (theirs === null) return { ...contentOf(mine), deletedAt: mine.deletedAt }
  if (base === null) return null
  const changed = (document: AnyDocument) =>
    differences({ collection, mine: document, theirs: base, base: null }).map(({ path }) => path)
  const byMine = changed(mine)
  const byThem = new Set(changed(theirs).map(partOf(collection)))
  if (byMine.some((path) => byThem.has(partOf(collection)(path)))) return null
  return combined(versions, Object.fromEntries(byMine.map((path) => [path, 'mine'])))
}

/** [M3] The inputs of a calculation are one value here, together with their sources. */
const partOf =
  (collection: CollectionName) =>
  (path: string): string =>
    collection === 'calculations' && /^data\.(?:inputs|sources)\./.test(path) ? 'data.inputs' : path

/** [M3] Results, typed texts and sources go with the inputs of one version. */
function calculationOf(
  data: Record<string, unknown>,
  mine: AnyDocument,
  theirs: AnyDocument,
  choices: Readonly<Record<string, Side>>,
): Record<string, unknown> {
  const source = [mine, theirs].find(
    (side) => same(side.data.inputs, data.inputs) && side.data.type === data.type,
  )
  const { results: _, typed: __, materials: ___, sources: ____, ...rest } = data
  const chosenFor = (path: string): AnyDocument =>
    choices[`data.inputs.${inputOf(path)}`] === 'mine' ? mine : theirs
  const sideOf = (path: string): AnyDocument => source ?? chosenFor(path)
  const typed = Object.fromEntries(
    [mine, theirs].flatMap((side) =>
      Object.entries(isRecord(side.data.typed) ? side.data.typed : {}).filter(
        ([path]) => sideOf(path) === side,
      ),
    ),
  )
  const sources = Object.fromEntries(
    [mine, theirs].flatMap((side) =>
      Object.entries(isRecord(side.data.sources) ? side.data.sources : {}).filter(([path]) =>
        isInputOfTwo(mine, theirs, `data.sources.${path}`)
          ? chosenFor(path) === side
          : (choices[`data.sources.${path}`] === 'mine' ? mine : theirs) === side,
      ),
    ),
  )
  const materials = [theirs, mine].flatMap((side) =>
    (Array.isArray(side.data.materials) ? side.data.materials : []).filter((each) =>
      fieldsOf(each).every((field) => sideOf(field) === side),
    ),
  )
  const version = Math.max(...[mine, theirs].map((side) => versionOf(side)))
  return {
    ...rest,
    results: source === undefined ? null : (source.data.results ?? null),
    ...(Object.keys(typed).length > 0 && { typed }),
    ...(materials.length > 0 && { materials }),
    ...(Object.keys(sources).length > 0 && { sources }),
    metadata: { ...(isRecord(data.metadata) ? data.metadata : {}), version: version + 1 },
  }
}

/** Names of the inputs whose values come from a material. */
function fieldsOf(taken: unknown): string[] {
  if (!isRecord(taken)) return []
  if (isRecord(taken.place)) return [String(taken.place.list)]
  return isRecord(taken.values) ? Object.keys(taken.values) : []
}

const versionOf = ({ data }: AnyDocument): number =>
  isRecord(data.metadata) && typeof data.metadata.version === 'number' ? data.metadata.version : 0

function put(record: Record<string, unknown>, key: string, value: unknown): void {
  if (value === undefined) delete record[key]
  else record[key] = value
}

/** Splits a path into at most three parts, because a key of a group may contain dots. */
function splitPath(path: string): [string, string?, string?] {
  const [first = '', key, ...inner] = path.split('.')
  return key === undefined ? [first] : inner.length === 0 ? [first, key] : [first, key, inner.join('.')]
}

function valueAt(document: AnyDocument, path: string): unknown {
  const [first, key, inner] = splitPath(path)
  if (first !== 'data') return (document as unknown as Record_)[first]
  const value = document.data[key ?? '']
  return inner === undefined ? value : isRecord(value) ? value[inner] : undefined
}

function isRecord(value: unknown): value is Record_ {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
