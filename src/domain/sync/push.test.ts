import { describe, expect, test } from 'vitest'
import { deletedForEver } from '../bin/term.ts'
import { sampleMaterials } from '../materials/samples.ts'
import { storedMaterial } from '../materials/stored.ts'
import type { Actor, ProjectAccess } from '../permissions/can.ts'
import { picture } from '../photos/testPhotos.ts'
import type { PushRow } from '../protocol/sync.ts'
import { activityTypes } from '../schemas/activity.ts'
import { collections } from '../schemas/collections.ts'
import { type AnyDocument, recencyOf } from '../schemas/document.ts'
import { type CollectionName, uuidv7 } from '../schemas/ids.ts'
import { type OrganizationData, personalOrganization } from '../schemas/organization.ts'
import type { OrganizationRole } from '../schemas/roles.ts'
import { reportTemplate } from '../schemas/template.ts'
import { makerProof } from './maker.ts'
import { provenConflict, proverOf } from './proofs.ts'
import { briefly, decidePush, documentCharacters, type PushQuestion } from './push.ts'
import type { ScopeTarget } from './rights.ts'

const now = '2026-03-02T09:00:00.000Z'
const prove = proverOf(new Uint8Array(64).fill(7))
const made = '2026-03-01T08:00:00.000Z'

const envelopeOf = (collection: CollectionName, id: string, scope: string) => ({
  id,
  organizationId: 'org',
  scope,
  editId: 'device.1',
  payloadVersion: collections[collection].version,
  name: 'North abutment',
  description: '',
  tags: [],
  folderId: null,
  createdAt: made,
  createdBy: 'ada',
  updatedAt: made,
  updatedBy: 'ada',
  deletedAt: null,
  recency: 1,
  waiting: 1 as const,
  server: null,
})

const calculation: AnyDocument = {
  ...envelopeOf('calculations', 'site:calculations:c1', 'site'),
  data: {
    type: 'bearing-capacity-eurocode',
    inputs: { width: 2 },
    results: null,
    metadata: { author: 'Ada', version: 1, isTemplate: false, accessCount: 0, lastAccessedAt: null },
  },
}

const keptStudyOf = (given: object) => ({
  ...{ asked: {}, inputHash: '', moduleVersion: '1', count: 1, refused: 0 },
  ...{ summary: { kind: 'sweep', responses: [] } },
  ...given,
})

const project: AnyDocument = {
  ...envelopeOf('projects', 'project:site', 'site'),
  data: {
    uid: 'PRJ-2026-AB12',
    projectNumber: '17',
    projectLeader: '',
    projectDirector: '',
    location: '',
    status: 'active',
    color: '#2563EB',
    visibility: 'team',
    teamMembers: { ada: { role: 'admin', permissions: [] } },
  },
}

const activity: AnyDocument = {
  ...envelopeOf('activities', `site:activities:${uuidv7(Date.parse(made), new Uint8Array(10))}`, 'site'),
  data: {
    type: 'calculation_saved',
    entityType: 'calculation',
    entityId: 'c1',
    entityName: 'Pad',
    userId: 'ada',
    userName: 'Ada',
    timestamp: made,
    metadata: {},
  },
}

const stored = (document: AnyDocument, editId: string, ancestors: string[] = []): AnyDocument => ({
  ...document,
  editId,
  waiting: 0,
  server: { by: 'ada', at: made, editId, ancestors },
})

const access: ProjectAccess = {
  organizationId: 'org',
  visibility: 'organization',
  teamMembers: { ada: { role: 'admin' }, ben: { role: 'member' }, eve: { role: 'viewer' } },
}
const site: ScopeTarget = { kind: 'project', project: access }

/** Members of the organization, so that the team decides. */
const actor = (userId: string): Actor => ({
  userId,
  isSuperAdmin: false,
  organizations: { org: 'member' },
})

const rowOf = (document: AnyDocument, rest: Partial<PushRow> = {}): PushRow => ({
  document,
  base: null,
  ...rest,
})

const decide = (given: Partial<PushQuestion> & { row: PushRow }) => {
  const collection = given.collection ?? 'calculations'
  const { document, version } = collections[collection]
  return decidePush({
    collection,
    serverState: null,
    actor: actor('ada'),
    target: site,
    payload: { document, version, oldest: version },
    now,
    prove,
    ...given,
  })
}

const refusal = (code: string, document: AnyDocument | null = null) => ({
  kind: 'answer',
  outcome: expect.objectContaining({ kind: 'refused', code, document }),
})

