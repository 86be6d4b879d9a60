import { databaseName } from '../database/databaseName.ts'
import { draftCopies } from '../device/draftCopies.ts'
import { type FileStore, removeReportFiles, storeName } from '../files/reportFiles.ts'
import type { Cipher } from './cipher.ts'
import { copyDatabase } from './convert.ts'
import { removeDisk, removeTables } from './disk.ts'
import { draftsDisk, openEncryptedDrafts, readableDrafts } from './drafts.ts'
import { copyFiles } from './files.ts'
import type { KeyStore, KeyStoreRow } from './keyStore.ts'

interface SwitchingDeps {
  readonly factory: IDBFactory
  readonly local: Storage
  readonly files: FileStore | undefined
  readonly vault: KeyStore
  readonly now: () => Date
}

/** The direction of a requested switch: encrypt or decrypt. */
const directionOf = ({ state }: KeyStoreRow) => (state === 'sealing' ? 'seal' : 'open')

/** Databases to remove: the one that counted before the switch or was made in vain, and earlier leftovers. */
const alsoLeft = ({ leftovers }: KeyStoreRow, name: string, counts: string): string[] =>
  [...new Set([...leftovers, name])].filter((each) => each !== counts)

/**
 * Converts everything to the other kind, then marks it as the kind that counts. Rejects before that when anything
 * fails. No window may have either database open.
 */
export async function convert(
  deps: SwitchingDeps,
  row: KeyStoreRow,
  cipher: Cipher,
  onProgress?: (share: number) => void,
): Promise<void> {
  const { factory, local, files, vault } = deps
  const { userId, name } = row
  const direction = directionOf(row)
  const plain = databaseName(userId)
  const [from, to] = direction === 'seal' ? [plain, name] : [name, plain]
  await copyDatabase({
    factory,
    from,
    to,
    cipher,
    direction,
    ...(onProgress === undefined ? {} : { onProgress }),
  })
  if (files !== undefined)
    await copyFiles({ store: files, from: storeName(from), to: storeName(to), cipher, direction })
  if (direction === 'seal') await sealDrafts(deps, row, cipher)

  const sealed = await openEncryptedDrafts({ factory, name, cipher })
  if (direction === 'open')
    for (const key of Object.keys(sealed.storage)) {
      const text = sealed.storage.getItem(key) ?? ''
      local.setItem(key, text)
      draftCopies.keep(key, deps.now().toISOString(), text)
    }
  const readable = new Map(readableDrafts(local, userId))
  const isSame = [...readable].every(([key, text]) => sealed.storage.getItem(key) === text)
  const count = sealed.storage.length
  await sealed.close()
  if (!isSame || count !== readable.size) throw new Error('The copy of the drafts differs')
  await vault.set(userId, {
    state: direction === 'seal' ? 'sealed' : 'plain',
    leftovers: alsoLeft(row, from, to),
  })
}

async function sealDrafts(
  { factory, local }: SwitchingDeps,
  row: KeyStoreRow,
  cipher: Cipher,
): Promise<void> {
  await removeDisk(factory, draftsDisk(row.name))
  const drafts = await openEncryptedDrafts({ factory, name: row.name, cipher })
  for (const [key, text] of readableDrafts(local, row.userId)) drafts.storage.setItem(key, text)
  await drafts.close()
}

/** Cancels a requested switch. */
export const undo = ({ vault }: SwitchingDeps, row: KeyStoreRow): Promise<void> =>
  vault.set(
    row.userId,
    directionOf(row) === 'seal'
      ? { state: 'plain', leftovers: alsoLeft(row, row.name, databaseName(row.userId)) }
      : { state: 'sealed', leftovers: alsoLeft(row, databaseName(row.userId), row.name) },
  )

/** Removes the databases that no longer count. A database that cannot be removed now is removed the next time. */
export async function clear(
  { factory, local, files, vault }: SwitchingDeps,
  row: KeyStoreRow,
): Promise<void> {
  const { userId, leftovers } = row
  for (const name of leftovers) {
    await removeTables(factory, name)
    await removeReportFiles(name, files)
    if (name === databaseName(userId)) {
      for (const [key] of readableDrafts(local, userId)) local.removeItem(key)
      await draftCopies.forget(userId)
    } else await removeDisk(factory, draftsDisk(name))
  }
  await vault.change(userId, (stored) => {
    if (stored === null) return undefined
    return stored.state === 'plain' && stored.earlier.length === 0
      ? null
      : { ...stored, leftovers: stored.leftovers.filter((name) => !leftovers.includes(name)) }
  })
}
