import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import {
  type NewPasskey,
  newPasskey,
  type PasskeyOptions,
  type PasskeyProof,
  passkeyProof,
} from '#domain/protocol/passkeys.ts'

/** Asks the browser to make a passkey. */
export async function makePasskey(options: PasskeyOptions): Promise<Result<NewPasskey>> {
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return asked(async () => newPasskey.parse(await startRegistration({ optionsJSON })))
}

/** Asks a passkey to sign. */
export async function signWithPasskey(options: PasskeyOptions): Promise<Result<PasskeyProof>> {
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return asked(async () => passkeyProof.parse(await startAuthentication({ optionsJSON })))
}

/** Turns an exception of the browser into a problem. */
async function asked<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return ok(await work())
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    return fail(problem(isKnown ? 'auth/passkey-known' : 'auth/passkey-cancelled'))
  }
}
