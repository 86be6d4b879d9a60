import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { ok } from '#domain/errors/result.ts'
import type { DeviceStore } from '../device/deviceStore.ts'
import { createReplicationLog } from './replicationLog.ts'

it('closes only after its last write', async () => {
  const steps: string[] = []
  let finish: () => void = () => {}
  let begun: () => void = () => {}
  const isWriting = new Promise<void>((resolve) => {
    begun = resolve
  })
  const slow: DeviceStore = {
    live: () => of(null),
    async change(_, __, edit) {
      begun()
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      steps.push('written')
      return ok(edit(null))
    },
  }
  const log = createReplicationLog(slow, Date.now)
  log.line('online')
  await isWriting
  const closing = log.close().then(() => steps.push('closed'))
  finish()
  await closing
  expect(steps).toEqual(['written', 'closed'])
})
