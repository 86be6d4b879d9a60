import type { ErrorCode } from '../errors/catalogue.ts'

/** The state of this device's connection and unsent work, as measured; `navigator.onLine` alone never decides. */
export interface SyncStatus {
  readonly connection: 'connecting' | 'online' | 'offline' | 'signed-out'
  /** Documents with an edit that is not on the server, and files. */
  readonly waiting: number
  /** Conflict copies on this device that wait for a decision. */
  readonly refused: number
  /** Whether replication is moving documents now. */
  readonly active: boolean
  readonly lastSyncedAt: string | null
  readonly problem: ErrorCode | null
}

/** The status before anything was measured. */
export const initialSyncStatus: SyncStatus = {
  connection: 'connecting',
  waiting: 0,
  refused: 0,
  active: false,
  lastSyncedAt: null,
  problem: null,
}

/**
 * Whether the server has all work of this device, as far as the device knows: nothing waits and nothing was refused.
 * Only then may a screen say that everything is on the server.
 */
export const isAllOnServer = ({ waiting, refused }: Pick<SyncStatus, 'waiting' | 'refused'>): boolean =>
  waiting === 0 && refused === 0

/** Codes of a server that cannot work. One that restarts works again in a moment. */
const troubles: readonly ErrorCode[] = [
  'request/store-unavailable',
  'request/store-full',
  'request/store-damaged',
  'auth/default',
]

/** Whether the server answers but cannot work: it accepts no edits and sends none of others. */
export const isServerInTrouble = ({
  connection,
  problem,
}: Pick<SyncStatus, 'connection' | 'problem'>): boolean =>
  connection === 'online' && problem !== null && troubles.includes(problem)

/** Whether a collection is here: its first pull is complete, under way, or waits for a connection. */
export type Arrival = 'here' | 'coming' | 'later'

/**
 * Returns whether a collection is here: `here` once it was pulled to its end, because later changes are updates;
 * before that `later` without a connection, else `coming`.
 */
export const arrivalOf = (given: {
  readonly isRead: boolean
  readonly connection: SyncStatus['connection']
}): Arrival =>
  given.isRead
    ? 'here'
    : given.connection === 'offline' || given.connection === 'signed-out'
      ? 'later'
      : 'coming'

/**
 * Where a document's last edit is, for display: a person must decide, it is being sent, on this device only, or on
 * the server.
 */
export type Whereabouts = 'needs' | 'sending' | 'device' | 'server'

/**
 * [K6] Returns where a document's last edit is. A conflict copy comes before everything else. A waiting edit counts
 * as being sent only while the gateway accepts edits.
 */
export function whereaboutsOf(given: {
  readonly isWaiting: boolean
  readonly needsDecision: boolean
  readonly connection: SyncStatus['connection']
  readonly problem: SyncStatus['problem']
}): Whereabouts {
  if (given.needsDecision) return 'needs'
  if (!given.isWaiting) return 'server'
  return given.connection === 'online' && given.problem === null ? 'sending' : 'device'
}
