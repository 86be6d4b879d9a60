import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { models } from '#domain/materials/models.ts'
import { collectionNames } from '#domain/schemas/ids.ts'
import { inDatabase } from '../differences.ts'
import { textOf } from '../engine/app.ts'
import type { Line } from '../line.ts'
import { refusalOf, type World } from './world.ts'

const { example: input } = models['mohr-coulomb']
const base = '/api/materials'
const at = (id: string, deed = '') => `${base}/${encodeURIComponent(id)}${deed}`

/** Adds a material to the library of the office; answers its id. */
async function made({ rest, organizationId }: World, changes: object = {}): Promise<string> {
  const answer = await rest('POST', base, {
    body: { organizationId, name: `Clay ${randomUUID()}`, modelType: 'mohr-coulomb', input, ...changes },
  })
  expect(answer.status, answer.text).toBe(201)
  return (answer.data as { id: string }).id
}

const inLibrary = ({ organizationId }: World, path: string, query: Record<string, string> = {}): string =>
  `${base}${path}?${new URLSearchParams({ organizationId, ...query })}`

/** A library of its own, so that other lines do not change what is in it. */
async function ownLibrary(world: World): Promise<World> {
  const person = await world.newPerson('Lib')
  return {
    ...world,
    organizationId: person.organizationId,
    rest: (method, path, given = {}) => world.rest(method, path, { by: person, ...given }),
  }
}

const listOf = (data: unknown) => data as { materials: { id: string }[]; pagination: Record<string, number> }

