import type { Observable } from 'rxjs'
import type { Result } from '#domain/errors/result.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { Content } from '#domain/sync/conflict.ts'

/** A conflict copy in a list: a version that the server refused or that lost a merge. */
export interface ConflictCopyEntry {
  readonly id: string
  readonly collection: CollectionName
  readonly documentId: string
  readonly name: string
  readonly code: string
  readonly reason: string
  readonly refusedAt: string
  /** Whether it lost a merge; otherwise the server refused it. */
  readonly isConflict: boolean
}

/** A conflict copy with all its versions. */
export interface ConflictCopy extends ConflictCopyEntry {
  /** The version in the current form; null when a newer app wrote it. */
  readonly mine: AnyDocument | null
  /** The server state that it met. */
  readonly met: AnyDocument | null
  /** The server state that it was made on; null when unknown. */
  readonly base: AnyDocument | null
  /** The current document, also from the bin; null when it is not on this device. */
  readonly current: AnyDocument | null
  /** The stored form, for export. */
  readonly stored: object
}

/** Conflict copies. They stay until a person decides. */
export interface ConflictCopies {
  /** Emits the conflict copies, oldest first. */
  list(): Observable<ConflictCopyEntry[]>
  /** Emits one conflict copy; null after the decision. */
  get(id: string): Observable<ConflictCopy | null>
  /**
   * Removes the conflict copy; the document stays as it is. Fails with `request/changed-meanwhile` when the version
   * is still the current document ([K8]).
   */
  discard(id: string): Promise<Result<null>>
  /**
   * Writes the content over the document, here and then on the server, and removes the conflict copy. Fails with
   * `request/changed-meanwhile` when the version is still the current document ([K8]), and as the document writer
   * does.
   */
  resolve(id: string, content: Content): Promise<Result<null>>
  /**
   * Makes a new document of it in a project; of a project or a material in its organization. Returns the new
   * document. The conflict copy stays. Fails with `storage/gone` when the conflict copy is gone or a newer app wrote
   * it.
   */
  copy(id: string, copy: { readonly name: string; readonly projectId: string }): Promise<Result<AnyDocument>>
}

/** A version that the gateway rejects or that loses a merge, with the server state that it met and its base. */
export interface RejectedVersion {
  readonly document: AnyDocument
  readonly code: string
  readonly reason: string
  readonly theirs: AnyDocument | null
  readonly base: AnyDocument | null
}
