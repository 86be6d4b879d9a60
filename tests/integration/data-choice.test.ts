import { firstValueFrom } from 'rxjs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { leavingCollections } from '#domain/sync/choice.ts'
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
  await until(made.workspace.organizations.list(), (all) => all.length > 0)
  return made
}
const synced = (each: Device) => until(each.workspace.sync.status(), isSynced)
const presence = (each: Device, projectId: string, kind: string) =>
  until(each.workspace.projectsHere.of(projectId), (now) => now.kind === kind)

/** A project with something in every collection that lies in projects. */
async function furnished(each: Device, name: string): Promise<string> {
  const { folders, calculations, reports, runs } = each.workspace
  const projectId = await newProject(each, name)
  const folder = value(await folders.create({ projectId, name: 'Abutment', parentId: null }))
  const ids: string[] = []
  for (const each of ['North', 'South', 'Wing wall']) {
    const made = value(
      await calculations.create({
        ...calculation(projectId, each),
        folderId: folder.id.split(':')[2] ?? '',
      }),
    )
    ids.push(made.id.split(':')[2] ?? '')
    const { inputs, materials } = made.data
    value(await runs.keep({ calculation: made, result: someResult, inputs, materials }))
  }
  value(await reports.create({ projectId, name: 'Foundation', description: '', calculationIds: ids }))
  return projectId
}

const someResult: ModuleResult = {
  id: 'result-1',
  timestamp: new Date(Date.UTC(2026, 0, 1)).toISOString(),
  projectId: null,
  moduleId: 'bearing-capacity-eurocode',
  moduleVersion: '1.0.0',
  inputs: {},
  outputs: {
    verdict: { state: 'pass', utilization: 0.8, governing: '', sentence: '' },
    summary: {},
    quantities: [],
    details: [],
    tables: [],
    charts: [],
    derivation: [],
    drawing: null,
    warnings: [],
    comparison: null,
  },
  metadata: { executionTime: 1, version: '1.0.0', notes: '', inputHash: '' },
}

/** How many documents of the project each collection has on the disk of the device. */
async function held(each: Device, projectId: string): Promise<Record<string, number>> {
  const { documents } = value(await each.workspace.everything())
  return Object.fromEntries(
    leavingCollections.map((name) => [
      name,
      documents[name].filter((document) => (document as { scope: string }).scope === projectId).length,
    ]),
  )
}
const sameHeld = async (each: Device, projectId: string, expected: Record<string, number>) => {
  const started = Date.now()
  for (;;) {
    const found = await held(each, projectId)
    if (JSON.stringify(found) === JSON.stringify(expected)) return
    if (Date.now() > started + 15_000) expect(found).toEqual(expected)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const empty = Object.fromEntries(leavingCollections.map((name) => [name, 0]))

describe('which projects are on a device', () => {
  it('[O2] [O3] [O7] a project leaves one device whole, stays in its list, and comes back with its whole past', async () => {
    const [desktop, tablet] = [await device(), await device()]
    const projectId = await furnished(desktop, 'Harbour wall')
    const other = await furnished(desktop, 'Quay')
    await synced(desktop)
    const all = await held(desktop, projectId)
    for (const name of leavingCollections) expect([name, (all[name] ?? 0) > 0]).toEqual([name, true])
    await sameHeld(tablet, projectId, all)
    await sameHeld(tablet, other, all)
    expect(value(await tablet.workspace.projectsHere.sizes()).get(projectId)?.documents).toBe(
      Object.values(all).reduce((sum, count) => sum + count, 0),
    )

    value(await tablet.workspace.projectsHere.keep(projectId, false))
    await presence(tablet, projectId, 'away')
    await sameHeld(tablet, projectId, empty)
    expect(await held(tablet, other)).toEqual(all)
    expect(await held(desktop, projectId)).toEqual(all)
    const projects = await firstValueFrom(tablet.workspace.projects.list())
    expect(projects.map(({ scope }) => scope)).toContain(projectId)
    expect(value(await tablet.workspace.diagnostics.compare()).divergences).toEqual([])
    expect(value(await desktop.workspace.diagnostics.compare()).divergences).toEqual([])

    // It stays away: over a start of the app, and when somebody else works in it.
    await tablet.reopen()
    value(await desktop.workspace.calculations.create(calculation(projectId, 'Made meanwhile')))
    value(await desktop.workspace.projects.update(projectId, { name: 'Harbour wall 2' }))
    await synced(desktop)
    await until(tablet.workspace.projects.get(projectId), (found) => found?.name === 'Harbour wall 2')
    await synced(tablet)
    expect(await held(tablet, projectId)).toEqual(empty)

    const now = await held(desktop, projectId)
    value(await tablet.workspace.projectsHere.keep(projectId, true))
    await presence(tablet, projectId, 'here')
    await sameHeld(tablet, projectId, now)
    await sameHeld(tablet, other, await held(desktop, other))
    expect(value(await tablet.workspace.diagnostics.compare()).divergences).toEqual([])
  })

  it('[O4] what waits is sent first: nothing leaves without a network', async () => {
    const [desktop, tablet] = [await device(), await device()]
    const projectId = await furnished(desktop, 'Bridge')
    await synced(desktop)
    await sameHeld(tablet, projectId, await held(desktop, projectId))
    await synced(tablet)

    tablet.network.cut()
    await until(tablet.workspace.sync.status(), ({ connection }) => connection === 'offline')
    const made = value(await tablet.workspace.calculations.create(calculation(projectId, 'Made on site')))
    value(await tablet.workspace.projectsHere.keep(projectId, false))
    const leaving = await presence(tablet, projectId, 'leaving')
    expect(leaving).toMatchObject({ decisions: 0 })
    await tablet.reopen()
    expect((await held(tablet, projectId)).calculations).toBe(4)

    tablet.network.mend()
    await presence(tablet, projectId, 'away')
    await sameHeld(tablet, projectId, empty)
    const there = await until(
      desktop.workspace.calculations.listByProject(projectId),
      (all) => all.length === 4,
    )
    expect(there.map(({ id }) => id)).toContain(made.id)
    expect(await firstValueFrom(tablet.workspace.sync.conflictCopies.list())).toEqual([])
  })

  it('[O4] [O5] what is written in a project that has left is sent, and leaves again', async () => {
    const [desktop, tablet] = [await device(), await device()]
    const projectId = await furnished(desktop, 'Tunnel')
    await synced(desktop)
    await sameHeld(tablet, projectId, await held(desktop, projectId))
    value(await tablet.workspace.projectsHere.keep(projectId, false))
    await presence(tablet, projectId, 'away')

    value(await tablet.workspace.calculations.create(calculation(projectId, 'Written from afar')))
    await until(desktop.workspace.calculations.listByProject(projectId), (all) => all.length === 4)
    await presence(tablet, projectId, 'away')
    await sameHeld(tablet, projectId, empty)
    await synced(tablet)
    expect(value(await desktop.workspace.diagnostics.compare()).divergences).toEqual([])
  })
})
