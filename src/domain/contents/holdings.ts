import type { Holdings } from '../permissions/allowance.ts'
import type { Entry } from './entry.ts'

/** What an organization holds of what is listed: the entries of a device know the projects that are on it alone. */
export function holdingsOf(entries: readonly Entry[], organizationId: string): Holdings {
  const count = (kind: Entry['kind']) =>
    entries.filter((each) => each.kind === kind && each.organizationId === organizationId).length
  return { projects: count('project'), activeCalculations: count('calculation') }
}
