import type { Result } from '#domain/errors/result.ts'
import type { UploadedSoFar } from '#domain/protocol/projectFiles.ts'

/** A file of a project, by the SHA-256 of its bytes. */
export interface FileOf {
  readonly projectId: string
  readonly sha256: string
}

/** The gateway's file store. */
export interface FileGateway {
  /** Null when the gateway has no piece of the file. */
  state(of: FileOf, signal: AbortSignal): Promise<Result<UploadedSoFar | null>>
  add(
    piece: FileOf & {
      readonly offset: number
      /** Size of the whole file, bytes. */
      readonly bytes: number
      readonly type: string
      readonly piece: Blob
    },
    signal: AbortSignal,
  ): Promise<Result<UploadedSoFar>>
  read(of: FileOf, signal: AbortSignal): Promise<Result<Blob>>
}
