/**
 * Encrypts and decrypts with one key (AES-GCM, with a fresh random nonce each time). The context `about` is
 * authenticated: data decrypts only for the context it was encrypted for, so that two rows cannot be swapped.
 * Decryption rejects with `NotOpened` for data of another key or changed data.
 */
export interface Cipher {
  /** Encrypts a text; returns base64. */
  seal(text: string, about: string): Promise<string>
  /** Decrypts a text. */
  open(sealed: string, about: string): Promise<string>
  /** Encrypts bytes. */
  sealBytes(bytes: Uint8Array<ArrayBuffer>, about: string): Promise<Uint8Array<ArrayBuffer>>
  /** Decrypts bytes. */
  openBytes(sealed: Uint8Array<ArrayBuffer>, about: string): Promise<Uint8Array<ArrayBuffer>>
}

const startBytes = 12
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Makes a cipher of a key. */
export function createCipher(key: CryptoKey): Cipher {
  const { subtle } = crypto
  const sealBytes: Cipher['sealBytes'] = async (bytes, about) => {
    const start = crypto.getRandomValues(new Uint8Array(startBytes))
    const algorithm = { name: 'AES-GCM', iv: start, additionalData: encoder.encode(about) }
    const sealed = new Uint8Array(await subtle.encrypt(algorithm, key, bytes))
    const whole = new Uint8Array(startBytes + sealed.length)
    whole.set(start)
    whole.set(sealed, startBytes)
    return whole
  }
  const openBytes: Cipher['openBytes'] = async (sealed, about) => {
    const iv = sealed.subarray(0, startBytes)
    const algorithm = { name: 'AES-GCM', iv, additionalData: encoder.encode(about) }
    try {
      return new Uint8Array(await subtle.decrypt(algorithm, key, sealed.subarray(startBytes)))
    } catch (cause) {
      throw new NotOpened(about, { cause })
    }
  }
  return {
    sealBytes,
    openBytes,
    seal: async (text, about) => toBase64(await sealBytes(encoder.encode(text), about)),
    open: async (sealed, about) => decoder.decode(await openBytes(fromBase64(sealed), about)),
  }
}

/** Decryption failed: the key is another one, or the encrypted data was changed. */
export class NotOpened extends Error {
  constructor(about: string, options: ErrorOptions) {
    super(`Sealed with another key, or changed: ${about}`, options)
    this.name = 'NotOpened'
  }
}

/** New browsers convert base64 natively, several times faster. */
interface NativeBase64 {
  toBase64?(): string
}
interface NativeFromBase64 {
  fromBase64?(text: string): Uint8Array<ArrayBuffer>
}

/** Number of arguments that a call accepts in every browser. */
const chunk = 0x2000

/** Writes bytes as base64. */
export function toBase64(bytes: Uint8Array<ArrayBuffer>): string {
  const native = (bytes as NativeBase64).toBase64
  if (native !== undefined) return native.call(bytes)
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}

/** Reads base64. Throws when the text is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const native = (Uint8Array as NativeFromBase64).fromBase64
  if (native !== undefined) return native.call(Uint8Array, text)
  const characters = atob(text)
  const bytes = new Uint8Array(characters.length)
  for (let at = 0; at < characters.length; at += 1) bytes[at] = characters.charCodeAt(at)
  return bytes
}
