import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SyncGateway } from '#data/replication/gateway.ts'
import type { Store } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { openStore } from '#server/store/open.ts'
import { type LocalGateway, signUpAndVerify, startGatewayHere } from '#tests/helpers/gateway.ts'
import { calculation, type Device, isSynced, newProject, openDevice, until, value } from './data/device.ts'

let store: Store
let gateway: LocalGateway
let credentials: { email: string; password: string }
const open: Device[] = []

beforeAll(async () => {
  store = await openStore({ memory: true })
  gateway = await startGatewayHere({ store })
  credentials = await signUpAndVerify(gateway, {
    email: 'ada@example.com',
    password: 'a-good-password',
    name: 'Ada',
  })
}, 60_000)
afterAll(() => gateway.stop())
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

/** Documents that never arrive on the device that is opened with `deaf`. */
const unheard = new Set<string>()
const deaf = (inner: SyncGateway): SyncGateway => ({
  ...inner,
  pull: async (pulls, signal) => {
    const answer = await inner.pull(pulls, signal)
    if (!answer.ok) return answer
    const heard = answer.value.map((each) => ({
      ...each,
      documents: each.documents.filter(({ id }) => !unheard.has(id)),
    }))
    return { ...answer, value: heard }
  },
})

async function device(wrap: (inner: SyncGateway) => SyncGateway = (same) => same): Promise<Device> {
  const made = await openDevice(gateway, credentials, { wrap })
  open.push(made)
  await until(made.workspace.organizations.list(), (all) => all.length > 0)
  return made
}
const synced = (each: Device) => until(each.workspace.sync.status(), isSynced)
const named = (each: Device, projectId: string, names: string[]) =>
  until(each.workspace.calculations.listByProject(projectId), (all) => {
    const found = all.map(({ name }) => name).sort()
    return JSON.stringify(found) === JSON.stringify(names)
  })

describe('a device that compares itself with the server', () => {
  it('[R1] [R3] fetches what it missed and what is old, alone, and gives back what the server lost', async () => {
    const [desktop, tablet] = [await device(), await device(deaf)]
    const projectId = await newProject(desktop)
    const other = await newProject(desktop, 'Untouched')
    const make = async (name: string, project = projectId) =>
      value(await desktop.workspace.calculations.create(calculation(project, name)))
    const [old, lost] = [await make('Old'), await make('Lost by the server')]
    await make('Elsewhere', other)
    await named(tablet, projectId, ['Lost by the server', 'Old'])
    await named(tablet, other, ['Elsewhere'])
    await synced(desktop)
    await synced(tablet)
    expect(value(await tablet.workspace.diagnostics.compare()).divergences).toEqual([])

    const missed = await make('Missed')
    for (const { id } of [old, missed]) unheard.add(id)
    value(await desktop.workspace.calculations.update(projectId, old.id.split(':')[2] ?? '', { name: 'New' }))
    await synced(desktop)
    const database = await store.database(organizationDatabase(old.organizationId))
    const there = await database.get(lost.id)
    await database.put({ _id: lost.id, _rev: there?._rev ?? '', _deleted: true })
    // What was dropped is behind its cursor now.
    await make('Last')
    await named(tablet, projectId, ['Last', 'Lost by the server', 'Old'])
    await synced(tablet)
    unheard.clear()

    const { documents, divergences } = value(await tablet.workspace.diagnostics.compare())
    expect(documents).toBeGreaterThan(5)
    expect(divergences).toEqual([
      { collection: 'calculations', scope: projectId, readAgain: 2, restoreToServer: 1 },
    ])
    await named(tablet, projectId, ['Last', 'Lost by the server', 'Missed', 'New'])
    await synced(tablet)
    expect(await database.get(lost.id)).toMatchObject({ name: 'Lost by the server' })
    expect(value(await tablet.workspace.diagnostics.compare()).divergences).toEqual([])
    expect(value(await desktop.workspace.diagnostics.compare()).divergences).toEqual([])
  })

  it('[A12] [R3] gives back what the server has fallen back behind, and never shows it', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    const made = value(await tablet.workspace.calculations.create(calculation(projectId, 'Before')))
    await named(tablet, projectId, ['Before'])
    await synced(tablet)
    const database = await store.database(organizationDatabase(made.organizationId))
    const before = await database.get(made.id)
    const localId = made.id.split(':')[2] ?? ''
    value(await tablet.workspace.calculations.update(projectId, localId, { name: 'After' }))
    await until(
      tablet.workspace.calculations.get(projectId, localId),
      (found) => found?.waiting === 0 && found.name === 'After',
    )
    const after = await database.get(made.id)
    const shown: string[] = []
    const seeing = tablet.workspace.calculations
      .get(projectId, localId)
      .subscribe((found) => shown.push(found?.name ?? ''))
    await database.put({ ...before, _id: made.id, _rev: after?._rev ?? '' })
    value(await tablet.workspace.calculations.create(calculation(projectId, 'Last')))
    await named(tablet, projectId, ['After', 'Last'])
    await synced(tablet)

    const { divergences } = value(await tablet.workspace.diagnostics.compare())
    expect(divergences).toEqual([
      { collection: 'calculations', scope: projectId, readAgain: 1, restoreToServer: 0 },
    ])
    await expect.poll(async () => (await database.get(made.id))?.name, { timeout: 10_000 }).toBe('After')
    await synced(tablet)
    seeing.unsubscribe()
    expect(new Set(shown)).toEqual(new Set(['After']))
    expect(value(await tablet.workspace.diagnostics.compare()).divergences).toEqual([])
  })

  it('[O6] compares a project that was left out for as long as it stays, because a version is kept in it', async () => {
    const [desktop, tablet] = [await device(), await device(deaf)]
    const projectId = await newProject(desktop)
    const made = value(await desktop.workspace.calculations.create(calculation(projectId, 'First')))
    const localId = made.id.split(':')[2] ?? ''
    await named(tablet, projectId, ['First'])
    await synced(desktop)
    await synced(tablet)
    tablet.network.cut()
    value(await tablet.workspace.calculations.update(projectId, localId, { name: 'Tablet' }))
    value(await desktop.workspace.calculations.update(projectId, localId, { name: 'Desktop' }))
    await synced(desktop)
    tablet.network.mend()
    await until(tablet.workspace.sync.conflictCopies.list(), (all) => all.length === 1)
    await named(tablet, projectId, ['Desktop'])
    value(await tablet.workspace.projectsHere.keep(projectId, false))
    await until(tablet.workspace.projectsHere.of(projectId), ({ kind }) => kind === 'leaving')

    tablet.network.cut()
    const missed = value(await desktop.workspace.calculations.create(calculation(projectId, 'Missed')))
    unheard.add(missed.id)
    tablet.network.mend()
    await synced(desktop)
    value(await desktop.workspace.calculations.create(calculation(projectId, 'Last')))
    await named(tablet, projectId, ['Desktop', 'Last'])
    unheard.clear()
    const { divergences } = value(await tablet.workspace.diagnostics.compare())
    expect(divergences).toEqual([
      { collection: 'calculations', scope: projectId, readAgain: 1, restoreToServer: 0 },
    ])
    await named(tablet, projectId, ['Desktop', 'Last', 'Missed'])
  })

  it('[R2] takes what waits for no difference, and says when the server is out of reach', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    await synced(tablet)
    tablet.network.cut()
    value(await tablet.workspace.calculations.create(calculation(projectId, 'Waits')))
    expect(await tablet.workspace.diagnostics.compare()).toMatchObject({ ok: false })
  })
})
