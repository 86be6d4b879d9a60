import { describe, expect, it } from 'vitest'
import type { BrowserLocks } from './browserLocks.ts'
import { lead } from './leader.ts'

/** Exclusive locks of one origin, as browsers give them: in the order of asking. */
function locksOfOrigin(): BrowserLocks {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    const before = last
    const mine = before.then(() => {
      signal?.throwIfAborted()
      return work()
    })
    last = mine.catch(() => {})
    return mine
  }
  return { request } as unknown as BrowserLocks
}

describe('the tab that replicates', () => {
  const tab = (name: string, log: string[], locks: BrowserLocks | undefined) =>
    lead({
      name: 'sync',
      locks,
      onLead: () => {
        log.push(`${name} leads`)
        return async () => {
          log.push(`${name} stops`)
        }
      },
    })

  it('is one tab, and the next waiting tab follows when it closes', async () => {
    const [log, locks] = [[] as string[], locksOfOrigin()]
    const first = tab('first', log, locks)
    const second = tab('second', log, locks)
    await expect.poll(() => log).toEqual(['first leads'])
    await first()
    await expect.poll(() => log).toEqual(['first leads', 'first stops', 'second leads'])
    await second()
    expect(log.at(-1)).toBe('second stops')
  })

  it('is never a tab that closed while it waited', async () => {
    const [log, locks] = [[] as string[], locksOfOrigin()]
    const first = tab('first', log, locks)
    await tab('second', log, locks)()
    const third = tab('third', log, locks)
    await first()
    await expect.poll(() => log).toEqual(['first leads', 'first stops', 'third leads'])
    await third()
  })

  it('is every tab in a browser without locks', async () => {
    const log: string[] = []
    const stops = [tab('first', log, undefined), tab('second', log, undefined)]
    expect(log).toEqual(['first leads', 'second leads'])
    for (const stop of stops) await stop()
  })
})
