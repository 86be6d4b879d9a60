import type { ServerResponse } from 'node:http'
import type { z } from 'zod'
import type { Actor } from '#domain/permissions/can.ts'
import { type damagedEvent, eventsHeartbeatMs, type Poke } from '#domain/protocol/sync.ts'
import { collectionNames } from '#domain/schemas/ids.ts'
import { changeEntry } from '#domain/sync/changeWindow.ts'
import type { Change } from '#server/store/database.ts'
import { DatabaseDamaged, storeFailure } from '#server/store/failures.ts'
import type { OrganizationState } from './organizationState.ts'
import type { Organizations } from './organizations.ts'

type Poked = Poke['collections'][number]

/** [E2] Changes within this time become one change notification. */
const coalesceMs = 15
/** A stream whose client reads nothing is closed when this many characters wait for it. The client reconnects, and then pulls all. */
const mostUnread = 64_000
/** Open streams of one user. A browser has one for all its tabs. */
const mostOfUser = 50

interface Listener {
  readonly userId: string
  actor: Actor
  poke(collections: readonly Poked[]): void
  /** The person's settings may have changed. */
  settings(): void
  /** The person's rights have changed, and the account's record with them. */
  account(): void
  /** [C12] Sends the ids of the user's organizations whose databases are damaged, when they differ from the last ones sent. */
  damaged(organizationIds: readonly string[]): void
  end(): void
}

/** The open event streams of this gateway, by rules [E*] of SPEC.md. */
export interface Events {
  /** Whether the user may open one more stream on this gateway. */
  hasRoom(userId: string): boolean
  /** Serves one open stream. Resolves when its client has left. */
  serve(userId: string, response: ServerResponse): Promise<void>
  /** [E3] Reads the rights of a user again and notifies the user of everything, after a change of memberships. */
  membershipChanged(userId: string): Promise<void>
  /** [G16] Reads the rights of an organization's listeners again, after it was suspended or released. */
  suspensionChanged(organizationId: string): Promise<void>
  /** [S9] Notifies the user's streams that the settings have changed. */
  settingsChanged(userId: string): void
  /** Ends all streams. */
  close(): void
}

/**
 * Creates the event streams of this gateway. A notification names collections that may have changed, and has no
 * content.
 * @param actorOf returns the rights of a user as the store has them now.
 */
