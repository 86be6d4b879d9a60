/** What a free account may hold (platform specification, section 9). */
export const freeTier = { activeCalculations: 5, maxProjects: 3 } as const

/** New projects of one account in 24 hours: each takes one of the 1.7 million UIDs of a year for ever, deleted or not. */
export const newProjectsPerDay = 500

/** The sample plan's limits, given to a new organization. */
export const samplePlanLimits = {
  maxUsers: 25,
  maxProjects: 100,
  maxCalculationsPerMonth: 1000,
  maxStorageGB: 10,
  maxReportsPerMonth: 200,
} as const

/**
 * The largest number of people in the team of one project. A plan has 25 seats, and administrators may set more. A team
 * larger than a whole office would only block the gateway.
 */
export const mostTeamMembers = 1_000

/** Folders of one project: those in the bin and those deleted for ever count, because they stay stored. A project that has more keeps them. */
export const foldersPerProject = 10_000

/**
 * Projects that one organization may store. Those in the bin and those deleted for ever count, because they stay stored: ten
 * times as many as the plan allows, and never fewer than `least`.
 */
export const storedProjects = { least: 10_000, timesPlan: 10 } as const

/** What the gateway reads of one library of materials. The app shows a larger library all the same. */
export const libraryLimits = { materials: 10_000, megabytes: 32 } as const

/** What the gateway reads for one search. The app searches the copy on the device, which has no such limits. */
export const searchLimits = { documents: 20_000, seconds: 30 } as const

/** The identity provider's own minimum, and the one that the forms ask for. */
export const passwordLength = { provider: 6, form: 8, max: 256 } as const
