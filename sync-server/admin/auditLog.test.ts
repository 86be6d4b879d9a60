import { expect, test } from 'vitest'
import { registryDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { createAuditLog } from './auditLog.ts'

const dayMs = 24 * 60 * 60 * 1000

const act = (action: string, given: unknown = {}) => ({
  ...{ by: 'rita', byName: 'Rita', from: '192.0.2.1', action, given },
})

test('an act is written before it is done, so that one without an outcome is seen too', async () => {
  const store = await openStore({ memory: true })
  let now = Date.parse('2026-03-01T08:00:00Z')
  const log = createAuditLog(await store.database(registryDatabase), { keptDays: 365, clock: () => now })
  await log.begin(act('setUserSuspension', { reason: 'x'.repeat(5_000) }))
  now += 1
  await (await log.begin(act('endUserSessions')))('done')
  const { entries, more } = await log.list({ limit: 10 })
  expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['endUserSessions', 'done'],
    ['setUserSuspension', 'begun'],
  ])
  expect(more).toBe(false)
  expect(entries[1]?.given.length).toBe(2_000)
  await store.close()
})

test('acts are kept for so many days, and listed page by page', async () => {
  const store = await openStore({ memory: true })
  let now = Date.parse('2026-03-01T08:00:00Z')
  const log = createAuditLog(await store.database(registryDatabase), { keptDays: 30, clock: () => now })
  for (let day = 0; day < 40; day++) {
    await log.begin(act(`act ${day}`))
    now += dayMs
  }
  const first = await log.list({ limit: 20 })
  expect(first.more).toBe(true)
  const second = await log.list({ limit: 20, before: first.entries.at(-1)?.id })
  expect(second.more).toBe(false)
  const actions = [...first.entries, ...second.entries].map(({ action }) => action)
  expect(actions[0]).toBe('act 39')
  // Those of 30 days before the newest.
  expect(actions).toHaveLength(31)
  await store.close()
})
