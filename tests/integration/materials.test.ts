import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { z } from 'zod'
import { mohrCoulomb } from '#domain/materials/mohr-coulomb/index.ts'
import {
  type ImportAnswer,
  importAnswer,
  type MaterialView,
  materialView,
} from '#domain/protocol/rest/materials.ts'
import { done, join, newPerson, type Person } from '#tests/helpers/callables.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { rest } from '#tests/helpers/rest.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { deviceOf } from './sync/office.ts'

let gateway: SharedGateway
let ada: Person
let ben: Person
let eve: Person
let mallory: Person
let organizationId: string
beforeAll(async () => {
  gateway = await sharedGateway()
  ;[ben, eve, mallory] = (await Promise.all(
    ['Ben', 'Eve', 'Mallory'].map((name) => newPerson(gateway, name)),
  )) as [Person, Person, Person]
})
beforeEach(async () => {
  // One person may own only so many organizations.
  ada = await newPerson(gateway, 'Ada')
  organizationId = (await done(gateway, 'createOrganization', { name: 'Ground Ltd' }, ada)).id
  await join(gateway, ben, organizationId)
  await join(gateway, eve, organizationId, 'viewer')
})

const input = mohrCoulomb.example
const draft = (changes: Record<string, unknown> = {}) => ({
  organizationId,
  name: `Clay ${randomUUID()}`,
  modelType: 'mohr-coulomb',
  input,
  ...changes,
})

async function create(changes: Record<string, unknown> = {}): Promise<MaterialView & { tag: string }> {
  const made = await rest(gateway, 'POST', '/api/materials', { by: ben, body: draft(changes) })
  expect(made.status, made.text).toBe(201)
  return { ...materialView.parse(made.data), tag: made.headers.get('etag') ?? '' }
}
const address = (id: string, deed = '') => `/api/materials/${encodeURIComponent(id)}${deed}`
const get = async (path: string, by = ben) => (await rest(gateway, 'GET', path, { by })).data
const post = (path: string, body: unknown, by = ben) => rest(gateway, 'POST', path, { by, body })
const inLibrary = (path: string, query: Record<string, string> = {}) =>
  `/api/materials${path}?${new URLSearchParams({ organizationId, ...query })}`
const listed = z.object({
  materials: z.array(materialView),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
})
const namesOf = (data: unknown) => listed.parse(data).materials.map(({ material }) => material.metadata.name)

