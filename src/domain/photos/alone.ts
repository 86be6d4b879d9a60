import { contentOf, same } from '../schemas/content.ts'
import type { AnyDocument } from '../schemas/document.ts'

/** True where the contents of two states of a document, in one form, differ in nothing but photos. */
export const areAlikeButPhotos = (one: AnyDocument, other: AnyDocument): boolean =>
  same(withoutPhotos(one), withoutPhotos(other))

/** True where the photos of two states of a document, in one form, differ, and nothing else of their contents. */
export const differInPhotosAlone = (one: AnyDocument, other: AnyDocument): boolean =>
  areAlikeButPhotos(one, other) && !same(one.data.photos, other.data.photos)

const withoutPhotos = (document: AnyDocument) => ({
  ...contentOf(document),
  data: { ...document.data, photos: undefined },
})
