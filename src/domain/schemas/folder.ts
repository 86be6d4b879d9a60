import { z } from 'zod'
import { copyOrigin } from './copyOrigin.ts'
import { documentOf } from './document.ts'
import { photos } from './photo.ts'

/** Payload version of folders: 2 may say what they were copied of, 3 may have photos. */
export const folderVersion = 3
/** The lowest version that is read as it is. */
export const oldestFolder = 1

/** Beside its envelope, which has `name`, and `folderId` for the folder it lies in. */
export const folderData = z.strictObject({
  /** What it was copied of. Absent: it is no copy from another place. */
  copiedFrom: copyOrigin.optional(),
  /** Photos, by ids of their own. Absent: it has none. */
  photos: photos.optional(),
})

export const folderDocument = documentOf(folderData)
export type FolderDocument = z.infer<typeof folderDocument>
