import type { AnyDocument } from '#domain/schemas/document.ts'

/**
 * Returns the base that a save writes: the replaced copy, when that was the server state and the new copy waits.
 * Returns undefined when the stored base stays as it is.
 */
export const baseOnSave = (
  replaced: (AnyDocument & { readonly _deleted: boolean }) | undefined,
  saved: AnyDocument & { readonly _deleted: boolean },
): AnyDocument | undefined =>
  replaced !== undefined &&
  !replaced._deleted &&
  replaced.waiting === 0 &&
  replaced.server !== null &&
  !saved._deleted &&
  saved.waiting === 1
    ? replaced
    : undefined
