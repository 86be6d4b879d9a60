import type { FastifyBaseLogger } from 'fastify'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { Actor } from '#domain/permissions/can.ts'
import type { Blobs } from '#server/files/blobs.ts'
import type { ProjectFiles } from '#server/files/projectFiles.ts'
import type { Accounts } from '#server/identity/accounts.ts'
import type { Memberships } from '#server/membership/memberships.ts'
import type { Database, Store } from '#server/store/database.ts'
import type { Organizations } from '#server/sync/organizations.ts'
import type { Usage } from '#server/usage/usage.ts'

/** The user who makes a request: the actor of the permission rules, and the name for the history. */
export interface Requester {
  readonly actor: Actor
  readonly name: string
  /** A super administrator without the second factor that the installation asks for: acts as anybody else. */
  readonly lacksSecondFactor?: boolean
}

/** The dependencies of the services of projects. */
export interface ProjectContext {
  readonly store: Store
  readonly registry: Database
  readonly organizations: Organizations
  readonly usage: Usage
  /** Generated files of reports. */
  readonly blobs: Blobs
  /** Files of projects by their content. */
  readonly files: ProjectFiles
  readonly memberships: Pick<Memberships, 'rolesOf' | 'membersOf'>
  readonly accounts: Pick<Accounts, 'credentialsById' | 'credentialsOf' | 'userById'>
  /** The person as the permission rules see them, by what the store says now. */
  readonly actorOf: (userId: string) => Promise<Actor>
  /** Where people open the app. */
  readonly publicUrl: () => string
  readonly clock: () => number
  /** Numbers in [0, 1). */
  readonly random: () => number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Returns the user with the rights that the store gives now: roles, and suspensions of organizations. For work that has waited long
 * for its turn: the rights of its request may have ended. Fails when the account was suspended or deleted meanwhile.
 */
export async function withPresentRights(
  { accounts, actorOf }: Pick<ProjectContext, 'accounts' | 'actorOf'>,
  by: Requester,
): Promise<Result<Requester>> {
  const { userId, isSuperAdmin } = by.actor
  const [account, actor] = await Promise.all([accounts.credentialsById(userId), actorOf(userId)])
  if (account === null) return fail(problem('auth/not-authenticated'))
  const { suspended } = account
  if (suspended !== undefined) return fail(problem('auth/suspended', { reason: suspended.reason }))
  return ok({ ...by, actor: { ...actor, isSuperAdmin } })
}