export function openEvents(
  organizations: Organizations,
  actorOf: (userId: string) => Promise<Actor>,
): Events {
  const listeners = new Set<Listener>()
  const followed = new Map<string, Promise<() => void>>()
  let closed = false

  const tell = (organization: OrganizationState, changes: readonly Change[]): void => {
    const entries = changes.flatMap(({ id, sequence }) => changeEntry(id, sequence) ?? [])
    // A project's team may have changed with it, and then everything in it appears or goes.
    const projectChanged = entries.some(({ collection }) => collection === 'projects')
    for (const listener of listeners) {
      if (listener.actor.organizations[organization.id] === undefined) continue
      if (projectChanged) listener.poke(['*'])
      else {
        const seen = entries.filter(({ scope }) => organization.access.sees(listener.actor, scope))
        listener.poke([...new Set(seen.map(({ collection }) => collection))])
      }
    }
  }

  const follow = async (organizationId: string): Promise<() => void> => {
    const { database } = await organizations.open(organizationId)
    let heard: Change[] = []
    let telling = false
    const tellAll = async () => {
      if (telling) return
      telling = true
      while (heard.length > 0) {
        const batch = heard
        heard = []
        // The access table must contain these changes before it decides who sees them. If it cannot be read, every listener pulls.
        await organizations.refreshed([organizationId]).then(
          ([organization]) => organization && tell(organization, batch),
          () => {
            for (const listener of listeners) listener.poke(['*'])
          },
        )
      }
      telling = false
    }
    return database.follow(await database.head(), (change) => {
      heard.push(change)
      void tellAll()
    })
  }

  const followAllOf = async (actor: Actor): Promise<void> => {
    await Promise.all(
      Object.keys(actor.organizations).map((id) => {
        const following = followed.get(id) ?? follow(id)
        followed.set(id, following)
        following.catch(() => followed.delete(id))
        // A damaged database of one organization must not stop the notifications of the others.
        return following.catch((error: unknown) => {
          if (!(storeFailure(error) instanceof DatabaseDamaged)) throw error
        })
      }),
    )
    unfollowUnheard()
  }

  const unfollowUnheard = (): void => {
    for (const [id, following] of followed) {
      if ([...listeners].some(({ actor }) => actor.organizations[id] !== undefined)) continue
      followed.delete(id)
      following.then(
        (stop) => stop(),
        () => undefined,
      )
    }
  }

  const recheck = async (listener: Listener): Promise<void> => {
    const actor = await actorOf(listener.userId)
    listener.damaged(organizations.damagedAmong(Object.keys(actor.organizations)))
    if (sameRights(actor, listener.actor)) return
    listener.actor = actor
    await followAllOf(actor)
    listener.account()
    listener.poke(['*'])
  }
  const recheckAll = (concerned: readonly Listener[]) =>
    Promise.all(concerned.map((listener) => recheck(listener).catch(() => listener.end())))

  return {
    hasRoom: (userId) => {
      let open = 0
      for (const listener of listeners) if (listener.userId === userId) open++
      return open < mostOfUser
    },

    async serve(userId, response) {
      const actor = await actorOf(userId)
      // The client may have left during the await. Its `close` event would then never come.
      if (response.closed) return
      const listener = listen(userId, actor, response, {
        everyHeartbeat: () => void recheck(listener).catch(() => undefined),
        ended: () => {
          listeners.delete(listener)
          unfollowUnheard()
        },
      })
      if (closed) return listener.end()
      listeners.add(listener)
      // [E1] Follow the changes before the first notification, so that every write after its pull is notified.
      await followAllOf(listener.actor).catch(() => listener.end())
      listener.damaged(organizations.damagedAmong(Object.keys(listener.actor.organizations)))
      listener.poke(['*'])
      listener.settings()
    },

    settingsChanged(userId) {
      for (const listener of listeners) if (listener.userId === userId) listener.settings()
    },

    async membershipChanged(userId) {
      await recheckAll([...listeners].filter((listener) => listener.userId === userId))
    },

    async suspensionChanged(organizationId) {
      await recheckAll(
        [...listeners].filter(({ actor }) => actor.organizations[organizationId] !== undefined),
      )
    },

    close() {
      closed = true
      for (const listener of listeners) listener.end()
      listeners.clear()
      unfollowUnheard()
    },
  }
}

/** One stream of server-sent events. */
function listen(
  userId: string,
  actor: Actor,
  response: ServerResponse,
  on: { everyHeartbeat: () => void; ended: () => void },
): Listener {
  const due = new Set<Poked>()
  let areSettingsDue = false
  let isAccountDue = false
  let damaged = ''
  let timer: NodeJS.Timeout | undefined

  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return
    response.write(text)
    if (response.writableLength > mostUnread) response.destroy()
  }
  const flush = (): void => {
    timer = undefined
    if (areSettingsDue) write('event: settings\ndata: {}\n\n')
    areSettingsDue = false
    if (isAccountDue) write('event: account\ndata: {}\n\n')
    isAccountDue = false
    if (due.size === 0) return
    const collections: Poked[] = due.has('*') ? ['*'] : collectionNames.filter((name) => due.has(name))
    due.clear()
    write(`event: poke\ndata: ${JSON.stringify({ collections } satisfies Poke)}\n\n`)
  }
  const heartbeat = setInterval(() => {
    write(': heartbeat\n\n')
    on.everyHeartbeat()
  }, eventsHeartbeatMs)

  response.once('close', () => {
    clearInterval(heartbeat)
    clearTimeout(timer)
    on.ended()
  })
  return {
    userId,
    actor,
    poke(collections) {
      if (collections.length === 0) return
      for (const collection of collections) due.add(collection)
      timer ??= setTimeout(flush, coalesceMs)
    },
    damaged(organizationIds) {
      const now = [...organizationIds].sort().join()
      if (now === damaged) return
      damaged = now
      const told: z.infer<typeof damagedEvent> = { organizations: [...organizationIds] }
      write(`event: damaged\ndata: ${JSON.stringify(told)}\n\n`)
    },
    settings() {
      areSettingsDue = true
      timer ??= setTimeout(flush, coalesceMs)
    },
    account() {
      isAccountDue = true
      timer ??= setTimeout(flush, coalesceMs)
    },
    end: () => {
      response.end()
    },
  }
}

function sameRights(one: Actor, other: Actor): boolean {
  return (
    sameEntries(one.organizations, other.organizations) &&
    sameEntries(one.suspended ?? {}, other.suspended ?? {})
  )
}

function sameEntries(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}
