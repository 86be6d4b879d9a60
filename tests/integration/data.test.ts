import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SyncGateway } from '#data/replication/gateway.ts'
import { fail, problem } from '#domain/errors/result.ts'
import { allMine } from '#domain/sync/conflict.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { newAccount, sharedGateway } from '#tests/helpers/sharedGateway.ts'
import {
  calculation,
  type Device,
  type DeviceOptions,
  draft,
  isSynced,
  newProject,
  openDevice,
  until,
  value,
} from './data/device.ts'

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

async function device(options?: DeviceOptions): Promise<Device> {
  const made = await openDevice(gateway, credentials, options)
  open.push(made)
  return made
}

const offline = async (each: Device) => {
  each.network.cut()
  await until(each.workspace.sync.status(), ({ connection }) => connection === 'offline')
}
const synced = (each: Device) => until(each.workspace.sync.status(), isSynced)

async function calculationOnBoth(one: Device, other: Device) {
  const projectId = await newProject(one)
  const { id } = value(await one.workspace.calculations.create(calculation(projectId, 'Footing F1')))
  await synced(one)
  await until(other.workspace.calculations.listByProject(projectId), ([first]) => first?.waiting === 0)
  return { projectId, calculationId: id.split(':')[2]! }
}

describe('two devices of one person', () => {
  it('show on the second what the first made without a network, with no click', async () => {
    const [tablet, desktop] = [await device(), await device()]
    await until(tablet.workspace.organizations.list(), (all) => all.length > 0)
    await offline(tablet)
    const projectId = await newProject(tablet)
    value(await tablet.workspace.calculations.create(calculation(projectId, 'Footing F1')))
    await until(
      tablet.workspace.sync.status(),
      ({ waiting, connection }) => waiting === 2 && connection === 'offline',
    )
    const names = await until(tablet.workspace.sync.waiting(), (all) => all.length === 2)
    expect(names.map(({ name }) => name)).toEqual(['Harbour wall', 'Footing F1'])
    const drained = until(tablet.workspace.sync.queueDrained(), () => true)
    tablet.network.mend()
    await synced(tablet)
    const [there] = await until(
      desktop.workspace.calculations.listByProject(projectId),
      (all) => all.length === 1,
    )
    expect(there).toMatchObject({ name: 'Footing F1', waiting: 0, server: { by: tablet.user.id } })
    expect(await drained).toEqual({ calculations: 1 })
    const done = await until(
      desktop.workspace.activities.listByProject(projectId, 10),
      (all) => all.length === 2,
    )
    expect(done.map(({ data }) => data.type)).toEqual(['calculation_saved', 'project_created'])
  })

  it('open without a network what an earlier visit has saved, and send it later', async () => {
    const [tablet, desktop] = [await device(), await device()]
    await until(tablet.workspace.organizations.list(), (all) => all.length > 0)
    await offline(tablet)
    const projectId = await newProject(tablet, 'Closed at once')
    await tablet.reopen()
    await until(
      tablet.workspace.projects.list(),
      (all) => all[0]?.name === 'Closed at once' && all[0].waiting === 1,
    )
    await until(
      tablet.workspace.sync.status(),
      ({ waiting, connection }) => waiting === 1 && connection === 'offline',
    )
    tablet.network.mend()
    await synced(tablet)
    await until(desktop.workspace.projects.get(projectId), (project) => project !== null)
  })

  it('[K7] keep a version that gave way with what it met, until it is decided and what was decided is saved', async () => {
    const [tablet, desktop] = [await device(), await device()]
    const { projectId, calculationId } = await calculationOnBoth(tablet, desktop)
    await offline(tablet)
    value(
      await tablet.workspace.calculations.update(projectId, calculationId, {
        inputs: { width: 3, length: 3 },
      }),
    )
    value(
      await desktop.workspace.calculations.update(projectId, calculationId, {
        inputs: { width: 4, length: 3 },
      }),
    )
    await synced(desktop)
    tablet.network.mend()
    const { conflictCopies } = tablet.workspace.sync
    const [one] = await until(conflictCopies.list(), (all) => all.length === 1)
    expect(one).toMatchObject({ isConflict: true, code: 'sync/conflict' })
    const change = await until(
      conflictCopies.get(one!.id),
      (each) => each?.current?.data.inputs !== undefined && each.current.editId !== each.mine?.editId,
    )
    expect(change).toMatchObject({
      mine: { data: { inputs: { width: 3 } } },
      met: { data: { inputs: { width: 4 } } },
      current: { data: { inputs: { width: 4 } } },
    })
    expect(change?.base).not.toBeNull()
    const versions = {
      collection: change!.collection,
      mine: change!.mine!,
      theirs: change!.current,
      base: null,
    }
    value(await conflictCopies.resolve(one!.id, allMine(versions)))
    expect(await until(conflictCopies.list(), () => true)).toEqual([])
    await until(
      desktop.workspace.calculations.get(projectId, calculationId),
      (each) => each?.data.inputs.width === 3,
    )
    const log = await until(tablet.workspace.sync.activity(), (all) =>
      all.some(({ kind }) => kind === 'conflict'),
    )
    expect(log.map(({ kind }) => kind)).toContain('sent')
  })

  it('[M1] keep both edits of different fields of one calculation', async () => {
    const [tablet, desktop] = [await device(), await device()]
    const { projectId, calculationId } = await calculationOnBoth(tablet, desktop)
    await offline(tablet)
    value(await tablet.workspace.calculations.update(projectId, calculationId, { name: 'F1 revised' }))
    value(
      await desktop.workspace.calculations.update(projectId, calculationId, {
        inputs: { width: 4, length: 3 },
      }),
    )
    await synced(desktop)
    tablet.network.mend()
    for (const each of [tablet, desktop]) {
      const merged = await until(
        each.workspace.calculations.get(projectId, calculationId),
        (found) => found?.name === 'F1 revised' && found.data.inputs.width === 4 && found.waiting === 0,
      )
      expect(merged?.editId).toMatch(/^merge\./)
    }
    expect(await until(tablet.workspace.sync.status(), isSynced)).toMatchObject({ refused: 0 })
  })

  it('[M3] keep the loser whole when both changed the inputs', async () => {
    const [tablet, desktop] = [await device(), await device()]
    const { projectId, calculationId } = await calculationOnBoth(tablet, desktop)
    await offline(tablet)
    value(await tablet.workspace.calculations.update(projectId, calculationId, { inputs: { width: 8 } }))
    value(await desktop.workspace.calculations.update(projectId, calculationId, { inputs: { width: 4 } }))
    await synced(desktop)
    tablet.network.mend()
    const [kept] = await until(tablet.workspace.sync.conflictCopies.list(), (all) => all.length === 1)
    expect(kept).toMatchObject({ code: 'sync/conflict', name: 'Footing F1', collection: 'calculations' })
    const [row] = await tablet.disk.stored('refused', [kept!.id])
    expect(row).toMatchObject({ document: { data: { inputs: { width: 8 } } } })
    await until(
      tablet.workspace.calculations.get(projectId, calculationId),
      (found) => found?.data.inputs.width === 4 && found.waiting === 0,
    )
    await tablet.workspace.sync.conflictCopies.discard(kept!.id)
    await until(tablet.workspace.sync.status(), ({ refused }) => refused === 0)
  })

  it('[M7] take an edit of a new document whose answer was lost for what it is: the later one', async () => {
    let isLosing = false
    const losing = (gateway: SyncGateway): SyncGateway => ({
      ...gateway,
      async push(rows, signal) {
        const answer = await gateway.push(rows, signal)
        return isLosing ? fail(problem('request/unreachable')) : answer
      },
      pull: (pulls, signal) =>
        isLosing ? Promise.resolve(fail(problem('request/unreachable'))) : gateway.pull(pulls, signal),
    })
    const [tablet, desktop] = [await device({ wrap: losing }), await device()]
    const { projectId } = await calculationOnBoth(tablet, desktop)
    isLosing = true
    const made = value(await tablet.workspace.calculations.create(calculation(projectId, 'Pad at B4')))
    await until(desktop.workspace.calculations.listByProject(projectId), (all) => all.length === 2)
    const id = made.id.split(':')[2] ?? ''
    value(await tablet.workspace.calculations.update(projectId, id, { name: 'Pad at B5' }))
    isLosing = false
    await until(desktop.workspace.calculations.get(projectId, id), (found) => found?.name === 'Pad at B5')
    expect(await synced(tablet)).toMatchObject({ refused: 0 })
  })

  it('[M7] take an edit on top of one whose answer was lost for what it is: the later one', async () => {
    let isLosing = false
    const losing = (gateway: SyncGateway): SyncGateway => ({
      ...gateway,
      async push(rows, signal) {
        const answer = await gateway.push(rows, signal)
        return isLosing && rows.collection === 'calculations' ? fail(problem('request/unreachable')) : answer
      },
      // Nor does a pull bring the news.
      pull: (pulls, signal) =>
        isLosing ? Promise.resolve(fail(problem('request/unreachable'))) : gateway.pull(pulls, signal),
    })
    const [tablet, desktop] = [await device({ wrap: losing }), await device()]
    const { projectId, calculationId } = await calculationOnBoth(tablet, desktop)
    isLosing = true
    value(await tablet.workspace.calculations.update(projectId, calculationId, { inputs: { width: 5 } }))
    await until(
      desktop.workspace.calculations.get(projectId, calculationId),
      (found) => found?.data.inputs.width === 5,
    )
    value(await tablet.workspace.calculations.update(projectId, calculationId, { inputs: { width: 6 } }))
    isLosing = false
    await until(
      desktop.workspace.calculations.get(projectId, calculationId),
      (found) => found?.data.inputs.width === 6,
    )
    expect(await synced(tablet)).toMatchObject({ refused: 0 })
  })
})

