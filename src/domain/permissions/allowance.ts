import type { ErrorCode } from '../errors/catalogue.ts'
import { freeTier } from './limits.ts'

/** The plan of personal organizations. */
export const freePlanId = 'free'

export interface Plan {
  /** Held to what a free account may hold. */
  readonly free: boolean
  readonly maxProjects: number
}

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
 */
export function objectionToGrowth(
  plan: Plan,
  held: Holdings,
  added: { readonly projects: number; readonly calculations: number },
): ErrorCode | null {
  const { free, maxProjects } = plan
  if (added.projects > 0) {
    const projects = held.projects + added.projects
    if (free && projects > freeTier.maxProjects) return 'project/free-limit'
    if (projects > maxProjects) return 'organization/project-limit'
  }
  if (!limitsCalculations(plan) || added.calculations === 0) return null
  return held.activeCalculations + added.calculations > freeTier.activeCalculations
    ? 'calculation/free-limit'
    : null
}
