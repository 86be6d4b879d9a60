import { mergePhotos } from '../photos/merge.ts'
import { contentOf, isRecord, same } from '../schemas/content.ts'
import type { AnyDocument } from '../schemas/document.ts'
import type { CollectionName } from '../schemas/ids.ts'
import { carriesPhotos, type Photos } from '../schemas/photo.ts'
import { digest } from './digest.ts'
import { ancestorLimit, buildsOn } from './editId.ts'
import { parentOf } from './maker.ts'
import { inOneForm } from './oneForm.ts'

/** Two edits of one document that were made on the same server state. */
export interface MergeInput {
  readonly collection: CollectionName
  /** The server state that `mine` was made on; null when this device never knew it. */
  readonly base: AnyDocument | null
  readonly mine: AnyDocument
  readonly theirs: AnyDocument
}

/** The outcome of a merge. */
export interface Merged {
  readonly document: AnyDocument
  /**
   * The device's whole version when part of it lost the merge or needs a decision; null when all of it is in the
   * outcome.
   */
  readonly kept: AnyDocument | null
  /** [M6] One side moved the document to the bin and the other edited it: the edit stays, and a person decides. */
  readonly asks?: boolean
}

/**
 * Merges an edit of this device with the server state by rules [M*] of SPEC.md. Pure: the same three documents give
 * the same outcome and the same edit id on every run.
 */
export function merge(input: MergeInput): Merged {
  const { collection, mine, theirs } = input
  if (mine.editId === theirs.editId || collection === 'activities') return { document: theirs, kept: null }
  // Made on top of the server state: this device never received the acknowledgement of its earlier edit.
  if (buildsOn(mine.editId, theirs.editId) && isOnSameBase(mine, theirs))
    return { document: { ...mine, server: theirs.server }, kept: null }
  // [M13] The server has fallen back to, or behind, the state that mine was made on.
  if (mine.server?.editId === theirs.editId || mine.server?.ancestors.includes(theirs.editId) === true)
    return { document: { ...mine, server: theirs.server, waiting: 1 }, kept: null }
  return mergeContents(input)
}

/**
 * [M7] Whether the server built theirs on the state that mine was made on. A cluster may have put this device's
 * earlier edit aside, and a restore may bring it back; then the newer edit never contained it.
 */
const isOnSameBase = (mine: AnyDocument, theirs: AnyDocument): boolean =>
  theirs.server === null || parentOf(theirs) === (mine.server?.editId ?? null)

function mergeContents(given: MergeInput): Merged {
  const { collection } = given
  // [M15] Upgraded for comparison only: a conflict copy, and theirs where it stays, keep the form they were written
  // in.
  const [mine, theirs, base] = inOneForm(collection, [
    given.mine,
    given.theirs,
    isCommon(given) ? given.base : null,
  ])
  let lost = false
  const field = <Value>(mineHas: Value, theirsHas: Value, baseHas: Value | undefined): Value => {
    const choice = pick({ mine: mineHas, theirs: theirsHas, base: baseHas, known: base !== null })
    lost ||= choice.lost
    return choice.value
  }

  const tags = mergeTags(mine.tags, theirs.tags, base?.tags ?? null)
  const payload = mergePayload(collection, base, mine, theirs)
  lost ||= tags.lost || payload.lost
  const asks = isDeletedBesideEdit({ collection, mine, theirs, base })
  const content: Pick<AnyDocument, (typeof mergedFields)[number]> = {
    name: field(mine.name, theirs.name, base?.name),
    description: field(mine.description, theirs.description, base?.description),
    folderId: field(mine.folderId, theirs.folderId, base?.folderId),
    deletedAt: asks
      ? null
      : mine.deletedAt !== null && theirs.deletedAt !== null
        ? theirs.deletedAt
        : field(mine.deletedAt, theirs.deletedAt, base?.deletedAt),
    tags: tags.value,
    payloadVersion: payload.value.payloadVersion,
    data: payload.value.data,
  }
  const kept = lost || asks ? given.mine : null
  const answer = (document: AnyDocument): Merged => (asks ? { document, kept, asks } : { document, kept })
  if (Object.entries(content).every(([key, value]) => same(value, theirs[key as keyof typeof content])))
    return answer(given.theirs)

  const newer = mine.updatedAt > theirs.updatedAt ? mine : theirs
  return answer({
    ...theirs,
    ...content,
    updatedAt: newer.updatedAt,
    updatedBy: newer.updatedBy,
    recency: newer.recency,
    editId: `merge.${digest([base?.editId ?? null, mine.editId, theirs.editId], 32)}`,
    waiting: 1,
  })
}

/**
 * [M6] Whether one side moved the document to the bin while the other edited it. Runs and conflict records are never
 * edited.
 */
function isDeletedBesideEdit({ collection, mine, theirs, base }: MergeInput): boolean {
  if (collection === 'runs' || collection === 'conflicts') return false
  if ((mine.deletedAt === null) === (theirs.deletedAt === null)) return false
  if (base === null) return true
  const edited = mine.deletedAt === null ? mine : theirs
  return base.deletedAt === null && edited.editId !== base.editId && !isSameContent(edited, base)
}

const isSameContent = (a: AnyDocument, b: AnyDocument): boolean => same(contentOf(a), contentOf(b))

