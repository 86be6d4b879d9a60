import type { Result } from '#domain/errors/result.ts'
import type { UploadedSoFar } from '#domain/protocol/projectFiles.ts'

/** A file of a project, by the SHA-256 of its bytes. */
export interface FileOf {
  readonly projectId: string
  readonly sha256: string
}

/** The gateway's file store. Each call fails with the gateway's problem, and rejects when `signal` aborts. */
export interface FileGateway {
  /** Returns how much of a file the gateway has; null when it has no piece. */
  state(of: FileOf, signal: AbortSignal): Promise<Result<UploadedSoFar | null>>
  /** Uploads one piece, from its `offset` in bytes. */
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
  /** Downloads a whole file. */
  read(of: FileOf, signal: AbortSignal): Promise<Result<Blob>>
}
