import type { RxReplicationWriteToMasterRow } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'

/** A local state that the replication wants to send, and the server state that it believes in. */
export type Row = RxReplicationWriteToMasterRow<AnyDocument>
