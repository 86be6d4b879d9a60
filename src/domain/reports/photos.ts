import { shownPhotos } from '../photos/edits.ts'
import type { Photo, Photos } from '../schemas/photo.ts'

/** A photo as a sheet prints it. */
export interface ReportPhoto extends Pick<Photo, 'sha256' | 'caption' | 'takenAt' | 'position'> {
  /** As a data address. */
  readonly picture: string
  /** Name of the project or folder that it belongs to. Absent: it is the calculation's own. */
  readonly of?: string
}

/** A ticked photo, and whose it is where it is not the calculation's own. */
export interface PlacedPhoto {
  readonly photo: Photo
  readonly of?: string
}

interface Place {
  readonly name: string
  readonly data: { readonly photos?: Photos | undefined }
}

/** Folders by local id; `folderId`: the one that it lies in. */
export type PhotoFolders = ReadonlyMap<string, Place & { readonly folderId: string | null }>

/** The photos that are ticked, in their order. */
const photosOnSheet = (photos: Photos | undefined): Photo[] =>
  shownPhotos(photos).flatMap(({ photo }) => (photo.onSheet ? [photo] : []))

const placed = ({ name, data }: Place): PlacedPhoto[] =>
  photosOnSheet(data.photos).map((photo) => ({ photo, of: name }))

/**
 * The ticked photos behind each calculation of a report: its own, and before them those of the project and of the folders that it
 * lies in. A photo that several calculations share stands behind the first of them that has a sheet, and nowhere else.
 */
export function photosToPrint(
  project: Place,
  calculations: readonly {
    readonly folderId: string | null
    readonly data: { readonly results: unknown; readonly photos?: Photos | undefined }
  }[],
  folders: PhotoFolders,
): readonly (readonly PlacedPhoto[])[] {
  const printed = new Set<string>()
  let isFirst = true
  return calculations.map(({ folderId, data: { results, photos } }) => {
    const own = photosOnSheet(photos).map((photo): PlacedPhoto => ({ photo }))
    if (results === null) return own
    const around: PlacedPhoto[][] = []
    // Folders that two devices moved into each other make a ring: each is read once.
    for (let id = folderId; id !== null && !printed.has(id); ) {
      printed.add(id)
      const folder = folders.get(id)
      if (folder === undefined) break
      around.unshift(placed(folder))
      id = folder.folderId
    }
    const ofProject = isFirst ? placed(project) : []
    isFirst = false
    return [...ofProject, ...around.flat(), ...own]
  })
}

/** A ticked photo with its picture. @param base64 the bytes of the picture. */
export const reportPhoto = (
  { photo: { sha256, caption, takenAt, position }, of }: PlacedPhoto,
  base64: string,
): ReportPhoto => ({
  sha256,
  caption,
  ...(takenAt !== undefined && { takenAt }),
  ...(position !== undefined && { position }),
  ...(of !== undefined && { of }),
  picture: `data:image/jpeg;base64,${base64}`,
})
