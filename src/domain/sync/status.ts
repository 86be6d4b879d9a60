import type { ErrorCode } from '../errors/catalogue.ts'

/** What this device knows of its connection and its unsent work; measured, never `navigator.onLine` alone. */
export interface SyncStatus {
  readonly connection: 'connecting' | 'online' | 'offline' | 'signed-out'
  /** Documents with an edit that is not on the server. */
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

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

/** The connection state in words, as the menu bar shows it. 'All changes saved' only when all of them are on the server. */
export function syncWords(status: SyncStatus): string {
  if (status.refused > 0) return `${changes(status.refused)} ${status.refused === 1 ? 'needs' : 'need'} you`
  const waiting = status.waiting > 0 ? `${changes(status.waiting)} waiting` : null
  switch (status.connection) {
    case 'offline':
      return waiting === null ? 'Offline' : `Offline, ${waiting}`
    case 'signed-out':
      return waiting === null ? 'Sign in to sync' : `Sign in to sync, ${waiting}`
    case 'connecting':
      return waiting ?? 'Connecting'
    case 'online':
      return waiting ?? 'All changes saved'
  }
}
