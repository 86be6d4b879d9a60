import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { CallableName } from '#domain/protocol/callables.ts'
import {
  callable,
  done,
  join as joinOrganization,
  newPerson,
  type Outcome,
  type Person,
} from '#tests/helpers/callables.ts'
import { call, type LocalGateway, signIn, startGatewayHere } from '#tests/helpers/gateway.ts'
import { type RestOutcome, rest } from '#tests/helpers/rest.ts'
import { newAccount } from '#tests/helpers/sharedGateway.ts'

/** The office that the checks ask: one gateway with its embedded store, and people by their roles. */

const boss = { email: 'boss@example.org', password: 'correct horse battery' }
export const project = { name: 'North abutment', projectNumber: '2026-017', color: '#2563EB' } as const

export interface World {
  readonly gateway: LocalGateway
  /** Owner of the organization and admin of the project. */
  readonly ada: Person
  /** Member of both. */
  readonly ben: Person
  /** Viewer of both. */
  readonly eve: Person
  /** In another organization. */
  readonly mallory: Person
  /** Super administrator. */
  readonly boss: Person
  readonly organizationId: string
  readonly projectId: string
  /** The answer of a REST call, by Ben unless another person is named. */
  rest(
    method: string,
    path: string,
    given?: { by?: Person | null; body?: unknown; headers?: Record<string, string> },
  ): Promise<RestOutcome>
  /** The outcome of a callable, by Ada unless another person is named. */
  callable<Name extends CallableName>(name: Name, data: unknown, by?: Person | null): Promise<Outcome<Name>>
  /** The data of a callable that must succeed. */
  done<Name extends CallableName>(name: Name, data: unknown, by?: Person): ReturnType<typeof done<Name>>
  /** A call of the identity provider. */
  auth(path: string, body?: unknown, by?: Person | null): ReturnType<typeof call>
  /** Does it while the clock of the gateway is that far ahead. */
  later(ms: number, act: () => Promise<void>): Promise<void>
  newPerson(name?: string): Promise<Person>
  newAccount(name?: string): Promise<{ email: string; password: string }>
  newProject(changes?: Record<string, unknown>): ReturnType<typeof done<'createProject'>>
}

export const password = 'long enough 1'
export const newEmail = (): string => `person-${randomUUID()}@example.org`

export async function openWorld(): Promise<World> {
  let ahead = 0
  const gateway = await startGatewayHere({
    clock: () => Date.now() + ahead,
    dataDir: await mkdtemp(join(tmpdir(), 'groundwork-acceptance-')),
    env: { FREE_TIER: 'true', ADMIN_EMAIL: boss.email, ADMIN_PASSWORD: boss.password },
  })
  const [ada, ben, eve, mallory] = (await Promise.all(
    ['Ada', 'Ben', 'Eve', 'Mallory'].map((name) => newPerson(gateway, name)),
  )) as [Person, Person, Person, Person]
  const { accessToken, user } = await signIn(gateway, boss)
  // An organization that applied and was approved is not held to the free tier.
  const application = await done(
    gateway,
    'submitOrganizationApplication',
    { organizationName: 'Ground Ltd', domain: '', statement: '' },
    ada,
  )
  const approval = { applicationId: application.id }
  const approved = await done(gateway, 'approveOrganizationApplication', approval, { token: accessToken })
  const organizationId = approved.organizationId ?? ''
  await joinOrganization(gateway, ben, organizationId)
  await joinOrganization(gateway, eve, organizationId, 'viewer')
  const newProject = (changes: Record<string, unknown> = {}) =>
    done(
      gateway,
      'createProject',
      {
        ...project,
        organizationId,
        visibility: 'team',
        teamMembers: { [ben.userId]: { role: 'member' }, [eve.userId]: { role: 'viewer' } },
        ...changes,
      },
      ada,
    )
  const { id: projectId } = await newProject()
  return {
    gateway,
    ada,
    ben,
    eve,
    mallory,
    boss: {
      userId: user.id,
      email: boss.email,
      token: accessToken,
      organizationId: user.defaultOrganization ?? '',
    },
    organizationId,
    projectId,
    rest: (method, path, { by = ben, ...given } = {}) =>
      rest(gateway, method, path, { ...(by === null ? {} : { by }), ...given }),
    callable: (name, data, by = ada) => callable(gateway, name, data, by ?? undefined),
    done: (name, data, by = ada) => done(gateway, name, data, by),
    auth: (path, body, by = null) =>
      call(gateway, path, body, by === null ? {} : { authorization: `Bearer ${by.token}` }),
    later: async (ms, act) => {
      ahead = ms
      try {
        await act()
      } finally {
        ahead = 0
      }
    },
    newPerson: (name) => newPerson(gateway, name),
    newAccount: (name) => newAccount(gateway, name),
    newProject,
  }
}

/** `404 material/not-found`. */
export const refusalOf = ({ status, code }: RestOutcome): string => `${status} ${code ?? ''}`

/** A callable was refused: its status, the code of the catalogue, and the message. */
export function expectRefused(
  outcome: { readonly status: number } & object,
  wanted: {
    readonly code?: string
    readonly message?: string
    readonly issue?: { path: string; message: string }
  },
): void {
  if (!('error' in outcome)) throw new Error('The call was not refused')
  const error = outcome.error as {
    message: string
    details?: { code: string; issues?: { path: string; message: string }[] }
  }
  if (wanted.code !== undefined) expect(error.details?.code).toBe(wanted.code)
  if (wanted.message !== undefined) expect(error.message).toBe(wanted.message)
  if (wanted.issue !== undefined)
    expect(error.details?.issues).toContainEqual(expect.objectContaining(wanted.issue))
}
