import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceModuleStorage } from './moduleStorage.ts'

/** What the module uses of a browser. */
function browser() {
  const items = new Map<string, string>()
  const page = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  })
  vi.stubGlobal('window', page)
  return {
    items,
    /** As a browser tells the other tabs; null: all was cleared. */
    wroteElsewhere: (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
  }
}
afterEach(() => vi.unstubAllGlobals())

describe('the modules’ place on this device', () => {
  it('uses the key that the specification names', () => {
    const { items } = browser()
    expect(deviceModuleStorage.load()).toBeNull()
    deviceModuleStorage.save('figures')
    expect([...items]).toEqual([['module-storage', 'figures']])
    expect(deviceModuleStorage.load()).toBe('figures')
  })

  it('reports changes of other tabs until it is stopped', () => {
    const { wroteElsewhere } = browser()
    const changed = vi.fn()
    const end = deviceModuleStorage.watch(changed)
    wroteElsewhere('another-key')
    expect(changed).not.toHaveBeenCalled()
    wroteElsewhere('module-storage')
    wroteElsewhere(null)
    expect(changed).toHaveBeenCalledTimes(2)
    end()
    wroteElsewhere('module-storage')
    expect(changed).toHaveBeenCalledTimes(2)
  })
})
