import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { newSecret } from '#server/cryptography/secrets.ts'
import { createBackoff } from '#server/limits/backoff.ts'
import { createKeyedQueue } from '#server/limits/keyedQueue.ts'
import type { Accounts, Credentials } from './accounts.ts'
import type { KnownDevices } from './knownDevices.ts'
import type { Passwords } from './passwords.ts'

const quarterHourMs = 15 * 60 * 1000
/** Wrong passwords without a wait: from one address for one account, and for one account from everywhere. */
const freeFromOneAddress = 10
const freeFromAll = 100
const firstWaitMs = 15_000

/** A known device is never refused, but waits; the longest wait is one that a request outlives. */
const known = { free: 10, firstMs: 1_000, mostMs: 20_000 }
/** Checks that wait for their turn on one known device. */
const mostInTurn = 5

const mostRemembered = 10_000

/** Who gives a password. */
export interface Giver {
  /** Network address. */
  readonly from: string
  /** Cookie of the browser, by which it may be a known one. */
  readonly device?: string | null
  /** A program that sends the password with every request: what an old one gets wrong keeps nobody out of the app. */
  readonly isProgram?: boolean
}

/** Checks passwords and counts the wrong ones; every way in that takes a password goes through here. */
export interface PasswordCheck {
  /** Of somebody who signs in. With `hides`, an unknown address and a wrong password are told alike. */
  signIn(given: Giver & { email: string; password: string }): Promise<Result<Credentials>>
  /** Of somebody who is signed in, before something that cannot be undone. Each session is counted by itself. */
  again(by: { userId: string; sessionId: string }, password: string): Promise<Result<Credentials>>
  /** The account has a new password: what was guessed before does not count. */
  forgive(email: string): void
}

export function createPasswordCheck(deps: {
  accounts: Accounts
  passwords: Passwords
  devices: KnownDevices
  clock: () => number
  hides: boolean
}): PasswordCheck {
  const { accounts, passwords, devices, clock, hides } = deps
  const waits = { firstMs: firstWaitMs, mostMs: quarterHourMs, clock }
  const narrow = createBackoff({ free: freeFromOneAddress, ...waits })
  const wide = createBackoff({ free: freeFromAll, ...waits })
  const patient = createBackoff({ ...known, clock })
  const inTurn = createKeyedQueue(mostInTurn)
  const mistakes = createMistakes()

  const refused = () => fail(problem('auth/too-many-requests'))
  const wrong = (found: Credentials | null) =>
    fail(
      problem(
        hides ? 'auth/invalid-credential' : found === null ? 'auth/user-not-found' : 'auth/wrong-password',
      ),
    )

  const verified = async (found: Credentials | null, email: string, password: string) => {
    const matches = await passwords.verify(found?.passwordHash ?? null, password)
    if (found !== null && matches) return ok(found)
    if (found !== null) mistakes.note(email, password, found.passwordHash)
    return wrong(found)
  }

  /** @param name of the known device, or of the session. */
  const checkKnown = (name: string, found: Credentials, password: string): Promise<Result<Credentials>> =>
    inTurn(name, refused, async () => {
      await wait(patient.waitMs(name))
      patient.count(name)
      const checked = await verified(found, found.email, password)
      if (checked.ok) patient.forget(name)
      return checked
    })

  const checkStranger = async (
    found: Credentials | null,
    { email, password, from, isProgram = false }: Giver & { email: string; password: string },
  ): Promise<Result<Credentials>> => {
    const way = isProgram ? 'program' : 'person'
    const [here, everywhere] = [`${email} ${way} ${from}`, `${email} ${way}`]
    if (narrow.waitMs(here) > 0 || wide.waitMs(everywhere) > 0) return refused()
    // Counted before the slow check, so that many guesses at once are not more than many in a row.
    narrow.count(here)
    wide.count(everywhere)
    const checked = await verified(found, email, password)
    if (checked.ok) {
      narrow.forget(here)
      wide.forget(everywhere)
    }
    return checked
  }

  return {
    signIn: async (given) => {
      const found = await accounts.credentialsOf(given.email)
      // No guess: it is known to be wrong. Whoever repeats it, a program for weeks, uses up nothing.
      if (found !== null && mistakes.has(given.email, given.password, found.passwordHash)) return wrong(found)
      const name = found === null ? null : devices.nameFor(given.device ?? null, found.userId)
      return found === null || name === null
        ? checkStranger(found, given)
        : checkKnown(`${found.userId} device ${name}`, found, given.password)
    },
    again: async ({ userId, sessionId }, password) => {
      const found = await accounts.credentialsById(userId)
      if (found === null) return fail(problem('auth/not-authenticated'))
      const checked = await checkKnown(`${userId} session ${sessionId}`, found, password)
      const isWrong = !checked.ok && checked.problem.code === 'auth/invalid-credential'
      return isWrong ? fail(problem('auth/wrong-password')) : checked
    },
    forgive: (email) => {
      narrow.forgetAll(`${email} `)
      wide.forgetAll(`${email} `)
    },
  }
}

/** Passwords that were wrong, while the account keeps its own. Memory holds digests under a key that this process alone has. */
function createMistakes() {
  const key = newSecret()
  const hashes = new Map<string, string>()
  const nameOf = (email: string, password: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([email, password]))
      .digest('base64')
  return {
    has: (email: string, password: string, passwordHash: string): boolean =>
      hashes.get(nameOf(email, password)) === passwordHash,
    note: (email: string, password: string, passwordHash: string): void => {
      hashes.set(nameOf(email, password), passwordHash)
      for (const oldest of hashes.keys()) {
        if (hashes.size <= mostRemembered) break
        hashes.delete(oldest)
      }
    },
  }
}