describe('one material', () => {
  test('is made with its derived values, changed, deleted, and reaches devices as any document', async () => {
    const made = await create({ name: 'Stiff clay' })
    expect(made.material.calculated).toEqual(mohrCoulomb.calculate(input))
    const stiffer = { ...input, cohesion: input.cohesion + 5 }
    const changed = await rest(gateway, 'PUT', address(made.id), { by: ben, body: { input: stiffer } })
    expect(materialView.parse(changed.data).material).toMatchObject({
      metadata: { name: 'Stiff clay', createdAt: made.material.metadata.createdAt },
      calculated: mohrCoulomb.calculate(stiffer),
    })
    const device = deviceOf(gateway, ada.userId, ada.token)
    const received = (await device.sync('materials')).documents.find(({ id }) => id === made.id)
    expect(received).toMatchObject({ name: 'Stiff clay', data: { model: { input: stiffer } } })
    await rest(gateway, 'DELETE', address(made.id), { by: ben })
    expect(await rest(gateway, 'GET', address(made.id), { by: ben })).toMatchObject({
      status: 404,
      code: 'material/not-found',
    })
  })

  test('that its model does not take is refused by field, also when a device pushes it', async () => {
    const bad = await post('/api/materials', draft({ input: { ...input, frictionAngle: 61 } }))
    expect(bad).toMatchObject({ status: 400, issues: [{ path: 'input.frictionAngle' }] })
    expect(await post('/api/materials', draft({ name: ' ' }))).toMatchObject({
      issues: [{ path: 'name', message: 'Material name is required' }],
    })
    expect(await post('/api/materials', draft({ modelType: 'cam-clay' }))).toMatchObject({
      status: 400,
      issues: [{ path: 'modelType', message: 'Unknown material model type: cam-clay' }],
    })
    const good = await create()
    const device = deviceOf(gateway, ben.userId, ben.token)
    const stored = (await device.sync('materials')).documents.find(({ id }) => id === good.id)
    if (stored === undefined) throw new Error('The device has not received it')
    const model = (stored.data as { model: object }).model
    const forged = {
      ...stored,
      editId: `device.${randomUUID()}`,
      data: { ...(stored.data as object), model: { ...model, input: { ...input, frictionAngle: 61 } } },
    }
    const [outcome] = await device.push('materials', [{ document: forged, base: stored.editId }])
    expect(outcome).toMatchObject({ kind: 'refused', code: 'request/invalid' })
  })

  test('belongs to its organization: a viewer reads, an outsider does not know of it', async () => {
    const { id } = await create()
    expect((await rest(gateway, 'GET', address(id), { by: eve })).status).toBe(200)
    for (const [method, path, body] of [
      ['PUT', address(id), { category: 'x' }],
      ['DELETE', address(id), undefined],
      ['POST', address(id, '/recalculate'), undefined],
    ] as const) {
      expect((await rest(gateway, method, path, { by: eve, body })).code).toBe('access/role')
      expect((await rest(gateway, method, path, { by: mallory, body })).code).toBe('material/not-found')
    }
    expect((await post('/api/materials', draft(), mallory)).code).toBe('organization/not-found')
    const bulk = await post('/api/materials/bulk-delete', { materialIds: [id] }, mallory)
    expect(bulk.data).toMatchObject({ done: [], failed: [{ code: 'material/not-found' }] })
  })

  test('has a name of its own in the library, also when two take one at once', async () => {
    const made = await create({ name: 'Fill' })
    expect((await post('/api/materials', draft({ name: ' FILL ' }))).code).toBe('material/name-taken')
    const both = await Promise.all([1, 2].map(() => post('/api/materials', draft({ name: 'Sand' }))))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const name = (query: Record<string, string>) => get(inLibrary('/validate-name', query))
    expect(await name({ name: 'fill' })).toMatchObject({ isValid: false, message: expect.any(String) })
    expect(await name({ name: 'fill', excludeId: made.id })).toEqual({ isValid: true, message: null })
    expect(await name({ name: ' ' })).toMatchObject({ message: 'Material name is required' })
  })

  test('is shown in other units and back without a digit changing, recalculated, and cloned as a draft', async () => {
    const made = await create({ validationStatus: 'validated' })
    const shown = await post(address(made.id, '/convert-units'), { targetSystem: 'Imperial' })
    expect(shown.data).toMatchObject({ material: { unitSystem: 'Imperial', input } })
    const { values } = z
      .looseObject({
        values: z.array(z.looseObject({ key: z.string(), unit: z.string(), value: z.number().nullable() })),
      })
      .parse(shown.data)
    const cohesion = values.find(({ key }) => key === 'cohesion')
    expect(cohesion?.unit).toBe('psi')
    expect(cohesion?.value).toBeCloseTo(input.cohesion / 6.894757293168, 9)
    const odd = await post(address(made.id, '/convert-units'), { targetSystem: 'Martian' })
    expect(odd).toMatchObject({ code: 'units/no-conversion' })
    expect((await rest(gateway, 'POST', address(made.id, '/recalculate'), { by: ben })).data).toMatchObject({
      material: { calculated: made.material.calculated },
    })
    const copy = await post(address(made.id, '/clone'), { name: 'Copy' })
    expect(copy.data).toMatchObject({ material: { metadata: { name: 'Copy', validationStatus: 'draft' } } })
  })

  test('of two who change the same state one is told that the other was first', async () => {
    const made = await create()
    const change = (category: string) =>
      rest(gateway, 'PUT', address(made.id), {
        by: ben,
        body: { category },
        headers: { 'if-match': made.tag },
      })
    const both = await Promise.all([change('a'), change('b')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })
})

describe('the library', () => {
  test('is filtered, sorted, searched and paged with the defaults of the specification', async () => {
    for (let index = 0; index < 23; index++)
      await create({
        name: `Layer ${String(index).padStart(2, '0')}`,
        category: index % 2 === 0 ? 'Soil' : 'Rock',
        tags: index < 3 ? ['north', 'wet'] : [],
      })
    const first = listed.parse(await get(inLibrary('')))
    expect(first.pagination).toEqual({ page: 1, limit: 20, total: 23, pages: 2 })
    expect(namesOf(await get(inLibrary('', { page: '2' })))).toEqual(['Layer 20', 'Layer 21', 'Layer 22'])
    expect(
      namesOf(await get(inLibrary('', { category: 'rock', sortBy: 'name', sortOrder: 'desc', limit: '2' }))),
    ).toEqual(['Layer 21', 'Layer 19'])
    expect(namesOf(await get(inLibrary('', { tags: 'Wet,north' })))).toHaveLength(3)
    expect(namesOf(await get(inLibrary('', { dateTo: '2020-01-01' })))).toEqual([])
    expect(namesOf(await get(inLibrary('/search', { q: 'layr 07' })))).toEqual(['Layer 07'])
    for (const query of [{ page: '0' }, { limit: '101' }, { sortBy: 'cohesion' }, { unknown: '1' }])
      expect((await rest(gateway, 'GET', inLibrary('', query), { by: ben })).status).toBe(400)
    expect(await get(inLibrary('/categories'))).toEqual([
      { name: 'Soil', count: 12 },
      { name: 'Rock', count: 11 },
    ])
    expect(await get(inLibrary('/tags'))).toEqual([
      { name: 'north', count: 3 },
      { name: 'wet', count: 3 },
    ])
  })

  test('tells what is used, what is alike, and what its values span', async () => {
    const soft = await create({ name: 'Soft', input: { ...input, cohesion: 1 } })
    const firm = await create({ name: 'Firm', input: { ...input, cohesion: 3 } })
    const hard = await create({ name: 'Hard', input: { ...input, cohesion: 90 } })
    await rest(gateway, 'POST', address(hard.id, '/mark-used'), { by: eve })
    expect(await get(address(hard.id))).toMatchObject({ usageCount: 1, lastUsed: expect.any(String) })
    expect(await get(address(hard.id, '/usage-history'))).toMatchObject([
      { userId: eve.userId, userName: 'Eve' },
    ])
    const ids = (data: unknown) =>
      z
        .array(materialView)
        .parse(data)
        .map(({ id }) => id)
    expect(ids(await get(inLibrary('/popular')))).toEqual([hard.id])
    expect(ids(await get(inLibrary('/recent', { limit: '1' })))).toEqual([hard.id])
    expect(ids(await get(address(soft.id, '/similar')))).toEqual([firm.id, hard.id])
    const ranges = z
      .array(z.looseObject({ key: z.string(), kind: z.string() }))
      .parse(await get(inLibrary('/property-ranges/mohr-coulomb')))
    expect(ranges.find(({ key }) => key === 'cohesion')).toMatchObject({ lowest: 1, highest: 90, min: 0 })
    expect((await rest(gateway, 'GET', inLibrary('/property-ranges/x'), { by: ben })).code).toBe(
      'material/unknown-model',
    )
    const compared = await post('/api/materials/compare', { materialIds: [soft.id, hard.id] })
    expect(compared.data).toMatchObject({
      properties: expect.arrayContaining([expect.objectContaining({ key: 'cohesion', values: [1, 90] })]),
    })
    expect(await get(inLibrary('/stats'))).toMatchObject({
      total: 3,
      byModelType: { 'mohr-coulomb': 3 },
      mostUsed: [{ id: hard.id }],
    })
  })

  test('is changed in bulk, each by itself', async () => {
    const [one, other] = [await create(), await create()]
    const gone = `${organizationId}:materials:gone`
    const body = { materialIds: [one.id, other.id, gone], status: 'deprecated' }
    expect((await post('/api/materials/bulk-update-status', body)).data).toMatchObject({
      done: [one.id, other.id],
      failed: [{ id: gone, message: 'Material not found' }],
    })
    expect(await get(inLibrary('/stats'))).toMatchObject({ byValidationStatus: { deprecated: 2 } })
    await post('/api/materials/bulk-delete', { materialIds: [one.id] })
    expect(await get(inLibrary('/stats'))).toMatchObject({ total: 1 })
  })

  test('validates what is sent to make a material, by the paths of what was sent', async () => {
    const validated = async (body: object) => (await post('/api/materials/validate', body)).data
    expect(await validated(draft({ name: 'Sand' }))).toMatchObject({ isValid: true, errors: [] })
    expect(await validated(draft({ name: '', input: { ...input, cohesion: -1 } }))).toMatchObject({
      isValid: false,
      errors: [{ path: 'name' }],
    })
    expect(await validated(draft({ name: 'Sand', input: { ...input, cohesion: -1 } }))).toMatchObject({
      isValid: false,
      errors: [{ path: 'input.cohesion', message: 'Cohesion must be at least 0 kPa' }],
    })
    const whole = await create({ name: 'Whole' })
    expect(await validated(whole.material)).toMatchObject({ isValid: true })
  })

  test('validates what is not stored, and offers templates that can be stored', async () => {
    expect((await post('/api/materials/validate', { modelType: 'mohr-coulomb' })).data).toMatchObject({
      isValid: false,
    })
    const templates = z
      .array(z.looseObject({ name: z.string() }))
      .parse(await get('/api/materials/templates'))
    expect(templates).toHaveLength(3)
    for (const template of templates)
      expect((await post('/api/materials', { organizationId, ...template })).status).toBe(201)
  })
})

describe('files', () => {
  async function importFile(
    format: string,
    content: string | Buffer,
    fields: Record<string, string> = {},
    by = ben,
  ): Promise<{ status: number; answer: ImportAnswer | undefined; code: unknown }> {
    const form = new FormData()
    for (const [name, value] of Object.entries({ format, organizationId, ...fields })) form.set(name, value)
    form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), `materials.${format}`)
    const response = await fetch(`${gateway.url}/api/materials/import`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${by.token}` },
    })
    const json = (await response.json()) as { data?: unknown; code?: unknown }
    const answer = response.ok ? importAnswer.parse(json.data) : undefined
    return { status: response.status, answer, code: json.code }
  }

  test.each(['json', 'csv'] as const)('what is exported as %s comes back the same', async (format) => {
    const made = [
      await create({ tags: ['a', 'b c'], description: 'With "quotes", commas\nand lines' }),
      await create({ name: '=1+1', category: 'Fill' }),
    ]
    const file = await post('/api/materials/export', { organizationId, format })
    const { content, count } = z.object({ content: z.string(), count: z.int() }).parse(file.data)
    expect(count).toBe(2)
    await post('/api/materials/bulk-delete', { materialIds: made.map(({ id }) => id) })
    const { answer } = await importFile(format, content)
    expect(answer).toMatchObject({ total: 2, imported: 2, bad: [] })
    const back = listed.parse(await get(inLibrary(''))).materials
    for (const { material } of made) {
      // A name that a spreadsheet would run is marked in a table, and read without the mark.
      const same = back.find((each) => each.material.metadata.name === material.metadata.name)?.material
      expect(same).toMatchObject({ input: material.input, calculated: material.calculated })
      expect(same?.metadata).toMatchObject({
        description: material.metadata.description,
        tags: material.metadata.tags,
        category: material.metadata.category,
      })
    }
  })

  test('an export is answered without a digest of it, a list with one, and a change with its state', async () => {
    const { id, tag } = await create()
    const exported = await post('/api/materials/export', { organizationId, format: 'json' })
    expect([exported.status, exported.headers.get('etag')]).toEqual([200, null])
    const list = await rest(gateway, 'GET', inLibrary(''), { by: ben })
    expect(list.headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
    expect(tag).not.toBe('')
    const again = await rest(gateway, 'POST', address(id, '/recalculate'), { by: ben })
    expect(again.headers.get('etag')).not.toBeNull()
  })

  test('a spreadsheet with decimal commas is read as well', async () => {
    const header = [
      'name',
      'modelType',
      'cohesion',
      'frictionAngle',
      'youngsModulus',
      'poissonsRatio',
      'unitWeight',
    ]
    const row = ['Silt', 'mohr-coulomb', 2.5, '27,5', 0.02, 0.3, 19]
    const file = await writeXlsxFile(
      [header, row].map((cells) => cells.map((value) => ({ value }))),
    ).toBuffer()
    const { answer } = await importFile('xlsx', file)
    expect(answer).toMatchObject({ imported: 1, bad: [] })
    const [silt] = listed.parse(await get(inLibrary(''))).materials
    expect(silt?.material.input).toMatchObject({ cohesion: 2.5, frictionAngle: 27.5 })
  })

  test('5,000 materials with a tenth of bad rows: each bad row with its reason, the rest or none', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      name: `Sample ${index}`,
      modelType: 'mohr-coulomb',
      input: index % 10 === 3 ? { ...input, frictionAngle: 80 } : input,
    }))
    const file = JSON.stringify(rows)
    const none = await importFile('json', file, { mode: 'all-or-nothing' })
    expect(none.answer).toMatchObject({ total: 5_000, imported: 0 })
    expect(none.answer?.bad).toHaveLength(500)
    expect(none.answer?.bad[0]).toMatchObject({
      row: 4,
      name: 'Sample 3',
      issues: [{ path: 'input.frictionAngle' }],
    })
    const rest = await importFile('json', file, { mode: 'good-rows' })
    expect(rest.answer?.imported).toBe(4_500)
    expect(await get(inLibrary('/stats'))).toMatchObject({ total: 4_500 })
    const again = await importFile('json', file)
    expect(again.answer).toMatchObject({ imported: 0 })
  })

  test('what is no file of its format is refused, and who may not add is too', async () => {
    expect(await importFile('json', '{')).toMatchObject({ status: 400, code: 'material/invalid-json' })
    expect(await importFile('xlsx', 'no sheet')).toMatchObject({
      status: 400,
      code: 'material/import-failed',
    })
    expect(await importFile('pdf', 'x')).toMatchObject({ status: 400 })
    expect(await importFile('json', '[]', {}, eve)).toMatchObject({ status: 403, code: 'access/role' })
    expect(await importFile('json', '[]', {}, mallory)).toMatchObject({ status: 404 })
  })
})
