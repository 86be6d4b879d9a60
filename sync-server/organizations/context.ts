import { type Problem, problem } from '#domain/errors/result.ts'
import {
  type Actor,
  can,
  isHeldBack,
  type OrganizationAction,
  type ProjectAction,
  suspensionOf,
} from '#domain/permissions/can.ts'
import type { Accounts } from '#server/identity/accounts.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Memberships } from '#server/membership/memberships.ts'
import type { Roster } from '#server/membership/roster.ts'
import type { Suspensions } from '#server/membership/suspensions.ts'
import type { Database, Store } from '#server/store/database.ts'
import type { Usage } from '#server/usage/usage.ts'
import type { Edits } from './edits.ts'

/** The dependencies of the services of organizations. */
export interface OrganizationContext {
  readonly store: Store
  readonly registry: Database
  readonly accounts: Accounts
  readonly memberships: Memberships
  readonly suspensions: Pick<Suspensions, 'among'>
  readonly roster: Roster
  readonly edits: Edits
  readonly usage: Usage
  readonly mailer: Mailer
  readonly clock: () => number
  readonly publicUrl: () => string
}

/**
 * Returns the problem that forbids the action, or null. Answers `organization/not-found` to a user who is not in the
 * organization, whether it exists or not.
 */
export function objectionTo(
  actor: Actor,
  action: OrganizationAction,
  organizationId: string,
): Problem | null {
  const may = (asked: OrganizationAction) =>
    can(actor, { kind: 'organization', action: asked, organizationId })
  if (may(action)) return null
  if (!may('organization.view')) return problem('organization/not-found')
  return suspensionProblem(actor, action, organizationId) ?? problem('organization/role')
}

/** Returns `organization/suspended` if only the suspension forbids the action. */
export const suspensionProblem = (
  actor: Actor,
  action: OrganizationAction | ProjectAction,
  organizationId: string,
): Problem | null =>
  isHeldBack(actor, organizationId, action)
    ? problem('organization/suspended', { reason: suspensionOf(actor, organizationId) ?? '' })
    : null

/** Returns the page of a list that a call requests. */
export const pageOf = (given: {
  page?: number | null | undefined
  limit?: number | null | undefined
}): { page: number; limit: number; from: number } => {
  const [page, limit] = [given.page ?? 1, given.limit ?? 50]
  return { page, limit, from: (page - 1) * limit }
}
