import type { HeldDocument } from '#domain/sync/held.ts'
import type { Kept, Moved } from './device.ts'
import type { Work } from './tasks.ts'

/** What people see and write of one collection on a device. */
export interface SimulatedShelf {
  readonly copies: ReadonlyMap<string, { readonly revision: number; readonly state: HeldDocument }>
  /** Saves over exactly the revision `previous`, 0 for none. */
  write(state: HeldDocument, previous: number): boolean
}

/** One device as a schedule uses it, whichever replication runs on it. */
export interface SimulatedDevice {
  readonly id: string
  readonly userId: string
  /** Milliseconds by which its clock is wrong. */
  readonly skew: number
  payloadVersion: number
  /** Projects that are not wanted here. */
  left: readonly string[]
  online: boolean
  /** Push requests so far. */
  readonly pushes: number
  /** Conflict copies, by id. */
  readonly kept: Map<string, Kept>
  /** Whether a pull goes on after an answer that may not be on the disk yet. */
  readonly goesOn: boolean
  /** Whether a push was answered, and its acks are not on the disk yet. */
  readonly awaitsAck: boolean
  /** Whether a push is under way. */
  readonly isSending: boolean
  /** Whether it holds copies of an organization that no pull has told it of yet. */
  readonly isNew: boolean
  shelf(collection: Moved): SimulatedShelf
  live(collection: Moved): HeldDocument[]
  leftOut(collection: Moved): readonly string[]
  crash(): void
  pull(collection: Moved, limit: number): Work
  push(collection: Moved): Work
  /** Pulls wait no longer for the end of the push under way. */
  pullBesidePush(): void
  /** Sends by hand what has waited for long. */
  resend(collection: Moved): Work
  compare(collection: Moved): Work
  /** The disk loses a sent document or falls back; false when nothing was spoiled. */
  spoil(collection: Moved): boolean
}
