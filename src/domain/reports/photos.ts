import { shownPhotos } from '../photos/edits.ts'
import type { Photo, Photos } from '../schemas/photo.ts'

/** A photo of a calculation as its sheet prints it. */
export interface ReportPhoto extends Pick<Photo, 'sha256' | 'caption' | 'takenAt' | 'position'> {
  /** As a data address. */
  readonly picture: string
}

/** The photos that are ticked, in their order. */
export const photosOnSheet = (photos: Photos | undefined): Photo[] =>
  shownPhotos(photos).flatMap(({ photo }) => (photo.onSheet ? [photo] : []))

/** A ticked photo with its picture. @param base64 the bytes of the picture. */
export const reportPhoto = ({ sha256, caption, takenAt, position }: Photo, base64: string): ReportPhoto => ({
  sha256,
  caption,
  ...(takenAt !== undefined && { takenAt }),
  ...(position !== undefined && { position }),
  picture: `data:image/jpeg;base64,${base64}`,
})
