import { z } from 'zod'
import { timestamp } from '../schemas/document.ts'

/** Passkeys of one account. */
export const mostPasskeys = 10

/** The name that the person gives to a passkey. */
export const passkeyName = z.string().trim().min(1, 'Name is required').max(60)

/** A passkey as its owner sees it. */
export const passkeyState = z.strictObject({
  id: z.string(),
  name: z.string(),
  addedAt: timestamp,
  /** Null: it has not signed in yet. */
  usedAt: timestamp.nullable(),
})
export type PasskeyState = z.infer<typeof passkeyState>

/**
 * What a page gives its browser: `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of Web
 * Authentication, level 3.
 */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.infer<typeof passkeyOptions>

const bytes = z
  .string()
  .max(16_000)
  .regex(/^[\w-]*$/)
const credential = { id: bytes.max(1_400), rawId: bytes.max(1_400), type: z.literal('public-key') }
const extensions = z.looseObject({}).default({})

/** What the browser answers to the options of a new passkey: `RegistrationResponseJSON`. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: extensions,
})
export type NewPasskey = z.infer<typeof newPasskey>

/** What the browser answers to the options of a sign-in: `AuthenticationResponseJSON`. */
export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
  clientExtensionResults: extensions,
})
export type PasskeyProof = z.infer<typeof passkeyProof>
