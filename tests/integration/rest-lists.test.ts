import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { runModule } from '#domain/calc/run.ts'
import { calculationView } from '#domain/protocol/rest/calculations.ts'
import { done, join, newPerson, type Person } from '#tests/helpers/callables.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { rest } from '#tests/helpers/rest.ts'
import { sharedGateway } from '#tests/helpers/sharedGateway.ts'

let gateway: SharedGateway
let ada: Person
let eve: Person
let mallory: Person
let projectId: string
let folderId: string
/** By name. */
const ids: Record<string, string> = {}

const resultsOf = (inputs: object) => {
  const run = runModule(bearingCapacityEurocode, inputs, {
    resultId: 'r',
    projectId,
    timestamp: '2026-01-01T00:00:00.000Z',
    elapsed: () => 0,
  })
  if (!run.ok) throw new Error(run.problem.message)
  return run.value
}

const passing = bearingCapacityEurocode.example
const failing = { ...passing, permanentLoad: 5_000 }

async function create(name: string, changes: Record<string, unknown>) {
  const body = { projectId, name, type: bearingCapacityEurocode.id, inputs: passing, ...changes }
  const made = await rest(gateway, 'POST', '/api/calculations', { by: ada, body })
  expect(made.status, made.text).toBe(201)
  ids[name] = calculationView.parse(made.data).id
}

beforeAll(async () => {
  gateway = await sharedGateway()
  ;[ada, eve, mallory] = (await Promise.all(
    ['Ada', 'Eve', 'Mallory'].map((name) => newPerson(gateway, name)),
  )) as [Person, Person, Person]
  await join(gateway, eve, ada.organizationId)
  const project = await done(
    gateway,
    'createProject',
    {
      name: 'North abutment',
      projectNumber: '2026-017',
      color: '#2563EB',
      organizationId: ada.organizationId,
      visibility: 'team',
      teamMembers: { [eve.userId]: { role: 'viewer' } },
    },
    ada,
  )
  projectId = project.id
  folderId = (await done(gateway, 'createFolder', { projectId, name: 'Piers' }, ada)).id
  expect([passing, failing].map((inputs) => resultsOf(inputs).outputs.verdict.state)).toEqual([
    'pass',
    'fail',
  ])
  await create('one', { results: resultsOf(passing), tags: ['Pier', 'north'] })
  await create('two', { inputs: failing, results: resultsOf(failing), tags: ['pier'] })
  await create('three', { tags: ['wall'] })
  await create('four', { results: resultsOf(passing), folderId })
  await create('five', { inputs: failing, results: resultsOf(failing), tags: ['pier'], folderId })
  await create('gone', { results: resultsOf(passing), tags: ['pier'] })
  await rest(gateway, 'DELETE', `/api/calculations/${encodeURIComponent(ids.gone ?? '')}`, { by: ada })
})

const summary = z.looseObject({ id: z.string(), name: z.string(), updatedAt: z.string() })
const list = () => `/api/projects/${projectId}/calculations`

async function found(query: string, path = list(), by = eve) {
  const answer = await rest(gateway, 'GET', `${path}?${query}`, { by })
  expect(answer.status, answer.text).toBe(200)
  return z.array(summary).parse(answer.data)
}
const names = async (query: string, path?: string) => (await found(query, path)).map(({ name }) => name)

describe('calculations of a project by status, tag and date', () => {
  test.each([
    ['status=pass', ['four', 'one']],
    ['status=fail', ['five', 'two']],
    ['status=notRun', ['three']],
    ['status=screening', []],
    ['tags=PIER', ['five', 'two', 'one']],
    ['tags=north,pier', ['one']],
    ['tags=pier&status=fail', ['five', 'two']],
    ['tags=pier&status=fail&root=true', ['two']],
    ['dateFrom=2020-01-01&dateTo=2020-01-02', []],
    ['dateFrom=2020-01-01', ['five', 'four', 'three', 'two', 'one']],
    ['status=fail&dateTo=2020-01-02', []],
  ])(
    '%s answers those that match and are not in the bin, the last changed first',
    async (query, expected) => {
      expect(await names(query)).toEqual(expected)
    },
  )

  test('a folder has the same filters', async () => {
    const path = `/api/folders/${encodeURIComponent(folderId)}/calculations`
    expect(await names('status=fail', path)).toEqual(['five'])
    expect(await names('tags=north', path)).toEqual([])
  })

  test('times are compared to the millisecond, and both ends count', async () => {
    const all = await found('dateFrom=2020-01-01')
    const at = all.find(({ name }) => name === 'three')?.updatedAt ?? ''
    const between = await found(`dateFrom=${at}&dateTo=${at}`)
    expect(between.map(({ name }) => name)).toContain('three')
    expect(between.every(({ updatedAt }) => updatedAt === at)).toBe(true)
  })

  test.each(['status=fail', 'tags=pier', 'dateFrom=2020-01-01', 'tags=pier&status=fail'])(
    'pages of %s follow one another without loss or repeats',
    async (query) => {
      const seen: string[] = []
      for (let path: string | null = `${list()}?${query}&limit=1`; path !== null; ) {
        const part = await rest(gateway, 'GET', path, { by: eve })
        seen.push(
          ...z
            .array(summary)
            .parse(part.data)
            .map(({ name }) => name),
        )
        path = /^<([^>]+)>; rel="next"$/.exec(part.headers.get('link') ?? '')?.[1] ?? null
        expect(path === null).toBe(part.page?.next === null)
      }
      expect(seen).toEqual(await names(query))
    },
  )

  test('a calculation that changes is found by its new status', async () => {
    const address = `/api/calculations/${encodeURIComponent(ids.three ?? '')}`
    const body = { inputs: passing, results: resultsOf(passing) }
    expect((await rest(gateway, 'PUT', address, { by: ada, body })).status).toBe(200)
    expect(await names('status=notRun')).toEqual([])
    expect(await names('status=pass')).toEqual(['three', 'four', 'one'])
  })

  test.each(['status=open', 'status=fail&status=pass', 'dateFrom=yesterday', 'status=fail&cursor=x'])(
    '%s is a bad request',
    async (query) => {
      const answer = await rest(gateway, 'GET', `${list()}?${query}`, { by: eve })
      expect([answer.status, answer.code]).toEqual([400, 'request/invalid'])
    },
  )

  test('nobody else is told anything, whatever the filter', async () => {
    for (const query of ['', 'status=fail', 'tags=pier', 'dateFrom=2020-01-01']) {
      const answer = await rest(gateway, 'GET', `${list()}?${query}`, { by: mallory })
      expect([answer.status, answer.code], query).toEqual([403, 'access/no-access'])
      expect((await rest(gateway, 'GET', `${list()}?${query}`)).status).toBe(401)
    }
  })
})
