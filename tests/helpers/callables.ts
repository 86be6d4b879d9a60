import { z } from 'zod'
import { callableError, callablePath } from '#domain/protocol/callables/callable.ts'
import { type CallableName, callables } from '#domain/protocol/callables.ts'
import type { OrganizationRole } from '#domain/schemas/roles.ts'
import { call, type SharedGateway, signIn } from './gateway.ts'
import { newAccount } from './sharedGateway.ts'

/** Somebody who is signed in. */
export interface Person {
  readonly userId: string
  readonly email: string
  readonly token: string
  /** The own personal organization. */
  readonly organizationId: string
}

export async function newPerson(
  gateway: Pick<SharedGateway, 'url' | 'mailbox'>,
  name = 'Ada',
): Promise<Person> {
  const credentials = await newAccount(gateway, name)
  const { accessToken, user } = await signIn(gateway, credentials)
  return {
    userId: user.id,
    email: credentials.email,
    token: accessToken,
    organizationId: user.defaultOrganization ?? '',
  }
}

/** Makes somebody a member of the organization. */
export const join = (
  gateway: SharedGateway,
  person: Person,
  organizationId: string,
  role: OrganizationRole | null = 'member',
): Promise<void> => gateway.identity.memberships.set(person.userId, organizationId, role)

export type Outcome<Name extends CallableName> =
  | { readonly status: 200; readonly data: z.output<(typeof callables)[Name]['response']> }
  | { readonly status: number; readonly error: z.output<typeof callableError>['error'] }

/** Calls as an unmodified client does; the answer must have the shape that the table says. */
export async function callable<Name extends CallableName>(
  gateway: { readonly url: string },
  name: Name,
  data: unknown,
  by?: Pick<Person, 'token'>,
): Promise<Outcome<Name>> {
  const answer = await call(
    gateway,
    callablePath(name),
    { data },
    by === undefined ? {} : { authorization: `Bearer ${by.token}` },
  )
  if (answer.status !== 200) return { status: answer.status, error: callableError.parse(answer.json).error }
  const { result } = z.strictObject({ result: z.unknown() }).parse(answer.json)
  const parsed = z
    .strictObject({ success: z.literal(true), data: callables[name].response, error: z.null() })
    .parse(result)
  return { status: 200, data: parsed.data as z.output<(typeof callables)[Name]['response']> }
}

/** The data of a call that must succeed. */
export async function done<Name extends CallableName>(
  gateway: { readonly url: string },
  name: Name,
  data: unknown,
  by: Pick<Person, 'token'>,
): Promise<z.output<(typeof callables)[Name]['response']>> {
  const outcome = await callable(gateway, name, data, by)
  if ('error' in outcome) throw new Error(`${name}: ${JSON.stringify(outcome)}`)
  return outcome.data
}

/** The status and code of a call that must be refused. */
export async function refused(
  gateway: { readonly url: string },
  name: CallableName,
  data: unknown,
  by?: Pick<Person, 'token'>,
): Promise<string> {
  const outcome = await callable(gateway, name, data, by)
  if (!('error' in outcome)) throw new Error(`${name} was not refused: ${JSON.stringify(outcome.data)}`)
  return `${outcome.error.status} ${outcome.error.details?.code ?? ''}`
}
