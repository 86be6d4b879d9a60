import { describe, expect, it } from 'vitest'
import type { Rights } from '../permissions/actor.ts'
import { collections } from '../schemas/collections.ts'
import { type AnyDocument, recencyOf } from '../schemas/document.ts'
import { formatDocumentId } from '../schemas/ids.ts'
import { standardTemplate } from '../schemas/template.ts'
import {
  type BinContents,
  binContents,
  mayDecide,
  outsideOfEachOther,
  placeOf,
  restorationOf,
} from './contents.ts'
import { emptied, isEmptied } from './emptied.ts'
import { type BinEntry, type BinKind, binKinds } from './entry.ts'
import { binDays, daysLeft, deletedForEver, isInBin, leavesBinAt } from './term.ts'

const deletedAt = '2026-03-01T08:00:00.000Z'
const dayMs = 24 * 60 * 60 * 1000

const payloads: Readonly<Record<BinKind, AnyDocument['data']>> = {
  projects: {
    uid: 'PRJ-2026-AB12',
    projectNumber: '17',
    projectLeader: 'Ada',
    projectDirector: '',
    location: 'Kwun Tong',
    status: 'active',
    color: '#2563EB',
    visibility: 'team',
    teamMembers: {
      ada: { role: 'admin', permissions: [] },
      ben: { role: 'member', permissions: [] },
      eve: { role: 'viewer', permissions: [] },
    },
  },
  folders: {},
  calculations: {
    type: 'settlement',
    inputs: { width: 2 },
    results: null,
    metadata: { author: 'Ada', version: 1, isTemplate: false, accessCount: 0, lastAccessedAt: null },
  },
  reports: {
    calculationIds: ['c1'],
    templateId: 't1',
    overrides: { title: 'North pier' },
    status: 'draft',
    versions: [],
  },
  materials: {
    source: 'GIR 3',
    category: 'Clay',
    validationStatus: 'draft',
    unitSystem: 'SI',
    model: { modelType: 'mohr-coulomb', unitWeight: 19, input: { cohesion: 5 }, calculated: { ratio: 1 } },
  },
  reportTemplates: { audience: 'organization', template: { ...standardTemplate, templateName: 'Ours' } },
}

function document(kind: BinKind, localId: string, changes: Partial<AnyDocument> = {}): AnyDocument {
  const scope =
    kind === 'projects' ? localId : kind === 'materials' || kind === 'reportTemplates' ? 'org' : 'site'
  return {
    id: formatDocumentId({ scope, collection: kind, localId }),
    organizationId: 'org',
    scope,
    editId: `device.${localId}`,
    payloadVersion: collections[kind].version,
    name: localId,
    description: 'Described',
    tags: ['tag'],
    folderId: null,
    createdAt: deletedAt,
    createdBy: 'ada',
    updatedAt: deletedAt,
    updatedBy: 'ben',
    deletedAt,
    recency: recencyOf(deletedAt),
    waiting: 0,
    server: { by: 'ben', at: deletedAt, editId: `device.${localId}`, ancestors: [] },
    data: payloads[kind],
    ...changes,
  }
}

const user = (id: string, role = 'member'): Rights => ({
  id,
  isSuperAdmin: false,
  organizations: { org: { role, joinedAt: deletedAt } } as unknown as Rights['organizations'],
})

const none = Object.fromEntries(binKinds.map((kind) => [kind, []])) as unknown as Record<
  BinKind,
  AnyDocument[]
>
const site = document('projects', 'site', { deletedAt: null })

const entry = (contents: BinContents, name: string): BinEntry => {
  const found = contents.entries.find((each) => each.name === name)
  if (found === undefined) throw new Error(`No entry ${name}`)
  return found
}

describe('the term of the bin', () => {
  it('[T1] counts 90 days from the deletion, or from its arrival where a slow clock says an earlier time', () => {
    const at = Date.parse(deletedAt)
    expect(binDays).toBe(90)
    expect(leavesBinAt({ deletedAt, server: null })).toBe(at + 90 * dayMs)
    const server = { by: 'ben', at: '2026-03-05T08:00:00.000Z', editId: 'e', ancestors: [] }
    expect(leavesBinAt({ deletedAt: '2001-01-01T00:00:00.000Z', server })).toBe(at + 94 * dayMs)
    const leavesAt = at + 90 * dayMs
    expect(
      [at, at + 1, at + dayMs, leavesAt - 1, leavesAt, leavesAt + dayMs].map((now) =>
        daysLeft(leavesAt, now),
      ),
    ).toEqual([90, 90, 89, 1, 0, 0])
  })

  it('[T2] takes a document out of the bin that was deleted for ever', () => {
    expect(isInBin({ deletedAt })).toBe(true)
    expect(isInBin({ deletedAt: null })).toBe(false)
    expect(isInBin({ deletedAt: deletedForEver })).toBe(false)
  })
})