const mergedFields = [
  'name',
  'description',
  'folderId',
  'deletedAt',
  'tags',
  'payloadVersion',
  'data',
] as const

/** [M14] Whether theirs was made on the base. Otherwise a difference to the base does not tell who changed it. */
const isCommon = ({ base, theirs }: MergeInput): boolean =>
  base !== null &&
  (theirs.editId === base.editId ||
    theirs.server === null ||
    theirs.server.ancestors.includes(base.editId) ||
    theirs.server.ancestors.length >= ancestorLimit)

interface Choice<Value> {
  readonly value: Value
  readonly lost: boolean
}

function pick<Value>(given: {
  mine: Value
  theirs: Value
  base: Value | undefined
  known: boolean
}): Choice<Value> {
  const { mine, theirs, base, known } = given
  if (same(mine, theirs)) return { value: theirs, lost: false }
  if (known && same(base, mine)) return { value: theirs, lost: false }
  if (known && same(base, theirs)) return { value: mine, lost: false }
  return { value: theirs, lost: true }
}

const mostTags = 50

/** Keeps the tags that either side added, and drops those that either side removed. */
function mergeTags(
  mine: readonly string[],
  theirs: readonly string[],
  base: readonly string[] | null,
): Choice<string[]> {
  const removed = new Set((base ?? []).filter((tag) => !mine.includes(tag)))
  const added = mine.filter((tag) => !theirs.includes(tag) && !(base ?? []).includes(tag))
  const all = [...theirs.filter((tag) => !removed.has(tag)), ...new Set(added)]
  return { value: all.slice(0, mostTags), lost: all.length > mostTags }
}

type Payload = Pick<AnyDocument, 'payloadVersion' | 'data'>

/**
 * Merges payloads. The payload of a calculation without its photos is one value: inputs and results of two edits are
 * never mixed.
 */
function mergePayload(
  collection: CollectionName,
  base: AnyDocument | null,
  mine: AnyDocument,
  theirs: AnyDocument,
): Choice<Payload> {
  const whole = (document: AnyDocument): Payload => ({
    payloadVersion: document.payloadVersion,
    data: document.data,
  })
  const sameVersion =
    mine.payloadVersion === theirs.payloadVersion &&
    (base?.payloadVersion ?? mine.payloadVersion) === mine.payloadVersion
  if (!sameVersion)
    return pick({
      mine: whole(mine),
      theirs: whole(theirs),
      base: base === null ? undefined : whole(base),
      known: base !== null,
    })
  const { payloadVersion } = theirs
  const [a, b, c] = [apart(mine), apart(theirs), base && apart(base)]
  const rest =
    collection === 'calculations'
      ? pick({ mine: a.rest, theirs: b.rest, base: c?.rest, known: base !== null })
      : mergeRecord(a.rest, b.rest, c?.rest ?? null)
  if (!carriesPhotos(collection) || (a.photos === undefined && b.photos === undefined))
    return { value: { payloadVersion, data: rest.value }, lost: rest.lost }
  const photos = mergePhotos(a.photos ?? {}, b.photos ?? {}, c?.photos, (given) =>
    pick({ ...given, known: base !== null }),
  )
  return {
    value: { payloadVersion, data: { ...rest.value, photos: photos.value } },
    lost: rest.lost || photos.lost,
  }
}

/** Splits the photos from a payload; [M17] merges them separately. */
function apart({ data }: AnyDocument): { readonly rest: Fields; readonly photos: Photos | undefined } {
  const { photos, ...rest } = data
  return { rest, photos: photos as Photos | undefined }
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Merges by key, and a record inside it (a team, a group of settings) by its own keys. An absent key counts as a
 * value.
 */
function mergeRecord(mine: Fields, theirs: Fields, base: Fields | null): Choice<Record<string, unknown>> {
  let lost = false
  const value: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [a, b, c] = [own(mine, key), own(theirs, key), base === null ? undefined : own(base, key)]
    const choice: Choice<unknown> = isSameFile(a, b)
      ? { value: b, lost: false }
      : isRecord(a) && isRecord(b) && (c === undefined || isRecord(c)) && !isOneValue(a)
        ? mergeRecord(a, b, c ?? (base === null ? null : {}))
        : pick({ mine: a, theirs: b, base: c, known: base !== null })
    lost ||= choice.lost
    if (choice.value !== undefined) value[key] = choice.value
  }
  return { value, lost }
}

const own = (record: Fields, key: string): unknown => (Object.hasOwn(record, key) ? record[key] : undefined)

/**
 * [M16] Whether two entries are the same file or issue, whatever person and time imported it and whether it has a
 * proof yet.
 */
const isSameFile = (a: unknown, b: unknown): boolean =>
  isRecord(a) &&
  isRecord(b) &&
  typeof a.sha256 === 'string' &&
  a.sha256 === b.sha256 &&
  (('receivedBy' in a && 'receivedBy' in b) || same(unvouched(a), unvouched(b)))

const unvouched = (file: Fields): Fields => ({ ...file, proof: null, vouchedBy: null })

/**
 * Records that merge as one value: role and permissions of one person, a material's inputs and derived values, an
 * entry of a file.
 */
const isOneValue = (record: Fields): boolean =>
  ('role' in record && 'permissions' in record) ||
  ('modelType' in record && 'calculated' in record) ||
  ('sha256' in record && ('generatedBy' in record || 'issuedBy' in record))
