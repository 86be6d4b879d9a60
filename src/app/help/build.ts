import { type BuildFacts, supportPlace } from '#features/help/report.ts'

/** The version, time and number of the running build. */
export const build: BuildFacts = {
  version: import.meta.env.VITE_APP_VERSION,
  number: import.meta.env.VITE_APP_BUILD,
  at: import.meta.env.VITE_APP_BUILT_AT,
}

/** A mail address or an https page, given at build time. */
export const support = supportPlace(import.meta.env.VITE_SUPPORT)
