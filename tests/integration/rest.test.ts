import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { runModule } from '#domain/calc/run.ts'
import { callables } from '#domain/protocol/callables.ts'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { calculationView, searchResult } from '#domain/protocol/rest/calculations.ts'
import { restRoutes } from '#domain/protocol/rest.ts'
import { syncRoutes } from '#domain/protocol/sync.ts'
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
let projectId: string
beforeAll(async () => {
  gateway = await sharedGateway()
  ;[ada, ben, eve, mallory] = (await Promise.all(
    ['Ada', 'Ben', 'Eve', 'Mallory'].map((name) => newPerson(gateway, name)),
  )) as [Person, Person, Person, Person]
  for (const person of [ben, eve]) await join(gateway, person, ada.organizationId)
  projectId = (await newProject()).id
})

const newProject = () =>
  done(
    gateway,
    'createProject',
    {
      name: 'North abutment',
      projectNumber: '2026-017',
      color: '#2563EB',
      organizationId: ada.organizationId,
      visibility: 'team',
      teamMembers: { [ben.userId]: { role: 'member' }, [eve.userId]: { role: 'viewer' } },
    },
    ada,
  )

const type = 'bearing-capacity-eurocode'
const inputs = bearingCapacityEurocode.example
const draft = (changes: Record<string, unknown> = {}) => ({
  projectId,
  name: 'Pier 3',
  type,
  inputs,
  ...changes,
})

const create = async (changes: Record<string, unknown> = {}, by = ben) => {
  const made = await rest(gateway, 'POST', '/api/calculations', { by, body: draft(changes) })
  expect(made.status, made.text).toBe(201)
  return { ...calculationView.parse(made.data), tag: made.headers.get('etag') ?? '' }
}

const resultsOf = (given: object) => {
  const run = runModule(bearingCapacityEurocode, given, {
    resultId: 'r',
    projectId,
    timestamp: '2026-01-01T00:00:00.000Z',
    elapsed: () => 0,
  })
  if (!run.ok) throw new Error(run.problem.message)
  return JSON.parse(JSON.stringify(run.value)) as object
}

const address = (id: string) => `/api/calculations/${encodeURIComponent(id)}`

