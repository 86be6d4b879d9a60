import type { Photo, Photos } from '../schemas/photo.ts'

/** Returns the merged value of one field and whether the value of this device gave way. */
export type PickField = <Value>(given: { mine: Value; theirs: Value; base: Value | undefined }) => {
  readonly value: Value
  readonly lost: boolean
}

/**
 * Merges the photos of two edits: by photo, and each photo by its fields. A photo that only one side has is kept, unless
 * the other side has removed it after its term in the bin. Two deletions agree.
 */
export function mergePhotos(
  mine: Photos,
  theirs: Photos,
  base: Photos | undefined,
  pick: PickField,
): { readonly value: Photos; readonly lost: boolean } {
  let lost = false
  const value: Record<string, Photo> = {}
  for (const id of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [a, b, c] = [own(mine, id), own(theirs, id), own(base ?? {}, id)]
    if (a === undefined || b === undefined) {
      const left = a ?? b
      if (left !== undefined && (c === undefined || left.deletedAt === undefined)) value[id] = left
      continue
    }
    const merged: Record<string, unknown> = {}
    for (const field of new Set([...Object.keys(b), ...Object.keys(a)]) as Set<keyof Photo>) {
      const bothDeleted = field === 'deletedAt' && a.deletedAt !== undefined && b.deletedAt !== undefined
      const choice = bothDeleted
        ? { value: b.deletedAt, lost: false }
        : pick<unknown>({ mine: a[field], theirs: b[field], base: c?.[field] })
      lost ||= choice.lost
      if (choice.value !== undefined) merged[field] = choice.value
    }
    value[id] = merged as Photo
  }
  return { value, lost }
}

const own = (all: Photos, id: string): Photo | undefined => (Object.hasOwn(all, id) ? all[id] : undefined)
