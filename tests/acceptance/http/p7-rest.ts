import { expect } from 'vitest'
import type { ActivityView } from '#domain/protocol/rest/activities.ts'
import { requestTimeoutMs } from '#domain/protocol/route.ts'
import { textOf } from '../engine/app.ts'
import { inputsOf } from '../engine/modules.ts'
import type { Line } from '../line.ts'
import { someoneActive } from './activities.ts'
import { refusalOf, type World } from './world.ts'

const type = 'bearing-capacity-eurocode'
const at = (kind: string, id: string, deed = '') => `/api/${kind}/${encodeURIComponent(id)}${deed}`

async function newCalculation(world: World, changes: object = {}): Promise<string> {
  const answer = await world.rest('POST', '/api/calculations', {
    body: { projectId: world.projectId, name: 'Pier 3', type, inputs: inputsOf(type), ...changes },
  })
  expect(answer.status, answer.text).toBe(201)
  return (answer.data as { id: string }).id
}

async function newReport(world: World): Promise<string> {
  const answer = await world.rest('POST', '/api/reports', {
    body: { projectId: world.projectId, name: 'Report', calculationIds: [await newCalculation(world)] },
  })
  expect(answer.status, answer.text).toBe(201)
  return (answer.data as { id: string }).id
}

export const restCalls: readonly Line<World>[] = [
  {
    id: 'P-7-h1',
    line: 'All REST calls use base path /api, a 10 second time-out, JSON, and a Bearer token from session storage.',
    check: async (world) => {
      expect(requestTimeoutMs).toBe(10_000)
      const answer = await world.rest('GET', '/api/activities')
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(refusalOf(await world.rest('GET', '/api/activities', { by: null }))).toBe(
        '401 auth/not-authenticated',
      )
      expect(textOf('src/app/session/session.ts')).toContain('storage: sessionStorage')
    },
  },
  {
    id: 'P-7-h2',
    line: '| GET | /activities | query parameters |',
    check: async (world) => {
      const { person, activities } = await someoneActive(world)
      expect(activities.map(({ type: of }) => of)).toEqual(
        expect.arrayContaining(['project_created', 'folder_created', 'user_login']),
      )
      const { data } = await world.rest('GET', '/api/activities?type=project_created&limit=5', { by: person })
      expect((data as ActivityView[]).map(({ type: of }) => of)).toEqual(['project_created'])
    },
  },
  {
    id: 'P-7-h3',
    line: '| GET | /activities/visible | userId, sharedProjectIds, limit |',
    check: async (world) => {
      const { id } = await world.newProject()
      const query = new URLSearchParams({ userId: world.ben.userId, sharedProjectIds: id, limit: '5' })
      const { data, status } = await world.rest('GET', `/api/activities/visible?${query}`)
      expect(status).toBe(200)
      expect((data as ActivityView[]).some(({ projectId }) => projectId === id)).toBe(true)
      expect((data as ActivityView[]).length).toBeLessThanOrEqual(5)
    },
  },
  {
    id: 'P-7-h4',
    line: '| GET | /activities/stats | none |',
    check: async (world) => {
      await newCalculation(world)
      const { data } = await world.rest('GET', '/api/activities/stats')
      expect(data).toMatchObject({
        total: expect.any(Number),
        byType: { calculation_saved: expect.any(Number) },
      })
    },
  },
  {
    id: 'P-7-h5',
    line: '| GET | /activities/stats/user/{userId} | none |',
    check: async (world) => {
      await newCalculation(world)
      const { data } = await world.rest('GET', `/api/activities/stats/user/${world.ben.userId}`, {
        by: world.ada,
      })
      expect((data as { byType: Record<string, number> }).byType.calculation_saved).toBeGreaterThan(0)
    },
  },
  {
    id: 'P-7-h6',
    line: '| GET | /folders/{id}/calculations | none |',
    check: async (world) => {
      const { id: folderId } = await world.done('createFolder', { projectId: world.projectId, name: 'Piers' })
      const id = await newCalculation(world, { folderId })
      const { data } = await world.rest('GET', at('folders', folderId, '/calculations'))
      expect((data as { id: string }[]).map((each) => each.id)).toEqual([id])
    },
  },
  {
    id: 'P-7-h7',
    line: '| GET | /calculations/{id} | none |',
    check: async (world) => {
      const { data } = await world.rest('GET', at('calculations', await newCalculation(world)))
      expect(data).toMatchObject({ name: 'Pier 3', type, inputs: inputsOf(type) })
    },
  },
  {
    id: 'P-7-h8',
    line: '| POST | /calculations | calculation body |',
    check: async (world) => {
      await newCalculation(world, { tags: ['pier'], description: 'North' })
      const bad = await world.rest('POST', '/api/calculations', {
        body: { projectId: world.projectId, type },
      })
      expect(bad.status).toBe(400)
      expect(bad.issues.map(({ path }) => path)).toContain('name')
    },
  },
  {
    id: 'P-7-h9',
    line: '| PUT | /calculations/{id} | calculation fields |',
    check: async (world) => {
      const id = await newCalculation(world)
      const { data } = await world.rest('PUT', at('calculations', id), { body: { name: 'Pier 4' } })
      expect(data).toMatchObject({ name: 'Pier 4', inputs: inputsOf(type) })
    },
  },
  {
    id: 'P-7-h10',
    line: '| DELETE | /calculations/{id} | none |',
    check: async (world) => {
      const id = await newCalculation(world)
      expect((await world.rest('DELETE', at('calculations', id))).status).toBe(200)
      expect(refusalOf(await world.rest('GET', at('calculations', id)))).toBe('404 calculation/not-found')
    },
  },
  {
    id: 'P-7-h11',
    line: '| GET | /reports/{id} | none |',
    check: async (world) => {
      expect((await world.rest('GET', at('reports', await newReport(world)))).data).toMatchObject({
        name: 'Report',
      })
    },
  },
  {
    id: 'P-7-h12',
    line: '| POST | /reports | report body |',
    check: async (world) => {
      await newReport(world)
      const bad = await world.rest('POST', '/api/reports', {
        body: { projectId: world.projectId, name: '', calculationIds: [] },
      })
      expect(bad.issues.map(({ path }) => path)).toEqual(expect.arrayContaining(['name', 'calculationIds']))
    },
  },
  {
    id: 'P-7-h13',
    line: '| PUT | /reports/{id} | report fields |',
    check: async (world) => {
      const { data } = await world.rest('PUT', at('reports', await newReport(world)), {
        body: { name: 'Other' },
      })
      expect(data).toMatchObject({ name: 'Other' })
    },
  },
  {
    id: 'P-7-h14',
    line: '| DELETE | /reports/{id} | none |',
    check: async (world) => {
      const id = await newReport(world)
      expect((await world.rest('DELETE', at('reports', id))).status).toBe(200)
      expect(refusalOf(await world.rest('GET', at('reports', id)))).toBe('404 report/not-found')
    },
  },
  {
    id: 'P-7-h15',
    line: '| POST | /reports/{id}/generate | none |',
    check: async (world) => {
      const id = await newReport(world)
      const made = await world.rest('POST', at('reports', id, '/generate'))
      expect(made).toMatchObject({ status: 201, data: { status: 'generated', versions: [{ version: 1 }] } })
      const file = await fetch(`${world.gateway.url}${at('reports', id, '/files/1')}`, {
        headers: { authorization: `Bearer ${world.eve.token}` },
      })
      expect(await file.text()).toContain('Pier 3')
    },
  },
  {
    id: 'P-7-h16',
    line: '| GET | /projects/{id}/search | q |',
    check: async (world) => {
      const { id } = await world.newProject()
      await newCalculation(world, { projectId: id, name: 'Retaining wall' })
      const { data } = await world.rest('GET', `/api/projects/${id}/search?q=retaining`)
      expect((data as { title: string }[]).map(({ title }) => title)).toEqual(['Retaining wall'])
    },
  },
  {
    id: 'P-7-h17',
    line: '| GET | /projects/{id}/calculations | optional root=true |',
    check: async (world) => {
      const { id: projectId } = await world.newProject()
      const { id: folderId } = await world.done('createFolder', { projectId, name: 'Piers' })
      const inFolder = await newCalculation(world, { projectId, folderId })
      const atRoot = await newCalculation(world, { projectId })
      const ids = async (query: string) =>
        (
          (await world.rest('GET', `/api/projects/${projectId}/calculations${query}`)).data as {
            id: string
          }[]
        ).map(({ id }) => id)
      expect(await ids('')).toEqual([inFolder, atRoot])
      expect(await ids('?root=true')).toEqual([atRoot])
    },
  },
]