describe('push rules', () => {
  test.each([
    ['site:calculations'],
    ['site:folders:c1'],
    ['site:calculations:c1:more'],
    ['../site:calculations:c1'],
    ['_design/x'],
    [''],
  ])('[P1] the id %j is refused in calculations', (id) => {
    expect(decide({ row: rowOf({ ...calculation, id }) })).toEqual(refusal('request/invalid'))
  })

  test('[P2] a scope that the person does not see gives one answer, whether the document exists or not', () => {
    const target: ScopeTarget = { kind: 'unknown' }
    const without = decide({ row: rowOf(calculation), target })
    expect(without).toEqual(refusal('access/no-access'))
    expect(
      decide({
        row: rowOf(calculation),
        target: { kind: 'project', project: { ...access, visibility: 'team' } },
        actor: actor('mallory'),
        serverState: stored(calculation, 'device.0'),
      }),
    ).toEqual(without)
  })

  test('[P2] a row dropped after a revocation is accepted and does nothing', () => {
    expect(decide({ row: rowOf(calculation, { dropped: true }), target: { kind: 'unknown' } })).toEqual({
      kind: 'answer',
      outcome: { kind: 'accepted', id: calculation.id, already: true, document: null },
    })
  })

  test('[P3] a dropped row never deletes: the device gets the server state back', () => {
    const serverState = stored(calculation, 'device.0')
    expect(decide({ row: rowOf(calculation, { dropped: true, base: 'device.0' }), serverState })).toEqual({
      kind: 'answer',
      outcome: { kind: 'conflict', id: calculation.id, document: serverState },
    })
  })

  test('[P4] the same edit again is accepted without a write, whatever its base', () => {
    const serverState = stored(calculation, 'device.1')
    for (const base of [null, 'device.1', 'device.0'])
      expect(decide({ row: rowOf(calculation, { base }), serverState })).toEqual({
        kind: 'answer',
        outcome: { kind: 'accepted', id: calculation.id, already: true, document: serverState },
      })
  })

  test('[P16] a document stored as it was sent is answered by its stamp, any other one whole', () => {
    const accepted = (changes: object) =>
      ({
        kind: 'accepted',
        id: calculation.id,
        already: false,
        document: { ...stored(calculation, 'device.1'), ...changes },
      }) as const
    const brief = (changes: object) => briefly(accepted(changes), rowOf(calculation))
    const { server: stamp } = stored(calculation, 'device.1')
    expect(brief({})).toEqual({
      kind: 'accepted',
      id: calculation.id,
      already: false,
      document: null,
      stamp,
    })
    for (const changes of [
      { createdBy: 'ben' },
      { data: { ...calculation.data, results: {} } },
      { server: null },
    ])
      expect(brief(changes)).toEqual(accepted(changes))
    const conflict = {
      kind: 'conflict',
      id: calculation.id,
      document: stored(calculation, 'device.1'),
    } as const
    expect(briefly(conflict, rowOf(calculation))).toBe(conflict)
  })

  test('[P5] an edit that others have built on is superseded', () => {
    const serverState = stored(calculation, 'device.3', ['device.1', 'device.2'])
    expect(decide({ row: rowOf(calculation), serverState })).toEqual({
      kind: 'answer',
      outcome: { kind: 'superseded', id: calculation.id, document: serverState },
    })
  })

  test('[P6] an activity cannot be edited, not even by an owner', () => {
    const serverState = stored(activity, 'device.0')
    expect(
      decide({
        collection: 'activities',
        row: rowOf(activity, { base: 'device.0' }),
        serverState,
        actor: { ...actor('ada'), organizations: { org: 'owner' } },
      }),
    ).toEqual(refusal('sync/append-only', serverState))
  })

  test('[P6] a run of a calculation is not rewritten; it may go to the bin', () => {
    const run: AnyDocument = {
      ...envelopeOf('runs', 'site:runs:r1', 'site'),
      data: {
        calculationId: 'c1',
        moduleId: 'settlement',
        moduleVersion: '1.0.0',
        inputs: { width: 2 },
        verdict: { state: 'pass', utilization: 0.5, governing: '', sentence: '' },
        quantities: [],
        inputHash: '',
        notes: '',
        timestamp: made,
        author: 'Ada',
      },
    }
    const serverState = stored(run, 'device.0')
    const push = (changes: Partial<AnyDocument>) =>
      decide({ collection: 'runs', row: rowOf({ ...run, ...changes }, { base: 'device.0' }), serverState })
    expect(push({ name: 'Another past' })).toEqual(refusal('sync/append-only', serverState))
    expect(push({ deletedAt: made }).kind).toBe('write')
  })

  test('[P19] a document that was deleted for ever rejects every edit', () => {
    const serverState = { ...stored(calculation, 'gateway.1'), deletedAt: deletedForEver }
    const push = (changes: Partial<AnyDocument>, base = 'device.0') =>
      decide({ row: rowOf({ ...calculation, ...changes }, { base }), serverState })
    const refused = refusal('sync/deleted-for-ever', serverState)
    for (const base of ['device.0', 'gateway.1']) expect(push({ name: 'Restored' }, base)).toEqual(refused)
    for (const deletedAt of [made, deletedForEver])
      expect(push({ deletedAt })).toMatchObject({ outcome: { kind: 'superseded', document: serverState } })
  })

  test('[P8] payload versions that the server does not read are refused by name', () => {
    const payload = { document: collections.calculations.document, version: 3, oldest: 2 }
    const sent = (payloadVersion: number) =>
      decide({ row: rowOf({ ...calculation, payloadVersion }), payload })
    expect(sent(4)).toEqual(refusal('sync/payload-too-new'))
    expect(sent(1)).toEqual(refusal('sync/payload-too-old'))
    expect(sent(2).kind).toBe('write')
    expect(sent(3).kind).toBe('write')
  })

  test('[P8] a document that is too large for the store is refused', () => {
    const inputs = { note: 'x'.repeat(documentCharacters) }
    expect(decide({ row: rowOf({ ...calculation, data: { ...calculation.data, inputs } }) })).toEqual(
      refusal('request/too-large'),
    )
  })

  test('[P8] a document that its schema rejects is refused with the fields named', () => {
    const row = rowOf({ ...calculation, name: 'x'.repeat(201), data: { ...calculation.data, type: 'No!' } })
    const decision = decide({ row })
    expect(decision).toEqual(refusal('request/invalid'))
    const reason =
      decision.kind === 'answer' && decision.outcome.kind === 'refused' ? decision.outcome.reason : ''
    expect(reason).toContain('name: ')
    expect(reason).toContain('data.type: ')
  })

  test.each([
    ['scope', { scope: 'other' }],
    ['organizationId', { organizationId: 'other' }],
    ['createdBy', { createdBy: 'ben' }],
  ])('[P9] a forged %s is refused', (_field, forged) => {
    expect(decide({ row: rowOf({ ...calculation, ...forged }) })).toEqual(refusal('request/invalid'))
  })

  test.each([
    ['createdBy', { createdBy: 'ben' }],
    ['createdAt', { createdAt: now }],
  ])('[P9] %s cannot change later', (_field, forged) => {
    const serverState = stored(calculation, 'device.0')
    expect(
      decide({
        row: rowOf({ ...calculation, ...forged }, { base: 'device.0' }),
        serverState,
        actor: actor('ben'),
      }),
    ).toEqual(refusal('request/invalid', serverState))
  })

  test('[P9] a project keeps its UID', () => {
    const serverState = stored(project, 'device.0')
    const row = rowOf({ ...project, data: { ...project.data, uid: 'PRJ-2026-ZZ99' } }, { base: 'device.0' })
    expect(decide({ collection: 'projects', row, serverState })).toEqual(
      refusal('request/invalid', serverState),
    )
  })

  test('[P9] an activity is written in the name of the sender only', () => {
    const row = rowOf({ ...activity, createdBy: 'ben' })
    expect(decide({ collection: 'activities', row, actor: actor('ben') })).toEqual(refusal('request/invalid'))
  })

  test('[P9] the id of an activity contains its time', () => {
    const at = Date.parse(made)
    const written = (localId: string) => {
      const row = rowOf({ ...activity, id: `site:activities:${localId}` })
      return decide({ collection: 'activities', row }).kind === 'write'
    }
    const random = new Uint8Array(10).fill(255)
    expect([0, 60_000, -60_000].map((off) => written(uuidv7(at + off, random)))).toEqual([true, true, true])
    for (const localId of ['a1', crypto.randomUUID(), uuidv7(at + 60_001, random), uuidv7(0, random)])
      expect(written(localId), localId).toBe(false)
  })

  test('[P10] an edit of an older state, or of none, is a conflict', () => {
    const serverState = stored(calculation, 'device.0')
    for (const base of [null, 'device.older'])
      expect(decide({ row: rowOf(calculation, { base }), serverState })).toEqual({
        kind: 'answer',
        outcome: { kind: 'conflict', id: calculation.id, document: serverState },
      })
  })

  test('[P11] the stamp is the gateway’s, whatever the device sent', () => {
    const forged = { by: 'boss', at: made, editId: 'other', ancestors: ['x'] }
    const decision = decide({
      row: rowOf({ ...calculation, server: forged, waiting: 1 }, { base: 'device.0' }),
      serverState: stored(calculation, 'device.0', ['device.00']),
      actor: actor('ben'),
    })
    expect(decision).toMatchObject({
      kind: 'write',
      document: {
        editId: 'device.1',
        waiting: 0,
        createdBy: 'ada',
        server: {
          by: 'ben',
          at: now,
          editId: 'device.1',
          ancestors: [makerProof(calculation, prove), 'device.00', 'device.0'],
        },
      },
    })
  })

  test('[P11] [P20] the newest 31 ancestors are remembered, newest last, after the proof of the maker', () => {
    const before = Array.from({ length: 32 }, (_, index) => `device.a${index}`)
    const decision = decide({
      row: rowOf(calculation, { base: 'device.0' }),
      serverState: stored(calculation, 'device.0', before),
    })
    const ancestors = decision.kind === 'write' ? decision.document.server?.ancestors : []
    expect(ancestors).toEqual([makerProof(calculation, prove), ...before.slice(2), 'device.0'])
  })

  test('[P14] a document that the server has lost is accepted from a device', () => {
    const decision = decide({ row: rowOf(calculation, { base: 'device.0' }) })
    expect(decision).toMatchObject({
      kind: 'write',
      document: { server: { ancestors: ['maker.vouched', 'device.0'] } },
    })
  })
})

