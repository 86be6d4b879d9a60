import { expect, it } from 'vitest'
import type { Entry } from '#domain/contents/entry.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { atHand } from './atHand.ts'

const project = (scope: string, updatedAt: string) => ({ scope, updatedAt }) as ProjectDocument
const within = (projectId: string, updatedAt: string) => ({ projectId, updatedAt }) as Entry

it('shows pinned projects in their order, then so many others in which something happened last', () => {
  const projects = [project('a', '1'), project('b', '2'), project('c', '3'), project('d', '4')]
  const entries = [within('a', '9'), within('b', '2'), within('c', '5')]
  const rows = atHand(projects, entries, ['d', 'gone', 'b'], 1)
  expect(rows.map((row) => [row.project.scope, row.isPinned, row.activeAt])).toEqual([
    ['d', true, '4'],
    ['b', true, '2'],
    ['a', false, '9'],
  ])
})
