import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import {
  mostPasskeys,
  type NewPasskey,
  type PasskeyOptions,
  type PasskeyProof,
  type PasskeyState,
} from '#domain/protocol/passkeys.ts'
import type { Accounts, Credentials } from './accounts.ts'
import type { Authenticator } from './authenticator.ts'

/** A public key that signs in beside the password (Web Authentication, level 3). */
export const keptPasskey = z.object({
  /** Of the credential, base64url. */
  id: z.string(),
  /** COSE key, base64url. */
  publicKey: z.string(),
  /** Signatures that the authenticator has told of; 0 where it does not count. */
  counter: z.int(),
  transports: z.array(z.string()),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.string().nullable(),
})

/** A challenge that the gateway has sent to an authenticator. Each challenge is accepted once. */
export const keptChallenge = z.object({ value: z.string(), until: z.int() })

const challengeMs = 5 * 60 * 1000
/** Open challenges of one account, on all its devices together. */
const mostChallenges = 5

/** Passkeys of accounts with two-factor sign-in: one takes the place of a code. */
export interface Passkeys {
  /** Makes the options of `navigator.credentials.create`. */
  beginAdding(of: Credentials): Promise<Result<PasskeyOptions>>
  add(of: Credentials, given: { name: string; answer: NewPasskey }): Promise<Result<null>>
  remove(of: Credentials, passkeyId: string): Promise<Result<null>>
  /** Makes the options of `navigator.credentials.get`. */
  beginUse(of: Credentials): Promise<Result<PasskeyOptions>>
  /** Verifies a signature and uses up its challenge. */
  use(of: Credentials, proof: PasskeyProof): Promise<boolean>
}

/** The passkeys of an account without their keys. */
export const shownPasskeys = ({ authenticator }: Credentials): PasskeyState[] =>
  (authenticator?.passkeys ?? []).map(({ id, name, addedAt, usedAt }) => ({ id, name, addedAt, usedAt }))

/** The first passkey loads the library, so that a gateway starts faster. */
const library = () => import('@simplewebauthn/server')

export function createPasskeys(deps: {
  accounts: Pick<Accounts, 'changeAuthenticator'>
  clock: () => number
  publicUrl: () => string
}): Passkeys {
  const { accounts, clock, publicUrl } = deps
  const site = () => {
    const { hostname, origin } = new URL(publicUrl())
    return { rpID: hostname, origin }
  }
  const iso = () => new Date(clock()).toISOString()
  const isOn = (current: Authenticator | null): current is Authenticator => (current?.since ?? null) !== null

  const keepChallenge = async (of: Credentials, value: string): Promise<boolean> =>
    accounts.changeAuthenticator(of, (current) =>
      isOn(current)
        ? {
            ...current,
            challenges: [
              ...current.challenges.filter(({ until }) => until > clock()).slice(1 - mostChallenges),
              { value, until: clock() + challengeMs },
            ],
          }
        : null,
    )

  /** Removes a challenge; null if the challenge is unknown or has expired. */
  const taken = (current: Authenticator, value: string): Authenticator | null =>
    current.challenges.some((each) => each.value === value && each.until > clock())
      ? { ...current, challenges: current.challenges.filter((each) => each.value !== value) }
      : null

  /** The library throws if a signature is wrong. */
  const verified = async <Value>(work: () => Promise<Value>): Promise<Value | null> =>
    work().catch(() => null)

  return {
    beginAdding: async (of) => {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: 'Groundwork',
        rpID: site().rpID,
        userID: new TextEncoder().encode(of.userId),
        userName: of.email,
        userDisplayName: of.name,
        attestationType: 'none',
        excludeCredentials: (of.authenticator?.passkeys ?? []).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
      return (await keepChallenge(of, options.challenge))
        ? ok(options as unknown as PasskeyOptions)
        : fail(problem('auth/no-second-factor'))
    },

    add: async (of, { name, answer }) => {
      const { rpID, origin } = site()
      const { verifyRegistrationResponse } = await library()
      let signed = ''
      const result = await verified(() =>
        verifyRegistrationResponse({
          response: answer as RegistrationResponseJSON,
          expectedChallenge: (value) => {
            signed = value
            return true
          },
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: false,
        }),
      )
      if (result?.verified !== true) return fail(problem('auth/wrong-passkey'))
      const { credential } = result.registrationInfo
      let isFull = false
      const isAdded = await accounts.changeAuthenticator(of, (current) => {
        const next = isOn(current) ? taken(current, signed) : null
        isFull = (next?.passkeys.length ?? 0) >= mostPasskeys
        if (next === null || isFull || next.passkeys.some(({ id }) => id === credential.id)) return null
        const added = {
          id: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: credential.transports ?? [],
          name,
          addedAt: iso(),
          usedAt: null,
        }
        return { ...next, passkeys: [...next.passkeys, added] }
      })
      return isAdded ? ok(null) : fail(problem(isFull ? 'auth/too-many-passkeys' : 'auth/wrong-passkey'))
    },

    remove: async (of, passkeyId) => {
      const isRemoved = await accounts.changeAuthenticator(of, (current) =>
        current?.passkeys.some(({ id }) => id === passkeyId)
          ? { ...current, passkeys: current.passkeys.filter(({ id }) => id !== passkeyId) }
          : null,
      )
      return isRemoved ? ok(null) : fail(problem('auth/no-passkey'))
    },

    beginUse: async (of) => {
      const passkeys = of.authenticator?.passkeys ?? []
      if (!isOn(of.authenticator ?? null) || passkeys.length === 0) return fail(problem('auth/no-passkey'))
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: site().rpID,
        userVerification: 'preferred',
        allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
      })
      return (await keepChallenge(of, options.challenge))
        ? ok(options as unknown as PasskeyOptions)
        : fail(problem('auth/no-passkey'))
    },

    use: async (of, proof) => {
      const known = of.authenticator?.passkeys.find(({ id }) => id === proof.id)
      if (known === undefined) return false
      const { rpID, origin } = site()
      const { verifyAuthenticationResponse } = await library()
      let signed = ''
      const result = await verified(() =>
        verifyAuthenticationResponse({
          response: proof as AuthenticationResponseJSON,
          expectedChallenge: (value) => {
            signed = value
            return true
          },
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: {
            id: known.id,
            publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
            counter: known.counter,
            transports: known.transports as NonNullable<WebAuthnCredential['transports']>,
          },
          requireUserVerification: false,
        }),
      )
      if (result?.verified !== true) return false
      return accounts.changeAuthenticator(of, (current) => {
        const next = isOn(current) ? taken(current, signed) : null
        // A counter that has changed since the read means that another request used the key.
        if (
          next === null ||
          !next.passkeys.some(({ id, counter }) => id === known.id && counter === known.counter)
        )
          return null
        const used = { ...known, counter: result.authenticationInfo.newCounter, usedAt: iso() }
        return { ...next, passkeys: next.passkeys.map((each) => (each.id === known.id ? used : each)) }
      })
    },
  }
}
