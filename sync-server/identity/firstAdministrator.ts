import { randomBytes } from 'node:crypto'
import { access, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/store/database.ts'
import { create } from '#server/store/registry.ts'
import type { Identity } from './identity.ts'

export interface FirstAdministrator {
  readonly email: string
  /** The file with the password that was made; null when it was given, or the file was taken away. */
  readonly passwordFile: string | null
  /** Whether this start made the account. */
  readonly fresh: boolean
}

/** `administrator:<userId>`: that somebody is one. */
const administrator = z.looseObject({ userId: z.string(), email: z.string() })
const administratorRange = { from: 'administrator:', to: 'administrator;', limit: 1 }

/**
 * Creates the first super administrator when there is none. Writes the password to disk before it creates the account:
 * a crash in between leaves an unused file, never an account with an unknown password. Returns null when ADMIN_EMAIL
 * belongs to an ordinary account and no administrator exists. That account is not promoted, because anybody may have
 * signed up with the address.
 */
export async function ensureFirstAdministrator(
  given: { registry: Database; identity: Identity },
  config: Config,
): Promise<FirstAdministrator | null> {
  const { registry, identity } = given
  const path = join(config.dataDir, 'first-administrator.txt')
  const [existing] = await registry.range(administratorRange)
  if (existing !== undefined) {
    const { email } = administrator.parse(existing)
    return { email, passwordFile: (await exists(path)) ? path : null, fresh: false }
  }

  const email = config.adminEmail
  if ((await identity.accounts.credentialsOf(email)) === null) {
    const password = config.adminPassword ?? (await passwordInFile(path))
    const passwordHash = await identity.passwords.hash(password)
    const made = await identity.accounts.create({
      email,
      passwordHash,
      name: 'Administrator',
      emailVerified: true,
      isSuperAdmin: true,
    })
    if (made.ok) {
      await remember(registry, made.value)
      return { email, passwordFile: config.adminPassword === null ? path : null, fresh: true }
    }
    // Another gateway of the same store was first. Unless it shares this folder, its password is another.
    const winner = await identity.accounts.credentialsOf(email)
    if (
      config.adminPassword === null &&
      !(await identity.passwords.verify(winner?.passwordHash ?? null, password))
    )
      await rm(path, { force: true })
  }

  const other = await identity.accounts.credentialsOf(email)
  if (other === null || !other.isSuperAdmin) return null
  await remember(registry, other)
  return { email, passwordFile: (await exists(path)) ? path : null, fresh: false }
}

const remember = (registry: Database, of: { userId: string; email: string }) =>
  create(registry, `administrator:${of.userId}`, { userId: of.userId, email: of.email })

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The password in the file; made now when there is no file. Of several gateways that share the folder one makes it. */
async function passwordInFile(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(`${newPassword()}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await link(part, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(part)
  return z
    .string()
    .min(8)
    .parse((await readFile(path, 'utf8')).trim())
}

/** 100 bits, in groups that a person can type: no letter that looks like a digit (Crockford's base 32). */
function newPassword(): string {
  const letters = Array.from(randomBytes(20), (byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32])
  return [0, 5, 10, 15].map((start) => letters.slice(start, start + 5).join('')).join('-')
}
