import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { AccountExport } from '#domain/protocol/identity.ts'
import { createFairQueue } from '#server/limits/fairQueue.ts'
import type { Memberships } from '#server/membership/memberships.ts'
import { personalOrganizationId } from '#server/membership/personalOrganization.ts'
import type { PersonalDataSource } from '#server/store/personalData.ts'
import type { Accounts } from './accounts.ts'

/** Of an export, until some have been made, ms. */
const expectedMs = 3_000

/** Collects everything that is stored about a person. */
export interface AccountExports {
  /**
   * Waits for a turn, because an export holds all that it collects in memory. `request/too-many` while another export
   * of the person is made or waits, or when too many people wait.
   */
  of(userId: string): Promise<Result<AccountExport>>
}

export function createAccountExports(deps: {
  accounts: Pick<Accounts, 'credentialsById'>
  memberships: Pick<Memberships, 'organizationsOf'>
  dataSources: readonly Pick<PersonalDataSource, 'name' | 'collect'>[]
  clock: () => number
}): AccountExports {
  const queue = createFairQueue({
    atOnce: 1,
    mostWaiting: 50,
    perPerson: 1,
    perOrganization: 1,
    expectedMs,
  })

  const collected = async (userId: string, email: string): Promise<AccountExport> => {
    const organizationIds = Object.keys(await deps.memberships.organizationsOf(userId))
    const person = { userId, email, organizationIds }
    const holdings: [string, unknown][] = []
    for (const { name, collect } of deps.dataSources) holdings.push([name, await collect(person)])
    return {
      format: 'groundwork-account',
      version: 1,
      exportedAt: new Date(deps.clock()).toISOString(),
      holdings: Object.fromEntries(holdings),
    }
  }

  return {
    of: async (userId) => {
      const found = await deps.accounts.credentialsById(userId)
      if (found === null) return fail(problem('auth/not-authenticated'))
      // An export counts for the person alone, whatever organizations it reads.
      const share = { userId, organizationId: personalOrganizationId(userId) }
      const turn = await queue.run(share, () => collected(userId, found.email))
      if (!turn.isFull) return ok(turn.value)
      const { retryAfterS, ahead } = turn
      return fail({ ...problem('request/too-many'), retryAfterS, ahead })
    },
  }
}
