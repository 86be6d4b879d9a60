import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { type Caller, mailsTo, nobody, somebody } from './organizations/people.ts'

let gateway: LocalGateway
let reviewer: Caller
beforeAll(async () => {
  gateway = await startGatewayHere()
  reviewer = await somebody(gateway, { isSuperAdmin: true, name: 'Rita' })
})
afterAll(() => gateway.stop())

const draft = {
  organizationName: 'Harbour Engineers',
  domain: 'harbour.example',
  statement: 'We design quays.',
}

describe('an application', () => {
  test('approved, becomes an organization that the applicant owns, and mails say so', async () => {
    const ada = await somebody(gateway)
    const made = await ada.call('submitOrganizationApplication', draft)
    expect(made).toMatchObject({ ...draft, status: 'pending', applicant: { email: ada.email } })
    expect((await mailsTo(gateway, ada.email, 'has arrived')).length).toBe(1)
    expect(await ada.call('getUserOrganizationApplications', {})).toEqual([made])
    const waiting = await reviewer.call('getOrganizationApplications', { status: 'pending' })
    expect(waiting.applications).toContainEqual(made)
    const approved = await reviewer.call('approveOrganizationApplication', { applicationId: made.id })
    expect(approved.status).toBe('approved')
    const [mail] = await mailsTo(gateway, ada.email, 'was approved')
    expect(mail?.text).toContain(`${gateway.publicUrl()}/application-status`)
    const organization = await ada.call('getOrganization', { organizationId: approved.organizationId ?? '' })
    expect(organization).toMatchObject({
      name: 'Harbour Engineers',
      domain: 'harbour.example',
      approvalStatus: { status: 'approved', applicationId: made.id, reviewedBy: reviewer.userId },
    })
    const { documents } = await ada.device.sync('organizations')
    expect(documents.map(({ scope }) => scope)).toContain(approved.organizationId)
    const [member] = await ada.call('getOrganizationMembers', { organizationId: organization.id })
    expect(member).toMatchObject({ userId: ada.userId, role: 'owner' })
    for (const name of ['approveOrganizationApplication', 'rejectOrganizationApplication'] as const)
      expect(await reviewer.refusal(name, { applicationId: made.id, ...reasonFor(name) })).toBe(
        'application/decided',
      )
  })

  test.each([
    ['names it', true],
    ['has its name', false],
  ])(
    'approves the organization that applied when it %s: its projects stay, its plan changes',
    async (_, isNamed) => {
      const ada = await somebody(gateway)
      const { id } = await ada.call('createOrganization', { name: 'Quay Office' })
      await ada.call('createOrganization', { name: 'Another Office' })
      const made = await ada.call('submitOrganizationApplication', {
        ...draft,
        organizationName: isNamed ? 'Quay Office Ltd' : ' quay office',
        ...(isNamed && { forOrganizationId: id }),
      })
      const approved = await reviewer.call('approveOrganizationApplication', { applicationId: made.id })
      expect(approved.organizationId).toBe(id)
      expect(await ada.call('getOrganization', { organizationId: id })).toMatchObject({
        name: 'Quay Office',
        domain: 'harbour.example',
        subscription: { planId: 'standard' },
        approvalStatus: { status: 'approved', applicationId: made.id, reviewedBy: reviewer.userId },
      })
      const own = await ada.call('getUserOrganizations', { userId: ada.userId })
      expect(own.filter(({ approvalStatus: { applicationId } }) => applicationId === made.id)).toHaveLength(1)
      expect(own.filter(({ isPersonal }) => !isPersonal)).toHaveLength(2)
      expect(await reviewer.refusal('approveOrganizationApplication', { applicationId: made.id })).toBe(
        'application/decided',
      )
    },
  )

  test('a twin that an earlier version founded is listed and repaired, once', async () => {
    const ada = await somebody(gateway)
    const { id: first } = await ada.call('createOrganization', { name: 'Tunnel Office' })
    const { id: second } = await ada.call('createOrganization', { name: 'Tunnel Office' })
    const made = await ada.call('submitOrganizationApplication', {
      ...draft,
      organizationName: 'Tunnel Office',
      forOrganizationId: second,
    })
    // As version 0.1.0 left it: the second one is approved, the first one has the work.
    await reviewer.call('approveOrganizationApplication', { applicationId: made.id })
    const twins = await reviewer.call('getOrganizationTwins', {})
    expect(twins).toContainEqual({
      applicationId: made.id,
      applicant: made.applicant,
      first: { id: first, name: 'Tunnel Office', projects: 0, members: 1 },
      second: { id: second, name: 'Tunnel Office', projects: 0, members: 1 },
    })
    expect(await reviewer.call('repairOrganizationTwin', { applicationId: made.id })).toEqual({
      organizationId: first,
      removed: second,
    })
    const own = await ada.call('getUserOrganizations', { userId: ada.userId })
    expect(own.filter(({ name }) => name === 'Tunnel Office')).toMatchObject([
      { id: first, subscription: { planId: 'standard' }, approvalStatus: { applicationId: made.id } },
    ])
    const [application] = await ada.call('getUserOrganizationApplications', {})
    expect(application?.organizationId).toBe(first)
    expect(await reviewer.call('repairOrganizationTwin', { applicationId: made.id })).toEqual({
      organizationId: null,
      removed: null,
    })
    const left = await reviewer.call('getOrganizationTwins', {})
    expect(left.map(({ applicationId }) => applicationId)).not.toContain(made.id)
  })

  test('is only for an organization that the applicant owns and that is not approved', async () => {
    const [ada, eve] = [await somebody(gateway), await somebody(gateway)]
    const { id } = await ada.call('createOrganization', { name: 'Quay Office' })
    const asked = { ...draft, forOrganizationId: id }
    expect(await eve.refusal('submitOrganizationApplication', asked)).toBe('organization/not-found')
    const made = await ada.call('submitOrganizationApplication', asked)
    await reviewer.call('approveOrganizationApplication', { applicationId: made.id })
    expect(await ada.refusal('submitOrganizationApplication', asked)).toBe('organization/not-found')
  })

  test('rejected, carries the reason to the applicant, who may apply again', async () => {
    const ada = await somebody(gateway)
    const { id } = await ada.call('submitOrganizationApplication', draft)
    expect(await reviewer.refusal('rejectOrganizationApplication', { applicationId: id, reason: ' ' })).toBe(
      'application/reason-required',
    )
    const reason = 'The domain <is> not yours.'
    const rejected = await reviewer.call('rejectOrganizationApplication', { applicationId: id, reason })
    expect(rejected).toMatchObject({ status: 'rejected', reason, organizationId: null })
    const [mail] = await mailsTo(gateway, ada.email, 'was rejected')
    expect(mail?.text).toContain(reason)
    expect(mail?.html).toContain('The domain &lt;is&gt; not yours.')
    const again = await ada.call('submitOrganizationApplication', draft)
    const own = await ada.call('getUserOrganizationApplications', {})
    expect(own.map(({ status }) => status)).toEqual(['pending', 'rejected'])
    expect((await ada.call('withdrawOrganizationApplication', { applicationId: again.id })).status).toBe(
      'withdrawn',
    )
    expect(await ada.refusal('withdrawOrganizationApplication', { applicationId: again.id })).toBe(
      'application/decided',
    )
  })

  test('one is open at a time, also when sent twice at once', async () => {
    const ada = await somebody(gateway)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => ada.call('submitOrganizationApplication', draft)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect(await ada.refusal('submitOrganizationApplication', draft)).toBe('application/pending')
    const own = await ada.call('getUserOrganizationApplications', {})
    expect(own.map(({ status }) => status)).toEqual(['pending'])
  })

  test('is submitted ten times a day by one person, those that were withdrawn among them', async () => {
    const [ada, eve] = [await somebody(gateway), await somebody(gateway)]
    for (let time = 0; time < 10; time++) {
      const { id } = await ada.call('submitOrganizationApplication', draft)
      await ada.call('withdrawOrganizationApplication', { applicationId: id })
    }
    expect(await ada.refusal('submitOrganizationApplication', draft)).toBe('request/too-many')
    await eve.call('submitOrganizationApplication', draft)
  })

  test('two reviewers at once decide once', async () => {
    const ada = await somebody(gateway)
    const { id } = await ada.call('submitOrganizationApplication', draft)
    const outcomes = await Promise.allSettled([
      reviewer.call('approveOrganizationApplication', { applicationId: id }),
      reviewer.call('rejectOrganizationApplication', { applicationId: id, reason: 'No.' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    const mails = await mailsTo(gateway, ada.email, 'Your application to Groundwork was')
    expect(mails.length).toBe(1)
  })

  test('is nobody else’s to see or to decide', async () => {
    const [ada, eve] = [await somebody(gateway), await somebody(gateway)]
    const { id } = await ada.call('submitOrganizationApplication', draft)
    expect(await eve.call('getUserOrganizationApplications', {})).toEqual([])
    expect(await eve.refusal('withdrawOrganizationApplication', { applicationId: id })).toBe(
      'application/not-found',
    )
    expect(await eve.refusal('getOrganizationApplications', {})).toBe('access/denied')
    for (const name of ['approveOrganizationApplication', 'rejectOrganizationApplication'] as const)
      expect(await ada.refusal(name, { applicationId: id, ...reasonFor(name) })).toBe('access/denied')
    expect(await nobody(gateway).refusal('submitOrganizationApplication', draft)).toBe(
      'auth/not-authenticated',
    )
    expect(await reviewer.refusal('approveOrganizationApplication', { applicationId: 'none' })).toBe(
      'application/not-found',
    )
  })

  test('bad input is named', async () => {
    const ada = await somebody(gateway)
    const send = (data: object) => ada.refusal('submitOrganizationApplication', { ...draft, ...data })
    expect(await send({ organizationName: ' ' })).toBe('organization/name-required')
    expect(await send({ domain: 'http://x.example/path' })).toBe('request/invalid')
    expect(await send({ status: 'approved' })).toBe('request/invalid')
  })

  test('the list has pages, newest first', async () => {
    const first = await reviewer.call('getOrganizationApplications', { page: 1, limit: 2 })
    const second = await reviewer.call('getOrganizationApplications', { page: 2, limit: 2 })
    expect([first.applications.length, first.more]).toEqual([2, true])
    const times = [...first.applications, ...second.applications].map(({ submittedAt }) => submittedAt)
    expect(times).toEqual([...times].sort().reverse())
  })
})

const reasonFor = (name: string) => (name.startsWith('reject') ? { reason: 'No.' } : {})
