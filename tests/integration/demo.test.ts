import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { createDemoGateway } from '#api/demo/gateway.ts'
import { createDemoSession } from '#api/demo/session.ts'
import { deviceStorage } from '#data/database/indexeddb/deviceStorage.ts'
import { openWorkspace } from '#data/workspace/workspace.ts'
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
    openWorkspace({
      user,
      gateway: createDemoGateway({ user, now: Date.now }),
      session,
      storage: disk.storage,
      name: `demo-${process.pid}`,
      deviceId: 'demo',
      page: {},
      timing: { pullMissedMs: 100, restartMs: 200 },
    })
  return { open, user }
}

describe('work in the local demo mode', () => {
  it('needs no gateway: the own organization is there, work is kept, and nothing waits', async () => {
    const { open, user } = await browser()
    const workspace = await open()
    const [organization] = await until(workspace.organizations.list(), (all) => all.length > 0)
    expect(organization).toMatchObject({ name: "Ada's organization", scope: user.defaultOrganization })
    const project = value(await workspace.projects.create(draft(organization?.scope ?? '')))
    const kept = value(await workspace.calculations.create(calculation(project.scope, 'Footing F1')))
    value(await workspace.calculations.update(project.scope, kept.id.split(':')[2] ?? '', { name: 'F2' }))
    const status = await until(workspace.sync.status(), isSynced)
    expect(status).toMatchObject({ connection: 'online', waiting: 0, refused: 0 })
    await workspace.close()

    const again = await open()
    const [calculated] = await until(again.calculations.listByProject(project.scope), (all) => all.length > 0)
    expect(calculated).toMatchObject({ name: 'F2', waiting: 0 })
    await until(again.sync.status(), isSynced)
    await again.close()
  })
})
