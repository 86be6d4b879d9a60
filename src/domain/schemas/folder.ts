import { z } from 'zod'
import { documentOf } from './document.ts'

/** Payload version of folders. */
export const folderVersion = 1

/** A folder has nothing but its envelope: `name`, and `folderId` for the folder it lies in. */
export const folderData = z.strictObject({})

export const folderDocument = documentOf(folderData)
export type FolderDocument = z.infer<typeof folderDocument>
