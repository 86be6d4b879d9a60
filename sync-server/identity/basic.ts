import { createHmac } from 'node:crypto'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { newSecret } from '#server/cryptography/secrets.ts'
import type { Accounts } from './accounts.ts'
import type { PasswordCheck } from './passwordCheck.ts'
import { needsCode } from './secondFactor.ts'

/**
 * E-mail and password with every request (HTTP Basic), for programs that know nothing else. Wrong ones are counted as
 * those of signing in are.
 */
export interface BasicSignIn {
  /** @param credentials what stands behind `Basic ` in the header. */
  check(credentials: string, from: string): Promise<Result<{ userId: string }>>
}

/**
 * A password is slow to check, and wrong ones of strangers make everybody wait who is not known. One that was right is believed
 * while the account keeps it, until its program has not used it for so long: copies are often made once a night.
 */
const believedMs = 7 * 24 * 60 * 60 * 1000
const mostBelieved = 1000

export function createBasicSignIn(deps: {
  accounts: Accounts
  check: PasswordCheck
  clock: () => number
}): BasicSignIn {
  const { accounts, check, clock } = deps
  /** So that memory holds no password: of each its digest under a key that this process alone has. */
  const key = newSecret()
  const believed = new Map<string, { email: string; passwordHash: string; until: number }>()

  /** The pair that was used longest ago gives way. */
  const believe = (name: string, { email, passwordHash }: { email: string; passwordHash: string }): void => {
    believed.delete(name)
    for (const oldest of believed.keys()) {
      if (believed.size < mostBelieved) break
      believed.delete(oldest)
    }
    believed.set(name, { email, passwordHash, until: clock() + believedMs })
  }

  return {
    check: async (credentials, from) => {
      const given = parse(credentials)
      if (given === null) return fail(problem('auth/invalid-credential'))
      // Of what it says: one pair has many texts in base64.
      const pair = JSON.stringify([given.email, given.password])
      const name = createHmac('sha256', key).update(pair).digest('base64')
      const known = believed.get(name)
      if (known !== undefined && known.until > clock()) {
        const now = await accounts.credentialsOf(known.email)
        const isAdmitted = now?.emailVerified === true && now.suspended === undefined && !needsCode(now)
        if (isAdmitted && now.passwordHash === known.passwordHash) {
          believe(name, known)
          return ok({ userId: now.userId })
        }
      }
      believed.delete(name)
      const checked = await check.signIn({ ...given, from, isProgram: true })
      if (!checked.ok) return checked
      const { email, passwordHash, emailVerified, userId, suspended } = checked.value
      if (suspended !== undefined) return fail(problem('auth/suspended', { reason: suspended.reason }))
      if (!emailVerified) return fail(problem('auth/unverified-email'))
      if (needsCode(checked.value)) return fail(problem('auth/second-factor-program'))
      believe(name, { email, passwordHash })
      return ok({ userId })
    },
  }
}

function parse(credentials: string): { email: string; password: string } | null {
  const text = Buffer.from(credentials, 'base64').toString()
  const colon = text.indexOf(':')
  if (colon < 0) return null
  const given = { email: text.slice(0, colon), password: text.slice(colon + 1) }
  return identityRoutes.signIn.request.safeParse(given).data ?? null
}
