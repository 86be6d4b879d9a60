import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '#domain/protocol/passkeys.ts'

/** An authenticator in software (ES256, no attestation), as a browser would answer with it. */
export interface SoftPasskey {
  create(options: { challenge: string }, at?: Place): NewPasskey
  sign(options: { challenge: string }, at?: Place): PasskeyProof
}

interface Place {
  /** Of the page that asks. */
  readonly origin?: string
}

const text = (value: Uint8Array): string => Buffer.from(value).toString('base64url')
const sha256 = (value: string | Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(value).digest())
const joined = (...parts: readonly Iterable<number>[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

/** @param origin of the page where it is made and used. */
export function softPasskey(origin: string): SoftPasskey {
  const id = new Uint8Array(randomBytes(32))
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rpIdHash = sha256(new URL(origin).hostname)
  let counter = 0

  const clientData = (type: string, challenge: string, of: string): Uint8Array =>
    new TextEncoder().encode(JSON.stringify({ type, challenge, origin: of, crossOrigin: false }))
  const counted = (): readonly number[] => [0, 0, counter >> 8, counter & 255]
  const both = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    create: ({ challenge }, at = {}) => {
      // COSE_Key of RFC 9053: {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR.
      const key = joined(
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      )
      // Flags: the person was there and was verified, and a key comes.
      const authData = joined(rpIdHash, [0x45], counted(), new Uint8Array(16), [0, id.length], id, key)
      const attestation = joined(
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        [authData.length],
        authData,
      )
      return {
        ...both,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, at.origin ?? origin)),
          attestationObject: text(attestation),
        },
      }
    },
    sign: ({ challenge }, at = {}) => {
      counter += 1
      const authData = joined(rpIdHash, [0x05], counted())
      const data = clientData('webauthn.get', challenge, at.origin ?? origin)
      const signature = createSign('SHA256')
        .update(joined(authData, sha256(data)))
        .sign(privateKey)
      return {
        ...both,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(new Uint8Array(signature)),
        },
      }
    },
  }
}
