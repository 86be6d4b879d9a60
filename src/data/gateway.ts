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

export type Pull = z.infer<typeof pullRequest>['pulls'][number]
export type Push = z.infer<typeof pushRequest>

/** Open line to the gateway's pokes. */
export interface PokeLine {
  /** Tries now instead of at the next back-off step. */
  reconnect(): void
  close(): void
}

/**
 * What replication needs of the network, for one user. Codes that mean something here: `request/unreachable` and
 * `request/timeout` (offline), `auth/not-authenticated` (the session is over, a fresh token did not help).
 * An aborted call rejects.
 */
export interface SyncGateway {
  pull(pulls: readonly Pull[], signal: AbortSignal): Promise<Result<PullAnswer[]>>
  push(push: Push, signal: AbortSignal): Promise<Result<PushOutcome[]>>
  /** Sums of what the server has. */
  check(collection: CollectionName, signal: AbortSignal): Promise<Result<ScopeChecksum[]>>
  /** Edit ids of what the server has of one scope. */
  edits(of: { collection: CollectionName; scope: string }, signal: AbortSignal): Promise<Result<EditRow[]>>
  /** Absent where no account stands behind: settings stay on the device. */
  settings?(
    changes: z.input<typeof settingsRequest>['changes'],
    signal: AbortSignal,
  ): Promise<Result<z.infer<typeof settingsAnswer>>>
  pokes(listener: {
    poke(poke: Poke): void
    settings?(): void
    damaged?(organizationIds: readonly string[]): void
    state(state: 'open' | 'closed'): void
  }): PokeLine
  /** Whether the gateway itself answers. */
  probe(signal: AbortSignal): Promise<boolean>
}
