import { describe, expect, it } from 'vitest'
import type { BrowserLocks } from './browserLocks.ts'
import { joinSchemaEpoch } from './schemaEpoch.ts'

/** Windows of one browser: they share what is stored and the locks, and each hears what another one stores. */
function browser() {
  const stored = new Map<string, string>()
  const windows: EventTarget[] = []
  /** By lock: who shares it. Who wants it alone waits for all of them. */
  const shared = new Map<string, Promise<unknown>[]>()
  const request = async (lock: string, { mode }: LockOptions, work: () => unknown) => {
    if (mode !== 'shared') return Promise.all(shared.get(lock) ?? []).then(work)
    const held = Promise.resolve(work())
    shared.set(lock, [...(shared.get(lock) ?? []), held])
    return held
  }
  return ({ sleeps = false } = {}) => {
    const window = new EventTarget()
    if (!sleeps) windows.push(window)
    return {
      window,
      locks: { request } as unknown as BrowserLocks,
      deviceStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem(key: string, value: string) {
          stored.set(key, value)
          for (const other of windows)
            if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
        },
      },
    }
  }
}

describe('two versions of the app with one database', () => {
  it('make the older one read-only, whichever came first, and wait for its writes', async () => {
    const open = browser()
    const log: string[] = []
    const join = async (own: number, who: string) => {
      const joined = await joinSchemaEpoch({
        name: 'ada',
        own,
        page: open(),
        onOutdated: async () => {
          log.push(`${who} is told`)
          await new Promise((resolve) => setTimeout(resolve, 5))
          log.push(`${who} has finished`)
        },
      })
      log.push(`${who} is in`)
      return joined
    }
    const old = await join(1, 'old')
    expect(old.isOutdated()).toBe(false)
    const fresh = await join(2, 'new')
    expect([old.isOutdated(), fresh.isOutdated()]).toEqual([true, false])
    expect(log).toEqual(['old is in', 'old is told', 'old has finished', 'new is in'])
    const late = await join(1, 'late')
    expect(late.isOutdated()).toBe(true)
    for (const each of [old, fresh, late]) each.close()
  })

  it('stop an older one that slept before it writes, without a message', async () => {
    const open = browser()
    let told = 0
    const join = (own: number, sleeps: boolean) =>
      joinSchemaEpoch({
        name: 'ada',
        own,
        page: open({ sleeps }),
        onOutdated: async () => {
          told++
        },
      })
    const old = await join(1, true)
    // It lets go of its lock only once it is told.
    const fresh = join(2, false)
    expect([told, old.isOutdated(), old.isOutdated(), told]).toEqual([0, true, true, 1])
    for (const each of [old, await fresh]) each.close()
  })

  it('do nothing to two tabs of the same version, or to another database', async () => {
    const open = browser()
    const join = (name: string, own: number) =>
      joinSchemaEpoch({ name, own, page: open(), onOutdated: () => Promise.reject(new Error('told')) })
    const joined = await Promise.all([join('ada', 2), join('ada', 2), join('ben', 3)])
    expect(joined.map((each) => each.isOutdated())).toEqual([false, false, false])
    for (const each of joined) each.close()
  })
})