describe('a refused change', () => {
  it('is kept on the device with its reason, and holds nothing up', async () => {
    const tablet = await device()
    await until(tablet.workspace.organizations.list(), (all) => all.length > 0)
    await offline(tablet)
    const foreign = value(
      await tablet.workspace.projects.create(draft('not-an-organization-of-mine', 'Theirs')),
    )
    value(await tablet.workspace.calculations.create(calculation(foreign.scope, 'In theirs')))
    const own = await newProject(tablet, 'Ours')
    value(await tablet.workspace.calculations.create(calculation(own, 'In ours')))
    tablet.network.mend()
    const status = await until(tablet.workspace.sync.status(), (now) => isSynced(now) && now.refused >= 2)
    expect(status.connection).toBe('online')
    const kept = await until(tablet.workspace.sync.conflictCopies.list(), (all) => all.length >= 2)
    // What the history said of them is kept too, but nobody is asked about it.
    expect(kept.map(({ name }) => name).sort()).toEqual(['In theirs', 'Theirs'])
    expect(kept.find(({ name }) => name === 'Theirs')?.reason).not.toBe('')
    await until(tablet.workspace.projects.list(), (all) => all.every(({ name }) => name !== 'Theirs'))
    await until(tablet.workspace.calculations.listByProject(own), ([only]) => only?.waiting === 0)
  })
})

