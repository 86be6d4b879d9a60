import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callableAnswer, callableError, callablePath } from '#domain/protocol/callables/callable.ts'
import { callables } from '#domain/protocol/callables.ts'
import { call, type OutboxMail, type SharedGateway, signIn } from '#tests/helpers/gateway.ts'
import { type Device, deviceOf } from '../sync/office.ts'

type Table = typeof callables

/** Somebody signed in, calling by the callable protocol. */
export interface Caller {
  readonly userId: string
  readonly email: string
  /** The personal organization. */
  readonly home: string
  /** A device of theirs that syncs. */
  readonly device: Device
  /** Answers the data of a call that succeeds, throws for one that does not. */
  call<Name extends keyof Table>(
    name: Name,
    data: z.input<Table[Name]['request']>,
  ): Promise<z.infer<Table[Name]['response']>>
  /** The catalogue's code with which a call is refused. */
  refusal(name: keyof Table, data: unknown): Promise<string>
}

/** Of everybody here. */
export const password = 'correct horse battery'
let passwordHash: Promise<string> | undefined

/** A person that no other test has, verified and signed in. */
export async function somebody(
  gateway: SharedGateway,
  given: { name?: string; email?: string; isSuperAdmin?: boolean } = {},
): Promise<Caller> {
  const email = given.email ?? `person-${randomUUID()}@example.org`
  // Once for all of them: to hash a password takes long on purpose.
  passwordHash ??= gateway.identity.passwords.hash(password)
  await gateway.identity.accounts.create({
    email,
    passwordHash: await passwordHash,
    name: given.name ?? 'Ada Lovelace',
    emailVerified: true,
    isSuperAdmin: given.isSuperAdmin ?? false,
  })
  const { accessToken, user } = await signIn(gateway, { email, password })
  return callerOf(gateway, accessToken, { userId: user.id, email, home: user.defaultOrganization ?? '' })
}

export function callerOf(
  gateway: SharedGateway,
  token: string | null,
  of: { userId: string; email: string; home: string },
): Caller {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  return {
    ...of,
    device: deviceOf(gateway, of.userId, token ?? ''),
    call: async (name, data) => {
      const answer = await call(gateway, callablePath(name), { data }, headers)
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`)
      const { response } = callables[name]
      return z.object({ result: callableAnswer(response) }).parse(answer.json).result.data as never
    },
    refusal: async (name, data) => {
      const answer = await call(gateway, callablePath(name), { data }, headers)
      if (answer.status === 200) throw new Error(`${name} answered ${answer.text}`)
      return callableError.parse(answer.json).error.details?.code ?? ''
    },
  }
}

export const nobody = (gateway: SharedGateway): Caller =>
  callerOf(gateway, null, { userId: '', email: '', home: '' })

/** Mails to an address whose subject has the words, newest first. */
export async function mailsTo(gateway: SharedGateway, email: string, words: string): Promise<OutboxMail[]> {
  return (await gateway.mailbox()).filter(({ to, subject }) => to === email && subject.includes(words))
}

/** The invitation that the newest mail to the address leads to. */
export async function invitationFrom(gateway: SharedGateway, email: string): Promise<string> {
  const [mail] = await mailsTo(gateway, email, 'Invitation')
  const id = /\/invitation\/([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1]
  if (id === undefined) throw new Error(`No invitation to ${email}`)
  return id
}

/** Invites and accepts: the way into an organization. */
export async function joins(
  by: Caller,
  organizationId: string,
  who: Caller,
  role: 'owner' | 'admin' | 'member' | 'viewer',
): Promise<void> {
  const { id } = await by.call('inviteUserToOrganization', { organizationId, email: who.email, role })
  await who.call('acceptOrganizationInvitation', { invitationId: id })
}
