import type { BrowserLocks } from '../database/browserLocks.ts'

/**
 * Slots for the drafts of one form in several tabs: one tab writes under the key of the form, every other tab in a
 * slot beside it. So a tab never overwrites what another open tab typed. Locks say which tab writes where, and end
 * with the tab; a draft without a lock belongs to a closed tab.
 */
export interface DraftSlots {
  /** Returns the slot from which this tab reads the draft of a form. */
  keptAt(key: string): string
  /** Returns the slot to which this tab writes the draft now. */
  slotOf(key: string): string
  /**
   * Finds a slot for the open form and calls `onFound` once with it. The returned function frees the slot; called
   * before `onFound`, it prevents that call.
   */
  claim(key: string, onFound: (found: FoundSlot) => void): () => void
  /** Calls `run` each time that `claim` has found the slot of the form, until the returned function is called. */
  whenFound(key: string, run: () => void): () => void
  /** Runs now if the slot of the form is known, else when `claim` has found it; never once the claim is freed. */
  onceFound(key: string, run: () => void): void
  /** Returns which other tabs have the same form, and the drafts of closed ones. */
  look(key: string): Promise<FoundSlot>
}

/** The drafts of a form in other tabs. */
export interface FoundSlot {
  /** Whether another open tab has the same form. */
  readonly isBeside: boolean
  /** Slots with drafts that closed tabs left. */
  readonly closed: readonly string[]
}

/** The parts of the browser that draft slots use. */
export interface DraftSlotsDeps {
  /** Undefined in a browser without locks: all tabs then write to one slot. */
  readonly locks: BrowserLocks | undefined
  /** Returns the storage of a draft. */
  storageOf(key: string): Pick<Storage, 'getItem' | 'key' | 'length'>
  /** Storage of this tab, which survives a reload. */
  tab(): Pick<Storage, 'getItem' | 'setItem'>
  /** Returns a new slot id, unique among tabs. */
  newId(): string
  /** Longest wait for a lock that another page has: that of a reloaded tab ends soon. In milliseconds. */
  readonly patienceMs?: number
}

const mark = '~'
const tabName = 'groundwork:tab'
const lockPrefix = 'groundwork-draft:'

/** Returns the key of the form that a slot belongs to. */
export const formOfSlot = (slot: string): string => slot.split(mark, 1)[0] ?? slot

/** Creates the slots of this tab. */
export function createDraftSlots({
  locks,
  storageOf,
  tab,
  newId,
  patienceMs = 400,
}: DraftSlotsDeps): DraftSlots {
  const slots = new Map<string, string>()
  const waiting = new Map<string, Set<() => void>>()
  const once = new Map<string, readonly (() => void)[]>()

  const renew = (): string => {
    const id = newId()
    try {
      tab().setItem(tabName, id)
    } catch {
      // A device without storage has no drafts.
    }
    return id
  }
  const tabId = (): string => {
    try {
      return tab().getItem(tabName) ?? renew()
    } catch {
      return renew()
    }
  }
  const own = (key: string): string => `${key}${mark}${tabId()}`
  const isKept = (slot: string): boolean => storageOf(slot).getItem(slot) !== null

  const ask = (slot: string): Promise<(() => void) | null> =>
    new Promise((resolve) => {
      locks
        ?.request(
          lockPrefix + slot,
          { signal: AbortSignal.timeout(patienceMs) },
          () => new Promise<void>((free) => resolve(free)),
        )
        .catch(() => resolve(null))
    })

  const busySlots = async (): Promise<ReadonlySet<string>> => {
    const { held = [] } = (await locks?.query()) ?? {}
    return new Set(
      held.flatMap(({ name = '' }) => (name.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])),
    )
  }

  /**
   * Locks the slot. Returns the function that frees it, or null when another tab holds it or the claim is over. A busy
   * device may grant a free lock later than `patienceMs`, so the request is repeated while no tab holds the lock.
   */
  const hold = async (slot: string, isOver: () => boolean): Promise<(() => void) | null> => {
    for (;;) {
      const free = await ask(slot)
      if (free !== null || isOver() || (await busySlots()).has(slot)) return free
    }
  }

  const slotsOf = (key: string): string[] => {
    const storage = storageOf(key)
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return keys.filter((slot) => slot === key || slot.startsWith(`${key}${mark}`))
  }

  const look = async (key: string): Promise<FoundSlot> => {
    const busy = await busySlots()
    const mine = slots.get(key)
    return {
      isBeside: [...busy].some((slot) => slot !== mine && formOfSlot(slot) === key),
      closed: slotsOf(key).filter((slot) => slot !== mine && !busy.has(slot)),
    }
  }

  return {
    keptAt: (key) => (locks !== undefined && isKept(own(key)) ? own(key) : key),

    look,

    slotOf: (key) => slots.get(key) ?? (locks === undefined ? key : own(key)),

    claim(key, onFound) {
      if (locks === undefined) return () => {}
      let isOver = false
      let free: (() => void) | null = null
      const find = async () => {
        const wanted = isKept(own(key)) ? [own(key)] : [key, own(key)]
        // The last slot belongs to a duplicated tab, which has the storage of the original.
        for (const next of [...wanted.map((slot) => () => slot), () => `${key}${mark}${renew()}`]) {
          const slot = next()
          free = await hold(slot, () => isOver)
          if (isOver) return free?.()
          if (free === null) continue
          slots.set(key, slot)
          for (const run of [...(waiting.get(key) ?? []), ...(once.get(key) ?? [])]) run()
          once.delete(key)
          break
        }
        const found = await look(key)
        if (!isOver) onFound(found)
      }
      void find().catch((error: unknown) => console.warn('No slot was found for a draft', error))
      return () => {
        isOver = true
        free?.()
        slots.delete(key)
        once.delete(key)
      }
    },

    whenFound(key, run) {
      const runs = waiting.get(key) ?? new Set()
      waiting.set(key, runs.add(run))
      return () => {
        runs.delete(run)
        if (runs.size === 0) waiting.delete(key)
      }
    },

    onceFound(key, run) {
      if (locks === undefined || slots.has(key)) return run()
      once.set(key, [...(once.get(key) ?? []), run])
    },
  }
}
