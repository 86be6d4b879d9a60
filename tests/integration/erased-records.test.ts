import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { binDays, deletedForEver } from '#domain/bin/term.ts'
import { usualLinkRules } from '#domain/links/link.ts'
import { sheetCodeOf } from '#domain/reports/code/sheetCode.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'
import { registryKinds } from '#server/store/validation/registry.ts'
import { callable, done, type Person } from '#tests/helpers/callables.ts'
import { checkedStore } from '#tests/helpers/checkedStore.ts'
import { call, type LocalGateway, signIn, startGatewayHere } from '#tests/helpers/gateway.ts'
import { newAccount } from '#tests/helpers/sharedGateway.ts'
import { calculation, type Document, edit, fresh, report } from './sync/documents.ts'
import { deviceOf } from './sync/office.ts'
import { documentOf, pushOne } from './sync/site.ts'

const dayMs = 24 * 60 * 60 * 1000

let now = Date.now()
let store: Store
let gateway: LocalGateway
beforeAll(async () => {
  store = checkedStore(await openStore({ memory: true }))
  gateway = await startGatewayHere({ store, clock: () => now })
})
afterAll(() => gateway.stop())

/** What a record of the registry hangs on: it goes with it. `person`: with the account. `gateway`: on nothing that is erased. */
const hangsOn = {
  account: 'person',
  administrator: 'person',
  administrators: 'gateway',
  applicant: 'person',
  application: 'person',
  audit: 'gateway',
  checkpoint: 'person',
  deletion: 'person',
  error: 'gateway',
  invitation: 'organization',
  suspension: 'organization',
  'invitation-in': 'organization',
  'invitation-to': 'organization',
  invited: 'organization',
  link: 'report',
  'link-of': 'report',
  'link-rules': 'organization',
  membership: 'organization',
  memberships: 'person',
  migration: 'gateway',
  roster: 'organization',
  scope: 'gateway',
  secret: 'gateway',
  session: 'person',
  settings: 'person',
  sheet: 'report',
  'sync-device': 'person',
  uid: 'gateway',
  usage: 'gateway',
  user: 'person',
} as const satisfies Record<
  keyof typeof registryKinds & string,
  'gateway' | 'organization' | 'person' | 'report'
>

const kindsOf = (what: (typeof hangsOn)[keyof typeof hangsOn]) =>
  Object.entries(hangsOn).flatMap(([kind, on]) => (on === what ? [kind] : []))

test('each kind of record says what it goes with', () => {
  expect(Object.keys(hangsOn).sort()).toEqual(Object.keys(registryKinds).sort())
})

const password = 'long enough 1'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
interface Scene {
  readonly ada: Person
  readonly recipient: Person
  readonly organizationId: string
  readonly project: Document
  readonly report: Document
  readonly code: string
  /** Ends of addresses of people without an account. */
  readonly outside: string
  readonly token: string
}
let scene: Scene

const signedIn = async (name: string): Promise<Person> => {
  const credentials = await newAccount(gateway, name)
  const { accessToken, user } = await signIn(gateway, credentials)
  return {
    userId: user.id,
    email: credentials.email,
    token: accessToken,
    organizationId: user.defaultOrganization ?? '',
  }
}

/** Something of every kind that hangs on a report or on an organization; Ada's own one when `isPersonal`. */
async function setUp(isPersonal: boolean): Promise<Scene> {
  const [ada, recipient] = [await signedIn('Ada'), await signedIn('Rae')]
  const outside = `${ada.userId}@example.net`
  const organizationId = isPersonal
    ? ada.organizationId
    : (await done(gateway, 'createOrganization', { name: 'Firm Ltd' }, ada)).id
  const made = await done(
    gateway,
    'createProject',
    { name: 'Quay', projectNumber: '1', color: '#2563EB', organizationId, visibility: 'private' },
    ada,
  )
  const device = deviceOf(gateway, ada.userId, ada.token)
  const put = async (collection: CollectionName, document: Document) =>
    documentOf(await pushOne(device, collection, fresh(document)))
  const pad = await put('calculations', calculation(ada.userId, organizationId, made.id))
  const empty = report(ada.userId, organizationId, made.id, [pad.id])
  const hashes = { inputsHash: 'a'.repeat(64), layoutHash: 'b'.repeat(64) }
  const code = sheetCodeOf({ ...hashes, reportId: empty.id, madeId: 'f1' })
  const file = {
    ...{ ...hashes, code, sha256: 'c'.repeat(64), version: 1, format: 'pdf', bytes: 1, author: 'Ada' },
    ...{ modules: [], templateId: null, calculations: [{ id: 'c1', contentHash: '0'.repeat(64) }] },
    ...{ generatedAt: '2026-03-01T08:00:00.000Z', generatedBy: ada.userId },
  }
  const stored = await put('reports', { ...empty, data: { ...empty.data, made: { f1: file } } })
  const reportId = stored.id.split(':')[2] ?? ''
  const { address } = await done(
    gateway,
    'createReportLink',
    {
      ...{ projectId: made.id, reportId, madeId: 'f1', days: 90, message: '' },
      recipients: [recipient.email, `link-${outside}`],
    },
    ada,
  )
  await done(gateway, 'setLinkRules', { organizationId, rules: { ...usualLinkRules, longestDays: 120 } }, ada)
  if (!isPersonal)
    await done(
      gateway,
      'inviteUserToOrganization',
      { organizationId, email: `invited-${outside}`, role: 'member' },
      ada,
    )
  const { documents } = await device.sync('projects')
  const project = documents.find(({ scope }) => scope === made.id)
  return {
    ...{ ada, recipient, organizationId, code, outside },
    project: project as unknown as Document,
    report: stored as Document,
    token: address.split('#')[1] ?? '',
  }
}

