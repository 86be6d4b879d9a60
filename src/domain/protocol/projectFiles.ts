import { z } from 'zod'
import { mediaTypes } from '../schemas/fileFormats.ts'
import { localId } from '../schemas/ids.ts'

/*
 * The file store of a project. A file is named by the SHA-256 of its bytes and never changes, so each call may be repeated.
 *
 * `HEAD` says how much of a file is there: `upload-offset` of `upload-length` bytes, and `upload-complete`. `PATCH` adds the
 * next piece at `upload-offset`; the last piece makes the file, once its hash is what its name says. `GET` answers the file.
 * After the resumable uploads of the IETF (draft-ietf-httpbis-resumable-upload), with one difference: the address of an
 * upload is known before it begins.
 */

export const projectFilePath = (projectId: string, sha256: string): string =>
  `/api/projects/${projectId}/files/${sha256}`

export const projectFileParams = z.strictObject({
  projectId: localId,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** Every piece but the last has this length in bytes. A line that breaks costs one piece at most. */
export const pieceBytes = 256 * 1024

/** Most bytes of one file. */
export const projectFileBytes = 64 * 1024 * 1024

/** Kinds of files that are kept: documents, and pictures. None of them runs anything in a browser. */
export const projectFileTypes = [mediaTypes.pdf, mediaTypes.docx, 'image/jpeg', 'image/png'] as const
export type ProjectFileType = (typeof projectFileTypes)[number]

/** Type of the body of a `PATCH`: a piece is not the file. */
export const pieceType = 'application/partial-upload'

const count = z
  .string()
  .regex(/^(0|[1-9]\d{0,11})$/)
  .transform(Number)

/** Headers of a `PATCH`. */
export const pieceHeaders = z.object({
  'upload-offset': count,
  'upload-length': count,
  'upload-media-type': z.enum(projectFileTypes),
})

/** Headers of the answers to `HEAD` and `PATCH`, and of a refusal whose offset is wrong. */
export const uploadState = z.object({
  'upload-offset': count,
  'upload-length': count,
  'upload-complete': z.enum(['?0', '?1']).transform((said) => said === '?1'),
})

/** Lets apps of other origins say and read how far an upload is. */
export const uploadHeaders = [
  'upload-offset',
  'upload-length',
  'upload-media-type',
  'upload-complete',
] as const

/** An upload that no piece has come for is forgotten after this. */
export const uploadKeptMs = 24 * 60 * 60 * 1000

/** How much of a file the gateway has, in bytes. */
export interface UploadedSoFar {
  readonly offset: number
  readonly length: number
  readonly isComplete: boolean
}
