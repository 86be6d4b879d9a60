import { z } from 'zod'
import { copyOrigin } from './copyOrigin.ts'
import { documentOf } from './document.ts'

/** Payload version of folders: 2 may say what they were copied of. */
export const folderVersion = 2
/** The lowest version that is read as it is. */
export const oldestFolder = 1

/** Beside its envelope, which has `name`, and `folderId` for the folder it lies in. */
export const folderData = z.strictObject({
  /** What it was copied of. Absent: it is no copy from another place. */
  copiedFrom: copyOrigin.optional(),
})

export const folderDocument = documentOf(folderData)
export type FolderDocument = z.infer<typeof folderDocument>
