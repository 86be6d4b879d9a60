import type { ReplicationTiming } from './replication.ts'

/** The session of the user: after a new sign-in, replication continues. */
export interface SessionEvents {
  subscribe(listener: () => void): () => void
  state(): { readonly kind: string }
}

/** Times and sizes of replication. An absent one has its usual value; tests shorten them. */
export interface SyncTiming extends Partial<ReplicationTiming> {
  /** Whether our own loop replicates; otherwise RxDB's replication. The build decides when it is absent. */
  readonly loop?: boolean
  readonly backOffMs?: { readonly first: number; readonly most: number; readonly hidden: number }
  /** Waits before a file that the gateway refused is sent again. */
  readonly fileRetryMs?: { readonly first: number; readonly most: number }
  /** Time between two pulls while no event stream is open. */
  readonly withoutEventsMs?: number
}
