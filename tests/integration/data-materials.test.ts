import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MaterialDraft } from '#domain/materials/material.ts'
import { materialOf } from '#domain/materials/stored.ts'
import { readMaterials } from '#domain/materials/transfer.ts'
import type { MaterialDocument } from '#domain/schemas/material.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { newAccount, sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { type Device, isSynced, openDevice, until, value } from './data/device.ts'

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

async function device(): Promise<{ device: Device; organizationId: string }> {
  const made = await openDevice(gateway, credentials)
  open.push(made)
  const [organization] = await until(made.database.organizations.list(), (all) => all.length > 0)
  return { device: made, organizationId: organization!.organizationId }
}

const clay = (name: string, input: Partial<Record<string, number>> = {}): MaterialDraft => ({
  name,
  category: 'Soil',
  tags: ['clay'],
  modelType: 'mohr-coulomb',
  input: {
    cohesion: 10,
    frictionAngle: 25,
    youngsModulus: 0.03,
    poissonsRatio: 0.3,
    unitWeight: 20,
    ...input,
  },
})

const names = (documents: readonly MaterialDocument[]) => documents.map(({ name }) => name).sort()

describe('the materials of a device', () => {
  it('are made, changed, cloned, put into the bin and taken out, on every device', async () => {
    const { device: tablet, organizationId } = await device()
    const { device: desktop } = await device()
    const { materials } = tablet.database
    const made = value(await materials.create(organizationId, clay('Stiff clay')))
    expect(materialOf(made).calculated).toHaveProperty('shearModulus')
    await until(desktop.database.materials.list(), (found) => names(found).join() === 'Stiff clay')

    const changed = value(
      await materials.update(made.id, { name: 'Stiff grey clay', input: clay('', { cohesion: 20 }).input }),
    )
    expect(materialOf(changed).input).toMatchObject({ cohesion: 20 })
    expect(changed.data.category).toBe('Soil')
    const copy = value(await materials.clone(made.id, 'Stiff grey clay (copy)'))
    expect(copy.data.validationStatus).toBe('draft')

    expect(await materials.setStatus([made.id, copy.id], 'validated')).toMatchObject({ refused: 0 })
    expect(await materials.convertUnits([made.id], 'Imperial')).toMatchObject({ refused: 0, problem: null })
    const shown = await until(desktop.database.materials.list(), (found) =>
      found.some(({ data }) => data.unitSystem === 'Imperial'),
    )
    const converted = shown.find(({ id }) => id === made.id)!
    expect(converted.data.validationStatus).toBe('validated')
    // Only the units that it is shown in have changed.
    expect(converted.data.model).toEqual(changed.data.model)

    expect(await materials.remove([made.id, copy.id])).toMatchObject({ done: [made.id, copy.id] })
    await until(desktop.database.materials.list(), (found) => found.length === 0)
    expect(await materials.update(made.id, { name: 'Gone' })).toMatchObject({
      problem: { message: 'Material not found' },
    })
    await materials.restore([copy.id])
    await until(desktop.database.materials.list(), (found) => names(found).join() === copy.name)
    await materials.remove([copy.id])
  })

  it('are refused as their models and the library refuse them', async () => {
    const { device: tablet, organizationId } = await device()
    const { materials } = tablet.database
    const made = value(await materials.create(organizationId, clay('Silt')))
    const messageOf = (result: { ok: boolean; problem?: unknown }) =>
      (result as { problem?: { message: string; issues?: { message: string }[] } }).problem
    expect(messageOf(await materials.create(organizationId, clay(' ')))?.issues).toContainEqual({
      path: 'name',
      message: 'Material name is required',
    })
    expect(messageOf(await materials.create(organizationId, clay(' silt ')))?.message).toBe(
      'Another material already has this name',
    )
    expect(
      messageOf(await materials.update(made.id, { input: clay('', { frictionAngle: 61 }).input }))?.issues,
    ).toHaveLength(1)
    expect(await materials.nameTrouble(organizationId, 'SILT', null)).toBe(
      'Another material already has this name',
    )
    expect(await materials.nameTrouble(organizationId, 'SILT', made.id)).toBeNull()
    expect(await materials.convertUnits([made.id], 'Furlongs')).toMatchObject({
      done: [],
      refused: 1,
      problem: { message: 'No conversion available from SI to Furlongs' },
    })
    await materials.remove([made.id])
  })

  it('come in many at once without a network, and are sent when it is back', async () => {
    const { device: tablet, organizationId } = await device()
    const { materials } = tablet.database
    tablet.network.cut()
    const drafts = Array.from({ length: 300 }, (_, at) =>
      clay(`Layer ${at}`, at === 7 ? { cohesion: -1 } : {}),
    )
    const read = readMaterials(drafts, { taken: [], stamp: materials.stamp })
    expect(read.bad).toMatchObject([{ row: 8, name: 'Layer 7' }])
    const ids = value(await materials.addAll(organizationId, read.materials))
    expect(ids).toHaveLength(299)
    expect(await materials.addAll(organizationId, read.materials.slice(0, 1))).toMatchObject({
      problem: { code: 'material/name-taken' },
    })
    const layers = (found: readonly MaterialDocument[]) =>
      found.filter(({ name }) => name.startsWith('Layer'))
    await until(tablet.database.materials.list(), (found) => layers(found).length === 299)
    tablet.network.mend()
    tablet.database.sync.syncNow()
    await until(tablet.database.sync.status(), isSynced)
    const { device: desktop } = await device()
    await until(desktop.database.materials.list(), (found) => layers(found).length === 299)
    const removed = await desktop.database.materials.remove(ids)
    expect(removed).toMatchObject({ refused: 0 })
    expect(removed.done).toHaveLength(299)
  })

  it('are in the contents, and their uses in the history', async () => {
    const { device: tablet, organizationId } = await device()
    const { materials, readModel } = tablet.database
    const made = value(await materials.create(organizationId, clay('Marl')))
    const entries = await until(readModel.all(), (found) => found.some(({ id }) => id === made.id))
    expect(entries.find(({ id }) => id === made.id)).toMatchObject({
      kind: 'material',
      name: 'Marl',
      type: 'mohr-coulomb',
      projectId: '',
      keywords: 'Soil',
    })
    materials.markUsed(made, 'Footing F1')
    const uses = await until(materials.uses(), (found) => found.length > 0)
    expect(uses[0]).toMatchObject({ materialId: made.id, userName: 'Ada', context: 'Footing F1' })
  })
})
