import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SyncGateway } from '#data/replication/gateway.ts'
import { fail, problem } from '#domain/errors/result.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { newAccount, sharedGateway } from '#tests/helpers/sharedGateway.ts'
import {
  calculation,
  type Device,
  type DeviceOptions,
  isSynced,
  newProject,
  openDevice,
  quotaExceeded,
  until,
  value,
} from './data/device.ts'

/** The loop in place of RxDB's replication, on real disks and a real gateway: what the other suites do not reach. */

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

const loop = { loop: true }
const library = { loop: false }

async function device(options: DeviceOptions = { timing: loop }): Promise<Device> {
  const made = await openDevice(gateway, credentials, options)
  open.push(made)
  return made
}

const offline = async (each: Device) => {
  each.network.cut()
  await until(each.database.sync.status(), ({ connection }) => connection === 'offline')
}
const synced = (each: Device) => until(each.database.sync.status(), isSynced)
const named = (each: Device, projectId: string, names: readonly string[]) =>
  until(
    each.database.calculations.listByProject(projectId),
    (all) => JSON.stringify(all.map(({ name }) => name).sort()) === JSON.stringify(names),
  )

async function footing(each: Device, name = 'Footing F1') {
  const projectId = await newProject(each)
  const { id } = value(await each.database.calculations.create(calculation(projectId, name)))
  await synced(each)
  return { projectId, id, calculationId: id.split(':')[2]! }
}

const editOf = (each: Device, { projectId, calculationId }: { projectId: string; calculationId: string }) =>
  until(each.database.calculations.get(projectId, calculationId), (found) => found !== null)

describe('a device that runs the loop', () => {
  it('sends what it made without a network, and gets what others made', async () => {
    const [tablet, desktop] = [await device(), await device()]
    await until(tablet.database.organizations.list(), (all) => all.length > 0)
    await offline(tablet)
    const projectId = await newProject(tablet)
    value(await tablet.database.calculations.create(calculation(projectId, 'Footing F1')))
    tablet.network.mend()
    await synced(tablet)
    await named(desktop, projectId, ['Footing F1'])
    value(await desktop.database.calculations.create(calculation(projectId, 'Footing F2')))
    await named(tablet, projectId, ['Footing F1', 'Footing F2'])
  })

  it('merges edits of two devices, and keeps what gave way', async () => {
    const [tablet, desktop] = [await device(), await device()]
    const it = await footing(tablet)
    await editOf(desktop, it)
    await offline(tablet)
    const update = (each: Device, changes: Parameters<typeof each.database.calculations.update>[2]) =>
      each.database.calculations.update(it.projectId, it.calculationId, changes)
    value(await update(tablet, { inputs: { width: 5 }, description: 'By the tablet' }))
    value(await update(desktop, { inputs: { width: 6 }, name: 'By the desktop' }))
    await synced(desktop)
    tablet.network.mend()
    await synced(tablet)
    const merged = await until(
      desktop.database.calculations.get(it.projectId, it.calculationId),
      (found) => found?.description === 'By the tablet',
    )
    expect(merged).toMatchObject({ name: 'By the desktop', data: { inputs: { width: 6 } } })
    const [kept] = await until(tablet.database.sync.conflictCopies.list(), (all) => all.length === 1)
    expect(kept).toMatchObject({ isConflict: true, documentId: it.id })
  })

  it('asks for nothing and writes nothing while there is nothing to do', async () => {
    const asked: string[] = []
    const counting = (calls: SyncGateway): SyncGateway => ({
      ...calls,
      pull: (...given) => {
        asked.push('pull')
        return calls.pull(...given)
      },
      push: (...given) => {
        asked.push('push')
        return calls.push(...given)
      },
    })
    const tablet = await device({ timing: loop, wrap: counting })
    await footing(tablet)
    await until(tablet.database.sync.status(), ({ active }) => !active)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const before = asked.length
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(asked.length).toBe(before)
  })

  it('[K6] shows nothing as being sent while the gateway asks for patience, and goes on afterwards', async () => {
    let hasTrouble = false
    const troubled = (calls: SyncGateway): SyncGateway => ({
      ...calls,
      pull: async (...given) =>
        hasTrouble ? fail(problem('request/store-unavailable')) : calls.pull(...given),
    })
    const tablet = await device({ timing: loop, wrap: troubled })
    const { sync } = tablet.database
    await synced(tablet)
    hasTrouble = true
    sync.syncNow()
    const status = await until(sync.status(), (at) => at.problem === 'request/store-unavailable')
    expect(status).toMatchObject({ connection: 'online', active: false })
    hasTrouble = false
    await until(sync.status(), (at) => at.problem === null && !at.active)
  })

  it('[C13] is sent its own edits by their ids, and whole where an ack was lost', async () => {
    let isLosing = false
    const answered: number[][] = []
    const losing = (calls: SyncGateway): SyncGateway => ({
      ...calls,
      async push(push, signal) {
        const answer = await calls.push(push, signal)
        return isLosing ? fail(problem('request/unreachable')) : answer
      },
      async pull(...given) {
        const answer = await calls.pull(...given)
        if (answer.ok)
          answered.push(
            answer.value.flatMap(({ documents }) => documents.map((each) => Object.keys(each).length)),
          )
        return answer
      },
    })
    const tablet = await device({ timing: loop, wrap: losing })
    const it = await footing(tablet)
    await until(tablet.database.sync.status(), ({ active }) => !active)
    await expect.poll(() => answered.flat().filter((fields) => fields === 2).length).toBeGreaterThan(0)
    isLosing = true
    value(await tablet.database.calculations.update(it.projectId, it.calculationId, { inputs: { width: 5 } }))
    await until(tablet.database.sync.status(), ({ connection }) => connection === 'offline')
    isLosing = false
    await synced(tablet)
    expect(await editOf(tablet, it)).toMatchObject({ waiting: 0, data: { inputs: { width: 5 } } })
  })

  it('goes on after a full disk, and loses nothing', async () => {
    const [tablet, desktop] = [await device(), await device()]
    const it = await footing(tablet)
    await editOf(desktop, it)
    tablet.disk.refuseWrites((collection) => (collection === 'calculations' ? quotaExceeded() : null))
    value(await desktop.database.calculations.create(calculation(it.projectId, 'Footing F2')))
    await synced(desktop)
    await until(tablet.database.diagnostics.errors(), (errors) => errors.length > 0)
    tablet.disk.refuseWrites(null)
    await named(tablet, it.projectId, ['Footing F1', 'Footing F2'])
  })
})

