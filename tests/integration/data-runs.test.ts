import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { emptiedRun } from '#domain/schemas/run.ts'
import { calculation, type Device, draft, openMember, until, value } from './data/device.ts'
import { type Office, openOffice } from './sync/office.ts'

const organizationId = 'org-1'

let office: Office
let ada: Device

beforeEach(async () => {
  office = await openOffice()
  office.setRole('ada', organizationId, 'member')
  ada = await openMember(office, 'ada', {})
})

afterEach(async () => {
  await ada.close()
  await office.close()
})

const resultOf = (id: number): ModuleResult => ({
  id: `result-${id}`,
  timestamp: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
  projectId: null,
  moduleId: 'settlement',
  moduleVersion: '1.0.0',
  inputs: {},
  outputs: {
    verdict: { state: 'pass', utilization: id / 100, governing: '', sentence: '' },
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
})

it('the last fifty runs of a calculation are kept, each once; colleagues see them', async () => {
  const { projects, calculations, runs } = ada.database
  const project = value(await projects.create(draft(organizationId)))
  const footing = value(await calculations.create(calculation(project.scope, 'Footing')))
  const other = value(await calculations.create(calculation(project.scope, 'Footing')))
  const keep = (of: typeof footing, id: number) =>
    runs.keep({ calculation: of, result: resultOf(id), inputs: { width: id }, materials: [] })
  // Twice in one breath, by the run and by the save after it.
  await Promise.all([keep(footing, 0), keep(footing, 0)])
  for (let id = 1; id <= 52; id++) value(await keep(footing, id))
  value(await keep(other, 100))

  const localId = footing.id.split(':')[2] ?? ''
  const kept = await until(runs.list(project.scope, localId), (all) => all.length === 50)
  expect(kept[0]?.data).toMatchObject({ inputs: { width: 52 } })
  expect(kept.at(-1)?.data.inputs).toEqual({ width: 3 })

  const ada2 = await openMember(office, 'ada', {})
  const ids = kept.map(({ id }) => id).join()
  await until(
    ada2.database.runs.list(project.scope, localId),
    (all) => all.map(({ id }) => id).join() === ids,
  )
  await ada2.close()
})

it('a run keeps its numbers as they were typed; colleagues see them so', async () => {
  const { projects, calculations, runs } = ada.database
  const project = value(await projects.create(draft(organizationId)))
  const footing = value(await calculations.create(calculation(project.scope, 'Footing')))
  value(
    await runs.keep({
      calculation: footing,
      result: resultOf(0),
      inputs: { width: 2.5, depth: 1 },
      // Of the depth it says another number: something has changed the input since.
      typed: { width: '5/2', depth: '7/2' },
      materials: [],
    }),
  )
  const localId = footing.id.split(':')[2] ?? ''
  const ada2 = await openMember(office, 'ada', {})
  const kept = await until(ada2.database.runs.list(project.scope, localId), (all) => all.length === 1)
  expect(kept[0]?.data).toMatchObject({ inputs: { width: 2.5, depth: 1 }, typed: { width: '5/2' } })
  expect(Object.keys(emptiedRun(kept[0]!.data))).not.toContain('typed')
  await ada2.close()
})
