import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { createDemoGateway } from '#api/demo/gateway.ts'
import { createDemoSession } from '#api/demo/session.ts'
import { deviceStorage } from '#data/database/indexeddb/deviceStorage.ts'
import { openLocalDatabase } from '#data/local-database/localDatabase.ts'
import { memoryStorage } from '#tests/helpers/line.ts'
import { calculation, createDisk, draft, isSynced, until, value } from './data/device.ts'

/** A browser with a demo account signed in. */
async function browser() {
  const storage = memoryStorage()
  const session = createDemoSession({ storage, crypto, now: Date.now, iterations: 10 })
  value(await session.signUp({ email: 'ada@example.com', password: 'correct horse', name: 'Ada' }))
  const state = session.state()
  if (state.kind !== 'signed-in') throw new Error('not signed in')
  const { user } = state
  const disk = createDisk(deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange }))
  const open = () =>
    openLocalDatabase({
      user,
      gateway: createDemoGateway({ user, now: Date.now }),
      session,
      storage: disk.storage,
      name: `demo-${process.pid}`,
      deviceId: 'demo',
      page: {},
      timing: { settleMs: 100, restartMs: 200 },
    })
  return { open, user }
}

describe('work in the local demo mode', () => {
  it('needs no gateway: the own organization is there, work is kept, and nothing waits', async () => {
    const { open, user } = await browser()
    const database = await open()
    const [organization] = await until(database.organizations.list(), (all) => all.length > 0)
    expect(organization).toMatchObject({ name: "Ada's organization", scope: user.defaultOrganization })
    const project = value(await database.projects.create(draft(organization?.scope ?? '')))
    const kept = value(await database.calculations.create(calculation(project.scope, 'Footing F1')))
    value(await database.calculations.update(project.scope, kept.id.split(':')[2] ?? '', { name: 'F2' }))
    const status = await until(database.sync.status(), isSynced)
    expect(status).toMatchObject({ connection: 'online', waiting: 0, refused: 0 })
    await database.close()

    const again = await open()
    const [calculated] = await until(again.calculations.listByProject(project.scope), (all) => all.length > 0)
    expect(calculated).toMatchObject({ name: 'F2', waiting: 0 })
    await until(again.sync.status(), isSynced)
    await again.close()
  })
})