/** The kinds of records that say one of these words, or whose id does. */
async function kindsThatName(...words: readonly string[]): Promise<string[]> {
  const registry = await store.database('registry')
  const all = await registry.range({ from: '', to: '\uffff', limit: 10_000 })
  const found = all.filter((each) => words.some((word) => JSON.stringify(each).includes(word)))
  return [...new Set(found.map(({ _id }) => _id.split(':')[0] ?? ''))].sort()
}

const ofReport = () => kindsThatName(scene.report.id, scene.code)
const later = (days: number) => {
  now += days * dayMs
}
const bin = async (collection: CollectionName, document: Document, deletedAt: string): Promise<Document> => {
  const device = deviceOf(gateway, scene.ada.userId, scene.ada.token)
  return documentOf(await pushOne(device, collection, edit(document, { deletedAt }))) as Document
}
const today = () => new Date(now).toISOString()

describe('records of the registry', () => {
  beforeEach(async () => {
    scene = await setUp(false)
    expect(await ofReport()).toEqual(kindsOf('report').sort())
  })

  test('of a report stay while it is in the bin, and its link says that it opens nothing', async () => {
    await bin('reports', scene.report, today())
    await gateway.removal.run()
    expect(await ofReport()).toEqual(kindsOf('report').sort())
    expect(await callable(gateway, 'getSharedFile', { token: scene.token })).toMatchObject({
      data: { state: 'void', file: null },
    })
  })

  test.each(['reports', 'projects'] as const)(
    'of a report go with what is deleted for ever: %s',
    async (of) => {
      const document = of === 'reports' ? scene.report : scene.project
      const binned = await bin(of, document, today())
      await bin(of, binned, deletedForEver)
      await gateway.removal.run()
      expect(await ofReport()).toEqual([])
      expect(await kindsThatName(`link-${scene.outside}`, scene.recipient.email)).not.toContain('link')
      expect(await callable(gateway, 'getSharedFile', { token: scene.token })).toMatchObject({ data: null })
    },
  )

  test('of an organization go with the term of the bin after it was deleted, and not before', async () => {
    const ofOrganization = async () =>
      (await kindsThatName(scene.organizationId)).filter((kind) => kindsOf('organization').includes(kind))
    const before = await ofOrganization()
    expect(before).toEqual(expect.arrayContaining(['invitation', 'invitation-in', 'invited', 'link-rules']))
    const asked = { organizationId: scene.organizationId, confirmName: 'Firm Ltd' }
    await done(gateway, 'deleteOrganization', asked, scene.ada)
    later(binDays - 1)
    await gateway.removal.run()
    expect(await ofOrganization()).toEqual(expect.arrayContaining(before))
    later(2)
    await gateway.removal.run()
    expect(await ofOrganization()).toEqual([])
    expect(await ofReport()).toEqual([])
    expect(await kindsThatName(`invited-${scene.outside}`)).toEqual([])
  })

  test('lose the address of a recipient with the account that has it, and no other address', async () => {
    expect(await kindsThatName(scene.recipient.email)).toContain('link')
    const exported = await call(gateway, '/auth/account/export', undefined, bearer(scene.recipient.token))
    expect(exported.json.holdings).toMatchObject({ links: [{ recipients: [scene.recipient.email] }] })
    await removeAccount(scene.recipient)
    expect(await kindsThatName(scene.recipient.email, scene.recipient.userId)).toEqual([])
    expect(await kindsThatName(`link-${scene.outside}`)).toEqual(['link'])
  })
})

test('of the personal organization, and of what lies in it, go with the account', async () => {
  scene = await setUp(true)
  await removeAccount(scene.ada)
  expect(await ofReport()).toEqual([])
  const left = await kindsThatName(scene.ada.userId, scene.ada.email, scene.organizationId)
  expect(left.filter((kind) => hangsOn[kind as keyof typeof hangsOn] !== 'gateway')).toEqual([])
})

async function removeAccount(person: Person): Promise<void> {
  const body = { currentPassword: password, confirmation: 'DELETE' }
  const answer = await call(gateway, '/auth/account/delete', body, bearer(person.token))
  if (answer.status !== 200) throw new Error(answer.text)
}
