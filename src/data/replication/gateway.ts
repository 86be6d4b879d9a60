import type { z } from 'zod'
import type { Result } from '#domain/errors/result.ts'
import type {
  EditRow,
  Poke,
  PullAnswer,
  PushOutcome,
  pullRequest,
  pushRequest,
  ScopeChecksum,
  settingsAnswer,
  settingsRequest,
} from '#domain/protocol/sync.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { FileGateway } from '../files/fileGateway.ts'

export type Pull = z.infer<typeof pullRequest>['pulls'][number]
export type Push = z.infer<typeof pushRequest>

/** An open stream of the gateway's change notifications. */
export interface NotificationStream {
  /** Tries now instead of at the next back-off step. Drops a connection that has been silent for longer than a heartbeat. */
  reconnect(): void
  /** The device has another network: drops the connection, even one that seems to work, and connects at once. */
  renew?(): void
  close(): void
}

/**
 * The network calls of replication, for one user. Codes with a meaning here: `request/unreachable` and
 * `request/timeout` (offline), `auth/not-authenticated` (the session is over; a fresh token did not help). An aborted
 * call rejects.
 */
export interface SyncGateway {
  pull(
    pulls: readonly Pull[],
    signal: AbortSignal,
    /** [C13] This device, where it takes its own edits by their ids. */
    own?: string,
  ): Promise<Result<PullAnswer[]>>
  push(push: Push, signal: AbortSignal): Promise<Result<PushOutcome[]>>
  /** Returns the server's checksums. */
  check(collection: CollectionName, signal: AbortSignal): Promise<Result<ScopeChecksum[]>>
  /** Returns the server's edit ids of one scope. */
  edits(of: { collection: CollectionName; scope: string }, signal: AbortSignal): Promise<Result<EditRow[]>>
  /** Absent without an account: settings stay on the device. */
  settings?(
    changes: z.input<typeof settingsRequest>['changes'],
    signal: AbortSignal,
  ): Promise<Result<z.infer<typeof settingsAnswer>>>
  /** Absent without an account: files stay on the device. */
  readonly files?: FileGateway
  pokes(listener: {
    poke(poke: Poke): void
    settings?(): void
    damaged?(organizationIds: readonly string[]): void
    state(state: 'open' | 'closed'): void
  }): NotificationStream
  /** Ends all calls under way as `request/unreachable`. */
  giveUp?(): void
  /** Whether the gateway itself answers. */
  probe(signal: AbortSignal): Promise<boolean>
}
