import type { PasswordRecord } from './passwordRecord.ts'

/** OWASP's password storage cheat sheet for PBKDF2 with SHA-256. */
export const iterations = 600_000

/** Makes and compares hashes of passwords. */
export interface Passwords {
  make(password: string): Promise<PasswordRecord>
  /** Whether the password fits the record. Without a record (no such account) it takes as long and returns false. */
  matches(record: PasswordRecord | null, password: string): Promise<boolean>
}

/** Recognises passwords without a gateway, by functions that every browser has. */
export function createPasswords(crypto: Crypto, rounds: number = iterations): Passwords {
  const derive = async (password: string, salt: Uint8Array<ArrayBuffer>, count: number) => {
    // The same characters typed on different keyboards may come as different code points.
    const text = new TextEncoder().encode(password.normalize('NFKC'))
    const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits'])
    const bits = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: count },
      key,
      256,
    )
    return new Uint8Array(bits)
  }
  return {
    make: async (password) => {
      const salt = crypto.getRandomValues(new Uint8Array(16))
      const hash = await derive(password, salt, rounds)
      return { kind: 'PBKDF2-SHA-256', iterations: rounds, salt: toBase64(salt), hash: toBase64(hash) }
    },
    matches: async (record, password) => {
      const salt = record === null ? new Uint8Array(16) : fromBase64(record.salt)
      const hash = await derive(password, salt, record?.iterations ?? rounds)
      return record !== null && toBase64(hash) === record.hash
    },
  }
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
