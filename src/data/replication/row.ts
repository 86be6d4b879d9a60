import type { RxReplicationWriteToMasterRow } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'

/** A local state that RxDB offers to send, and the server state that RxDB assumes. */
export type Row = RxReplicationWriteToMasterRow<AnyDocument>
