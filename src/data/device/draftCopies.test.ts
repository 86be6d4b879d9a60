import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { createDraftCopies } from './draftCopies.ts'

const memory = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const draft = (second: number, name: string) => {
  const savedAt = `2026-01-01T00:00:0${second}.000Z`
  return { at: savedAt, text: JSON.stringify({ name, savedAt }) }
}
const older = draft(1, 'older')
const newer = draft(2, 'newer')

/** What localStorage holds in a page that starts after one that kept these. */
async function afterCrash(
  kept: readonly { readonly at: string; readonly text: string | null }[],
  present: string | null,
): Promise<string | null> {
  const factory = new IDBFactory()
  const before = createDraftCopies({ factory, drafts: memory })
  for (const { at, text } of kept) before.keep('k', at, text)
  const drafts = memory()
  if (present !== null) drafts.setItem('k', present)
  await createDraftCopies({ factory, drafts: () => drafts }).bringBack()
  return drafts.getItem('k')
}

describe('copies of drafts', () => {
  it('restore lost drafts, and the newest of each', async () => {
    expect(await afterCrash([newer], null)).toBe(newer.text)
    expect(await afterCrash([older, newer], older.text)).toBe(newer.text)
    expect(await afterCrash([newer], 'torn')).toBe(newer.text)
  })

  it('do not replace newer drafts, and do not restore saved or discarded ones', async () => {
    expect(await afterCrash([older], newer.text)).toBe(newer.text)
    expect(await afterCrash([older, { at: newer.at, text: null }], null)).toBeNull()
    expect(await afterCrash([older, { at: newer.at, text: null }], older.text)).toBeNull()
  })

  it('remember removed drafts until the removal is on the disk', async () => {
    const factory = new IDBFactory()
    createDraftCopies({ factory, drafts: memory }).keep('k', newer.at, null)
    const opened = async (onDisk: string | null) => {
      const drafts = memory()
      if (onDisk !== null) drafts.setItem('k', onDisk)
      await createDraftCopies({ factory, drafts: () => drafts }).bringBack()
      return drafts.getItem('k')
    }
    expect(await opened(older.text)).toBeNull()
    // The browser was killed before it had written that.
    expect(await opened(older.text)).toBeNull()
    expect(await opened(null)).toBeNull()
    expect(await opened(older.text)).toBe(older.text)
  })

  it('are removed with the person', async () => {
    const factory = new IDBFactory()
    const copies = createDraftCopies({ factory, drafts: memory })
    copies.keep('draft:ana:1', older.at, older.text)
    copies.keep('draft:ben:1', older.at, older.text)
    await copies.forget('ana')
    const drafts = memory()
    await createDraftCopies({ factory, drafts: () => drafts }).bringBack()
    expect([...drafts.items.keys()]).toEqual(['draft:ben:1'])
  })

  it('let a page open when the disk does not answer or is missing', async () => {
    const silent = { open: () => ({}) } as unknown as IDBFactory
    await createDraftCopies({ factory: silent, drafts: memory, patienceMs: 5 }).bringBack()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const refusing = {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    } as unknown as IDBFactory
    const copies = createDraftCopies({ factory: refusing, drafts: memory })
    copies.keep('k', older.at, older.text)
    await copies.bringBack()
    expect(warn).toHaveBeenCalled()
    warn.mockRestore()
    await createDraftCopies({ factory: undefined, drafts: memory }).bringBack()
  })
})
