import { expect, test } from 'vitest'
import { type AnyDocument, recencyOf } from '#domain/schemas/document.ts'
import { createNewestReports } from './summaries.ts'

/** A report that was changed at this second. */
function report(second: number, data: Record<string, unknown> = {}): AnyDocument {
  const at = new Date(Date.UTC(2026, 2, 1) + second * 1000).toISOString()
  return {
    id: `site:reports:r${second}`,
    organizationId: 'office',
    scope: 'site',
    editId: 'device.1',
    payloadVersion: 5,
    name: `Report ${second}`,
    description: '',
    tags: [],
    folderId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    createdBy: 'ada',
    updatedAt: at,
    updatedBy: 'ada',
    deletedAt: null,
    recency: recencyOf(at),
    waiting: 0,
    server: null,
    data: {
      calculationIds: ['c1', 'c2'],
      templateId: null,
      overrides: {},
      status: 'draft',
      versions: [],
      ...data,
    },
  }
}

/** The same, which notes which fields are read. */
function watched<Fields extends object>(fields: Fields, seen: Set<string>, path = ''): Fields {
  return new Proxy(fields, {
    get(target, field) {
      const value: unknown = Reflect.get(target, field)
      if (typeof field === 'symbol') return value
      seen.add(path + field)
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? watched(value, seen, `${path}${field}.`)
        : value
    },
  })
}

test('a list says what a report is called, and how much is in it', () => {
  const newest = createNewestReports()
  newest.add(report(1, { status: 'generated', versions: [{}, {}], made: { f1: {}, f2: {}, f3: {} } }))
  expect(newest.summaries()).toEqual([
    {
      id: 'site:reports:r1',
      name: 'Report 1',
      projectId: 'site',
      status: 'generated',
      calculations: 2,
      versions: 5,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-03-01T00:00:01.000Z',
    },
  ])
})

test('a list has the reports that were changed last, newest first, and holds few more meanwhile', () => {
  const newest = createNewestReports(10)
  const added = Array.from({ length: 1000 }, (_, at) => (at * 37) % 1000)
  for (const second of added) {
    newest.add(report(second))
    expect(newest.held()).toBeLessThanOrEqual(20)
  }
  const names = newest.summaries().map(({ name }) => name)
  expect(names).toEqual(Array.from({ length: 10 }, (_, at) => `Report ${999 - at}`))
})

test('a list reads nothing inside the files of a report, nor what it does not say', () => {
  const seen = new Set<string>()
  const made = { f1: { calculations: Array.from({ length: 100 }, () => ({ contentHash: 'a' })) } }
  const newest = createNewestReports()
  newest.add(
    watched(
      report(1, { made, received: { f2: made.f1 }, issues: { i1: {} }, overrides: { title: 'T' } }),
      seen,
    ),
  )
  expect(newest.summaries()).toMatchObject([{ versions: 1 }])
  expect(
    [...seen].filter((path) => /^data\.(?:made\.f1\.|received|issues|overrides|templateId)/.test(path)),
  ).toEqual([])
  expect(seen).toContain('data.status')
})
