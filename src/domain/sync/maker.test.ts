import { describe, expect, test } from 'vitest'
import type { Actor } from '../permissions/can.ts'
import { collections } from '../schemas/collections.ts'
import type { AnyDocument } from '../schemas/document.ts'
import type { CollectionName } from '../schemas/ids.ts'
import { reportTemplate } from '../schemas/template.ts'
import { ancestorsAfter } from './maker.ts'
import { merge } from './merge.ts'
import { proverOf } from './proofs.ts'
import { decidePush } from './push.ts'
import type { ScopeTarget } from './rights.ts'

const now = '2026-03-02T09:00:00.000Z'
const made = '2026-03-01T08:00:00.000Z'
const prove = proverOf(new Uint8Array(64).fill(7))

const metadata = { author: 'Ada', version: 1, isTemplate: false, accessCount: 0, lastAccessedAt: null }

const calculation: AnyDocument = {
  id: 'site:calculations:c1',
  organizationId: 'org',
  scope: 'site',
  editId: 'ada-1.e1',
  payloadVersion: collections.calculations.version,
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
  waiting: 1,
  server: null,
  data: {
    type: 'bearing-capacity-eurocode',
    inputs: { width: 2 },
    results: null,
    metadata,
  },
}

const site: ScopeTarget = {
  kind: 'project',
  project: {
    organizationId: 'org',
    visibility: 'organization',
    teamMembers: { ada: { role: 'admin' }, ben: { role: 'member' }, eve: { role: 'viewer' } },
  },
}
const actor = (userId: string): Actor => ({ userId, isSuperAdmin: false, organizations: { org: 'member' } })
const names: Readonly<Record<string, string>> = { ada: 'Ada', ben: 'Ben' }

interface Sent {
  readonly by: string
  readonly base?: string | null
  readonly serverState?: AnyDocument | null
  readonly collection?: CollectionName
  readonly key?: typeof prove
}

function push(document: AnyDocument, given: Sent) {
  const collection = given.collection ?? 'calculations'
  const { document: schema, version } = collections[collection]
  return decidePush({
    collection,
    row: { document, base: given.base ?? null },
    serverState: given.serverState ?? null,
    actor: actor(given.by),
    target: collection === 'reportTemplates' ? { kind: 'organization', organizationId: 'org' } : site,
    payload: { document: schema, version, oldest: version },
    prove: given.key ?? prove,
    name: names[given.by] ?? null,
    now,
  })
}

/** The state that the gateway writes. */
function written(document: AnyDocument, given: Sent): AnyDocument {
  const decision = push(document, given)
  if (decision.kind !== 'write') throw new Error(JSON.stringify(decision))
  return decision.document
}

const refusedInvalid = { kind: 'answer', outcome: { kind: 'refused', code: 'request/invalid' } }

/** A copy whose edit waits, made on the copy that the device had. */
const edited = (copy: AnyDocument, editId: string, name = 'Renamed'): AnyDocument => ({
  ...copy,
  editId,
  name,
  waiting: 1,
})

