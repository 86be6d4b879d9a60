import { BehaviorSubject } from 'rxjs'
import { expect, it } from 'vitest'
import { watchQueues } from './queues.ts'

function library(up: Promise<void> = Promise.resolve()) {
  const state = {
    streamQueue: { up, down: Promise.resolve<unknown>(undefined) },
    checkpointQueue: Promise.resolve<unknown>(undefined),
    events: { canceled: new BehaviorSubject(false) },
  }
  const broken: string[] = []
  watchQueues(state as never, (error) => broken.push((error as Error).message))
  return { state, broken }
}

it('leaves chains of work that continue', async () => {
  const { state, broken } = library()
  state.checkpointQueue = state.checkpointQueue.then(() => 'cursor')
  expect(await state.checkpointQueue).toBe('cursor')
  expect([broken, state.events.canceled.value]).toEqual([[], false])
})

it('cancels the replication before any work follows a broken chain, and reports the cause', async () => {
  const { state, broken } = library(Promise.reject(new Error('up')))
  await state.streamQueue.up
  expect(state.events.canceled.value).toBe(true)
  state.streamQueue.down = state.streamQueue.down.then(() => {
    throw new Error('down')
  })
  const seen = state.streamQueue.down.then(() => state.events.canceled.value)
  expect(await seen).toBe(true)
  expect(broken).toEqual(['up', 'down'])
})
