import type { ErrorCode } from '../errors/catalogue.ts'

/** What this device knows of its connection and its unsent work; measured, never `navigator.onLine` alone. */
export interface SyncStatus {
  readonly connection: 'connecting' | 'online' | 'offline' | 'signed-out'
  /** Documents with an edit that is not on the server, and files. */
  readonly waiting: number
  /** Changes the server refused, kept on this device until somebody decides. */
  readonly refused: number
  /** Whether a replication is moving documents now. */
  readonly active: boolean
  readonly lastSyncedAt: string | null
  readonly problem: ErrorCode | null
}

export const initialSyncStatus: SyncStatus = {
  connection: 'connecting',
  waiting: 0,
  refused: 0,
  active: false,
  lastSyncedAt: null,
  problem: null,
}

/**
 * Whether nothing of this device is missing on the server, as far as it knows: nothing waits to be sent, and the server has refused
 * nothing. Only then may a screen say that everything is on the server.
 */
export const isAllOnServer = ({ waiting, refused }: Pick<SyncStatus, 'waiting' | 'refused'>): boolean =>
  waiting === 0 && refused === 0

/** What the server answers when it cannot do its work. One that is being restarted does it again in a moment. */
const troubles: readonly ErrorCode[] = [
  'request/store-unavailable',
  'request/store-full',
  'request/store-damaged',
  'auth/default',
]

/** Whether the server is there and cannot do its work: nothing is sent, and nothing that others did arrives. */
export const isServerInTrouble = ({
  connection,
  problem,
}: Pick<SyncStatus, 'connection' | 'problem'>): boolean =>
  connection === 'online' && problem !== null && troubles.includes(problem)

/** Whether all there was to come is on this device: here, on its way, or to come when there is a line. */
export type Arrival = 'here' | 'coming' | 'later'

/** What has been read to its end once is here; what comes after that is news. */
export const arrivalOf = (given: {
  readonly isRead: boolean
  readonly connection: SyncStatus['connection']
}): Arrival =>
  given.isRead
    ? 'here'
    : given.connection === 'offline' || given.connection === 'signed-out'
      ? 'later'
      : 'coming'

/** Where a document's last edit is, as a person is told. */
export type Whereabouts = 'needs' | 'sending' | 'device' | 'server'

/**
 * [K6] On the server only when nothing waits; a version that waits for a decision comes before everything else. Sent is what
 * the gateway takes: while it asks for patience, edits wait here.
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
