import { z } from 'zod'

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** The public half of a browser's key pair, on the curve P-256: its coordinates as a JWK has them. */
export const devicePublicKey = z.strictObject({ x: coordinate, y: coordinate })
export type DevicePublicKey = z.infer<typeof devicePublicKey>

/** That who asks has the private half: ECDSA with SHA-256 over `proofText(nonce)`, 64 bytes, base64url. */
export const deviceProof = z.strictObject({
  /** 128 random bits, new with each request, base64url. */
  nonce: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
})
export type DeviceProof = z.infer<typeof deviceProof>

/** The text that the browser signs to continue a session. */
export const proofText = (nonce: string): string => `groundwork refresh ${nonce}`
