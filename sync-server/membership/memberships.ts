import { z } from 'zod'
import { timestamp } from '#domain/schemas/document.ts'
import { type OrganizationRole, organizationRole } from '#domain/schemas/roles.ts'
import type { Database } from '#server/store/database.ts'
import { modify, read, remove } from '#server/store/registry.ts'

/**
 * `memberships:<userId>`: the organizations of a person, in one document, so that a grant or a revocation is one
 * write. `membership:<organizationId>:<userId>` mirrors it, to list an organization's members by id range.
 */
const memberships = z.looseObject({
  organizations: z.record(z.string(), z.looseObject({ role: organizationRole, joinedAt: timestamp })),
})
const member = z.looseObject({
  organizationId: z.string(),
  userId: z.string(),
  role: organizationRole,
  status: z.enum(['active', 'removed']),
  joinedAt: timestamp,
})

type Organizations = z.infer<typeof memberships>['organizations']
export type OrganizationRoles = Readonly<Record<string, OrganizationRole>>

export const membershipsPrefix = 'memberships:'

/** A cached answer is read again after this, should the store's change feed be late. */
const freshMs = 3_000

const pageSize = 1000

export interface Memberships {
  rolesOf(userId: string): Promise<OrganizationRoles>
  organizationsOf(userId: string): Promise<Organizations>
  /** Everybody in an organization by user id, listed by the mirror and believed by each person's own document. */
  membersOf(organizationId: string): Promise<ReadonlyMap<string, Organizations[string]>>
  /** The owner of longest standing; null when there is none. */
  ownerOf(organizationId: string): Promise<string | null>
  /** The organizations that have, or had, members: ids above `after` in id order. */
  organizationIds(after: string, most: number): Promise<string[]>
  /** Gives the role, replacing another; null takes the membership away. */
  set(userId: string, organizationId: string, role: OrganizationRole | null): Promise<void>
  /** Gives the role unless the person is a member of any organization. Answers whether it was given, now or earlier. */
  setIfNone(userId: string, organizationId: string, role: OrganizationRole): Promise<boolean>
  /** Deletes what is kept of the person's memberships in these organizations and all others of now. */
  erase(userId: string, organizationIds: readonly string[]): Promise<void>
  /** Calls with the user id after each change, made at whatever gateway. */
  onChange(listener: (userId: string) => void): () => void
  /** The store says that the document of this user changed. */
  changed(userId: string): void
}

export function createMemberships(registry: Database, clock: () => number): Memberships {
  const documentOf = (userId: string) => `${membershipsPrefix}${userId}`
  const cache = new Map<string, { roles: OrganizationRoles; readAt: number }>()
  const listeners = new Set<(userId: string) => void>()

  let changes = 0
  const changed = (userId: string) => {
    changes += 1
    cache.delete(userId)
    for (const listener of listeners) listener(userId)
  }

  const organizationsOf = async (userId: string): Promise<Organizations> =>
    (await read(registry, documentOf(userId), memberships))?.organizations ?? {}

  /** Follows the first document; a crash before it is healed by the next write. */
  const mirror = async (userId: string, organizationId: string, entry: Organizations[string] | undefined) => {
    await modify(
      registry,
      `membership:${organizationId}:${userId}`,
      member,
      (current): z.infer<typeof member> | null => {
        if (entry === undefined) return current === null ? null : { ...current, status: 'removed' }
        if (current?.status === 'active' && current.role === entry.role) return null
        return {
          ...current,
          organizationId,
          userId,
          status: 'active',
          role: entry.role,
          joinedAt: entry.joinedAt,
        }
      },
    )
  }

  const mirrored = async (organizationId: string): Promise<string[]> => {
    const userIds: string[] = []
    const to = `membership:${organizationId};`
    for (let from = `membership:${organizationId}:`; ; ) {
      const page = await registry.range({ from, to, limit: pageSize })
      for (const stored of page) {
        const { data } = member.safeParse(stored)
        if (data?.status === 'active') userIds.push(data.userId)
      }
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) return userIds
      from = `${last._id}\u0000`
    }
  }

  const membersOf = async (organizationId: string): Promise<ReadonlyMap<string, Organizations[string]>> => {
    const userIds = await mirrored(organizationId)
    const documents = await registry.getMany(userIds.map(documentOf))
    const entries = userIds.flatMap((userId, index) => {
      const { data } = memberships.safeParse(documents[index])
      const entry = data?.organizations[organizationId]
      return entry === undefined ? [] : [[userId, entry] as const]
    })
    return new Map(entries)
  }

  return {
    organizationsOf,
    changed,
    membersOf,
    ownerOf: async (organizationId) => {
      const owners = [...(await membersOf(organizationId))].filter(([, { role }]) => role === 'owner')
      // Of two who came at one moment, one and always the same.
      const standing = owners.map(([userId, { joinedAt }]) => [joinedAt, userId] as const).sort()
      return standing[0]?.[1] ?? null
    },
    organizationIds: async (after, most) => {
      const ids: string[] = []
      let from = after === '' ? 'membership:' : `membership:${after};`
      while (ids.length < most) {
        // One of each organization is enough: the next is looked for behind all of its members.
        const [first] = await registry.range({ from, to: 'membership;', limit: 1 })
        const id = first?._id.split(':')[1]
        if (id === undefined) break
        ids.push(id)
        from = `membership:${id};`
      }
      return ids
    },
    rolesOf: async (userId) => {
      const cached = cache.get(userId)
      if (cached !== undefined && clock() - cached.readAt < freshMs) return cached.roles
      const readAt = clock()
      const before = changes
      const roles = Object.fromEntries(
        Object.entries(await organizationsOf(userId)).map(([id, { role }]) => [id, role]),
      )
      if (cache.size > 10_000) cache.clear()
      // What changed while it was being read may not be in it.
      if (changes === before) cache.set(userId, { roles, readAt })
      return roles
    },
    set: async (userId, organizationId, role) => {
      const stored = await modify(registry, documentOf(userId), memberships, (current) => {
        const { [organizationId]: before, ...others } = current?.organizations ?? {}
        if (role === null) return { ...current, organizations: others }
        const joinedAt = before?.joinedAt ?? new Date(clock()).toISOString()
        return { ...current, organizations: { ...others, [organizationId]: { ...before, role, joinedAt } } }
      })
      changed(userId)
      await mirror(userId, organizationId, stored?.organizations[organizationId])
    },
    setIfNone: async (userId, organizationId, role) => {
      let written = false
      const stored = await modify(registry, documentOf(userId), memberships, (current) => {
        written = current === null || Object.keys(current.organizations).length === 0
        if (!written) return null
        const joinedAt = new Date(clock()).toISOString()
        return { ...current, organizations: { [organizationId]: { role, joinedAt } } }
      })
      const given = stored?.organizations[organizationId]
      if (given === undefined) return false
      if (written) changed(userId)
      await mirror(userId, organizationId, given)
      return true
    },
    erase: async (userId, organizationIds) => {
      // The mirrors first: their list is in the person's document.
      const now = Object.keys(await organizationsOf(userId))
      for (const organizationId of new Set([...organizationIds, ...now]))
        await remove(registry, `membership:${organizationId}:${userId}`, () => true)
      await remove(registry, documentOf(userId), () => true)
      changed(userId)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