describe('calculations', () => {
  test('are created, read, changed and deleted, and devices receive each of it', async () => {
    const made = await create({ results: resultsOf(inputs), tags: ['pier'] })
    expect(made).toMatchObject({ name: 'Pier 3', hasResults: true, folderId: null, tags: ['pier'] })
    const read = await rest(gateway, 'GET', address(made.id), { by: eve })
    expect(read.data).toMatchObject({ id: made.id, metadata: { version: 1, author: 'Ben' } })

    const renamed = await rest(gateway, 'PUT', address(made.id), { by: ben, body: { name: 'Pier 4' } })
    expect(renamed.data).toMatchObject({ name: 'Pier 4', hasResults: true, metadata: { version: 1 } })
    const wider = await rest(gateway, 'PUT', address(made.id), {
      by: ben,
      body: { inputs: { ...inputs, footingWidth: 4 } },
    })
    expect(wider.data, 'results of other inputs are no results').toMatchObject({
      hasResults: false,
      metadata: { version: 2 },
    })

    const removed = await rest(gateway, 'DELETE', address(made.id), { by: ben })
    expect(removed.data).toMatchObject({ id: made.id, deletedAt: expect.stringMatching(/Z$/) })
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect(
        await rest(gateway, method, address(made.id), {
          by: ben,
          ...(method === 'PUT' ? { body: { name: 'x' } } : {}),
        }),
      ).toMatchObject({ status: 404, code: 'calculation/not-found' })

    const [typed, empty] = [await create(), await create()]
    for (const [{ id }, body] of [
      [typed, ''],
      [empty, {}],
    ] as const)
      expect(await rest(gateway, 'DELETE', address(id), { by: ben, body }), 'nothing, as JSON').toMatchObject(
        {
          status: 200,
        },
      )
    expect(await rest(gateway, 'POST', '/api/calculations', { by: ben, body: '' })).toMatchObject({
      status: 400,
      code: 'request/invalid',
    })

    const device = deviceOf(gateway, ada.userId, ada.token)
    const seen = (await device.sync('calculations')).documents.find(({ id }) => id === made.id)
    expect(seen).toMatchObject({ name: 'Pier 4', deletedAt: expect.any(String) })
    const types = (await device.sync('activities')).documents
      .map(({ data }) => data as { type: string; entityId: string })
      .filter(({ entityId }) => entityId === made.id)
      .map((each) => each.type)
    // Renamed and widened within a minute are one; the bin is another.
    expect(types).toEqual(['calculation_saved', 'calculation_updated', 'calculation_updated'])
  })

  test('say where values of their inputs were taken from', async () => {
    const materials = [
      {
        materialId: `${ada.organizationId}:materials:m1`,
        name: 'Stiff clay',
        modelType: 'mohr-coulomb',
        updatedAt: '2026-01-01T00:00:00.000Z',
        values: { cohesion: 10 },
        place: { list: 'soilLayers', row: 0 },
      },
    ]
    const made = await create({ materials })
    expect(made.materials).toEqual(materials)
    const put = async (body: object) => (await rest(gateway, 'PUT', address(made.id), { by: ben, body })).data
    expect(await put({ name: 'Pier 9' })).toMatchObject({ materials })
    expect(await put({ materials: [] })).not.toHaveProperty('materials')
    const sources = { footingWidth: 'Drawing S-101' }
    expect(await put({ sources })).toMatchObject({ sources, results: made.results })
    expect(await put({ name: 'Pier 10' })).toMatchObject({ sources })
    expect(await put({ sources: {} })).not.toHaveProperty('sources')
    const nowhere = { by: ben, body: { sources: { footingWith: 'Drawing S-101' } } }
    expect(await rest(gateway, 'PUT', address(made.id), nowhere)).toMatchObject({
      status: 400,
      code: 'request/invalid',
      issues: [{ path: 'sources.footingWith' }],
    })
    const odd = await rest(gateway, 'PUT', address(made.id), {
      by: ben,
      body: { materials: [{ name: 'x' }] },
    })
    expect(odd.status).toBe(400)
  })

  test('results of other inputs or of another module are refused', async () => {
    const foreign = resultsOf({ ...inputs, footingWidth: 9 })
    for (const body of [
      draft({ results: foreign }),
      draft({ type: 'settlement', results: resultsOf(inputs) }),
    ])
      expect(await rest(gateway, 'POST', '/api/calculations', { by: ben, body })).toMatchObject({
        status: 409,
        code: 'calculation/foreign-results',
      })
    const { id } = await create()
    expect(await rest(gateway, 'PUT', address(id), { by: ben, body: { results: foreign } })).toMatchObject({
      code: 'calculation/foreign-results',
    })
  })

  test('a viewer reads and does not write; to an outsider the project does not exist', async () => {
    const { id } = await create()
    const attempts = [
      ['POST', '/api/calculations', draft()],
      ['PUT', address(id), { name: 'x' }],
      ['DELETE', address(id), undefined],
    ] as const
    for (const [method, path, body] of attempts) {
      expect(await rest(gateway, method, path, { by: eve, body })).toMatchObject({ code: 'access/role' })
      expect(await rest(gateway, method, path, { by: mallory, body })).toMatchObject({
        status: 403,
        code: 'access/no-access',
      })
      expect(await rest(gateway, method, path, { body })).toMatchObject({ status: 401 })
    }
    expect((await rest(gateway, 'GET', address(id), { by: mallory })).code).toBe('access/no-access')
  })

  test('bad input names the field, whatever it is, and nothing is stored', async () => {
    const bad: [unknown, string][] = [
      [draft({ name: ' ' }), 'name'],
      [draft({ type: '../x' }), 'type'],
      [draft({ unknown: 1 }), ''],
      [draft({ inputs: [] }), 'inputs'],
      [draft({ tags: [7] }), 'tags.0'],
      [draft({ folderId: 'nonsense' }), 'folderId'],
      [draft({ results: { id: 1 } }), 'results.id'],
      [null, ''],
      ['"text"', ''],
    ]
    for (const [body, path] of bad) {
      const answer = await rest(gateway, 'POST', '/api/calculations', { by: ben, body: body ?? 'null' })
      expect(answer.status, answer.text).toBe(400)
      expect(answer.issues.map((issue) => issue.path)).toContain(path)
    }
    expect((await rest(gateway, 'POST', '/api/calculations', { by: ben, body: '{"na' })).status).toBe(400)
    const csv = { 'content-type': 'text/csv' }
    const media = await rest(gateway, 'POST', '/api/calculations', { by: ben, body: 'a;b', headers: csv })
    expect(media).toMatchObject({ status: 415, code: 'request/media-type' })
    const elsewhere = await done(
      gateway,
      'createFolder',
      { projectId: (await newProject()).id, name: 'F' },
      ada,
    )
    expect(
      await rest(gateway, 'POST', '/api/calculations', { by: ben, body: draft({ folderId: elsewhere.id }) }),
    ).toMatchObject({ status: 404, code: 'folder/not-found' })
  })
})

