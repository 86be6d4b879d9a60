import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualLinkRules } from '#domain/links/link.ts'
import { linkFilePath } from '#domain/protocol/callables/links.ts'
import { callable, done, join, newPerson, type Person, refused } from '#tests/helpers/callables.ts'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { edit } from './sync/documents.ts'
import { content, madeReport } from './sync/madeReport.ts'
import { deviceOf } from './sync/office.ts'
import { pushOne } from './sync/site.ts'

let gateway: LocalGateway
let now = Date.parse('2026-03-01T08:00:00.000Z')
/** Owner of the organization; member and viewer of the project; somebody else. */
let ada: Person
let ben: Person
let eve: Person
let mallory: Person
let projectId: string

const day = 24 * 60 * 60 * 1000

beforeAll(async () => {
  gateway = await startGatewayHere({ clock: () => now })
  ;[ada, ben, eve, mallory] = (await Promise.all(
    ['Ada', 'Ben', 'Eve', 'Mallory'].map((name) => newPerson(gateway, name)),
  )) as [Person, Person, Person, Person]
  await join(gateway, ben, ada.organizationId)
  await join(gateway, eve, ada.organizationId)
  const project = await done(
    gateway,
    'createProject',
    {
      ...{ name: 'Quay', projectNumber: '1', color: '#2563EB', organizationId: ada.organizationId },
      visibility: 'team',
      teamMembers: { [ben.userId]: { role: 'member' }, [eve.userId]: { role: 'viewer' } },
    },
    ada,
  )
  projectId = project.id
})
afterAll(() => gateway.stop())

const deviceFor = (person: Person) => deviceOf(gateway, person.userId, person.token)

const newReport = (isUploaded = true) =>
  madeReport(gateway, ben, { organizationId: ada.organizationId, projectId }, isUploaded)

const draft = (reportId: string, more: object = {}) => ({
  ...{ projectId, reportId, madeId: 'f1', days: 30, recipients: [], message: '' },
  ...more,
})

async function newLink(reportId: string, more: object = {}, by = ben) {
  const { link, address } = await done(gateway, 'createReportLink', draft(reportId, more), by)
  const [place = '', token = ''] = address.split('#')
  return { link, place, token }
}

const shared = async (token: string) => {
  const answer = await callable(gateway, 'getSharedFile', { token })
  if ('error' in answer) throw new Error(JSON.stringify(answer))
  return answer.data
}