describe('[P18] author and time for other readers', () => {
  const written = (given: Partial<PushQuestion> & { row: PushRow }): AnyDocument => {
    const decision = decide(given)
    if (decision.kind !== 'write') throw new Error(JSON.stringify(decision))
    return decision.document
  }
  const future = '2031-01-01T00:00:00.000Z'

  test('the sender is the author of the edit, whatever name it carries', () => {
    const row = rowOf({ ...calculation, updatedBy: 'boss' })
    expect(written({ row })).toMatchObject({ updatedBy: 'ada', server: { by: 'ada' } })
    const serverState = stored(calculation, 'device.0')
    const edit = rowOf({ ...calculation, updatedBy: 'boss' }, { base: 'device.0' })
    expect(
      written({ row: { ...edit, document: { ...edit.document, editId: 'device.9' } }, serverState }),
    ).toMatchObject({
      updatedBy: 'ada',
    })
  })

  test('times ahead of the gateway become its own; earlier ones are the device’s claim', () => {
    const ahead = written({
      row: rowOf({ ...calculation, createdAt: future, updatedAt: future, recency: 0 }),
    })
    expect(ahead).toMatchObject({ createdAt: now, updatedAt: now, recency: recencyOf(now) })
    const soon = new Date(Date.parse(now) + 60_000).toISOString()
    const lastWeek = '2026-02-23T09:00:00.000Z'
    for (const updatedAt of [soon, lastWeek])
      expect(written({ row: rowOf({ ...calculation, updatedAt, recency: 0 }) })).toMatchObject({
        updatedAt,
        recency: recencyOf(updatedAt),
      })
  })

  test('no deletion, activity or study has a time ahead of the gateway', () => {
    const binned = written({ row: rowOf({ ...calculation, deletedAt: future }) })
    expect(binned.deletedAt).toBe(now)
    expect(written({ row: rowOf({ ...calculation, deletedAt: made }) }).deletedAt).toBe(made)

    const localId = uuidv7(Date.parse(future), new Uint8Array(10))
    const deed = {
      ...activity,
      id: `site:activities:${localId}`,
      data: { ...activity.data, timestamp: future },
    }
    const noted = written({ collection: 'activities', row: rowOf(deed), name: 'Ada' })
    expect(noted.data.timestamp).toBe(now)
    // A server that has lost it takes it back as it was.
    const back = rowOf({ ...noted, editId: 'device.1' }, { base: 'device.1' })
    expect(written({ collection: 'activities', row: back, name: 'Ada' }).data.timestamp).toBe(now)

    const study = { id: 's1', timestamp: future, author: 'Boss' }
    const kept = written({
      row: rowOf({ ...calculation, data: { ...calculation.data, studies: [keptStudyOf(study)] } }),
      name: 'Ada',
    })
    expect(kept.data.studies).toEqual([keptStudyOf({ id: 's1', timestamp: now, author: 'Ada' })])

    const removed = picture({ takenBy: 'ada', addedAt: made, deletedAt: future })
    const serverState = stored(
      {
        ...calculation,
        data: { ...calculation.data, photos: { a: picture({ takenBy: 'ada', addedAt: made }) } },
      },
      'device.0',
    )
    const edit = { ...calculation, editId: 'device.9', data: { ...calculation.data, photos: { a: removed } } }
    expect(written({ row: rowOf(edit, { base: 'device.0' }), serverState }).data.photos).toEqual({
      a: { ...removed, deletedAt: now },
    })
  })

  test('names in payloads are those of the account', () => {
    const name = 'Ada Byron'
    const made = written({ row: rowOf(calculation), name })
    expect(made.data.metadata).toMatchObject({ author: name })
    // What was there keeps the name that it had.
    const serverState = stored(made, 'device.0')
    const edit = (data: AnyDocument['data']) =>
      written({
        row: rowOf({ ...made, editId: 'device.9', data }, { base: 'device.0' }),
        serverState,
        name: 'Ben',
        actor: actor('ben'),
      })
    const forged = { ...(made.data.metadata as object), author: 'Boss' }
    expect(edit({ ...made.data, metadata: forged }).data.metadata).toMatchObject({ author: name })

    const deed = rowOf({ ...activity, data: { ...activity.data, userName: 'Boss' } })
    expect(written({ collection: 'activities', row: deed, name }).data.userName).toBe(name)
  })

  test('a new photo names the sender, and no later edit names another person', () => {
    const addedAt = '2099-01-01T00:00:00.000Z'
    const forged = picture({ takenBy: 'boss', addedAt })
    const photosOf = ({ data }: AnyDocument) => data.photos as Record<string, unknown>
    const made = written({
      row: rowOf({ ...calculation, data: { ...calculation.data, photos: { a: forged } } }),
    })
    expect(photosOf(made).a).toEqual({ ...forged, takenBy: 'ada', addedAt: now })
    const serverState = stored(made, 'device.0')
    const photos = { a: picture({ takenBy: 'ben', addedAt }), b: picture({ takenBy: 'ada' }) }
    const row = rowOf({ ...made, editId: 'device.9', data: { ...made.data, photos } }, { base: 'device.0' })
    expect(photosOf(written({ row, serverState, actor: actor('ben') }))).toMatchObject({
      a: { takenBy: 'ada', addedAt: now },
      b: { takenBy: 'ben' },
    })
  })

  test('a service of the gateway writes names itself', () => {
    const deed = rowOf({ ...activity, data: { ...activity.data, userName: 'Ada' } })
    expect(written({ collection: 'activities', row: deed }).data.userName).toBe('Ada')
  })
})

