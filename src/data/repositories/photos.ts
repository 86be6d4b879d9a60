import { map, type Observable } from 'rxjs'
import { ok, type Result } from '#domain/errors/result.ts'
import {
  type PhotoChanges,
  withChanges,
  withDeletion,
  withoutExpired,
  withPhoto,
  withPlace,
} from '#domain/photos/edits.ts'
import type { ReadPhoto } from '#domain/photos/reading.ts'
import type { DocumentOf } from '#domain/schemas/collections.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import type { Photo, PhotoCollection, Photos } from '#domain/schemas/photo.ts'
import type { ReportFiles } from '../files/reportFiles.ts'
import { type Happening, noteActivity } from './activities.ts'
import { type DocumentWriter, readable } from './documentWriter.ts'

/** The document that photos belong to. */
export interface PhotoPlace {
  readonly collection: PhotoCollection
  readonly projectId: string
  readonly localId: string
}

/** The part of the file store that photos use. */
export interface PictureFiles {
  keep(
    projectId: string,
    file: Blob,
  ): Promise<Result<{ readonly sha256: string; readonly bytes: number; readonly type: string }>>
  read(projectId: string, sha256: string): Promise<Result<Blob>>
}

/** The photos of projects and calculations. Writes may also fail as the document writer does. */
export interface PhotoRepository {
  /** Emits the photos of a document; null when it does not exist. */
  of(place: PhotoPlace): Observable<Photos | null>
  /**
   * Stores the picture on this device, adds it to the document, and queues it for the gateway. Returns its id.
   * @param name name of the source file.
   */
  add(place: PhotoPlace, read: ReadPhoto<Blob>, name: string): Promise<Result<string>>
  /**
   * Changes the caption or the note of a photo, or whether it is on the sheet; absent fields stay. Fails with
   * `photo/gone`.
   */
  change(place: PhotoPlace, id: string, changes: PhotoChanges): Promise<Result<unknown>>
  /**
   * Moves a photo.
   * @param index 0 for the first place.
   */
  move(place: PhotoPlace, id: string, index: number): Promise<Result<unknown>>
  /** Removes a photo; `restore` brings it back. */
  remove(place: PhotoPlace, id: string): Promise<Result<unknown>>
  /** Brings a removed photo back. */
  restore(place: PhotoPlace, id: string): Promise<Result<unknown>>
  /** Reads a picture from this device, else from the gateway. */
  picture(projectId: string, photo: Pick<Photo, 'sha256'>): Promise<Result<Blob>>
  /**
   * Returns a thumbnail, which each device makes once.
   * @param make makes it from the picture.
   */
  thumbnail(
    projectId: string,
    photo: Pick<Photo, 'sha256'>,
    make: (picture: Blob) => Promise<Result<Blob>>,
  ): Promise<Result<Blob>>
}

const idOf = ({ collection, projectId, localId }: PhotoPlace): string =>
  formatDocumentId({ scope: projectId, collection, localId })

const thumbnailKey = (sha256: string): string => `thumbnail-${sha256}`

/** Makes the repository of photos. @param thumbnails a store of this device alone. */
export function photoRepository(
  writer: DocumentWriter,
  files: PictureFiles,
  thumbnails: ReportFiles,
): PhotoRepository {
  const edit = async (
    place: PhotoPlace,
    change: (photos: Photos) => Result<Photos>,
    /** Title for the history; without it nothing is written there. */
    title?: string,
  ): Promise<Result<DocumentOf<PhotoCollection>>> => {
    const saved = await writer.change(place.collection, idOf(place), ({ data }) => {
      const changed = change(withoutExpired(data.photos, Date.parse(writer.now())))
      return changed.ok ? ok({ data: { ...data, photos: changed.value } } as never) : changed
    })
    if (saved.ok && title !== undefined) noteActivity(writer, happening(place, saved.value, title))
    return saved
  }

  return {
    of: (place) =>
      writer.live((database) =>
        database[place.collection].findOne(idOf(place)).$.pipe(
          map((found) => {
            const [document] = readable(place.collection, found === null ? [] : [found])
            return document === undefined || document.deletedAt !== null ? null : (document.data.photos ?? {})
          }),
        ),
      ),

    async add(place, { picture, thumbnail, width, height, takenAt, position }, name) {
      // The picture first: an entry without one would show nothing on any device.
      const kept = await files.keep(place.projectId, new File([picture], name, { type: 'image/jpeg' }))
      if (!kept.ok) return kept
      const { sha256, bytes } = kept.value
      // A thumbnail that cannot be stored is made again from the picture.
      await thumbnails.keep(thumbnailKey(sha256), thumbnail)
      const id = writer.newId()
      const saved = await edit(
        place,
        (photos) =>
          withPhoto(photos, id, {
            sha256,
            bytes,
            type: 'image/jpeg',
            width,
            height,
            caption: '',
            ...(takenAt !== undefined && { takenAt }),
            ...(position !== undefined && { position }),
            takenBy: writer.user.id,
            addedAt: writer.now(),
          }),
        'Photo added',
      )
      return saved.ok ? ok(id) : saved
    },

    change: (place, id, changes) => edit(place, (photos) => withChanges(photos, id, changes)),
    move: (place, id, index) => edit(place, (photos) => withPlace(photos, id, index)),
    remove: (place, id) =>
      edit(place, (photos) => withDeletion(photos, id, writer.now()), 'Photo moved to the bin'),
    restore: (place, id) => edit(place, (photos) => withDeletion(photos, id, null), 'Photo restored'),

    picture: (projectId, { sha256 }) => files.read(projectId, sha256),

    async thumbnail(projectId, { sha256 }, make) {
      const known = await thumbnails.read(thumbnailKey(sha256))
      if (known !== null) return ok(known)
      const picture = await files.read(projectId, sha256)
      if (!picture.ok) return picture
      const made = await make(picture.value)
      if (made.ok) await thumbnails.keep(thumbnailKey(sha256), made.value)
      return made
    },
  }
}

const deeds = {
  projects: { type: 'project_updated', entityType: 'project' },
  folders: { type: 'folder_updated', entityType: 'folder' },
  calculations: { type: 'calculation_updated', entityType: 'calculation' },
} as const

const happening = (
  { collection, projectId }: PhotoPlace,
  { id, organizationId, name }: DocumentOf<PhotoCollection>,
  title: string,
): Happening => ({
  scope: projectId,
  organizationId,
  title,
  ...deeds[collection],
  entityId: collection === 'projects' ? projectId : id,
  entityName: name,
})
