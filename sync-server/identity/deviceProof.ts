import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { type DeviceProof, type DevicePublicKey, proofText } from '#domain/protocol/deviceKey.ts'

/** Whether the coordinates are a point of the curve. */
export const isDeviceKey = (key: DevicePublicKey): boolean => keyOf(key) !== null

/** Whether who made the proof has the private half of the key. */
export function isProven(key: DevicePublicKey, { nonce, signature }: DeviceProof): boolean {
  const publicKey = keyOf(key)
  return (
    publicKey !== null &&
    verify(
      'sha256',
      new TextEncoder().encode(proofText(nonce)),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      new Uint8Array(Buffer.from(signature, 'base64url')),
    )
  )
}

function keyOf({ x, y }: DevicePublicKey): KeyObject | null {
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    return null
  }
}
