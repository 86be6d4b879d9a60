import { BehaviorSubject, Subscription } from 'rxjs'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import { withoutScopes } from '#domain/sync/cursor.ts'
import {
  idleLoop,
  type LoopEffect,
  type LoopEvent,
  type LoopState,
  next,
  writtenIn,
} from '#domain/sync/loop/loop.ts'
import { adoptNotes } from './adoptNotes.ts'
import { copyDisksOf, position } from './copyDisks.ts'
import { createPulls } from './loopPulls.ts'
import { createPushes } from './loopPushes.ts'
import { createScopeNotes } from './loopScopeNotes.ts'
import { createPaces } from './pace.ts'
import { createPullBatch } from './pullBatch.ts'
import type { Replication, ReplicationDeps } from './replication.ts'

const usual = { pullRows: 500, pushRows: 400, restartMs: 5_000 }

/** Edits within this time, in milliseconds, go in one request: a calculation, its run, and its entry of the activity log. */
const gatherEditsMs = 10

/** Longest wait of a pull for the end of a push, in milliseconds. */
const longPushMs = 3_000

/**
 * Replicates the collections of one database by our own loop until stopped: carries out the effects of `next` in
 * `loop.ts`.
 */
export function startLoop(deps: ReplicationDeps): Replication {
  const { database, gateway, connection, deviceId } = deps
  const timing = { ...usual, ...deps.timing }
  const active$ = new BehaviorSubject(false)
  const disks = copyDisksOf(database)
  const notes = createScopeNotes(database, disks)
  const paces = createPaces()
  const running = new Set<Promise<unknown>>()
  let state: LoopState = idleLoop
  let isStopped = false
  /** [N6] Whether the data that an earlier release left on the disk was taken over. */
  let isReady = false
  let restarting: ReturnType<typeof setTimeout> | undefined
  let pushing: ReturnType<typeof setTimeout> | undefined
  let work = begin()

  /** Starts everything that ends when the storage fails. */
  function begin() {
    const ending = new AbortController()
    const { signal } = ending
    const tell = (event: LoopEvent) => {
      if (!signal.aborted) told(event)
    }
    const batchOf = (own: string | undefined) =>
      createPullBatch({
        gateway: { ...gateway, pull: (pulls, until) => gateway.pull(pulls, until, own) },
        connection,
        signal,
        pace: paces.pull,
        onAnswer: deps.onSynced,
      })
    /** Runs work on the disk of one collection, and reports an error under its name. */
    const on = async <Value>(name: CollectionName, doing: () => Promise<Value>): Promise<Value> => {
      try {
        return await doing()
      } catch (error) {
        if (!signal.aborted) deps.onError(name, error)
        throw error
      }
    }
    const shared = { deps, disks, notes, tell, on }
    const pushes = createPushes({ ...shared, rows: timing.pushRows, pace: paces.push, signal, run })
    const pulls = createPulls({
      ...shared,
      rows: timing.pullRows,
      batch: batchOf(deviceId),
      wholeBatch: batchOf(undefined),
      writtenIn: (name) => new Set([...writtenIn(state, name), ...pushes.writtenIn(name)]),
    })
    return { ending, signal, on, pulls, pushes }
  }

  function told(event: LoopEvent): void {
    if (isStopped || !isReady) return
    if (event.kind === 'pushed') clearTimeout(pushing)
    const step = next(state, event)
    state = step.state
    const isActive = state.pulling !== null || state.pushing !== null || state.storing > 0
    if (active$.value !== isActive) active$.next(isActive)
    for (const effect of step.effects) carryOut(effect)
  }

  function carryOut(effect: LoopEffect): void {
    if (effect.kind === 'restart') restart()
    else if (effect.kind === 'pull') run(() => work.pulls.pull(effect.collections, effect.continues))
    else {
      clearTimeout(pushing)
      pushing = setTimeout(() => told({ kind: 'pushTakesLong' }), longPushMs)
      run(() => work.pushes.push(effect.collections))
    }
  }

  function restart(): void {
    work.ending.abort()
    clearTimeout(pushing)
    isReady = false
    restarting = setTimeout(() => {
      work = begin()
      start()
    }, timing.restartMs)
  }

  function run(doing: () => Promise<void>): void {
    const { signal } = work
    const done = doing().catch((error: unknown) => {
      if (signal.aborted) return
      deps.onStorageError(error)
      if (isReady) told({ kind: 'storageFailed' })
      else restart()
    })
    running.add(done)
    void done.then(() => running.delete(done))
  }

  /** [N6] Takes over the data of an earlier release, then starts. */
  function start(): void {
    const { signal, on } = work
    run(async () => {
      for (const name of collectionNames) await on(name, () => adoptNotes(database, disks, name))
      if (signal.aborted) return
      isReady = true
      told({ kind: 'restarted' })
    })
  }

  const edited = new Set<CollectionName>()
  let gathering: ReturnType<typeof setTimeout> | undefined
  const heard = new Subscription()
  for (const name of collectionNames)
    heard.add(
      database[name].eventBulks$.subscribe(({ events }) => {
        if (!events.some(({ documentData }) => documentData.waiting === 1)) return
        edited.add(name)
        gathering ??= setTimeout(() => {
          gathering = undefined
          const collections = [...edited]
          edited.clear()
          told({ kind: 'edited', collections })
        }, gatherEditsMs)
      }),
    )

  /** Changes the cursors of collections, and pulls them. */
  function pullAgain(
    names: readonly CollectionName[],
    change: (cursor: string | null) => string | null,
  ): void {
    run(async () => {
      for (const name of names)
        await work.on(name, () =>
          disks(name).transact(position, ({ cursor, epochs }) => ({
            writes: [],
            drops: [],
            cursor: change(cursor),
            epochs,
          })),
        )
      told({ kind: 'wanted', pulls: names, pushes: names })
    })
  }

  start()

  return {
    active$,
    resync: (names = collectionNames) => told({ kind: 'wanted', pulls: names, pushes: names }),
    pullAnew: () => pullAgain(collectionNames, () => null),
    readAgain: (name, scopes) =>
      pullAgain([name], (cursor) => (cursor === null ? null : withoutScopes(cursor, new Set(scopes)))),
    async stop() {
      isStopped = true
      work.ending.abort(new DOMException('The replication was stopped', 'AbortError'))
      clearTimeout(restarting)
      clearTimeout(pushing)
      clearTimeout(gathering)
      heard.unsubscribe()
      await Promise.all(running)
      active$.complete()
    },
  }
}
