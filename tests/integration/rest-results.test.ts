import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { exampleModule } from '#domain/calc/example-module/index.ts'
import type { AnyModule } from '#domain/calc/module.ts'
import { runForData } from '#domain/calc/runForData.ts'
import { settlement } from '#domain/calc/settlement/index.ts'
import { english } from '#domain/calc/shown/reader.ts'
import { shown } from '#domain/calc/shown/shown.ts'
import { calculationView } from '#domain/protocol/rest/calculations.ts'
import { hasMessages } from '#domain/schemas/hasMessages.ts'
import { done, newPerson, type Person } from '#tests/helpers/callables.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { rest } from '#tests/helpers/rest.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'
import { deviceOf } from './sync/office.ts'

let gateway: SharedGateway
let ada: Person
let projectId: string
beforeAll(async () => {
  gateway = await sharedGateway()
  ada = await newPerson(gateway, 'Ada')
  const project = { name: 'North abutment', projectNumber: '2026-017', color: '#2563EB' }
  const made = await done(
    gateway,
    'createProject',
    { ...project, organizationId: ada.organizationId, visibility: 'team', teamMembers: {} },
    ada,
  )
  projectId = made.id
})

const resultOf = (module: AnyModule) => {
  const ran = runForData(module, module.example, {
    resultId: 'r',
    projectId,
    timestamp: '2026-01-01T00:00:00.000Z',
    elapsed: () => 0,
  })
  if (!ran.ok) throw new Error(ran.problem.message)
  return ran.value
}

const address = (id: string) => `/api/calculations/${encodeURIComponent(id)}`

async function create(module: AnyModule, results: unknown) {
  const body = { projectId, name: 'Pier 3', type: module.id, inputs: module.example, results }
  const made = await rest(gateway, 'POST', '/api/calculations', { by: ada, body })
  expect(made.status, made.text).toBe(201)
  return { ...calculationView.parse(made.data), tag: made.headers.get('etag') ?? '' }
}

test('Results are read in the language of the client, each under a tag of its own, or as they are kept', async () => {
  const module = settlement as unknown as AnyModule
  const { id, tag, results } = await create(module, resultOf(module))
  const read = (language: string, query = '') =>
    rest(gateway, 'GET', `${address(id)}${query}`, { by: ada, headers: { 'accept-language': language } })
  const sentence = 'results.outputs.verdict.sentence'
  expect((await read('*')).data, 'English as ever').toHaveProperty('results', results)
  expect((await read('nl, en')).headers.get('etag')).toBe(tag)
  const german = await read('de-CH, en;q=0.5')
  expect(german.data).toHaveProperty(sentence, expect.stringContaining('setzung'))
  expect(german.headers.get('vary')).toContain('Accept-Language')
  const theirs = german.headers.get('etag')!
  expect(theirs).not.toBe(tag)
  const again = { by: ada, headers: { 'accept-language': 'en', 'if-none-match': theirs } }
  expect((await rest(gateway, 'GET', address(id), again)).status, 'German is not English').toBe(200)
  expect((await read('de', '?form=data')).data).toHaveProperty('results', results)
  expect((await read('de', '?form=prose')).status).toBe(400)
  const ofState = { by: ada, body: { name: 'Pier 5' }, headers: { 'if-match': theirs } }
  expect((await rest(gateway, 'PUT', address(id), ofState)).status).toBe(200)
  expect((await rest(gateway, 'PUT', address(id), ofState)).code).toBe('request/changed-meanwhile')
})

test('Results with messages are taken, kept as texts, and complained of by their own shape', async () => {
  const module = exampleModule as unknown as AnyModule
  const result = resultOf(module)
  if (!hasMessages(result)) throw new Error('no messages')
  const made = await create(module, result)
  const texts: unknown = JSON.parse(JSON.stringify(shown(result, english)))
  expect(made.results).toEqual(texts)
  const kept = await rest(gateway, 'GET', `${address(made.id)}?form=data`, { by: ada })
  expect(kept.data).toHaveProperty('results', texts)
  const put = (results: unknown) =>
    rest(gateway, 'PUT', `${address(made.id)}?form=data`, { by: ada, body: { results } })
  expect((await put(result)).data).toHaveProperty('results', texts)
  const { texts: _, ...bare } = result.outputs
  expect(await put({ ...result, outputs: bare })).toMatchObject({
    status: 400,
    issues: [{ path: 'results.outputs.texts' }],
  })
  const device = deviceOf(gateway, ada.userId, ada.token)
  const seen = (await device.sync('calculations')).documents.find(({ id }) => id === made.id)
  expect(seen).toMatchObject({ payloadVersion: 3, data: { results: texts } })
})

test('The description of the API names messages apart from other values that hold their own kind', async () => {
  const described = await (await fetch(`${gateway.url}/api/openapi.json`)).json()
  const { schemas } = z
    .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
    .parse(described).components
  expect(Object.keys(schemas).filter((name) => name.startsWith('Shared_'))).toEqual([])
  expect(JSON.stringify(schemas.JsonValue)).toContain('"null"')
  expect(schemas.Message).toMatchObject({
    properties: { params: { additionalProperties: { $ref: '#/components/schemas/MessageParam' } } },
  })
  expect(schemas.CalculationResults).toMatchObject({
    anyOf: [
      { $ref: '#/components/schemas/CalculationResult' },
      { $ref: '#/components/schemas/CalculationMessages' },
    ],
  })
})
