import type { AnyDocument } from '../schemas/document.ts'

/** Days that a document stays in the bin before the gateway removes it for ever. */
export const binDays = 90

const dayMs = 24 * 60 * 60 * 1000

/**
 * The time of deletion of a document that was deleted for ever. It lies before every real one, so that a version of the
 * app that does not know it sees a document in the bin.
 */
export const deletedForEver = '1970-01-01T00:00:00.000Z'

type Deleted = Pick<AnyDocument, 'deletedAt' | 'server'>

export const isDeletedForEver = ({ deletedAt }: Pick<AnyDocument, 'deletedAt'>): boolean =>
  deletedAt === deletedForEver

/** True where a person can still take the document out of the bin. */
export const isInBin = ({ deletedAt }: Pick<AnyDocument, 'deletedAt'>): boolean =>
  deletedAt !== null && deletedAt !== deletedForEver

/**
 * When a document in the bin is removed for ever, in milliseconds since 1970. Counts from the later of the deletion and
 * its arrival on the server: a device whose clock is slow must not shorten the term.
 */
export const leavesBinAt = ({ deletedAt, server }: Deleted): number =>
  Math.max(Date.parse(deletedAt ?? ''), server === null ? 0 : Date.parse(server.at)) + binDays * dayMs

/** Begun days until a document is removed for ever; 0 when that is due. @param now milliseconds since 1970. */
export const daysLeft = (leavesAt: number, now: number): number =>
  Math.min(binDays, Math.max(0, Math.ceil((leavesAt - now) / dayMs)))
