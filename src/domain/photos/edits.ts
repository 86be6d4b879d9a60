import { binDays } from '../bin/term.ts'
import { fail, ok, problem, type Result } from '../errors/result.ts'
import { type Photo, type Photos, photoLimits } from '../schemas/photo.ts'

export interface PhotoEntry {
  readonly id: string
  readonly photo: Photo
}

/** The photos that are shown, in their order. */
export const shownPhotos = (photos: Photos | undefined): PhotoEntry[] =>
  entriesOf(photos).filter(({ photo }) => photo.deletedAt === undefined)

/** The deleted photos that can still be restored, last deleted first. @param now milliseconds since 1970. */
export const deletedPhotos = (photos: Photos | undefined, now: number): PhotoEntry[] =>
  entriesOf(photos)
    .filter(({ photo }) => photo.deletedAt !== undefined && !isExpired(photo, now))
    .sort((a, b) => (b.photo.deletedAt ?? '').localeCompare(a.photo.deletedAt ?? ''))

const entriesOf = (photos: Photos | undefined): PhotoEntry[] =>
  Object.entries(photos ?? {})
    .map(([id, photo]) => ({ id, photo }))
    .sort(byOrder)

const byOrder = (a: PhotoEntry, b: PhotoEntry): number =>
  a.photo.order - b.photo.order || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

const dayMs = 24 * 60 * 60 * 1000

/** True where the term of a deleted photo is over. */
const isExpired = ({ deletedAt }: Photo, now: number): boolean =>
  deletedAt !== undefined && Date.parse(deletedAt) + binDays * dayMs <= now

/** Drops deleted photos whose term is over. Every edit of photos does so. */
export const withoutExpired = (photos: Photos | undefined, now: number): Photos =>
  Object.fromEntries(Object.entries(photos ?? {}).filter(([, photo]) => !isExpired(photo, now)))

/** Appends a photo. Returns `photo/too-many` when the document holds as many as a person may add. */
export function withPhoto(
  photos: Photos,
  id: string,
  photo: Omit<Photo, 'order' | 'onSheet'>,
): Result<Photos> {
  const shown = shownPhotos(photos)
  if (shown.length >= photoLimits.added || Object.keys(photos).length >= photoLimits.stored)
    return fail(problem('photo/too-many'))
  const order = (shown.at(-1)?.photo.order ?? 0) + 1
  return ok({ ...photos, [id]: { ...photo, order, onSheet: false } })
}

/** The fields of a photo that a person edits. */
export type PhotoChanges = Partial<Pick<Photo, 'caption' | 'note' | 'onSheet'>>

/** Returns the photos with one changed; an empty note is none. A photo that is gone stays gone: `photo/gone`. */
export function withChanges(photos: Photos, id: string, { note, ...changes }: PhotoChanges): Result<Photos> {
  const photo = own(photos, id)
  if (photo === undefined) return fail(problem('photo/gone'))
  const { note: before, ...rest } = photo
  const next = note ?? before
  return ok({
    ...photos,
    [id]: { ...rest, ...changes, ...(next !== undefined && next !== '' && { note: next }) },
  })
}

/** Moves a photo into the bin, or takes it out of it. @param deletedAt null: restores it. */
export function withDeletion(photos: Photos, id: string, deletedAt: string | null): Result<Photos> {
  const photo = own(photos, id)
  if (photo === undefined) return fail(problem('photo/gone'))
  const { deletedAt: _, ...rest } = photo
  return ok({ ...photos, [id]: deletedAt === null ? rest : { ...rest, deletedAt } })
}

/** The least difference of two orders: below it all are numbered again. */
const leastGap = 1e-6

/**
 * Moves a photo to a place among those that are shown. Changes the order of that photo alone, so that two devices can move
 * different photos; where the numbers have no room left, all are numbered again.
 * @param place 0 for the first.
 */
export function withPlace(photos: Photos, id: string, place: number): Result<Photos> {
  const shown = shownPhotos(photos)
  const moved = shown.find((each) => each.id === id)
  if (moved === undefined) return fail(problem('photo/gone'))
  const others = shown.filter((each) => each.id !== id)
  const at = Math.max(0, Math.min(others.length, place))
  const [before, after] = [others[at - 1]?.photo.order, others[at]?.photo.order]
  const order =
    before === undefined ? (after ?? 2) - 1 : after === undefined ? before + 1 : before + (after - before) / 2
  const hasRoom =
    (before === undefined || order - before > leastGap) && (after === undefined || after - order > leastGap)
  if (hasRoom) return ok({ ...photos, [id]: { ...moved.photo, order } })
  const all = [...others.slice(0, at), moved, ...others.slice(at)]
  return ok({
    ...photos,
    ...Object.fromEntries(all.map((each, index) => [each.id, { ...each.photo, order: index + 1 }])),
  })
}

/** The photos that a copy of a document gets: those that are shown. */
export const copiedPhotos = (photos: Photos | undefined): { readonly photos?: Photos } => {
  const shown = shownPhotos(photos)
  return shown.length === 0 ? {} : { photos: Object.fromEntries(shown.map(({ id, photo }) => [id, photo])) }
}

/** All photos of a version that somebody decided for, and those that stand beside it: a decision removes none. */
export const photosOfBoth = (decided: Photos | undefined, standing: Photos | undefined): Photos => ({
  ...standing,
  ...decided,
})

const own = (photos: Photos, id: string): Photo | undefined =>
  Object.hasOwn(photos, id) ? photos[id] : undefined