describe('a disk of the replication of before', () => {
  it('is taken over: unsent edits merge on the state that they were made on', async () => {
    const [tablet, desktop] = [await device({ timing: library }), await device({ timing: library })]
    const it = await footing(tablet)
    await editOf(desktop, it)
    await offline(tablet)
    value(await tablet.database.calculations.update(it.projectId, it.calculationId, { inputs: { width: 5 } }))
    value(await tablet.database.calculations.create(calculation(it.projectId, 'Footing F2')))
    value(
      await desktop.database.calculations.update(it.projectId, it.calculationId, { name: 'By the desktop' }),
    )
    await synced(desktop)
    await tablet.reopen(loop)
    expect(await until(tablet.database.sync.waiting(), (all) => all.length === 2)).toHaveLength(2)
    tablet.network.mend()
    await synced(tablet)
    // Each changed something else of one known state, so nothing gave way.
    const merged = await until(
      desktop.database.calculations.get(it.projectId, it.calculationId),
      (found) => found?.data.inputs.width === 5,
    )
    expect(merged?.name).toBe('By the desktop')
    expect(await until(tablet.database.sync.conflictCopies.list(), () => true)).toEqual([])
    await named(desktop, it.projectId, ['By the desktop', 'Footing F2'])
  })

  it('is taken over once more when the page was killed before that was noted', async () => {
    const tablet = await device({ timing: library })
    const it = await footing(tablet)
    await offline(tablet)
    value(await tablet.database.calculations.update(it.projectId, it.calculationId, { inputs: { width: 5 } }))
    tablet.disk.refuseWrites((collection) => (collection === 'device' ? quotaExceeded() : null))
    await tablet.reopen(loop)
    await new Promise((resolve) => setTimeout(resolve, 300))
    tablet.disk.refuseWrites(null)
    await tablet.reopen(loop)
    tablet.network.mend()
    await synced(tablet)
    expect(await editOf(tablet, it)).toMatchObject({ waiting: 0, data: { inputs: { width: 5 } } })
    expect(await until(tablet.database.sync.conflictCopies.list(), () => true)).toEqual([])
  })

  it('goes back to the release before, and forth again, with every edit', async () => {
    const [tablet, desktop] = [await device({ timing: library }), await device()]
    const it = await footing(tablet)
    await editOf(desktop, it)
    await tablet.reopen(loop)
    value(await tablet.database.calculations.create(calculation(it.projectId, 'Footing F2')))
    await synced(tablet)
    await offline(tablet)
    value(await tablet.database.calculations.update(it.projectId, it.calculationId, { inputs: { width: 5 } }))
    await tablet.reopen(library)
    tablet.network.mend()
    await synced(tablet)
    await until(
      desktop.database.calculations.get(it.projectId, it.calculationId),
      (found) => found?.data.inputs.width === 5,
    )
    await offline(tablet)
    value(await tablet.database.calculations.update(it.projectId, it.calculationId, { inputs: { width: 7 } }))
    value(
      await desktop.database.calculations.update(it.projectId, it.calculationId, { name: 'By the desktop' }),
    )
    await synced(desktop)
    await tablet.reopen(loop)
    tablet.network.mend()
    await synced(tablet)
    const merged = await until(
      desktop.database.calculations.get(it.projectId, it.calculationId),
      (found) => found?.data.inputs.width === 7,
    )
    expect(merged?.name).toBe('By the desktop')
    expect(await until(tablet.database.sync.conflictCopies.list(), () => true)).toEqual([])
  })
})
