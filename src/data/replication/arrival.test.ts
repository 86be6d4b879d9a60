import { BehaviorSubject, of } from 'rxjs'
import { expect, test } from 'vitest'
import { initialSyncStatus, type SyncStatus } from '#domain/sync/status.ts'
import { arrivalsOf } from './arrival.ts'
import type { CollectionSync } from './replicationLog.ts'

const at = '2026-01-05T10:00:00.000Z'

test('a list is empty only after each of its collections was pulled to its end', () => {
  const read$ = new BehaviorSubject<readonly CollectionSync[]>([
    { collection: 'projects', pulledAt: at, pushedAt: null },
    { collection: 'folders', pulledAt: null, pushedAt: at },
  ])
  const status$ = new BehaviorSubject<SyncStatus>(initialSyncStatus)
  const arrivals = arrivalsOf({ collections: () => read$ }, status$)
  const said: string[] = []
  arrivals(['projects', 'folders']).subscribe((arrival) => said.push(arrival))
  status$.next({ ...initialSyncStatus, connection: 'offline' })
  status$.next({ ...initialSyncStatus, connection: 'online' })
  status$.next({ ...initialSyncStatus, connection: 'online', waiting: 1 })
  read$.next([
    { collection: 'projects', pulledAt: at, pushedAt: null },
    { collection: 'folders', pulledAt: at, pushedAt: at },
  ])
  status$.next({ ...initialSyncStatus, connection: 'offline' })
  expect(said).toEqual(['coming', 'later', 'coming', 'here'])
})

test('a collection that was pulled before counts as here, with or without a network', () => {
  const said: string[] = []
  arrivalsOf(
    { collections: () => of([{ collection: 'materials' as const, pulledAt: at, pushedAt: null }]) },
    of({ ...initialSyncStatus, connection: 'signed-out' as const }),
  )(['materials']).subscribe((arrival) => said.push(arrival))
  expect(said).toEqual(['here'])
})
