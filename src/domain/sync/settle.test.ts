import { describe, expect, it } from 'vitest'
import { conflictDocument } from '../schemas/conflict.ts'
import { type AnyDocument, recencyOf } from '../schemas/document.ts'
import { isProvenConflict, proverOf } from './proofs.ts'
import { type Beside, settle } from './settle.ts'

const prove = proverOf(new Uint8Array(64).fill(7))
const settled = (beside: Beside) => settle(beside, prove)

const at = '2026-03-01T08:00:00.000Z'

function edit(editId: string, name: string, ancestors: string[] = [], by = 'ada'): AnyDocument {
  return {
    id: 'site:calculations:pier',
    organizationId: 'office',
    scope: 'site',
    editId,
    payloadVersion: 1,
    name,
    description: '',
    tags: [],
    folderId: null,
    createdAt: at,
    createdBy: 'ada',
    updatedAt: at,
    updatedBy: by,
    deletedAt: null,
    recency: recencyOf(at),
    waiting: 0,
    server: { by, at, editId, ancestors },
    data: { inputs: { width: name.length } },
  }
}

const base = edit('e1', 'Pier')
const here = edit('e2', 'Pier, here', ['e1'])
const there = edit('e3', 'Pier, there', ['e1'], 'ben')

describe('parallel edits that a cluster accepted', () => {
  it('[X2] the other revision becomes a record with both versions, base and author', () => {
    const [record, ...more] = settled({ counts: here, others: [there], base })
    expect(more).toEqual([])
    expect(conflictDocument.parse(record)).toEqual(record)
    expect(record && isProvenConflict(record, prove)).toBe(true)
    expect(record).toMatchObject({
      scope: 'site',
      name: 'Pier, there',
      createdBy: 'ben',
      data: { documentId: there.id, collectionName: 'calculations', document: there, theirs: here, base },
    })
    expect(record?.id).toMatch(/^site:conflicts:[0-9a-f]{32}$/)
  })

  it('[X2] a version has one record whoever makes it, and another version another one', () => {
    const once = settled({ counts: here, others: [there], base: null })
    expect(settled({ counts: here, others: [there], base: null })).toEqual(once)
    const both = settled({ counts: here, others: [there, edit('e4', 'Pier, elsewhere', ['e1'])], base })
    expect(new Set(both.map(({ id }) => id)).size).toBe(2)
    expect(both[0]?.id).toBe(once[0]?.id)
    // What it gave way to may give way itself.
    const later = settled({ counts: edit('e5', 'Pier, last', ['e1', 'e2']), others: [there], base: null })
    expect(later[0]?.id).toBe(once[0]?.id)
  })

  it('[X2] a record of a project is in the project', () => {
    const project = (editId: string, name: string) => ({ ...edit(editId, name), id: 'project:site' })
    const [record] = settled({ counts: project('e2', 'a'), others: [project('e3', 'b')], base: null })
    expect(record).toMatchObject({ scope: 'site', data: { collectionName: 'projects' } })
    expect(record?.id).toMatch(/^site:conflicts:/)
  })

  it('[X3] makes no record of a revision that the counted one contains', () => {
    const same = { ...here, server: there.server }
    const builtOn = edit('e5', 'Pier, later', ['e1', 'e3'])
    const alike = { ...there, name: here.name, data: here.data }
    for (const [counts, other] of [
      [here, same],
      [builtOn, there],
      [here, alike],
    ] as const)
      expect(settled({ counts, others: [other], base })).toEqual([])
    expect(settled({ counts: here, others: [{ ...alike, deletedAt: at }], base })).toHaveLength(1)
  })

  it('[X3] the same content in the form of an earlier app is the same', () => {
    const report = (editId: string, payloadVersion: number) => ({
      ...edit(editId, 'Survey', ['e1']),
      id: 'site:reports:survey',
      payloadVersion,
    })
    expect(settled({ counts: report('e2', 2), others: [report('e3', 1)], base: null })).toEqual([])
    expect(settled({ counts: report('e2', 2), others: [report('e3', 1_000)], base: null })).toHaveLength(1)
  })
})
