import { describe, expect, it } from 'vitest'
import type { BrowserLocks } from '../database/browserLocks.ts'
import { createDraftSlots, formOfSlot } from './draftSlots.ts'

/** Locks of one browser: each is held until its callback's promise ends. */
function browser() {
  const held = new Set<string>()
  const store = new Map<string, string>()
  const locks = {
    request: async (name: string, _: unknown, work: () => Promise<void>) => {
      if (held.has(name)) throw new DOMException('Timed out', 'AbortError')
      held.add(name)
      await work()
      held.delete(name)
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  } as unknown as BrowserLocks
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    key: (index: number) => [...store.keys()][index] ?? null,
    get length() {
      return store.size
    },
  }
  const tab = (of = new Map<string, string>()) => {
    const session = {
      getItem: (name: string) => of.get(name) ?? null,
      setItem: (name: string, text: string) => void of.set(name, text),
    }
    let count = 0
    return createDraftSlots({
      locks,
      storageOf: () => storage,
      tab: () => session,
      newId: () => `${of.size}-${++count}-${Math.random().toString(36).slice(2)}`,
    })
  }
  return { store, tab, locks }
}

const claimed = (slots: ReturnType<typeof createDraftSlots>, key: string) =>
  new Promise<{ free: () => void; isBeside: boolean; closed: readonly string[] }>((resolve) => {
    const free = slots.claim(key, (found) => resolve({ free, ...found }))
  })

const form = 'groundwork:draft:visitor:free:settlement:new'

describe('slots of drafts', () => {
  it('gives the first tab the key of the form, and the second a slot beside it', async () => {
    const { tab } = browser()
    const [one, two] = [tab(), tab()]
    expect(await claimed(one, form)).toMatchObject({ isBeside: false, closed: [] })
    expect(one.slotOf(form)).toBe(form)
    expect(await claimed(two, form)).toMatchObject({ isBeside: true, closed: [] })
    expect(two.slotOf(form)).not.toBe(form)
    expect(formOfSlot(two.slotOf(form))).toBe(form)
  })

  it('never writes to the key of the form before the slot is found', () => {
    const { tab } = browser()
    expect(tab().slotOf(form)).not.toBe(form)
  })

  it('shows the next tab the draft of a closed one', async () => {
    const { tab, store } = browser()
    const [one, two, three] = [tab(), tab(), tab()]
    const first = await claimed(one, form)
    const second = await claimed(two, form)
    store.set(one.slotOf(form), 'a').set(two.slotOf(form), 'b')
    const left = two.slotOf(form)
    second.free()
    await Promise.resolve()
    expect(await claimed(three, form)).toMatchObject({ isBeside: true, closed: [left] })
    first.free()
  })

  it('notifies a tab when another one opens and closes', async () => {
    const { tab, store } = browser()
    const [one, two] = [tab(), tab()]
    await claimed(one, form)
    expect(await one.look(form)).toEqual({ isBeside: false, closed: [] })
    const second = await claimed(two, form)
    store.set(two.slotOf(form), 'b')
    const left = two.slotOf(form)
    expect(await one.look(form)).toEqual({ isBeside: true, closed: [] })
    second.free()
    await Promise.resolve()
    expect(await one.look(form)).toEqual({ isBeside: false, closed: [left] })
  })

  it('a reloaded tab finds its own draft', async () => {
    const { tab, store } = browser()
    const own = new Map<string, string>()
    await claimed(tab(), form)
    const before = tab(own)
    const { free } = await claimed(before, form)
    const slot = before.slotOf(form)
    store.set(slot, 'mine')
    free()
    await Promise.resolve()
    const after = tab(own)
    expect(after.keptAt(form)).toBe(slot)
    await claimed(after, form)
    expect(after.slotOf(form)).toBe(slot)
  })

  it('a duplicated tab does not overwrite the draft of its original', async () => {
    const { tab, store } = browser()
    await claimed(tab(), form)
    const own = new Map<string, string>()
    const original = tab(own)
    await claimed(original, form)
    store.set(original.slotOf(form), 'mine')
    const copy = tab(new Map(own))
    await claimed(copy, form)
    expect(copy.slotOf(form)).not.toBe(original.slotOf(form))
    expect(copy.slotOf(form)).not.toBe(form)
  })

  it('asks again for a free slot when the browser answers too late', async () => {
    const { tab, locks } = browser()
    const { request } = locks
    let isBusy = true
    locks.request = ((...given: Parameters<typeof request>) => {
      if (!isBusy) return request(...given)
      isBusy = false
      return Promise.reject(new DOMException('Timed out', 'TimeoutError'))
    }) as typeof request
    const slots = tab()
    await claimed(slots, form)
    expect(slots.slotOf(form)).toBe(form)
  })

  it('reports when the slot of a form is found', async () => {
    const slots = browser().tab()
    const found: string[] = []
    const over = slots.whenFound(form, () => found.push(slots.slotOf(form)))
    const { free } = await claimed(slots, form)
    expect(found).toEqual([form])
    over()
    free()
    await Promise.resolve()
    await claimed(slots, form)
    expect(found).toEqual([form])
  })

  it('runs work for a slot at once or when the slot is found, but not after the form has unmounted', async () => {
    const slots = browser().tab()
    const done: string[] = []
    slots.onceFound(form, () => done.push(slots.slotOf(form)))
    slots.claim(form, () => expect.unreachable())()
    const { free } = await claimed(slots, form)
    expect(done).toEqual([])
    slots.onceFound(form, () => done.push('now'))
    expect(done).toEqual(['now'])
    free()
    slots.onceFound(form, () => done.push(slots.slotOf(form)))
    await Promise.resolve()
    await claimed(slots, form)
    expect(done).toEqual(['now', form])
  })

  it('writes to the key of the form in a browser without locks', () => {
    const slots = createDraftSlots({
      locks: undefined,
      storageOf: () => ({ getItem: () => null, key: () => null, length: 0 }),
      tab: () => ({ getItem: () => null, setItem: () => undefined }),
      newId: () => 'x',
    })
    slots.claim(form, () => expect.unreachable())
    expect(slots.slotOf(form)).toBe(form)
  })
})
