import type { AnyDocument } from '../schemas/document.ts'

/** A document as a device holds it. RxDB's `_deleted` marks a dropped copy. */
export type HeldDocument = AnyDocument & { _deleted: boolean }
