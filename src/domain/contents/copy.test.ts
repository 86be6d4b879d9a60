import { describe, expect, it } from 'vitest'
import { documentFor } from '#tests/helpers/packages.ts'
import { collections } from '../schemas/collections.ts'
import type { AnyDocument } from '../schemas/document.ts'
import { type CopyAsked, type CopySource, copyPlan } from './copy.ts'

const metadata = { author: 'Ada', version: 7, isTemplate: true, accessCount: 3, lastAccessedAt: null }
const material = {
  materialId: 'o1:materials:clay',
  name: 'Clay',
  modelType: 'mohr-coulomb',
  updatedAt: '2026-03-01T08:00:00.000Z',
  values: { cohesion: 5 },
  place: null,
}
const calculation = (id: string, folderId: string | null, more: object = {}) =>
  documentFor('calculations', id, {
    folderId,
    data: { type: 'slope-stability', inputs: { slopeHeight: 8 }, results: null, metadata, ...more },
  })
const project = documentFor('projects', 'p1', { name: 'Quay', data: {} })
const report = documentFor('reports', 'r1', {
  data: {
    calculationIds: ['c1', 'gone', 'c2'],
    templateId: 't1',
    overrides: {},
    status: 'generated',
    versions: [{ version: 1 }],
    made: {},
  },
})

const source = {
  project,
  organizationName: 'Firm Ltd',
  folders: [
    documentFor('folders', 'f1', {}),
    documentFor('folders', 'f2', { folderId: 'f1' }),
    documentFor('folders', 'other', {}),
  ],
  calculations: [
    calculation('c1', 'f1', { materials: [material] }),
    calculation('c2', 'f2', { variantOf: 'c1' }),
    calculation('c3', null),
  ],
  reports: [report],
} as unknown as CopySource
const at = '2026-05-04T12:00:00.000Z'

function planned(asked: CopyAsked, organizationId = 'o2') {
  let made = 0
  return copyPlan(
    source,
    asked,
    { organizationId, folderId: 'into' },
    { at, author: 'Ben', newId: () => `new-${++made}` },
  )
}

describe('a copy in another place', () => {
  it('of a folder takes all that lies in it, with its links, and nothing else', () => {
    const { folders, calculations, reports } = planned({ kind: 'folder', id: 'f1' })
    expect(folders.map(({ localId, draft }) => [localId, draft.name, draft.folderId])).toEqual([
      ['new-1', 'f1', 'into'],
      ['new-2', 'f2', 'new-1'],
    ])
    expect(calculations.map(({ draft }) => [draft.name, draft.folderId, draft.data.variantOf])).toEqual([
      ['c1', 'new-1', undefined],
      ['c2', 'new-2', 'new-3'],
    ])
    expect(reports).toEqual([])
  })

  it('says what it was copied of, and begins a history of its own', () => {
    const [copy] = planned({ kind: 'calculations', ids: ['c1'] }).calculations
    expect(copy?.draft).toMatchObject({ organizationId: 'o2', folderId: 'into' })
    expect(copy?.draft.data.copiedFrom).toEqual({
      id: 'p1:calculations:c1',
      name: 'c1',
      projectName: 'Quay',
      organizationName: 'Firm Ltd',
      at,
    })
    expect(copy?.draft.data.metadata).toEqual({ ...metadata, author: 'Ben', version: 1, accessCount: 0 })
  })

  it('keeps the values that were taken from a library, and where they came from', () => {
    const [copy] = planned({ kind: 'calculations', ids: ['c1'] }).calculations
    expect(copy?.draft.data).toMatchObject({ inputs: { slopeHeight: 8 }, materials: [material] })
  })

  it('of a variant without its base varies nothing', () => {
    const [copy] = planned({ kind: 'calculations', ids: ['c2'] }).calculations
    expect(copy?.draft.data).not.toHaveProperty('variantOf')
  })

  it('of a project has its reports as drafts, and templates of its own organization alone', () => {
    const [draft] = planned({ kind: 'project' }).reports
    expect(draft?.draft.data).toEqual({
      calculationIds: ['new-4', 'new-5'],
      templateId: null,
      overrides: {},
      status: 'draft',
      versions: [],
    })
    expect(planned({ kind: 'project' }, 'o1').reports[0]?.draft.data.templateId).toBe('t1')
  })

  it('is what the schemas of stored documents take', () => {
    const { folders, calculations } = planned({ kind: 'project' })
    const whole = (collection: 'folders' | 'calculations', draft: object) =>
      collections[collection].document.safeParse({
        ...(documentFor(collection, 'new', {}) as AnyDocument),
        ...draft,
      }).error
    for (const { draft } of folders) expect(whole('folders', draft)).toBeUndefined()
    for (const { draft } of calculations) expect(whole('calculations', draft)).toBeUndefined()
  })
})
