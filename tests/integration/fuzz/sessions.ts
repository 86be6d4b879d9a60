import { identityRoutes } from '#domain/protocol/identity.ts'
import { type LocalGateway, signIn } from '#tests/helpers/gateway.ts'
import { password } from '../authorisation/people.ts'
import type { Wire } from './wire.ts'

/** Calls that take the password of the session's person. */
const asksPassword = new Set<string>([
  identityRoutes.changePassword.path,
  identityRoutes.changeEmail.path,
  identityRoutes.deleteAccount.path,
  identityRoutes.beginSecondFactor.path,
  identityRoutes.renewRecoveryCodes.path,
  identityRoutes.endSecondFactor.path,
  identityRoutes.beginPasskey.path,
  identityRoutes.removePasskey.path,
])

/** A session answers so many wrong passwords at once; after ten of them the gateway makes it wait. */
const mostGuesses = 8

/**
 * Gives requests that guess the password of a person a new session after each handful. Others stay as they are, and so do all
 * without a person.
 */
export function withNewSessions(
  gateway: LocalGateway,
  email: string | null,
  path: string,
): (wire: Wire) => Promise<Wire> {
  let guesses = 0
  let token: string | null = null
  return async (wire) => {
    if (email === null || !asksPassword.has(path) || wire.headers.authorization === undefined) return wire
    if (guesses % mostGuesses === 0) token = (await signIn(gateway, { email, password })).accessToken
    guesses += 1
    return { ...wire, headers: { ...wire.headers, authorization: `Bearer ${token}` } }
  }
}
