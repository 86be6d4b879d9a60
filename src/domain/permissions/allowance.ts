import type { ErrorCode } from '../errors/catalogue.ts'
import type { OrganizationDocument } from '../schemas/organization.ts'
import type { User } from '../schemas/user.ts'
import { freeTier } from './limits.ts'

/** The plan of personal organizations. */
export const freePlanId = 'free'

export interface Plan {
  /** Held to what a free account may hold. */
  readonly free: boolean
  readonly maxProjects: number
}

/** What an installation that holds nobody to the free tier says instead of its limits. */
export const unheld = {
  activeCalculations: Number.MAX_SAFE_INTEGER,
  maxProjects: Number.MAX_SAFE_INTEGER,
} as const

/** Whether the installation of the person holds organizations of the free plan to its limits. */
export const isHeldToFreeTier = ({ freeTierLimits }: Pick<User, 'freeTierLimits'>): boolean =>
  freeTierLimits.maxProjects !== unheld.maxProjects

/** The plan of an organization as one of its people knows it. */
export const planKnownTo = (
  user: Pick<User, 'freeTierLimits'>,
  { subscription }: Pick<OrganizationDocument['data'], 'subscription'>,
): Plan => ({
  free: subscription.planId === freePlanId && isHeldToFreeTier(user),
  maxProjects: subscription.limits.maxProjects,
})

/** Whether a plan limits the number of active calculations at all. */
export const limitsCalculations = ({ free }: Plan): boolean => free

/** What an organization holds now: projects not in the bin, and calculations not in the bin in such projects. */
export interface Holdings {
  readonly projects: number
  readonly activeCalculations: number
}

/**
 * What stands against holding more; null when nothing does. The free tier counts projects and active calculations,
 * every plan its projects. What is held already beyond a limit stays; only more is refused.
 *
 * @param held what counts for the free tier, in all organizations that share it.
 * @param here what the organization itself holds.
 */
export function objectionToGrowth(
  plan: Plan,
  held: Holdings,
  added: { readonly projects: number; readonly calculations: number },
  here: Holdings = held,
): ErrorCode | null {
  const { free, maxProjects } = plan
  if (added.projects > 0) {
    if (free && held.projects + added.projects > freeTier.maxProjects) return 'project/free-limit'
    if (here.projects + added.projects > maxProjects) return 'organization/project-limit'
  }
  if (!limitsCalculations(plan) || added.calculations === 0) return null
  return held.activeCalculations + added.calculations > freeTier.activeCalculations
    ? 'calculation/free-limit'
    : null
}
