import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { Accounts, Credentials } from './accounts.ts'
import { createAttempts } from './attempts.ts'
import type { Passwords } from './passwords.ts'

const quarterHourMs = 15 * 60 * 1000
/** Wrong passwords: from one address for one account, and for one account from everywhere. */
const wrongFromOneAddress = 10
const wrongFromAll = 100

/** Checks passwords and counts the wrong ones; every way in that takes a password goes through here. */
export interface PasswordCheck {
  /** Of somebody who signs in. With `hides`, an unknown address and a wrong password are told alike. */
  signIn(given: { email: string; password: string; from: string }): Promise<Result<Credentials>>
  /** Of somebody who is signed in, before something that cannot be undone. */
  again(by: { userId: string; from: string }, password: string): Promise<Result<Credentials>>
  /** The account has a new password: what was guessed before does not count. */
  forgive(email: string): void
}

export function createPasswordCheck(deps: {
  accounts: Accounts
  passwords: Passwords
  clock: () => number
  hides: boolean
}): PasswordCheck {
  const { accounts, passwords, clock, hides } = deps
  const narrow = createAttempts({ most: wrongFromOneAddress, windowMs: quarterHourMs, clock })
  const wide = createAttempts({ most: wrongFromAll, windowMs: quarterHourMs, clock })

  const check = async (
    given: { email: string; password: string; from: string },
    find: () => Promise<Credentials | null>,
  ): Promise<Result<Credentials>> => {
    const { email, password, from } = given
    const here = `${email} ${from}`
    if (narrow.exhausted(here) || wide.exhausted(email)) return fail(problem('auth/too-many-requests'))
    // Counted before the slow check, so that many guesses at once are not more than many in a row.
    narrow.count(here)
    wide.count(email)
    const found = await find()
    const matches = await passwords.verify(found?.passwordHash ?? null, password)
    if (found === null) return fail(problem(hides ? 'auth/invalid-credential' : 'auth/user-not-found'))
    if (!matches) return fail(problem(hides ? 'auth/invalid-credential' : 'auth/wrong-password'))
    narrow.forget(here)
    wide.forget(email)
    return ok(found)
  }

  return {
    signIn: (given) => check(given, () => accounts.credentialsOf(given.email)),
    again: async ({ userId, from }, password) => {
      const found = await accounts.credentialsById(userId)
      if (found === null) return fail(problem('auth/not-authenticated'))
      const checked = await check({ email: found.email, password, from }, async () => found)
      const isWrong = !checked.ok && checked.problem.code === 'auth/invalid-credential'
      return isWrong ? fail(problem('auth/wrong-password')) : checked
    },
    forgive: (email) => wide.forget(email),
  }
}
