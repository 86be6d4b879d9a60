import { z } from 'zod'
import type { Database } from '#server/store/database.ts'
import { create, modify, remove } from '#server/store/registry.ts'

/**
 * `administrator:<userId>`: a super administrator. `administrators`: users who are no longer super administrators. One
 * document holds them all, so that the last two cannot remove each other at once.
 */
const ceased = z.looseObject({ userIds: z.array(z.string()) })
const ceasedId = 'administrators'

export interface Administrators {
  add(of: { userId: string; email: string }): Promise<void>
  /** Whether somebody else is left; when nobody is, nothing changes. */
  remove(userId: string): Promise<boolean>
}

export function createAdministrators(registry: Database): Administrators {
  const all = async (): Promise<string[]> => {
    const found = await registry.range({ from: 'administrator:', to: 'administrator;', limit: 1000 })
    return found.map(({ _id }) => _id.slice('administrator:'.length))
  }
  return {
    add: async ({ userId, email }) => {
      await create(registry, `administrator:${userId}`, { userId, email })
      await modify(registry, ceasedId, ceased, (current) =>
        current?.userIds.includes(userId)
          ? { ...current, userIds: current.userIds.filter((id) => id !== userId) }
          : null,
      )
    },
    remove: async (userId) => {
      const present = await all()
      let isRemoved = false
      await modify(registry, ceasedId, ceased, (current) => {
        const gone = new Set(current?.userIds ?? [])
        isRemoved = present.some((id) => id !== userId && !gone.has(id))
        return isRemoved ? { ...current, userIds: [...gone.add(userId)] } : null
      })
      if (isRemoved) await remove(registry, `administrator:${userId}`, () => true)
      return isRemoved
    },
  }
}
