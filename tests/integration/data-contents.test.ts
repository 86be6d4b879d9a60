import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from '#domain/contents/entry.ts'
import type { MessageResult } from '#domain/schemas/messageResult.ts'
import { defaultPreferences } from '#domain/schemas/preferences.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { newAccount, sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { calculation, type Device, newProject, openDevice, until, value } from './data/device.ts'

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

const names = (entries: readonly Entry[]) => entries.map(({ name }) => name)
/** Of the example module, as the next version of the app saves it. */
const { results } = JSON.parse(
  readFileSync(new URL('../../src/domain/schemas/examples/v4/calculations.json', import.meta.url), 'utf8'),
).data as { readonly results: MessageResult }
const local = (id: string) => id.split(':')[2] ?? ''

describe('the contents of a device', () => {
  it('follow every change of this device and of others', async () => {
    const tablet = await device()
    const desktop = await device()
    const projectId = await newProject(tablet)
    const made = value(await tablet.workspace.calculations.create(calculation(projectId, 'Footing F1')))
    const folder = value(await tablet.workspace.folders.create({ projectId, name: 'Piers', parentId: null }))
    for (const each of [tablet, desktop])
      await until(each.workspace.readModel.of(projectId), (found) => found.length === 2)
    value(await tablet.workspace.calculations.update(projectId, local(made.id), { name: 'Footing F2' }))
    await until(desktop.workspace.readModel.of(projectId), (found) => names(found)[0] === 'Footing F2')
    value(await desktop.workspace.calculations.remove(projectId, local(made.id)))
    await until(tablet.workspace.readModel.of(projectId), (found) => names(found).join() === 'Piers')
    const all = await until(tablet.workspace.readModel.all(), (found) => found.length > 1)
    expect(all.map(({ kind }) => kind)).toContain('project')
    expect(all.find(({ id }) => id === folder.id)).toMatchObject({
      kind: 'folder',
      folderId: null,
      projectId,
    })
  })

  it('are there after a start without reading the documents again, and catch up what was not written', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    for (let index = 0; index < 5; index++)
      value(await tablet.workspace.calculations.create(calculation(projectId, `Footing ${index}`)))
    await until(tablet.workspace.readModel.of(projectId), (found) => found.length === 5)
    const reopened = await tablet.reopen()
    const found = await until(reopened.readModel.of(projectId), (entries) => entries.length === 5)
    expect(new Set(names(found)).size).toBe(5)
    // A tab that dies before it has written: the entries on the disk are those of the start before.
    value(await reopened.calculations.create(calculation(projectId, 'Footing late')))
    tablet.disk.refuseWrites((collection) =>
      collection === 'device' ? new Error('DatabaseClosedError: the tab is gone') : null,
    )
    await until(reopened.readModel.of(projectId), (entries) => entries.length === 6)
    tablet.disk.refuseWrites(null)
    const again = await tablet.reopen()
    await until(again.readModel.of(projectId), (entries) => entries.length === 6)
  })

  it('say what governs a result of messages, after a start too', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    const draft = calculation(projectId, 'Root')
    value(
      await tablet.workspace.calculations.create({
        ...draft,
        type: results.moduleId,
        inputs: results.inputs,
        results,
      }),
    )
    const governs = (entries: readonly Entry[]) => entries[0]?.governing === 'Square root'
    await until(tablet.workspace.readModel.of(projectId), governs)
    const reopened = await tablet.reopen()
    await until(reopened.readModel.of(projectId), governs)
  })

  it('go on over a lost connection to the database', async () => {
    const tablet = await device()
    const projectId = await newProject(tablet)
    value(await tablet.workspace.calculations.create(calculation(projectId, 'Footing F1')))
    await until(tablet.workspace.readModel.of(projectId), (found) => found.length === 1)
    await tablet.disk.dropConnections()
    value(await tablet.workspace.calculations.create(calculation(projectId, 'Footing F2')))
    await until(tablet.workspace.readModel.of(projectId), (found) => found.length === 2)
  })
})

describe('preferences', () => {
  it('are the defaults, are kept, and are moved into their bounds', async () => {
    const tablet = await device()
    await until(tablet.workspace.preferences.get(), (found) => found.searchResultLimit === 50)
    const changed = value(
      await tablet.workspace.preferences.change({ searchResultLimit: 1000, compactMode: true }),
    )
    expect(changed).toEqual({ ...defaultPreferences, searchResultLimit: 100, compactMode: true })
    await Promise.all(
      ['a', 'b', 'c'].map((id) =>
        tablet.workspace.preferences.change((current) => ({
          ...current,
          pinnedProjects: [...current.pinnedProjects, id],
        })),
      ),
    )
    const reopened = await tablet.reopen()
    const kept = await until(reopened.preferences.get(), (found) => found.compactMode)
    expect([...kept.pinnedProjects].sort()).toEqual(['a', 'b', 'c'])
  })
})