describe('[P20] a document that a restored server has lost', () => {
  const stamped = written(calculation, { by: 'ada' })

  test('keeps its maker, time and author, whoever restores it', () => {
    const back = written(stamped, { by: 'ben', base: stamped.editId })
    expect(back).toMatchObject({ createdBy: 'ada', createdAt: made, updatedBy: 'ben' })
    expect(back.data).toEqual(stamped.data)
    expect(back.server?.by).toBe('ben')
    // The proof goes on with it: a second restore is no other than the first.
    const again = written(back, { by: 'ben', base: back.editId })
    expect(again.createdBy).toBe('ada')
  })

  test('keeps its maker with an edit that was made meanwhile', () => {
    const back = written(edited(stamped, 'ben-1.e2'), { by: 'ben', base: stamped.editId })
    expect(back).toMatchObject({ createdBy: 'ada', name: 'Renamed', updatedBy: 'ben' })
  })

  test('is accepted from each device that has it, in any order, without a refusal', () => {
    const serverState = written(stamped, { by: 'ben', base: stamped.editId })
    expect(push(stamped, { by: 'ada', base: stamped.editId, serverState })).toMatchObject({
      outcome: { kind: 'accepted', already: true },
    })
    const next = written(edited(stamped, 'ada-1.e2'), { by: 'ada', base: stamped.editId, serverState })
    expect(next).toMatchObject({ createdBy: 'ada', name: 'Renamed' })
    expect(push(edited(stamped, 'ada-1.e3'), { by: 'ada', base: 'ada-1.e0', serverState })).toMatchObject({
      outcome: { kind: 'conflict' },
    })
  })

  test('gets the sender as maker when no copy proves one, and the other copies then merge', () => {
    const { server, ...rest } = stamped
    const unproven = { ...rest, server: { ...server!, ancestors: [] } }
    const serverState = written(unproven, { by: 'ben', base: stamped.editId })
    expect(serverState.createdBy).toBe('ben')
    // The maker's own copy without a proof is taken with what stands, on the same state and on another.
    const same = written(edited(unproven, 'ada-1.e2'), { by: 'ada', base: serverState.editId, serverState })
    expect(same).toMatchObject({ createdBy: 'ben', name: 'Renamed' })
    const theirs = written(edited(serverState, 'ben-1.e9', 'Of Ben'), {
      by: 'ben',
      base: serverState.editId,
      serverState,
    })
    const mine = edited(unproven, 'ada-1.e2')
    expect(push(mine, { by: 'ada', base: unproven.editId, serverState: theirs })).toMatchObject({
      outcome: { kind: 'conflict' },
    })
    const merged = merge({ collection: 'calculations', base: unproven, mine, theirs }).document
    if (merged.editId !== theirs.editId)
      expect(written(merged, { by: 'ada', base: theirs.editId, serverState: theirs }).createdBy).toBe('ben')
    // A copy with the proof puts it right.
    const proven = written(edited(stamped, 'ada-1.e2'), { by: 'ada', base: serverState.editId, serverState })
    expect(proven).toMatchObject({ createdBy: 'ada', data: { metadata: { author: 'Ada' } } })
    expect(
      written(edited(proven, 'ben-1.e3'), { by: 'ben', base: proven.editId, serverState: proven }),
    ).toMatchObject({ createdBy: 'ada' })
  })

  test.each([
    ['another maker', { createdBy: 'eve' }],
    ['another time', { createdAt: '2020-01-01T00:00:00.000Z' }],
    ['another author', { data: { ...calculation.data, metadata: { ...metadata, author: 'Eve' } } }],
    ['another document', { id: 'site:calculations:c2' }],
  ])('does not get %s by the proof', (_, forged) => {
    const document: AnyDocument = { ...stamped, ...forged }
    expect(written(document, { by: 'ben', base: stamped.editId })).toMatchObject({
      createdBy: 'ben',
      data: { metadata: { author: 'Ben' } },
    })
  })

  test('does not get a maker by an invented proof, or by one of another installation', () => {
    const foreign = written(calculation, { by: 'ada', key: proverOf(new Uint8Array(64).fill(8)) })
    const invented = { ...stamped.server!, ancestors: [`maker.${'0'.repeat(32)}`] }
    for (const document of [foreign, { ...stamped, server: invented }])
      expect(written(document, { by: 'ben', base: stamped.editId }).createdBy).toBe('ben')
  })

  test('that never existed there is made by its sender, whatever proof it carries', () => {
    expect(push({ ...stamped, server: null }, { by: 'ben' })).toMatchObject(refusedInvalid)
    expect(push(stamped, { by: 'ben' })).toMatchObject(refusedInvalid)
  })

  test('keeps its maker under an invented edit id', () => {
    const named = { ...calculation, createdBy: 'ben', editId: 'maker.vouched' }
    const own = written(named, { by: 'ben' })
    const next = written(edited(own, 'ben-1.e2'), { by: 'ben', base: own.editId, serverState: own })
    expect(next.server?.ancestors).toHaveLength(1)
    expect(
      push(
        { ...edited(next, 'ada-1.e3'), createdBy: 'ada' },
        { by: 'ada', base: next.editId, serverState: next },
      ),
    ).toMatchObject(refusedInvalid)
  })

  test('[G14] cannot be changed this way when it is a personal template: its maker restores it', () => {
    const template: AnyDocument = {
      ...calculation,
      id: 'org:reportTemplates:t1',
      scope: 'org',
      payloadVersion: collections.reportTemplates.version,
      data: { audience: 'own', template: reportTemplate.parse({ templateName: 'Bridges' }) },
    }
    const given = { collection: 'reportTemplates' } as const
    const own = written(template, { by: 'ada', ...given })
    expect(push({ ...own, name: 'By Ben' }, { by: 'ben', base: own.editId, ...given })).toMatchObject({
      outcome: { kind: 'refused', code: 'access/role' },
    })
    expect(written(own, { by: 'ada', base: own.editId, ...given }).createdBy).toBe('ada')
  })
})

test('[P20] an edit of the gateway keeps the entry about the maker in the stamp', () => {
  const stamped = written(calculation, { by: 'ada' })
  const [proof] = stamped.server!.ancestors
  const editIds = Array.from({ length: 40 }, (_, index) => `device.${index}`)
  const old = {
    editId: 'device.40',
    server: { ...stamped.server!, ancestors: [proof!, ...editIds.slice(-31)] },
  }
  expect(ancestorsAfter(old)).toEqual([proof, ...editIds.slice(-30), 'device.40'])
  expect(ancestorsAfter({ ...old, server: { ...old.server, ancestors: editIds.slice(-32) } })).toEqual([
    ...editIds.slice(-31),
    'device.40',
  ])
})
