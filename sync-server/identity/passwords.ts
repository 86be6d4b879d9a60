import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash (no such account) it takes as long and answers false, so that the time tells nothing. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** Argon2id with 2 passes and one lane (OWASP password storage cheat sheet: 19 MiB). */
export async function createPasswords(memoryKiB: number): Promise<Passwords> {
  const make = (password: string) =>
    hash(canonical(password), { memoryCost: memoryKiB, timeCost: 2, parallelism: 1 })
  const nobodys = await make('nobody')
  return {
    hash: make,
    verify: async (stored, password) => {
      const matches = await verify(stored ?? nobodys, canonical(password))
      return matches && stored !== null
    },
  }
}

/** The same characters typed on different keyboards may come as different code points (NIST SP 800-63B, 3.1.1.2). */
const canonical = (password: string): string => password.normalize('NFKC')
