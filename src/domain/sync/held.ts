import type { AnyDocument } from '../schemas/document.ts'

/** A document as a device holds it. `_deleted` marks a copy that was dropped, as the local database says it. */
export type HeldDocument = AnyDocument & { _deleted: boolean }