describe('conditional requests', () => {
  test('an unchanged answer is 304, a changed one comes whole', async () => {
    const { id, tag } = await create()
    const again = await rest(gateway, 'GET', address(id), { by: ben, headers: { 'if-none-match': tag } })
    expect(again).toMatchObject({ status: 304, text: '' })
    await rest(gateway, 'PUT', address(id), { by: ben, body: { name: 'Other' } })
    const changed = await rest(gateway, 'GET', address(id), {
      by: ben,
      headers: { 'if-none-match': `W/"x", ${tag}` },
    })
    expect(changed).toMatchObject({ status: 200, data: { name: 'Other' } })
    const list = await rest(gateway, 'GET', `/api/projects/${projectId}/calculations`, { by: ben })
    const known = { 'if-none-match': list.headers.get('etag') ?? '' }
    const path = `/api/projects/${projectId}/calculations`
    expect((await rest(gateway, 'GET', path, { by: ben, headers: known })).status).toBe(304)
  })

  test('of two who change the same state one is told that the other was first', async () => {
    const { id, tag } = await create()
    const change = (name: string) =>
      rest(gateway, 'PUT', address(id), { by: ben, body: { name }, headers: { 'if-match': tag } })
    const both = await Promise.all([change('one'), change('two')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const late = await rest(gateway, 'DELETE', address(id), { by: ben, headers: { 'if-match': tag } })
    expect(late).toMatchObject({ status: 412, code: 'request/changed-meanwhile' })
    const odd = await rest(gateway, 'DELETE', address(id), { by: ben, headers: { 'if-match': 'no tag' } })
    expect(odd.status).toBe(400)
  })
})

describe('lists and search', () => {
  test('pages follow one another without loss or repeats while new ones arrive', async () => {
    const project = await newProject()
    const folder = await done(gateway, 'createFolder', { projectId: project.id, name: 'Piers' }, ada)
    const ids: string[] = []
    for (let index = 0; index < 7; index++)
      ids.push((await create({ projectId: project.id, folderId: index < 5 ? folder.id : null })).id)
    const seen: string[] = []
    const base = `/api/projects/${project.id}/calculations?limit=3`
    for (let path: string | null = base; path !== null; ) {
      const part = await rest(gateway, 'GET', path, { by: eve })
      seen.push(
        ...z
          .array(z.object({ id: z.string() }))
          .parse(part.data)
          .map(({ id }) => id),
      )
      if (seen.length === 3) ids.push((await create({ projectId: project.id })).id)
      path = /^<([^>]+)>; rel="next"$/.exec(part.headers.get('link') ?? '')?.[1] ?? null
      expect(path === null).toBe(part.page?.next === null)
    }
    expect(seen).toEqual(ids)

    const idsOf = async (path: string) =>
      z
        .array(z.looseObject({ id: z.string() }))
        .parse((await rest(gateway, 'GET', path, { by: eve })).data)
        .map(({ id }) => id)
    expect(await idsOf(`/api/projects/${project.id}/calculations?root=true`)).toEqual(ids.slice(5))
    expect(await idsOf(`/api/folders/${encodeURIComponent(folder.id)}/calculations`)).toEqual(ids.slice(0, 5))
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'root=maybe', 'unknown=1', 'limit=1&limit=2'])
      expect((await rest(gateway, 'GET', `${base.split('?')[0]}?${query}`, { by: eve })).status, query).toBe(
        400,
      )
  })

  test('finds by words, their beginnings and small errors, in this project alone', async () => {
    const project = await newProject()
    const folder = await done(
      gateway,
      'createFolder',
      { projectId: project.id, name: 'Retaining walls' },
      ada,
    )
    const wall = await create({
      projectId: project.id,
      folderId: folder.id,
      name: 'Gravity wall',
      description: 'sliding on clay',
    })
    await create({ name: 'Gravity wall elsewhere' })
    const search = async (q: string) => {
      const path = `/api/projects/${project.id}/search?q=${encodeURIComponent(q)}`
      const found = await rest(gateway, 'GET', path, { by: eve })
      return z
        .array(searchResult)
        .parse(found.data)
        .map(({ id }) => id)
    }
    expect(await search('gravity')).toEqual([wall.id])
    expect(new Set(await search('wal'))).toEqual(new Set([wall.id, folder.id]))
    expect(await search('gravty')).toEqual([wall.id])
    expect(await search('sliding clay')).toEqual([wall.id])
    expect(await search('gravity sand')).toEqual([])
    await rest(gateway, 'DELETE', address(wall.id), { by: ben })
    expect(await search('gravity')).toEqual([])
    const path = `/api/projects/${project.id}/search`
    expect((await rest(gateway, 'GET', path, { by: eve })).issues).toMatchObject([{ path: 'q' }])
    expect((await rest(gateway, 'GET', `${path}?q=wall`, { by: mallory })).code).toBe('access/no-access')
  })
})

describe('the published description', () => {
  test('is valid OpenAPI 3.1 and has every call of every table', async () => {
    const text = await (await fetch(`${gateway.url}/api/openapi.json`)).text()
    expect(await new Validator().validate(JSON.parse(text))).toMatchObject({ valid: true })
    const described = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
      })
      .parse(JSON.parse(text))
    const names = Object.values(described.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size, 'each name once').toBe(names.length)
    for (const table of [restRoutes, callables, identityRoutes, syncRoutes])
      for (const name of Object.keys(table)) expect(names).toContain(name)
    for (const [, pointer] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = (pointer ?? '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], JSON.parse(text))
      expect(target, pointer).toBeDefined()
    }
  })

  test('is a page without scripts', async () => {
    const response = await fetch(`${gateway.url}/api/docs`)
    const html = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(html).not.toContain('<script')
    for (const name of Object.keys(restRoutes)) expect(html).toContain(`id="${name}"`)
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
    for (const anchor of new Set(anchors)) expect(html).toContain(`id="${anchor}"`)
  })
})