describe('the bin', () => {
  it('lists what is deleted with the last deletion first, and names where it was', () => {
    const contents = binContents({
      ...none,
      projects: [site, document('projects', 'old', { deletedAt: '2026-02-01T08:00:00.000Z' })],
      folders: [
        document('folders', 'piers', { deletedAt: null }),
        document('folders', 'north', { folderId: 'piers', deletedAt: '2026-03-02T08:00:00.000Z' }),
      ],
      calculations: [document('calculations', 'pad', { folderId: 'north' })],
      materials: [document('materials', 'clay', { deletedAt: deletedForEver })],
    })
    expect(contents.entries.map(({ name }) => name)).toEqual(['north', 'pad', 'old'])
    expect(placeOf(contents, entry(contents, 'pad'))).toEqual(['site', 'piers', 'north'])
    expect(placeOf(contents, entry(contents, 'old'))).toEqual([])
    expect(entry(contents, 'pad')).toMatchObject({ deletedBy: 'ben', deletedAt })
  })

  it('[T4] leaves out what lies in a project that was deleted for ever', () => {
    const contents = binContents({
      ...none,
      projects: [{ ...site, deletedAt: deletedForEver }],
      calculations: [document('calculations', 'pad')],
    })
    expect(contents.entries).toEqual([])
  })

  it('names a place even where two folders lie in each other', () => {
    const contents = binContents({
      ...none,
      projects: [site],
      folders: [document('folders', 'a', { folderId: 'b' }), document('folders', 'b', { folderId: 'a' })],
      calculations: [document('calculations', 'pad', { folderId: 'a' })],
    })
    expect(placeOf(contents, entry(contents, 'pad'))).toEqual(['site', 'b', 'a'])
    expect(restorationOf(user('ada'), contents, contents.entries).steps).toHaveLength(3)
  })
})

describe('who may restore and delete for ever', () => {
  const contents = binContents({
    ...none,
    projects: [{ ...site, deletedAt }],
    calculations: [document('calculations', 'pad')],
    materials: [document('materials', 'clay')],
    reportTemplates: [
      document('reportTemplates', 'ours'),
      document('reportTemplates', 'adas', { data: { ...payloads.reportTemplates, audience: 'own' } }),
    ],
  })
  const may = (who: Rights) =>
    Object.fromEntries(contents.entries.map((each) => [each.name, mayDecide(who, contents, each)]))

  it('is who may delete it: admins a project, members its contents and the library, owners their templates', () => {
    expect(may(user('ada'))).toEqual({ site: true, pad: true, clay: true, ours: true, adas: true })
    expect(may(user('ben'))).toEqual({ site: false, pad: true, clay: true, ours: true, adas: false })
    expect(may(user('eve', 'viewer'))).toEqual({
      site: false,
      pad: false,
      clay: false,
      ours: false,
      adas: false,
    })
  })

  it('is nobody while the organization is suspended', () => {
    const suspended = { ...user('ada'), suspensions: { org: { reason: 'Unpaid', at: deletedAt } } } as Rights
    expect(Object.values(may(suspended))).not.toContain(true)
  })
})

describe('a restoration', () => {
  const contents = binContents({
    ...none,
    projects: [{ ...site, deletedAt }],
    folders: [
      document('folders', 'piers'),
      document('folders', 'north', { folderId: 'piers' }),
      document('folders', 'lost', { deletedAt: deletedForEver }),
    ],
    calculations: [
      document('calculations', 'pad', { folderId: 'north' }),
      document('calculations', 'wall', { folderId: 'lost' }),
    ],
    materials: [document('materials', 'clay')],
  })
  const names = (entries: readonly BinEntry[]) => entries.map(({ name }) => name)

  it('takes the project and the folders around an entry along, from the top down', () => {
    const { steps, around, forbidden } = restorationOf(user('ada'), contents, [entry(contents, 'pad')])
    expect(names(steps.map((step) => step.entry))).toEqual(['site', 'piers', 'north', 'pad'])
    expect(names(around)).toEqual(['site', 'piers', 'north'])
    expect(forbidden).toBeNull()
  })

  it('takes nothing along twice, and nothing for a material', () => {
    const chosen = [entry(contents, 'clay'), entry(contents, 'pad'), entry(contents, 'site')]
    const { steps, around } = restorationOf(user('ada'), contents, chosen)
    expect(names(steps.map((step) => step.entry))).toEqual(['clay', 'site', 'piers', 'north', 'pad'])
    expect(names(around)).toEqual(['piers', 'north'])
  })

  it('names the first entry that the person may not restore', () => {
    expect(restorationOf(user('ben'), contents, [entry(contents, 'pad')]).forbidden?.name).toBe('site')
  })

  it('puts an entry at the top of its project where its folder was deleted for ever', () => {
    const { steps } = restorationOf(user('ada'), contents, [entry(contents, 'wall')])
    expect(steps.map(({ toTop }) => toTop)).toEqual([false, true])
  })
})

describe('deleting for ever', () => {
  it('leaves the contents of a project to the project', () => {
    const contents = binContents({
      ...none,
      projects: [{ ...site, deletedAt }],
      calculations: [document('calculations', 'pad')],
      materials: [document('materials', 'clay')],
    })
    expect(
      outsideOfEachOther(contents.entries)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['clay', 'site'])
  })

  it.each(binKinds)('[T3] empties %s to a document that its schema takes, and tells when it has', (kind) => {
    const given = document(kind, kind === 'projects' ? 'site' : 'd1', { deletedAt: deletedForEver })
    const left = emptied(kind, given)
    expect(collections[kind].document.safeParse(left).error?.issues ?? []).toEqual([])
    expect(isEmptied(kind, given)).toBe(false)
    expect(isEmptied(kind, left)).toBe(true)
    expect(JSON.stringify(left)).not.toMatch(/Described|Kwun Tong|North pier|cohesion|width|Ours|GIR 3/)
  })
})