describe('duplicate deliveries', () => {
  it('[P4] leave one document when every first answer is lost', async () => {
    const lost = new Set<string>()
    const tablet = await device({
      wrap: (gateway) => ({
        ...gateway,
        async push(rows, signal) {
          const answer = await gateway.push(rows, signal)
          const key = rows.rows.map(({ document }) => document.editId).join()
          if (lost.has(key)) return answer
          lost.add(key)
          return fail(problem('request/timeout'))
        },
      }),
    })
    const desktop = await device()
    const projectId = await newProject(tablet)
    for (const name of ['A', 'B', 'C'])
      value(await tablet.workspace.calculations.create(calculation(projectId, name)))
    expect(await synced(tablet)).toMatchObject({ refused: 0 })
    const there = await until(
      desktop.workspace.calculations.listByProject(projectId),
      (all) => all.length === 3,
    )
    expect(there.map(({ name }) => name).sort()).toEqual(['A', 'B', 'C'])
    expect(there.every(({ server }) => server?.ancestors.length === 1)).toBe(true)
    expect(lost.size).toBeGreaterThan(2)
  })
})

describe('a pull that overtakes the answer of a push', () => {
  it('does not leave the device with an old state: RxDB skips what it brings and never asks again', async () => {
    const gate = () => {
      let open: () => void = () => {}
      const opened = new Promise<void>((resolve) => {
        open = resolve
      })
      return { opened, open }
    }
    let pulling: ReturnType<typeof gate> | null = null
    let pushing: ReturnType<typeof gate> | null = null
    let heldPulls = 0
    let heldPushes = 0
    const tablet = await device({
      timing: { resendMs: 60_000 },
      wrap: (gateway) => ({
        ...gateway,
        async pull(pulls, signal) {
          if (pulling !== null) {
            heldPulls += 1
            await pulling.opened
          }
          return gateway.pull(pulls, signal)
        },
        async push(push, signal) {
          const held = pushing
          const answer = await gateway.push(push, signal)
          if (held !== null && push.collection === 'calculations') {
            heldPushes += 1
            await held.opened
          }
          return answer
        },
      }),
    })
    const desktop = await device()
    const { projectId, calculationId } = await calculationOnBoth(tablet, desktop)
    await until(tablet.workspace.sync.status(), ({ active }) => !active)

    pulling = gate()
    tablet.workspace.sync.syncNow()
    await expect.poll(() => heldPulls).toBeGreaterThan(0)
    pushing = gate()
    value(await tablet.workspace.calculations.update(projectId, calculationId, { inputs: { width: 5 } }))
    await expect.poll(() => heldPushes).toBe(1)
    await until(
      desktop.workspace.calculations.get(projectId, calculationId),
      (found) => found?.data.inputs.width === 5,
    )
    value(await desktop.workspace.calculations.update(projectId, calculationId, { name: 'On top of it' }))
    await synced(desktop)
    const late = pulling
    pulling = null
    late.open()
    await until(tablet.workspace.activities.listByProject(projectId, 10), (all) => all.length === 4)
    pushing.open()
    pushing = null
    await until(
      tablet.workspace.calculations.get(projectId, calculationId),
      (found) => found?.name === 'On top of it' && found.waiting === 0,
    )
  })
})

describe('an edit whose arrival was never heard of', () => {
  it('does not wait for ever: it is sent again after a while on a good line', async () => {
    const swallowed = new Set<string>()
    const tablet = await device({
      timing: { resendMs: 400 },
      wrap: (gateway) => ({
        ...gateway,
        async pull(pulls, signal) {
          const answer = await gateway.pull(pulls, signal)
          if (!answer.ok) return answer
          const value = answer.value.map((each) => ({
            ...each,
            documents: each.documents.filter(({ editId }) => !swallowed.has(editId)),
          }))
          return { ok: true, value }
        },
        async push(push, signal) {
          const answer = await gateway.push(push, signal)
          if (!answer.ok) return answer
          const value = answer.value.map((outcome) => {
            if (outcome.kind !== 'accepted' || outcome.stamp === undefined) return outcome
            const { stamp, ...unheard } = outcome
            if (swallowed.has(stamp.editId)) return outcome
            swallowed.add(stamp.editId)
            return unheard
          })
          return { ok: true, value }
        },
      }),
    })
    await newProject(tablet)
    await until(tablet.workspace.sync.status(), ({ waiting }) => waiting === 1)
    await synced(tablet)
    expect(swallowed.size).toBeGreaterThan(0)
  })
})
