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

/** One collection of a pull request. */
export type Pull = z.infer<typeof pullRequest>['pulls'][number]
/** A push request. */
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
 * The network calls of replication, for one user. Each fails with a code of the catalogue: `request/unreachable` and
 * `request/timeout` when offline, `auth/not-authenticated` when the session is over and a fresh token did not help.
 * An aborted call rejects.
 */
export interface SyncGateway {
  /** [C*] Pulls collections. */
  pull(
    pulls: readonly Pull[],
    signal: AbortSignal,
    /** [C13] This device, where it takes its own edits by their ids. */
    own?: string,
  ): Promise<Result<PullAnswer[]>>
  /** [P*] Pushes rows of one collection. */
  push(push: Push, signal: AbortSignal): Promise<Result<PushOutcome[]>>
  /** [R1] Returns the server's checksums of a collection. */
  check(collection: CollectionName, signal: AbortSignal): Promise<Result<ScopeChecksum[]>>
  /** [R3] Returns the server's edit ids of one scope. */
  edits(of: { collection: CollectionName; scope: string }, signal: AbortSignal): Promise<Result<EditRow[]>>
  /** [S*] Sends changed settings and returns all of them. Absent without an account: settings stay on the device. */
  settings?(
    changes: z.input<typeof settingsRequest>['changes'],
    signal: AbortSignal,
  ): Promise<Result<z.infer<typeof settingsAnswer>>>
  /** Absent without an account: files stay on the device. */
  readonly files?: FileGateway
  /** [E*] Opens the stream of change notifications, and reopens it until it is closed. */
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
