import { firstValueFrom } from 'rxjs'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type BinContents, restorationOf } from '#domain/bin/contents.ts'
import type { BinEntry } from '#domain/bin/entry.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { newAccount, sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { calculation, type Device, isSynced, newProject, openDevice, until, value } from './data/device.ts'

let gateway: SharedGateway
let credentials: { email: string; password: string }
const open: Device[] = []

beforeAll(async () => {
  gateway = await sharedGateway()
}, 60_000)
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function twoDevices(): Promise<[Device, Device]> {
  credentials = await newAccount(gateway)
  const [tablet, desktop] = [await openDevice(gateway, credentials), await openDevice(gateway, credentials)]
  open.push(tablet, desktop)
  return [tablet, desktop]
}

const entries = (device: Device, isIt: (found: readonly BinEntry[]) => boolean): Promise<BinContents> =>
  until(device.database.bin.contents(), (contents) => isIt(contents.entries))
const names = (found: readonly BinEntry[]) =>
  found
    .map(({ name }) => name)
    .sort()
    .join()
const localId = (id: string) => parseDocumentId(id)?.localId ?? ''

/** What the device holds of the project, its own document apart. */
const heldOf = async (device: Device, projectId: string): Promise<object[]> =>
  Object.values(value(await device.database.everything()).documents)
    .flat()
    .filter((document) => 'scope' in document && document.scope === projectId)
    .filter((document) => 'id' in document && document.id !== `project:${projectId}`)

it('is the same on every device; a restoration takes the folder and the project along', async () => {
  const [tablet, desktop] = await twoDevices()
  const { projects, folders, calculations, bin } = tablet.database
  const projectId = await newProject(tablet)
  const folder = value(await folders.create({ projectId, name: 'Piers', parentId: null }))
  const folderId = localId(folder.id)
  const pad = value(await calculations.create({ ...calculation(projectId, 'Pad'), folderId }))
  value(await calculations.create(calculation(projectId, 'Pile')))
  value(await calculations.remove(projectId, localId(pad.id)))
  value(await folders.remove(projectId, folderId))
  value(await projects.remove(projectId))
  const contents = await entries(desktop, (found) => names(found) === 'Harbour wall,Pad,Piers')

  const chosen = contents.entries.filter(({ name }) => name === 'Pad')
  const { steps } = restorationOf(desktop.user, contents, chosen)
  // What comes back counts in the plan: the calculation, the project, and what was never in the bin itself.
  const organizationId = chosen[0]?.organizationId ?? ''
  expect(await desktop.database.bin.growthOf(steps)).toEqual(
    new Map([[organizationId, { projects: 1, calculations: 2 }]]),
  )
  expect(await desktop.database.bin.restore(steps)).toEqual({ done: 3, problem: null })
  await entries(tablet, (found) => found.length === 0)
  await until(calculations.get(projectId, localId(pad.id)), (found) => found?.folderId === folderId)
  await until(folders.listByProject(projectId), (found) => found.length === 1)
  expect(await bin.restore([])).toEqual({ done: 0, problem: null })
})

it('[T4] what a device deletes for ever without a network leaves the other devices when it is back', async () => {
  const [tablet, desktop] = await twoDevices()
  const { projects, calculations, bin, sync } = tablet.database
  const projectId = await newProject(tablet)
  value(await calculations.create(calculation(projectId, 'Pad')))
  await until(desktop.database.calculations.listByProject(projectId), (found) => found.length === 1)
  tablet.network.cut()
  value(await projects.remove(projectId))
  const { entries: found } = await firstValueFrom(bin.contents())
  expect(await bin.deleteForEver(found)).toEqual({ done: 1, problem: null })
  await entries(tablet, (left) => left.length === 0)
  expect(await projects.restore(projectId)).toMatchObject({ problem: { code: 'storage/gone' } })

  tablet.network.mend()
  sync.syncNow()
  await until(sync.status(), isSynced)
  await gateway.removal.run()
  for (const device of [tablet, desktop]) {
    await expect.poll(() => heldOf(device, projectId), { timeout: 15_000 }).toEqual([])
    expect((await entries(device, () => true)).entries).toEqual([])
  }
})

it('[P19] keeps an edit of what was deleted for ever meanwhile, for a copy', async () => {
  const [tablet, desktop] = await twoDevices()
  const { calculations, bin, sync } = tablet.database
  const projectId = await newProject(tablet)
  const pad = value(await calculations.create(calculation(projectId, 'Pad')))
  await until(desktop.database.calculations.listByProject(projectId), (found) => found.length === 1)
  desktop.network.cut()
  value(await desktop.database.calculations.update(projectId, localId(pad.id), { name: 'Wider pad' }))
  value(await calculations.remove(projectId, localId(pad.id)))
  const { entries: found } = await entries(tablet, (all) => all.length === 1)
  await bin.deleteForEver(found)
  await until(sync.status(), isSynced)
  await gateway.removal.run()

  desktop.network.mend()
  desktop.database.sync.syncNow()
  const { conflictCopies } = desktop.database.sync
  const [refused] = await until(conflictCopies.list(), (all) => all.length === 1)
  expect(refused).toMatchObject({ name: 'Wider pad', code: 'sync/deleted-for-ever' })
  await until(desktop.database.calculations.listByProject(projectId), (left) => left.length === 0)
  value(await conflictCopies.copy(refused?.id ?? '', { name: 'Pad again', projectId }))
  const [copy] = await until(calculations.listByProject(projectId), (all) => all.length === 1)
  expect(copy).toMatchObject({ name: 'Pad again', data: { inputs: pad.data.inputs } })
})

it('keeps what somebody restored meanwhile from being deleted for ever', async () => {
  const [tablet] = await twoDevices()
  const { projects, bin } = tablet.database
  const projectId = await newProject(tablet)
  value(await projects.remove(projectId))
  const { entries: found } = await entries(tablet, (all) => all.length === 1)
  value(await projects.restore(projectId))
  expect(await bin.deleteForEver(found)).toMatchObject({ done: 0, problem: { code: 'bin/gone' } })
})
