import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { avatarBytes, avatarPath } from '#domain/protocol/files.ts'
import type { User } from '#domain/schemas/user.ts'
import { DatabaseDamaged, StoreFull, storeFailure } from '#server/store/failures.ts'
import type { PersonalDataSource } from '#server/store/personalData.ts'
import { type Blob, type Blobs, NoFileStorage } from './blobs.ts'
import { readPicture } from './picture.ts'

/**
 * Profile pictures. The profile names the current version; only users who can read the profile learn its address.
 */
export interface Avatars {
  /** Keeps the picture, then names it in the profile; when that fails, the picture goes again. */
  upload(userId: string, bytes: Buffer): Promise<Result<{ avatar: string }>>
  /** Succeeds also when there is none. */
  remove(userId: string): Promise<Result<{ avatar: null }>>
  read(userId: string, version: string): Promise<Blob | null>
}

const keyOf = (userId: string): string => `avatar:${userId}`

/** The accounts that avatars belong to. */
interface AvatarOwners {
  /** Sets the address of the picture; also answers the one before. */
  setAvatar(userId: string, avatar: string | null): Promise<Result<{ user: User; before: string | null }>>
}

export function createAvatars(deps: { blobs: Blobs; profiles: AvatarOwners }): Avatars {
  const { blobs, profiles } = deps

  const dropAddress = async (userId: string, address: string | null) => {
    const version = address === null ? null : versionIn(address)
    if (version !== null) await blobs.drop(keyOf(userId), version)
  }

  return {
    upload: async (userId, bytes) => {
      if (bytes.length > avatarBytes) return fail(problem('file/too-large'))
      const picture = readPicture(bytes)
      if (picture.kind === 'foreign') return fail(problem('file/format'))
      if (picture.kind === 'broken') return fail(problem('file/cannot-process'))
      const version = await kept(() => blobs.keep(keyOf(userId), { type: picture.type, bytes }))
      if (!version.ok) return version
      const avatar = `${avatarPath(userId)}?v=${version.value}`
      let saved: Awaited<ReturnType<AvatarOwners['setAvatar']>>
      try {
        saved = await profiles.setAvatar(userId, avatar)
      } catch (error) {
        await blobs.drop(keyOf(userId), version.value)
        throw error
      }
      if (!saved.ok) {
        await blobs.drop(keyOf(userId), version.value)
        return saved
      }
      await dropAddress(userId, saved.value.before)
      return ok({ avatar })
    },

    remove: async (userId) => {
      const saved = await profiles.setAvatar(userId, null)
      if (!saved.ok) return saved
      await dropAddress(userId, saved.value.before)
      return ok({ avatar: null })
    },

    read: (userId, version) => blobs.read(keyOf(userId), version),
  }
}

/** Pictures in the export and in the deletion of an account. */
export const avatarDataSource = (blobs: Blobs): PersonalDataSource => ({
  name: 'avatar',
  collect: async ({ userId }) => {
    const key = keyOf(userId)
    const files = await Promise.all((await blobs.versions(key)).map((version) => blobs.read(key, version)))
    return files.flatMap((file) =>
      file === null ? [] : [{ type: file.type, base64: file.bytes.toString('base64') }],
    )
  },
  erase: ({ userId }) => blobs.drop(keyOf(userId)),
})

const versionIn = (address: string): string | null =>
  new URL(address, 'http://localhost').searchParams.get('v')

/** A full disk, a CouchDB that takes no more, and a gateway without a place for files are told as such. */
async function kept<Value>(write: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return ok(await write())
  } catch (error) {
    if (isFull(error)) return fail(problem('file/quota'))
    if (error instanceof NoFileStorage || storeFailure(error) instanceof DatabaseDamaged)
      return fail(problem('file/no-bucket'))
    throw error
  }
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (storeFailure(error) instanceof StoreFull) return true
  const { code, status } = error as { code?: unknown; status?: unknown }
  return code === 'ENOSPC' || status === 507 || status === 413 || /no space left|ENOSPC/i.test(error.message)
}
