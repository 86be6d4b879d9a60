import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import { done } from '#tests/helpers/callables.ts'
import { call, type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { expectProblem } from '#tests/helpers/gatewayProblem.ts'

const draft = (email: string) => ({ email, password: 'correct horse battery', name: 'Ada' })

const rules = ['invitation', 'closed', 'firm.example, office.example'] as const
const gateways = new Map<string, LocalGateway>()
beforeAll(async () => {
  for (const rule of rules)
    gateways.set(
      rule,
      await startGatewayHere({ store: await openStore({ memory: true }), env: { SIGN_UP: rule } }),
    )
})
afterAll(() => Promise.all([...gateways.values()].map((each) => each.stop())))

const gatewayOf = (rule: (typeof rules)[number]): LocalGateway => {
  const found = gateways.get(rule)
  if (found === undefined) throw new Error(rule)
  return found
}

const signUp = (rule: (typeof rules)[number], email: string) =>
  call(gatewayOf(rule), '/auth/sign-up', draft(email))

describe('who may make an account', () => {
  test('by invitation: who has an open one to the address', async () => {
    const gateway = gatewayOf('invitation')
    expectProblem(await signUp('invitation', 'guest@elsewhere.example'), 'auth/sign-up-invitation')
    // The first people of an installation are made by its administrator.
    const { accounts, passwords } = gateway.identity
    const owner = draft('owner@firm.example')
    const passwordHash = await passwords.hash(owner.password)
    await accounts.create({ ...owner, passwordHash, emailVerified: true, isSuperAdmin: false })
    const signedIn = await call(gateway, '/auth/sign-in', { email: owner.email, password: owner.password })
    const token = String(signedIn.json.accessToken)
    const { id: userId, defaultOrganization } = signedIn.json.user as {
      id: string
      defaultOrganization: string
    }
    const by = { userId, organizationId: defaultOrganization, token, email: owner.email }
    const invited = await done(
      gateway,
      'inviteUserToOrganization',
      { organizationId: defaultOrganization, email: 'guest@elsewhere.example', role: 'member' },
      by,
    )
    expect((await signUp('invitation', 'Guest@Elsewhere.example')).status).toBe(200)
    await done(gateway, 'cancelOrganizationInvitation', { invitationId: invited.id }, by)
    expectProblem(await signUp('invitation', 'other@elsewhere.example'), 'auth/sign-up-invitation')
  })

  test('by domain: who has an address there', async () => {
    expect((await signUp('firm.example, office.example', 'ada@office.example')).status).toBe(200)
    expectProblem(await signUp('firm.example, office.example', 'ada@evil.example'), 'auth/sign-up-domain')
  })

  test('by domain: an account moves to an address there alone', async () => {
    const gateway = gatewayOf('firm.example, office.example')
    const { accounts, passwords } = gateway.identity
    const mover = draft('mover@office.example')
    const passwordHash = await passwords.hash(mover.password)
    await accounts.create({ ...mover, passwordHash, emailVerified: true, isSuperAdmin: false })
    const signedIn = await call(gateway, '/auth/sign-in', { email: mover.email, password: mover.password })
    const move = (newEmail: string) =>
      call(
        gateway,
        '/auth/email',
        { currentPassword: mover.password, newEmail },
        { authorization: `Bearer ${String(signedIn.json.accessToken)}` },
      )
    expectProblem(await move('mover@elsewhere.example'), 'auth/sign-up-domain')
    expect((await move('mover@firm.example')).status).toBe(200)
  })

  test('closed: nobody', async () => {
    expectProblem(await signUp('closed', 'ada@firm.example'), 'auth/sign-up-closed')
  })
})

test('a rule that is none is told at the start', async () => {
  await expect(startGatewayHere({ env: { SIGN_UP: 'friends' } })).rejects.toThrow(/SIGN_UP/)
})
