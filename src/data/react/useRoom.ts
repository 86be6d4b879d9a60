import { type RoomNotice, roomNotice } from '#domain/contents/room.ts'
import { type Growth, limitsCalculations, planKnownTo } from '#domain/permissions/allowance.ts'
import type { User } from '#domain/schemas/user.ts'
import type { Workspace } from '../workspace/types.ts'
import { useLive, useWorkspace } from './hooks.ts'
import { inTime, once } from './once.ts'

/** A notice that a plan has no room, with the age of its numbers and what was to be made. */
export interface RoomQuestion extends RoomNotice {
  /** Whether the server is out of reach, so that the numbers are the last ones that this device knows. */
  readonly isOffline: boolean
  /** Number of documents that were to be made. */
  readonly added: number
}

const one = {
  project: { projects: 1, calculations: 0 },
  calculation: { projects: 0, calculations: 1 },
} as const

/**
 * Returns the limit for which the server will refuse one more project or calculation, as far as this device knows.
 * Null when it knows of none, undefined until that is known. The device itself refuses nothing: it keeps the work.
 */
export function useRoomFor(
  user: User | null,
  kind: keyof typeof one,
  organizationId: string,
): RoomQuestion | null | undefined {
  const workspace = useWorkspace()
  const { value: organizations } = useLive(() => workspace.organizations.list(), [workspace])
  const { value: elsewhere } = useLive(() => workspace.projectsHere.elsewhere(), [workspace])
  const { value: status } = useLive(() => workspace.sync.status(), [workspace])
  const organization = organizations?.find(({ scope }) => scope === organizationId)
  const plan = user === null || organization === undefined ? null : planKnownTo(user, organization.data)
  // Most plans do not count calculations. Then do not wait until all of them are read.
  const counts = plan !== null && (kind === 'project' || limitsCalculations(plan))
  const { value } = useLive(() => (counts ? workspace.readModel.all() : null), [workspace, counts])
  const entries = counts ? value : []
  if (user === null) return null
  if (organizations === undefined || entries === undefined || elsewhere === undefined || status === undefined)
    return undefined
  const known = { user, organizations, entries, isWhole: elsewhere.size === 0, now: now() }
  const notice = roomNotice(known, organizationId, one[kind])
  return notice === null ? null : { ...notice, isOffline: status.connection !== 'online', added: 1 }
}

/**
 * Returns a function that asks before the person makes something that the server will refuse because of the plan.
 * Every command that makes projects or calculations calls it.
 * @param ask asks the person, and returns whether to make it on this device all the same.
 * @returns whether to continue.
 */
export function useRoom(
  user: User | null,
  ask: (question: RoomQuestion) => Promise<boolean>,
): (organizationId: string, added: Partial<Growth>) => Promise<boolean> {
  const workspace = useWorkspace()
  return (organizationId, added) => hasRoomFor(workspace, user, ask, organizationId, added)
}

/** As `useRoom`, outside of a component. */
export async function hasRoomFor(
  workspace: Workspace,
  user: User | null,
  ask: (question: RoomQuestion) => Promise<boolean>,
  organizationId: string,
  { projects = 0, calculations = 0 }: Partial<Growth>,
): Promise<boolean> {
  if (user === null) return true
  const growth = { projects, calculations }
  const known = await inTime(knownTo(workspace))
  if (known === undefined) return true
  const notice = roomNotice({ user, ...known, now: now() }, organizationId, growth)
  if (notice === null) return true
  const { connection } = await once(workspace.sync.status())
  const added = notice.of === 'projects' ? projects : calculations
  return ask({ ...notice, isOffline: connection !== 'online', added })
}

async function knownTo({ readModel, organizations, projectsHere }: Workspace) {
  const [entries, known, elsewhere] = await Promise.all([
    once(readModel.all()),
    once(organizations.list()),
    once(projectsHere.elsewhere()),
  ])
  return { entries, organizations: known, isWhole: elsewhere.size === 0 }
}

const now = (): string => new Date().toISOString()
