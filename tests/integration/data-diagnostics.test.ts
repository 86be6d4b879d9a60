import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { newAccount, sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { calculation, type Device, isSynced, newProject, openDevice, until, value } from './data/device.ts'

let gateway: SharedGateway
let credentials: { email: string; password: string }
const open: Device[] = []

beforeAll(async () => {
  gateway = await sharedGateway()
  credentials = await newAccount(gateway)
}, 60_000)
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function device(): Promise<Device> {
  const made = await openDevice(gateway, credentials)
  open.push(made)
  await until(made.database.organizations.list(), (all) => all.length > 0)
  return made
}
const synced = (each: Device) => until(each.database.sync.status(), isSynced)

describe('the diagnostics of a device', () => {
  it('tell what is here, what waits with its content, and when each collection was in step', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    await synced(tablet)
    const { diagnostics, calculations } = tablet.database
    tablet.network.cut()
    await until(tablet.database.sync.status(), ({ connection }) => connection === 'offline')
    value(await calculations.create(calculation(projectId, 'Footing F1')))

    const sizes = value(await diagnostics.collections())
    const of = (name: string) => sizes.find(({ collection }) => collection === name)
    expect(of('projects')).toMatchObject({ documents: 1, waiting: 0, isExact: true })
    expect(of('calculations')).toMatchObject({ documents: 1, waiting: 1 })
    expect(of('calculations')?.bytes).toBeGreaterThan(500)
    const pending = await until(diagnostics.pending(), (all) => all.length > 0)
    expect(pending.find(({ collection }) => collection === 'calculations')?.document).toMatchObject({
      name: 'Footing F1',
      waiting: 1,
    })
    const last = await until(diagnostics.lastSync(), (all) =>
      all.some(({ collection, pushedAt }) => collection === 'projects' && pushedAt !== null),
    )
    expect(last.find(({ collection }) => collection === 'projects')?.pulledAt).not.toBeNull()

    const file = JSON.parse(await value(await diagnostics.exportAll()).text())
    expect(file).toMatchObject({ format: 'groundwork-device', userId: tablet.database.userId })
    expect(file.collections.calculations).toHaveLength(1)
    expect(value(await diagnostics.checkDatabase())).toBeDefined()
  })

  it('have everything pulled again, and what was not sent yet survives it', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    const { diagnostics, calculations, projects } = tablet.database
    const [first, second] = [
      value(await calculations.create(calculation(projectId, 'Sent'))),
      value(await calculations.create(calculation(projectId, 'Changed offline'))),
    ]
    await synced(tablet)
    tablet.network.cut()
    await until(tablet.database.sync.status(), ({ connection }) => connection === 'offline')
    const id = second.id.split(':')[2] ?? ''
    value(await calculations.update(projectId, id, { name: 'Renamed offline' }))
    const before = await until(diagnostics.lastSync(), (all) =>
      all.every(({ pulledAt }) => pulledAt !== null),
    )
    diagnostics.fullResync()
    tablet.network.mend()
    await until(diagnostics.lastSync(), (all) =>
      all.every(
        ({ collection, pulledAt }) =>
          (pulledAt ?? '') > (before.find((each) => each.collection === collection)?.pulledAt ?? ''),
      ),
    )
    await synced(tablet)
    const names = (await until(calculations.listByProject(projectId), (all) => all.length === 2)).map(
      ({ name }) => name,
    )
    expect(names.sort()).toEqual(['Renamed offline', 'Sent'])
    expect(await until(projects.list(), (all) => all.length > 0)).toHaveLength(2)
    expect(await until(tablet.database.sync.conflictCopies.list(), () => true)).toEqual([])

    const desktop = await device()
    const there = await until(desktop.database.calculations.listByProject(projectId), (all) =>
      all.some(({ name }) => name === 'Renamed offline'),
    )
    expect(there.map(({ id: each }) => each).sort()).toEqual([first.id, second.id].sort())
  })
})