export const materialCalls: readonly Line<World>[] = [
  {
    id: 'E-7-1',
    line: 'Materials API (base /materials; page default 1, limit default 20)',
    check: async (world) => {
      const own = await ownLibrary(world)
      for (let count = 0; count < 21; count++) await made(own)
      const { materials, pagination } = listOf((await own.rest('GET', inLibrary(own, ''))).data)
      expect(materials).toHaveLength(20)
      expect(pagination).toEqual({ page: 1, limit: 20, total: 21, pages: 2 })
    },
  },
  {
    id: 'E-7-2',
    line: '| GET | /materials | page, limit, filter fields, sortBy, sortOrder; paginated |',
    check: async (world) => {
      const own = await ownLibrary(world)
      for (const name of ['a', 'b', 'c'])
        await made(own, { name, category: name === 'c' ? 'Rock' : 'Soil', tags: [name] })
      const names = async (query: Record<string, string>) =>
        listOf((await own.rest('GET', inLibrary(own, '', query))).data).materials.map(
          (each) => (each as unknown as { material: { metadata: { name: string } } }).material.metadata.name,
        )
      expect(await names({ page: '2', limit: '2' })).toEqual(['c'])
      expect(await names({ category: 'Soil', sortBy: 'name', sortOrder: 'desc' })).toEqual(['b', 'a'])
      expect(await names({ modelType: 'hoek-brown' })).toEqual([])
      expect(await names({ validationStatus: 'draft', tags: 'b' })).toEqual(['b'])
      expect(await names({ dateTo: '2020-01-01' })).toEqual([])
    },
  },
  {
    id: 'E-7-3',
    line: '| POST | /materials | material body |',
    check: async (world) => {
      const id = await made(world)
      expect((await world.rest('GET', at(id))).data).toMatchObject({
        material: { input, calculated: models['mohr-coulomb'].calculate(input) },
      })
    },
  },
  {
    id: 'E-7-4',
    line: '| GET, PUT, DELETE | /materials/{id} | PUT: material fields |',
    check: async (world) => {
      const id = await made(world)
      expect((await world.rest('GET', at(id))).status).toBe(200)
      const changed = await world.rest('PUT', at(id), { body: { category: 'Fill' } })
      expect(changed.data).toMatchObject({ material: { metadata: { category: 'Fill' } } })
      expect((await world.rest('DELETE', at(id))).status).toBe(200)
      expect(refusalOf(await world.rest('GET', at(id)))).toBe('404 material/not-found')
    },
  },
  {
    id: 'E-7-5',
    line: '| POST | /materials/bulk-delete | materialIds |',
    check: async (world) => {
      const ids = [await made(world), await made(world)]
      const answer = await world.rest('POST', `${base}/bulk-delete`, { body: { materialIds: ids } })
      expect(answer.data).toEqual({ done: ids, failed: [] })
      for (const id of ids) expect((await world.rest('GET', at(id))).status).toBe(404)
    },
  },
  {
    id: 'E-7-6',
    line: '| POST | /materials/bulk-update-status | materialIds, status |',
    check: async (world) => {
      const ids = [await made(world), await made(world)]
      for (const status of ['validated', 'deprecated', 'draft']) {
        const answer = await world.rest('POST', `${base}/bulk-update-status`, {
          body: { materialIds: ids, status },
        })
        expect(answer.data).toEqual({ done: ids, failed: [] })
        expect((await world.rest('GET', at(ids[1] ?? ''))).data).toMatchObject({
          material: { metadata: { validationStatus: status } },
        })
      }
    },
  },
  {
    id: 'E-7-7',
    line: '| POST | /materials/validate | material body |',
    check: async (world) => {
      const validate = async (body: object) => (await world.rest('POST', `${base}/validate`, { body })).data
      expect(await validate({ name: 'Clay', modelType: 'mohr-coulomb', input })).toMatchObject({
        isValid: true,
        errors: [],
        warnings: expect.any(Array),
      })
      expect(await validate({ name: '', modelType: 'mohr-coulomb', input })).toMatchObject({
        isValid: false,
        errors: [{ path: 'name', message: 'Material name is required' }],
      })
      expect(await validate({ name: 'Clay', input })).toMatchObject({
        errors: [{ path: 'modelType', message: 'Constitutive model type is required' }],
      })
    },
  },
  {
    id: 'E-7-8',
    line: '| GET | /materials/search | q, page, limit |',
    check: async (world) => {
      const own = await ownLibrary(world)
      for (const name of ['Marine clay', 'Stiff clay', 'Dense sand']) await made(own, { name })
      const answer = await own.rest('GET', inLibrary(own, '/search', { q: 'clay', page: '2', limit: '1' }))
      expect(listOf(answer.data)).toMatchObject({ pagination: { page: 2, limit: 1, total: 2, pages: 2 } })
    },
  },
  {
    id: 'E-7-9',
    line: '| GET | /materials/stats | none |',
    check: async (world) => {
      const own = await ownLibrary(world)
      await made(own)
      expect((await own.rest('GET', `${base}/stats`)).data).toMatchObject({
        total: 1,
        byModelType: { 'mohr-coulomb': 1 },
        byValidationStatus: { draft: 1 },
      })
    },
  },
  {
    id: 'E-7-10',
    line: '| GET | /materials/recent | limit (default 10) |',
    check: async (world) => {
      const own = await ownLibrary(world)
      for (let count = 0; count < 11; count++) await made(own)
      expect((await own.rest('GET', inLibrary(own, '/recent'))).data).toHaveLength(10)
      expect((await own.rest('GET', inLibrary(own, '/recent', { limit: '3' }))).data).toHaveLength(3)
    },
  },
  {
    id: 'E-7-11',
    line: '| GET | /materials/popular | limit (default 10) |',
    check: async (world) => {
      const own = await ownLibrary(world)
      for (let count = 0; count < 11; count++) await own.rest('POST', at(await made(own), '/mark-used'))
      expect((await own.rest('GET', inLibrary(own, '/popular'))).data).toHaveLength(10)
      expect((await own.rest('GET', inLibrary(own, '/popular', { limit: '3' }))).data).toHaveLength(3)
    },
  },
  {
    id: 'E-7-12',
    line: '| POST | /materials/export | not shown |',
    check: async (world) => {
      const own = await ownLibrary(world)
      await made(own, { name: 'Marine clay' })
      for (const format of ['json', 'csv']) {
        const { data } = await own.rest('POST', `${base}/export`, {
          body: { organizationId: own.organizationId, format },
        })
        expect(data).toMatchObject({ count: 1, content: expect.stringContaining('Marine clay') })
      }
    },
  },
  {
    id: 'E-7-13',
    line: '| POST | /api/materials/import | multipart with file and format; bearer token from session storage |',
    check: async (world) => {
      const own = await ownLibrary(world)
      await made(own)
      const exported = await own.rest('POST', `${base}/export`, {
        body: { organizationId: own.organizationId },
      })
      const { content } = exported.data as { content: string }
      const importing = async (text: string, by = world.ben) => {
        const form = new FormData()
        form.set('format', 'json')
        form.set('file', new Blob([text]), 'materials.json')
        const headers = { authorization: `Bearer ${by.token}` }
        const response = await fetch(`${world.gateway.url}/api/materials/import`, {
          method: 'POST',
          body: form,
          headers,
        })
        return { status: response.status, json: (await response.json()) as Record<string, unknown> }
      }
      const person = await world.newPerson('Imp')
      expect((await importing(content, person)).json).toMatchObject({
        data: { total: 1, imported: 1, bad: [] },
      })
      expect((await importing(content, { ...person, token: 'none' })).status).toBe(401)
      expect((await importing('{', person)).json).toMatchObject({ title: 'Invalid JSON format' })
      expect(textOf('src/app/session/session.ts')).toContain('storage: sessionStorage')
    },
  },
  {
    id: 'E-7-14',
    line: '| GET | /materials/templates | none |',
    check: async ({ rest }) => {
      const { data } = await rest('GET', `${base}/templates`)
      expect((data as { modelType: string }[]).map(({ modelType }) => modelType)).toEqual([
        'hoek-brown',
        'linear-elastic',
        'mohr-coulomb',
      ])
    },
  },
  {
    id: 'E-7-15',
    line: '| POST | /materials/{id}/clone | name |',
    check: async (world) => {
      const name = `Copy ${randomUUID()}`
      const copy = await world.rest('POST', at(await made(world), '/clone'), { body: { name } })
      expect(copy.status).toBe(201)
      expect(copy.data).toMatchObject({ material: { metadata: { name }, input } })
    },
  },
  {
    id: 'E-7-16',
    line: '| POST | /materials/compare | materialIds |',
    check: async (world) => {
      const materialIds = [await made(world), await made(world, { input: { ...input, cohesion: 77 } })]
      const { data } = await world.rest('POST', `${base}/compare`, { body: { materialIds } })
      expect(data).toMatchObject({
        materials: materialIds.map((id) => ({ id })),
        properties: expect.arrayContaining([
          expect.objectContaining({ key: 'cohesion', values: [input.cohesion, 77] }),
        ]),
      })
    },
  },
  {
    id: 'E-7-17',
    line: '| GET | /materials/categories | none |',
    check: async (world) => {
      const own = await ownLibrary(world)
      await made(own, { category: 'Soil' })
      expect((await own.rest('GET', `${base}/categories`)).data).toEqual([{ name: 'Soil', count: 1 }])
    },
  },
  {
    id: 'E-7-18',
    line: '| GET | /materials/tags | none |',
    check: async (world) => {
      const own = await ownLibrary(world)
      await made(own, { tags: ['north', 'wet'] })
      expect((await own.rest('GET', `${base}/tags`)).data).toEqual([
        { name: 'north', count: 1 },
        { name: 'wet', count: 1 },
      ])
    },
  },
  {
    id: 'E-7-19',
    line: '| POST | /materials/{id}/convert-units | targetSystem |',
    check: async (world) => {
      const shown = await world.rest('POST', at(await made(world), '/convert-units'), {
        body: { targetSystem: 'Imperial' },
      })
      expect(shown.data).toMatchObject({ material: { unitSystem: 'Imperial' } })
      const { values } = shown.data as { values: { key: string; unit: string }[] }
      expect(values.find(({ key }) => key === 'cohesion')?.unit).toBe('psi')
    },
  },
  {
    id: 'E-7-20',
    line: '| POST | /materials/{id}/recalculate | none |',
    check: async (world) => {
      const { data } = await world.rest('POST', at(await made(world), '/recalculate'))
      expect(data).toMatchObject({ material: { calculated: models['mohr-coulomb'].calculate(input) } })
    },
  },
  {
    id: 'E-7-21',
    line: '| GET | /materials/{id}/usage-history | none |',
    check: async (world) => {
      const id = await made(world)
      await world.rest('POST', at(id, '/mark-used'))
      expect((await world.rest('GET', at(id, '/usage-history'))).data).toMatchObject([
        { userId: world.ben.userId },
      ])
    },
  },
  {
    id: 'E-7-22',
    line: '| POST | /materials/{id}/mark-used | none |',
    check: async (world) => {
      const { data } = await world.rest('POST', at(await made(world), '/mark-used'))
      expect(data).toMatchObject({ usageCount: 1, lastUsed: expect.any(String) })
    },
  },
  {
    id: 'E-7-23',
    line: '| GET | /materials/{id}/similar | limit (default 5) |',
    check: async (world) => {
      const own = await ownLibrary(world)
      const id = await made(own)
      for (let count = 0; count < 6; count++) await made(own)
      expect((await own.rest('GET', at(id, '/similar'))).data).toHaveLength(5)
      expect((await own.rest('GET', at(id, '/similar?limit=2'))).data).toHaveLength(2)
    },
  },
  {
    id: 'E-7-24',
    line: '| GET | /materials/validate-name | name, excludeId |',
    check: async (world) => {
      const name = `Fill ${randomUUID()}`
      const id = await made(world, { name })
      const valid = async (query: Record<string, string>) =>
        ((await world.rest('GET', inLibrary(world, '/validate-name', query))).data as { isValid: boolean })
          .isValid
      expect([
        await valid({ name }),
        await valid({ name, excludeId: id }),
        await valid({ name: `${name} 2` }),
      ]).toEqual([false, true, true])
    },
  },
  {
    id: 'E-7-25',
    line: '| GET | /materials/property-ranges/{modelType} | none |',
    check: async (world) => {
      for (const model of ['hoek-brown', 'linear-elastic', 'mohr-coulomb'])
        expect((await world.rest('GET', inLibrary(world, `/property-ranges/${model}`))).status).toBe(200)
      const { data } = await world.rest('GET', inLibrary(world, '/property-ranges/linear-elastic'))
      expect(data).toContainEqual(expect.objectContaining({ key: 'density', min: 100, max: 10_000 }))
    },
  },
  {
    id: 'E-7-26',
    line: 'The module registry, the unit conversion and the materials store are local and make no network calls.',
    check: () => {
      // The domain has no network at all: tests/architecture holds that.
      for (const folder of [
        'src/engine/engine.ts',
        'src/engine/moduleControl.ts',
        'src/domain/units/convert.ts',
        'src/data/repositories/materials.ts',
      ])
        expect(textOf(folder)).not.toMatch(/\bfetch\(|#api\//)
    },
  },
  {
    id: 'E-7-27',
    line: 'Persisted local stores: module-storage',
    check: () => expect(textOf('src/engine/moduleStorage.ts')).toContain("const key = 'module-storage'"),
  },
  {
    id: 'E-7-28',
    line: 'calculation-storage, material-repository-storage.',
    check: {
      differs: inDatabase,
      instead: () => expect(collectionNames).toEqual(expect.arrayContaining(['calculations', 'materials'])),
    },
  },
]