describe('rights', () => {
  const inOrganization: ScopeTarget = { kind: 'organization', organizationId: 'org' }

  test.each([
    ['ada', 'write'],
    ['ben', 'write'],
    ['eve', 'answer'],
    ['everybody-else', 'answer'],
  ])('[G1] [P7] %s writing a calculation: %s', (userId, kind) => {
    const row = rowOf({ ...calculation, createdBy: userId })
    const decision = decide({ row, actor: actor(userId) })
    expect(decision.kind).toBe(kind)
    if (kind === 'answer') expect(decision).toEqual(refusal('access/role'))
  })

  test('[G1] a calculation outside any project is refused', () => {
    const row = rowOf({ ...calculation, id: 'org:calculations:c1', scope: 'org' })
    expect(
      decide({ row, target: inOrganization, actor: { ...actor('ada'), organizations: { org: 'owner' } } }),
    ).toEqual(refusal('access/role'))
  })

  test('[G2] [P7] members do not change the project, its team or its deletion; admins do', () => {
    const serverState = stored(project, 'device.0')
    const changes: Partial<AnyDocument>[] = [
      { name: 'Renamed' },
      { deletedAt: now },
      { data: { ...project.data, teamMembers: { ben: { role: 'admin', permissions: [] } } } },
      { data: { ...project.data, visibility: 'organization' } },
    ]
    for (const change of changes) {
      const given = {
        collection: 'projects' as const,
        row: rowOf({ ...project, ...change }, { base: 'device.0' }),
        serverState,
      }
      expect(decide({ ...given, actor: actor('ben') })).toEqual(refusal('access/role', serverState))
      expect(decide({ ...given, actor: actor('ada') }).kind).toBe('write')
    }
  })

  test('[G3] a new project needs the right to create, and its creator as admin', () => {
    const target: ScopeTarget = { kind: 'newProject', organizationId: 'org' }
    const given = { collection: 'projects' as const, row: rowOf(project), target }
    expect(decide(given).kind).toBe('write')
    expect(decide({ ...given, actor: { ...actor('ada'), organizations: { org: 'viewer' } } })).toEqual(
      refusal('access/no-access'),
    )
    const ownerless = rowOf({ ...project, data: { ...project.data, teamMembers: {} } })
    expect(decide({ ...given, row: ownerless })).toEqual(refusal('access/role'))
  })

  test('[G19] a team that an edit makes too large is refused with the field named', () => {
    const crowd = (people: number) => ({
      ada: { role: 'admin', permissions: [] },
      ...Object.fromEntries(
        Array.from({ length: people - 1 }, (_, at) => [`u${at}`, { role: 'member', permissions: [] }]),
      ),
    })
    const withTeam = (people: number): AnyDocument => ({
      ...project,
      data: { ...project.data, teamMembers: crowd(people) },
    })
    const target: ScopeTarget = { kind: 'newProject', organizationId: 'org' }
    const refused = {
      kind: 'answer',
      outcome: {
        kind: 'refused',
        code: 'project/team-too-large',
        reason: 'data.teamMembers: The team of a project has at most 1000 people',
      },
    }
    const decideProject = (given: Partial<PushQuestion> & { row: PushRow }) =>
      decide({ collection: 'projects', ...given })
    expect(decideProject({ row: rowOf(withTeam(1000)), target })).toMatchObject({ kind: 'write' })
    expect(decideProject({ row: rowOf(withTeam(1001)), target })).toMatchObject(refused)
    expect(decideProject({ row: rowOf(withTeam(1001), { base: 'device.0' }), target })).toMatchObject(refused)
    const serverState = stored(withTeam(1200), 'device.0')
    const editOf = (document: AnyDocument) => ({
      row: rowOf({ ...document, editId: 'device.2' }, { base: 'device.0' }),
      serverState,
    })
    expect(decideProject(editOf({ ...withTeam(1200), name: 'South' }))).toMatchObject({ kind: 'write' })
    expect(decideProject(editOf(withTeam(1100)))).toMatchObject({ kind: 'write' })
    expect(decideProject(editOf(withTeam(1201)))).toMatchObject(refused)
  })

  test('[G4] no device makes an organization, and members do not change theirs', () => {
    const organization: AnyDocument = {
      ...envelopeOf('organizations', 'org:organizations:org', 'org'),
      data: {},
    }
    const given = { collection: 'organizations' as const, target: inOrganization }
    const owner: Actor = { ...actor('ada'), organizations: { org: 'owner' } }
    expect(decide({ ...given, row: rowOf(organization), actor: owner })).toEqual(refusal('access/role'))
    const serverState = stored(organization, 'device.0')
    expect(decide({ ...given, row: rowOf(organization, { base: 'device.0' }), serverState })).toEqual(
      refusal('access/role', serverState),
    )
  })

  test('[G18] members add photos to a project, and change nothing else of it', () => {
    const target: ScopeTarget = { kind: 'project', project: access }
    const serverState = stored(project, 'device.0')
    const push = (userId: string, changes: Partial<AnyDocument>, base = 'device.0') =>
      decide({
        collection: 'projects',
        target,
        serverState,
        actor: actor(userId),
        row: rowOf({ ...project, editId: 'device.1', ...changes }, { base }),
      })
    const withPhotos = { data: { ...project.data, photos: { a: picture() } } }
    expect(push('ben', withPhotos).kind).toBe('write')
    expect(push('eve', withPhotos)).toEqual(refusal('access/role', serverState))
    expect(push('ben', { ...withPhotos, name: 'Mine' })).toEqual(refusal('access/role', serverState))
    expect(push('ben', { deletedAt: made })).toEqual(refusal('access/role', serverState))
    expect(push('ben', {})).toEqual(refusal('access/role', serverState))
    expect(push('ben', { data: { ...withPhotos.data, location: 'Here' } })).toEqual(
      refusal('access/role', serverState),
    )
    // The project was renamed meanwhile: the device gets the new state, merges, and sends the photo on it.
    expect(push('ben', { ...withPhotos, name: 'Before' }, 'device.older')).toMatchObject({
      outcome: { kind: 'conflict' },
    })
  })

  test('[G13] a material is written by the members of its organization, not by its viewers', () => {
    const clay = sampleMaterials(made, 'ada').find(({ modelType }) => modelType === 'mohr-coulomb')
    if (clay === undefined) throw new Error('There is no such sample')
    const material: AnyDocument = {
      ...envelopeOf('materials', 'org:materials:m1', 'org'),
      ...storedMaterial(clay),
    }
    const push = (role: OrganizationRole) =>
      decide({
        collection: 'materials',
        target: inOrganization,
        row: rowOf(material),
        actor: { ...actor('ada'), organizations: { org: role } },
      })
    for (const role of ['owner', 'admin', 'member'] as const) expect(push(role).kind, role).toBe('write')
    expect(push('viewer')).toEqual(refusal('access/role'))
  })

  test("[G8] plan, usage, approval and deletion of an organization are the gateway's", () => {
    const organization: AnyDocument = {
      ...envelopeOf('organizations', 'org:organizations:org', 'org'),
      data: personalOrganization({ displayName: 'Ada', billingEmail: '', now: made, periodEnd: now }),
    }
    const serverState = stored(organization, 'device.0')
    const given = { collection: 'organizations' as const, target: inOrganization, serverState }
    const push = (role: OrganizationRole, changes: Partial<AnyDocument>, byGateway = false) =>
      decide({
        ...given,
        byGateway,
        row: rowOf({ ...organization, ...changes }, { base: 'device.0' }),
        actor: { ...actor('ada'), organizations: { org: role } },
      })
    const { data } = organization as unknown as { data: OrganizationData }
    const more = { ...data.subscription, limits: { ...data.subscription.limits, maxUsers: 1_000_000 } }
    expect(push('owner', { data: { ...data, subscription: more } })).toEqual(
      refusal('access/role', serverState),
    )
    expect(push('owner', { data: { ...data, subscription: more } }, true).kind).toBe('write')
    expect(push('owner', { data: { ...data, isPersonal: false } })).toEqual(
      refusal('access/role', serverState),
    )
    expect(push('owner', { deletedAt: now })).toEqual(refusal('access/role', serverState))
    expect(push('owner', { deletedAt: now }, true).kind).toBe('write')
    expect(push('admin', { data: { ...data, displayName: 'Ada & Co' } }).kind).toBe('write')
  })

  test('[G14] its maker writes a personal template, every member one of the organization', () => {
    const template = {
      ...envelopeOf('reportTemplates', 'org:reportTemplates:t1', 'org'),
      data: { audience: 'own', template: reportTemplate.parse({ templateName: 'Bridges' }) },
    }
    const member = (userId: string): Actor => ({ ...actor(userId), organizations: { org: 'member' } })
    const target = { kind: 'organization', organizationId: 'org' } as const
    const push = (document: AnyDocument, userId: string, base: string | null = null) => {
      const serverState = base === null ? null : stored(template, base)
      const row = rowOf(document, { base })
      return decide({ collection: 'reportTemplates', row, serverState, actor: member(userId), target })
    }
    expect(push(template, 'ada').kind).toBe('write')
    expect(push({ ...template, name: 'Mine' }, 'ada', 'device.0').kind).toBe('write')
    expect(push({ ...template, name: 'Theirs' }, 'ben', 'device.0')).toMatchObject({
      outcome: { kind: 'refused', code: 'access/role' },
    })
  })

  describe('the files of a report', () => {
    const report: AnyDocument = {
      ...envelopeOf('reports', 'site:reports:r1', 'site'),
      data: { calculationIds: ['c1'], templateId: null, overrides: {}, status: 'draft', versions: [] },
    }
    const file = {
      version: 1,
      fileId: 'x'.repeat(24),
      format: 'html',
      sha256: '0'.repeat(64),
      bytes: 1,
      generatedAt: made,
      generatedBy: 'ada',
      inputsHash: '0'.repeat(64),
      modules: [],
    }
    const generated = { ...report.data, status: 'generated', versions: [file] }
    const push = (document: AnyDocument, given: Partial<PushQuestion> & { base?: string } = {}) => {
      const { base = null, ...rest } = given
      return decide({ collection: 'reports', row: rowOf(document, { base }), ...rest })
    }

    test('[G1] are of a document that members write and viewers do not', () => {
      expect(push(report, { actor: actor('ada') }).kind).toBe('write')
      expect(push({ ...report, createdBy: 'ben' }, { actor: actor('ben') }).kind).toBe('write')
      expect(push({ ...report, createdBy: 'eve' }, { actor: actor('eve') })).toEqual(refusal('access/role'))
    })

    test("[G12] are the gateway's: a device neither adds, changes nor drops a version", () => {
      expect(push({ ...report, data: generated })).toEqual(refusal('access/role'))
      const serverState = stored({ ...report, data: generated }, 'device.0')
      const given = { serverState, base: 'device.0' }
      const forged = { ...generated, versions: [{ ...file, generatedBy: 'boss' }] }
      for (const data of [report.data, forged, { ...generated, status: 'draft' }])
        expect(push({ ...report, data }, given)).toEqual(refusal('access/role', serverState))
      const more = { ...generated, overrides: { client: 'City Rail' } }
      expect(push({ ...report, data: more }, given).kind).toBe('write')
      expect(push({ ...report, data: forged }, { ...given, byGateway: true }).kind).toBe('write')
    })

    test('[G12] that a device made stay: a person adds one in their own name, and nobody changes or drops one', () => {
      const own = {
        ...{ version: 1, format: 'pdf', sha256: '0'.repeat(64), bytes: 1, generatedAt: made, modules: [] },
        ...{ generatedBy: 'ada', inputsHash: '0'.repeat(64), layoutHash: '0'.repeat(64), author: 'Ada' },
        ...{ calculations: [{ id: 'c1', contentHash: '0'.repeat(64) }], templateId: null },
      }
      const withFiles = (files: object) => ({ ...report, data: { ...report.data, made: files } })
      expect(push(withFiles({ f1: own })).kind).toBe('write')
      expect(push(withFiles({ f1: { ...own, generatedBy: 'ben' } }))).toEqual(refusal('access/role'))
      const serverState = stored(withFiles({ f1: { ...own, generatedBy: 'ben' } }), 'device.0')
      const given = { serverState, base: 'device.0' }
      const bens = { ...own, generatedBy: 'ben' }
      expect(push(withFiles({ f1: bens, f2: own }), given).kind).toBe('write')
      for (const files of [{}, { f1: { ...bens, bytes: 2 } }, { f1: bens, f2: bens }])
        expect(push(withFiles(files), given)).toEqual(refusal('access/role', serverState))
    })

    test('[G12] that came with a project file stay too: the person who imports one adds it', () => {
      const taken = {
        ...{ version: 1, format: 'html', sha256: '0'.repeat(64), bytes: 1, generatedAt: made, modules: [] },
        ...{ generatedBy: 'somebody', inputsHash: '0'.repeat(64), receivedAt: made, receivedBy: 'ada' },
      }
      const withTaken = (files: object) => ({ ...report, data: { ...report.data, received: files } })
      expect(push(withTaken({ f1: taken })).kind).toBe('write')
      expect(push(withTaken({ f1: { ...taken, receivedBy: 'ben' } }))).toEqual(refusal('access/role'))
      const bens = { ...taken, receivedBy: 'ben' }
      const serverState = stored(withTaken({ f1: bens }), 'device.0')
      const given = { serverState, base: 'device.0' }
      expect(push(withTaken({ f1: bens, f2: taken }), given).kind).toBe('write')
      for (const files of [{}, { f1: { ...bens, generatedBy: 'ada' } }])
        expect(push(withTaken(files), given)).toEqual(refusal('access/role', serverState))
    })

    describe('[G12] issues of them', () => {
      const sha256 = '1'.repeat(64)
      const own = {
        ...{ version: 1, format: 'pdf', sha256, bytes: 1, generatedAt: made, modules: [] },
        ...{ generatedBy: 'ada', inputsHash: '0'.repeat(64), layoutHash: '0'.repeat(64), author: 'Ada' },
        ...{ calculations: [{ id: 'c1', contentHash: '0'.repeat(64) }], templateId: null },
      }
      const issue = {
        ...{ revision: 'A', status: 'for-check', madeId: 'f1', sha256 },
        ...{ issuedAt: made, issuedBy: 'ada', note: 'First' },
      }
      const withIssues = (issues: object) => ({
        ...report,
        data: { ...report.data, made: { f1: own }, issues },
      })

      test('are added in the sender’s name, and refer to a file that the report names', () => {
        expect(push(withIssues({ i1: issue })).kind).toBe('write')
        expect(push(withIssues({ i1: { ...issue, issuedBy: 'ben', vouchedBy: 'ada' } })).kind).toBe('write')
        for (const forged of [
          { ...issue, issuedBy: 'ben' },
          { ...issue, vouchedBy: 'ben' },
          { ...issue, madeId: 'f2' },
          { ...issue, madeId: 'constructor' },
          { ...issue, sha256: '2'.repeat(64) },
        ])
          expect(push(withIssues({ i1: forged }))).toEqual(refusal('access/role'))
      })

      test('are never changed or dropped, not even by the person who issued them', () => {
        const serverState = stored(withIssues({ i1: issue }), 'device.0')
        const given = { serverState, base: 'device.0' }
        expect(push(withIssues({ i1: issue, i2: { ...issue, revision: 'B' } }), given).kind).toBe('write')
        for (const issues of [
          {},
          { i1: { ...issue, status: 'approved' } },
          { i1: { ...issue, note: 'Other' } },
          { i1: { ...issue, revision: 'B' } },
        ])
          expect(push(withIssues(issues), given)).toEqual(refusal('access/role', serverState))
      })

      test('[P18] have no time ahead of the gateway, and keep the one that they were accepted with', () => {
        const ahead = { ...issue, issuedAt: '2031-01-01T00:00:00.000Z' }
        const accepted = written(withIssues({ i1: ahead }))
        expect(accepted.data.issues).toMatchObject({ i1: { issuedAt: now } })
        // A device that has not received that yet sends its own time once more, and another one.
        const serverState = stored(accepted, 'device.0')
        for (const issuedAt of [ahead.issuedAt, '2020-01-01T00:00:00.000Z']) {
          const again = {
            ...withIssues({ i1: { ...issue, issuedAt } }),
            editId: 'device.9',
            name: 'New name',
          }
          const { name, data } = written(again, { serverState, base: 'device.0' })
          expect([name, data.issues]).toEqual(['New name', accepted.data.issues])
        }
      })

      test('[P14] are restored under their names with the gateway’s proof, else the sender vouches for them', () => {
        const lost = written(withIssues({ i1: issue }))
        const back = { base: 'device.0', actor: actor('ben') }
        expect(written(lost, back).data).toEqual(lost.data)
        expect(written(withIssues({ i1: issue }), back).data.issues).toMatchObject({
          i1: { issuedBy: 'ada', vouchedBy: 'ben' },
        })
      })
    })

    test('[G12] that a device does not know make its edit a conflict, not a refusal', () => {
      const serverState = stored({ ...report, data: generated }, 'device.2')
      expect(push({ ...report, name: 'New name' }, { serverState, base: 'device.0' })).toMatchObject({
        outcome: { kind: 'conflict' },
      })
    })

    const written = (document: AnyDocument, given: Partial<PushQuestion> & { base?: string } = {}) => {
      const decision = push(document, given)
      if (decision.kind !== 'write') throw new Error(JSON.stringify(decision))
      return decision.document
    }

    test('[G12] [P14] are restored with a lost report when the gateway has proven them', () => {
      const lost = written({ ...report, data: generated }, { byGateway: true })
      expect(lost.data.versions).toEqual([{ ...file, proof: expect.stringMatching(/^[0-9a-f]{64}$/) }])
      const back = { base: 'device.0', actor: actor('ben') }
      expect(written({ ...lost, name: 'New name' }, back).data).toEqual(lost.data)
    })

    test('[G12] [P14] of a restored report without a proof: the sender vouches for them', () => {
      const lost = written({ ...report, data: generated }, { byGateway: true })
      const [proven] = lost.data.versions as [typeof file & { proof: string }]
      const back = { base: 'device.0', actor: actor('ben') }
      const { fileId, ...facts } = file
      const received = { [fileId]: { ...facts, receivedAt: now, receivedBy: 'ben' } }
      for (const versions of [
        [file],
        [{ ...file, proof: '0'.repeat(64) }],
        [{ ...proven, bytes: 2 }],
        [{ ...proven, generatedBy: 'boss' }],
      ]) {
        const { data } = written({ ...report, data: { ...generated, versions } }, back)
        expect(data).toMatchObject({ status: 'draft', versions: [] })
        const [given] = versions
        expect(data.received).toMatchObject({
          [fileId]: { receivedBy: 'ben', bytes: given?.bytes, generatedBy: given?.generatedBy },
        })
      }
      // The proof of another report's file is none.
      const elsewhere = { ...lost, id: 'site:reports:other' }
      expect(written(elsewhere, back).data).toMatchObject({ versions: [], received })
    })

    test('[G12] [P14] that devices made or imported are restored under their names when proven, else in the sender’s name', () => {
      const own = {
        ...{ version: 1, format: 'pdf', sha256: '0'.repeat(64), bytes: 1, generatedAt: made, modules: [] },
        ...{ generatedBy: 'ada', inputsHash: '0'.repeat(64), layoutHash: '0'.repeat(64), author: 'Ada' },
        ...{ calculations: [{ id: 'c1', contentHash: '0'.repeat(64) }], templateId: null },
      }
      const lost = written({ ...report, data: { ...report.data, made: { f1: own } } })
      const back = { base: 'device.0', actor: actor('ben') }
      expect(written(lost, back).data).toEqual(lost.data)
      const { data } = written({ ...report, data: { ...report.data, made: { f1: own } } }, back)
      expect(data).not.toHaveProperty('made')
      expect(data.received).toMatchObject({ f1: { generatedBy: 'ada', receivedBy: 'ben' } })
    })

    test('[G12] are compared without their proofs, which a device may not have received before its next edit', () => {
      const serverState = stored(written({ ...report, data: generated }, { byGateway: true }), 'device.0')
      const next = written(
        { ...report, data: generated, name: 'New name' },
        { serverState, base: 'device.0' },
      )
      expect(next.data).toEqual(serverState.data)
    })
  })

  test('[G15] [P14] a restored conflict record is accepted only with the gateway’s proof', () => {
    const record: AnyDocument = provenConflict(
      {
        ...calculation,
        id: 'site:conflicts:0f3a',
        payloadVersion: 2,
        data: {
          documentId: calculation.id,
          collectionName: 'calculations',
          document: {},
          theirs: {},
          base: null,
        },
      },
      prove,
    )
    const give = (document: AnyDocument, base: string | null = 'device.0') =>
      decide({ collection: 'conflicts', row: rowOf(document, { base }) })
    expect(give(record).kind).toBe('write')
    expect(give(record, null)).toEqual(refusal('access/role'))
    const { proof: _, ...data } = record.data
    for (const forged of [
      { ...record, data },
      { ...record, name: 'Signed by the boss' },
      { ...record, id: 'site:conflicts:0f3b' },
      { ...record, data: { ...record.data, document: { name: 'Another' } } },
    ])
      expect(give(forged)).toEqual(refusal('access/role'))
  })

  const isWritten = (type: string, by: Actor, target: ScopeTarget = site) => {
    const { userId } = by
    const row = rowOf({ ...activity, createdBy: userId, data: { ...activity.data, userId, type } })
    const scoped =
      target.kind === 'organization'
        ? { ...row, document: { ...row.document, id: activity.id.replace('site', 'org'), scope: 'org' } }
        : row
    const decision = decide({ collection: 'activities', row: scoped, actor: by, target })
    if (decision.kind !== 'write') expect(decision).toEqual(refusal('access/role'))
    return decision.kind === 'write'
  }
  const reading = ['folder_accessed', 'user_login', 'user_logout', 'material_used']

  test('[G5] a viewer of a project writes reading acts only', () => {
    expect(activityTypes.filter((type) => isWritten(type, actor('eve')))).toEqual(reading)
    expect(activityTypes.filter((type) => isWritten(type, actor('ben')))).toEqual(activityTypes)
  })

  test('[G5] a viewer of an organization writes reading acts only', () => {
    const target: ScopeTarget = { kind: 'organization', organizationId: 'org' }
    const viewer: Actor = { ...actor('eve'), organizations: { org: 'viewer' } }
    expect(activityTypes.filter((type) => isWritten(type, viewer, target))).toEqual(reading)
    expect(activityTypes.filter((type) => isWritten(type, actor('eve'), target))).toEqual(activityTypes)
  })

  test('[G7] a person who has left the organization has no rights, not even in a team', () => {
    expect(decide({ row: rowOf(calculation), actor: { ...actor('ada'), organizations: {} } })).toEqual(
      refusal('access/no-access'),
    )
  })
})
