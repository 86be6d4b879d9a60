import { type RoomNotice, roomNotice } from '#domain/contents/room.ts'
import { type Growth, limitsCalculations, planKnownTo } from '#domain/permissions/allowance.ts'
import type { User } from '#domain/schemas/user.ts'
import type { LocalDatabase } from '../local-database/types.ts'
import { useLive, useLocalDatabase } from './hooks.ts'
import { inTime, once } from './once.ts'

/** A notice, with how new its numbers are and how much was to be made. */
export interface RoomQuestion extends RoomNotice {
  /** Out of reach of the server: the numbers are the last that this device knows. */
  readonly isOffline: boolean
  readonly added: number
}

const one = {
  project: { projects: 1, calculations: 0 },
  calculation: { projects: 0, calculations: 1 },
} as const

/**
 * What the server will refuse one more with, as far as this device knows; null when nothing is known against it,
 * undefined until that is looked up. Nothing is refused here: work that was done is kept, wherever there is room for it.
 */
export function useRoomFor(
  user: User | null,
  kind: keyof typeof one,
  organizationId: string,
): RoomQuestion | null | undefined {
  const database = useLocalDatabase()
  const { value: organizations } = useLive(() => database.organizations.list(), [database])
  const { value: elsewhere } = useLive(() => database.projectsHere.elsewhere(), [database])
  const { value: status } = useLive(() => database.sync.status(), [database])
  const organization = organizations?.find(({ scope }) => scope === organizationId)
  const plan = user === null || organization === undefined ? null : planKnownTo(user, organization.data)
  // Most plans do not count calculations: then nothing waits for all of them.
  const counts = plan !== null && (kind === 'project' || limitsCalculations(plan))
  const { value } = useLive(() => (counts ? database.readModel.all() : null), [database, counts])
  const entries = counts ? value : []
  if (user === null) return null
  if (organizations === undefined || entries === undefined || elsewhere === undefined || status === undefined)
    return undefined
  const known = { user, organizations, entries, isWhole: elsewhere.size === 0, now: now() }
  const notice = roomNotice(known, organizationId, one[kind])
  return notice === null ? null : { ...notice, isOffline: status.connection !== 'online', added: 1 }
}

/**
 * Asks before something is made that the server is going to refuse by the plan. Every command that makes projects or
 * calculations goes through it.
 * @param ask puts the question; answers whether it is to be made on this device all the same.
 * @returns whether to go on.
 */
export function useRoom(
  user: User | null,
  ask: (question: RoomQuestion) => Promise<boolean>,
): (organizationId: string, added: Partial<Growth>) => Promise<boolean> {
  const database = useLocalDatabase()
  return (organizationId, added) => hasRoomFor(database, user, ask, organizationId, added)
}

/** The same outside of a component. */
export async function hasRoomFor(
  database: LocalDatabase,
  user: User | null,
  ask: (question: RoomQuestion) => Promise<boolean>,
  organizationId: string,
  { projects = 0, calculations = 0 }: Partial<Growth>,
): Promise<boolean> {
  if (user === null) return true
  const growth = { projects, calculations }
  const known = await inTime(knownTo(database))
  if (known === undefined) return true
  const notice = roomNotice({ user, ...known, now: now() }, organizationId, growth)
  if (notice === null) return true
  const { connection } = await once(database.sync.status())
  const added = notice.of === 'projects' ? projects : calculations
  return ask({ ...notice, isOffline: connection !== 'online', added })
}

async function knownTo({ readModel, organizations, projectsHere }: LocalDatabase) {
  const [entries, known, elsewhere] = await Promise.all([
    once(readModel.all()),
    once(organizations.list()),
    once(projectsHere.elsewhere()),
  ])
  return { entries, organizations: known, isWhole: elsewhere.size === 0 }
}

const now = (): string => new Date().toISOString()
