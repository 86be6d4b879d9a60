import { describe, expect, it } from 'vitest'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { passing, readFilters, writeFilters } from './filters.ts'
import { activeAt, inOrder, lastActivity, matching, pinnedFirst } from './order.ts'

const project = (
  scope: string,
  given: Partial<Pick<ProjectDocument, 'name' | 'createdAt' | 'updatedAt'>> & {
    data?: Partial<ProjectDocument['data']>
  },
): ProjectDocument => ({
  id: `project:${scope}`,
  organizationId: 'o1',
  scope,
  editId: 'e1',
  payloadVersion: 1,
  name: scope,
  description: '',
  tags: [],
  folderId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'u1',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'u1',
  deletedAt: null,
  recency: 0,
  waiting: 0,
  server: null,
  ...given,
  data: {
    uid: 'PRJ-2026-AAAA',
    projectNumber: '1',
    projectLeader: '',
    projectDirector: '',
    location: '',
    status: 'active',
    color: '#2563EB',
    visibility: 'private',
    teamMembers: {},
    ...given.data,
  },
})

const old = project('old', { name: 'Pier 10', createdAt: '2026-01-01T00:00:00.000Z' })
const middle = project('middle', {
  name: 'pier 9',
  createdAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
})
const fresh = project('fresh', {
  name: 'Ångström hall',
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
})
const all = [middle, old, fresh]
const scopes = (projects: readonly ProjectDocument[]) => projects.map(({ scope }) => scope)

describe('the order of projects', () => {
  it('by date is newest first', () => {
    expect(scopes(inOrder(all, 'date', new Map(), 'en'))).toEqual(['fresh', 'middle', 'old'])
  })

  it('by name is as people sort: case and accents do not matter, numbers count', () => {
    expect(scopes(inOrder(all, 'name', new Map(), 'en'))).toEqual(['fresh', 'middle', 'old'])
  })

  it('by activity counts what happened inside', () => {
    const activity = lastActivity([
      { scope: 'old', updatedAt: '2026-04-01T00:00:00.000Z' },
      { scope: 'old', updatedAt: '2026-03-15T00:00:00.000Z' },
    ])
    expect(scopes(inOrder(all, 'activity', activity, 'en'))).toEqual(['old', 'fresh', 'middle'])
    expect(activeAt(old, activity)).toBe('2026-04-01T00:00:00.000Z')
    expect(activeAt(fresh, activity)).toBe(fresh.updatedAt)
  })
})

describe('pinned projects', () => {
  it('come first as they were pinned; the others stay in their order', () => {
    expect(scopes(pinnedFirst([fresh, middle, old], ['old', 'gone', 'middle']))).toEqual([
      'old',
      'middle',
      'fresh',
    ])
  })
})

describe('filters of projects', () => {
  const archived = project('archived', { data: { status: 'archived', visibility: 'organization' } })
  const any = { status: null, visibility: null, organizationId: null, mine: false }

  it('all have to be passed', () => {
    const given = [...all, archived]
    expect(scopes(passing(given, { ...any, status: 'archived' }, 'u1'))).toEqual(['archived'])
    expect(passing(given, { ...any, status: 'archived', visibility: 'team' }, 'u1')).toEqual([])
    expect(passing(given, { ...any, mine: true }, 'u1')).toHaveLength(4)
    expect(passing(given, { ...any, mine: true }, 'u2')).toEqual([])
    expect(passing(given, { ...any, organizationId: 'o2' }, 'u1')).toEqual([])
  })

  it('stand in the address and are read from it', () => {
    const filters = { status: 'completed', visibility: 'team', organizationId: 'o1', mine: true } as const
    expect(readFilters(writeFilters(filters))).toEqual(filters)
    expect(readFilters(new URLSearchParams('status=lost'))).toEqual(any)
    expect(writeFilters(any).toString()).toBe('')
  })
})

describe('searching projects', () => {
  const bridge = project('bridge', {
    name: 'River bridge',
    data: { projectNumber: 'GW-114', location: 'Tromsø' },
  })

  it('finds every word, wherever it stands', () => {
    expect(scopes(matching([...all, bridge], 'tromsø BRIDGE'))).toEqual(['bridge'])
    expect(scopes(matching([...all, bridge], 'gw-114'))).toEqual(['bridge'])
    expect(matching([...all, bridge], 'bridge oslo')).toEqual([])
  })

  it('finds all with an empty search', () => {
    expect(matching(all, '  ')).toHaveLength(3)
  })
})