const fetched = (token: string) =>
  fetch(`${gateway.url}${linkFilePath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })

/** Of a call that must be refused. */
const codeOf = async (...asked: Parameters<typeof refused> extends [unknown, ...infer Rest] ? Rest : never) =>
  (await refused(gateway, ...asked)).split(' ')[1]

const linksOf = async (reportId: string, by = ben) =>
  (await done(gateway, 'getReportLinks', { projectId, reportId }, by)).links

const setRules = (rules: object) =>
  done(
    gateway,
    'setLinkRules',
    { organizationId: ada.organizationId, rules: { ...usualLinkRules, ...rules } },
    ada,
  )

describe('a link to a document', () => {
  test('opens its one file without an account, and counts how often', async () => {
    const { reportId } = await newReport()
    const { link, token, place } = await newLink(reportId)
    expect(place).toMatch(/\/link$/)
    expect(await shared(token)).toMatchObject({
      state: 'open',
      file: { name: 'North abutment 1.pdf', format: 'pdf', bytes: content.length },
    })
    expect((await linksOf(reportId))[0]).toMatchObject({ id: link.id, opened: 0, lastOpenedAt: null })
    const answer = await fetched(token)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="North abutment 1.pdf"/)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await linksOf(reportId))[0]).toMatchObject({
      opened: 1,
      lastOpenedAt: expect.any(String),
      creatorName: 'Ben',
    })
  })

  test('is a secret of which the store has a hash', async () => {
    const { reportId } = await newReport()
    const { token, link } = await newLink(reportId)
    expect(JSON.stringify(await linksOf(reportId))).not.toContain(token.split('.')[1])
    expect(await shared(`${link.id}.${'A'.repeat(43)}`)).toBeNull()
    expect((await fetched(`${link.id}.${'A'.repeat(43)}`)).status).toBe(404)
    expect((await fetched('../../registry')).status).toBe(404)
  })

  test('says when it has expired, was revoked, or its file has not come yet', async () => {
    const { reportId } = await newReport()
    const short = await newLink(reportId, { days: 1 })
    const before = now
    now += day
    expect(await shared(short.token)).toEqual({ state: 'expired', file: null })
    expect((await fetched(short.token)).status).toBe(410)
    now = before
    const gone = await newLink(reportId)
    await done(gateway, 'revokeReportLink', { projectId, reportId, linkId: gone.link.id }, ada)
    expect(await shared(gone.token)).toEqual({ state: 'revoked', file: null })
    expect((await fetched(gone.token)).status).toBe(410)
    const waiting = await newLink((await newReport(false)).reportId)
    expect(await shared(waiting.token)).toEqual({ state: 'waiting', file: null })
    expect((await fetched(waiting.token)).status).toBe(409)
  })

  test('ends with the rights of its maker, and with its document', async () => {
    const { stored, reportId } = await newReport()
    const { token } = await newLink(reportId)
    await join(gateway, ben, ada.organizationId, null)
    expect(await shared(token)).toEqual({ state: 'void', file: null })
    expect((await fetched(token)).status).toBe(410)
    await join(gateway, ben, ada.organizationId)
    expect((await shared(token))?.state).toBe('open')
    await pushOne(deviceFor(ben), 'reports', edit(stored, { deletedAt: '2026-03-02T08:00:00.000Z' }))
    expect(await shared(token)).toEqual({ state: 'void', file: null })
  })

  test('ends with a suspension of the organization, and works again after it', async () => {
    const { reportId } = await newReport()
    const { token } = await newLink(reportId)
    const suspended = { reason: 'Unpaid', by: 'somebody' }
    await gateway.identity.suspensions.set(ada.organizationId, suspended)
    expect(await shared(token)).toEqual({ state: 'void', file: null })
    expect((await fetched(token)).status).toBe(410)
    await gateway.identity.suspensions.set(ada.organizationId, null)
    expect((await shared(token))?.state).toBe('open')
  })

  test('is made by members who may export, and by nobody else', async () => {
    const { reportId } = await newReport()
    expect(await codeOf('createReportLink', draft(reportId), eve)).toBe('access/role')
    expect(await codeOf('getReportLinks', { projectId, reportId }, mallory)).toBe('access/no-access')
    const unknown = draft(reportId, { madeId: 'f9' })
    expect(await codeOf('createReportLink', unknown, ben)).toBe('file/not-found')
  })

  test('opens files of the report alone, and nothing that every object has', async () => {
    const { reportId } = await newReport()
    for (const madeId of ['f2', 'constructor', 'toString', 'hasOwnProperty'])
      expect([madeId, await codeOf('createReportLink', draft(reportId, { madeId }), ben)]).toEqual([
        madeId,
        'file/not-found',
      ])
  })

  test('of another report cannot be revoked through one that the person may write in', async () => {
    const [one, other] = [await newReport(), await newReport()]
    const { link } = await newLink(one.reportId)
    const asked = { projectId, reportId: other.reportId, linkId: link.id }
    expect(await codeOf('revokeReportLink', asked, ben)).toBe('link/not-found')
  })
})

test('one person makes five hundred links a day', async () => {
  const cy = await newPerson(gateway, 'Cy')
  await join(gateway, cy, ada.organizationId, 'admin')
  let reportId = ''
  for (let made = 0; made < 500; made++) {
    // All links of a report are counted each time.
    if (made % 10 === 0) reportId = (await newReport()).reportId
    await newLink(reportId, {}, cy)
  }
  expect(await codeOf('createReportLink', draft(reportId), cy)).toBe('request/too-many')
  await newLink(reportId)
}, 240_000)

describe('the rules of an organization for links', () => {
  test('hold for what is made and for what is there', async () => {
    const { reportId } = await newReport()
    const { token } = await newLink(reportId, { days: 60 })
    await setRules({ isAllowed: false })
    expect(await shared(token)).toEqual({ state: 'void', file: null })
    expect(await codeOf('createReportLink', draft(reportId), ben)).toBe('link/not-allowed')
    await setRules({ longestDays: 7 })
    expect(await codeOf('createReportLink', draft(reportId), ben)).toBe('link/too-long')
    const before = now
    now += 8 * day
    expect((await shared(token))?.state).toBe('expired')
    now = before
    await setRules({ mailDomains: ['example.com'] })
    const outside = draft(reportId, { recipients: ['a@example.com', 'b@sub.example.com'] })
    expect(await codeOf('createReportLink', outside, ben)).toBe('link/recipient')
    await setRules({})
  })

  test('are changed by who may edit the organization alone', async () => {
    const asked = { organizationId: ada.organizationId, rules: usualLinkRules }
    expect(await codeOf('setLinkRules', asked, ben)).toBe('organization/role')
    expect(await done(gateway, 'getLinkRules', { organizationId: ada.organizationId }, ben)).toEqual(
      usualLinkRules,
    )
  })
})

describe('the mail with a link', () => {
  test('carries the link and the message without links of its own, to each recipient', async () => {
    const { reportId } = await newReport()
    const recipients = ['site@example.com', 'checker@example.com']
    const { token } = await newLink(reportId, { recipients, message: 'See evil.example.org' })
    const mails = (await gateway.mailbox()).filter(({ to }) => recipients.includes(to))
    expect(mails.map(({ to }) => to).sort()).toEqual([...recipients].sort())
    for (const { text, subject } of mails) {
      expect(subject).toBe('North abutment: a document for you')
      expect(text).toContain(`/link#${token}`)
      expect(text).toContain('Ben')
      expect(text).not.toContain('evil.example.org')
    }
  })

  test('goes to one address five times a quarter of an hour', async () => {
    const { reportId } = await newReport()
    const recipients = ['flooded@example.com']
    for (let mail = 0; mail < 5; mail++) await newLink(reportId, { recipients })
    expect(await codeOf('createReportLink', draft(reportId, { recipients }), ben)).toBe('link/too-many-mails')
    expect((await newLink(reportId)).link.recipients).toEqual([])
  })

  test('goes out a hundred times a day for one person', async () => {
    const { reportId } = await newReport()
    const ten = (round: number) => Array.from({ length: 10 }, (_, at) => `site${round}-${at}@example.com`)
    for (let round = 0; round < 9; round++) await newLink(reportId, { recipients: ten(round) }, ada)
    await newLink(reportId, { recipients: ten(9).slice(0, 9) }, ada)
    // One is left: a link to two goes to neither.
    const two = draft(reportId, { recipients: ['one-more@example.com', 'two-more@example.com'] })
    expect(await codeOf('createReportLink', two, ada)).toBe('link/too-many-mails')
    const one = draft(reportId, { recipients: ['one-more@example.com'] })
    await newLink(reportId, one, ada)
    expect(await codeOf('createReportLink', one, ada)).toBe('link/too-many-mails')
    // Other people send on.
    await newLink(reportId, { recipients: ['one-more@example.com'] })
  })
})

// At the end: it uses up the minute of this address.
test('files of links are sent to one address thirty times a minute', async () => {
  const { reportId } = await newReport()
  const { token } = await newLink(reportId)
  const statuses: number[] = []
  for (let time = 0; time < 31; time++) statuses.push((await fetched(token)).status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.at(-1)).toBe(429)
})
