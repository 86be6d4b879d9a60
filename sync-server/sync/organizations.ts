import { getHeapStatistics } from 'node:v8'
import { createKeyedTurns } from '#server/limits/inTurn.ts'
import { createRoom, type Holder } from '#server/limits/room.ts'
import type { Store } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { createChecksumRoom } from './checksums.ts'
import { type OrganizationState, openOrganization, type Shared } from './organizationState.ts'
import { createOwned, type Ownership } from './owned.ts'

/** The organizations of this gateway, each opened when it is first asked for. */
export interface Organizations {
  /** Returns the state of an organization. Rejects when its database cannot be read. */
  open(organizationId: string): Promise<OrganizationState>
  /** Returns the states of organizations, each refreshed. Rejects when one of the databases cannot be read. */
  refreshed(organizationIds: readonly string[]): Promise<OrganizationState[]>
  /**
   * As `refreshed`, without organizations whose database is damaged: it names them instead, so that they block no
   * other one.
   */
  readable(organizationIds: readonly string[]): Promise<Readable>
  /** Returns those of the organizations whose databases were found to be damaged. */
  damagedAmong(organizationIds: readonly string[]): readonly string[]
}

/** The organizations of a request that can be read, and the others by id. */
export interface Readable {
  readonly states: readonly OrganizationState[]
  /** Ids of the organizations whose databases are damaged. */
  readonly damaged: readonly string[]
}

/** The share of the memory of the process that the states of all organizations may take. */
const memoryShare = 1 / 4

/** The bytes that the states of all organizations may take by default. It follows `--max-old-space-size`. */
const shareOfMemory = (): number => memoryShare * getHeapStatistics().heap_size_limit

interface Options {
  /** Whether the limits of the free plan hold. */
  readonly freeTier: boolean
  /** The owners of organizations. Without it each organization counts alone. */
  readonly ownership?: Ownership
  /** Returns the user ids of an organization's members. Without it nobody is known to be one. */
  readonly membersOf?: (organizationId: string) => Promise<ReadonlySet<string>>
  /** The bytes that all states may take together; by default a quarter of the memory of the process. */
  readonly mostBytes?: number
}

/** Opens the organizations of a store. */
export function openOrganizations(
  store: Store,
  { freeTier, ownership, membersOf, mostBytes = shareOfMemory() }: Options = { freeTier: true },
): Organizations {
  const opened = new Map<string, Promise<OrganizationState>>()
  const room = createRoom(mostBytes)
  const holders = new Map<string, Holder>()
  const shared: Shared = {
    checksumRoom: createChecksumRoom(),
    inTurn: createKeyedTurns(),
  }

  const open = async (organizationId: string): Promise<OrganizationState> => {
    const state = await (opened.get(organizationId) ?? openNew(organizationId))
    used(state)
    return state
  }

  const openNew = (organizationId: string): Promise<OrganizationState> => {
    const members = async () => (await membersOf?.(organizationId)) ?? new Set<string>()
    const opening = openOrganization(store, organizationId, { freeTier, members }, owned, shared)
    opened.set(organizationId, opening)
    opening.catch(() => opened.delete(organizationId))
    return opening
  }

  const used = ({ id, size }: OrganizationState): void => {
    if (!opened.has(id)) return
    const forget = () => {
      opened.delete(id)
      holders.delete(id)
    }
    const holder = holders.get(id) ?? { forget }
    holders.set(id, holder)
    room.used(holder, size())
  }

  const refreshed = async (organizationIds: readonly string[]): Promise<OrganizationState[]> => {
    const states = await Promise.all(organizationIds.map(open))
    const departures = () => states.reduce((sum, each) => sum + each.departures(), 0)
    const refresh = () => Promise.all(states.map((each) => each.refresh()))
    const before = departures()
    await refresh()
    // A project arrives in its new organization before it leaves the old one. The new one may have been read before the
    // arrival, and the project would seem to be gone.
    if (departures() !== before) await refresh()
    for (const state of states) used(state)
    // Another gateway may have stopped in the middle of a move. This request completes it, without waiting for it.
    for (const state of states)
      for (const projectId of state.moving) state.carryOn(projectId).catch(() => undefined)
    return states
  }

  const damagedAmong = (ids: readonly string[]): string[] => {
    const names = new Set(store.damaged().map(({ database }) => database))
    return names.size === 0 ? [] : ids.filter((id) => names.has(organizationDatabase(id)))
  }

  const readable = async (organizationIds: readonly string[]): Promise<Readable> => {
    let damaged = damagedAmong(organizationIds)
    for (;;) {
      const sound = organizationIds.filter((id) => !damaged.includes(id))
      try {
        return { states: await refreshed(sound), damaged }
      } catch (error) {
        const found = damagedAmong(organizationIds)
        // The failure has another cause, or the damage was known before.
        if (found.length === damaged.length) throw error
        damaged = found
      }
    }
  }
  const owned = createOwned(ownership ?? nobodys, async (ids) => (await readable(ids)).states)

  return { open, refreshed, damagedAmong, readable }
}

const nobodys: Ownership = { ownerOf: async () => null, rolesOf: async () => ({}) }
