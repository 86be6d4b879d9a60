import { describe, expect, it, vi } from 'vitest'
import { lazyService } from './lazyService.ts'

describe('a lazy service', () => {
  it('is made with its first use and only once', async () => {
    const make = vi.fn(async () => ({ name: 'engine' }))
    const service = lazyService(make)
    expect(make).not.toHaveBeenCalled()
    expect([service.loaded(), service.loading()]).toEqual([null, null])
    const [one, other] = await Promise.all([service.load(), service.load()])
    expect(one).toBe(other)
    expect(service.loaded()).toBe(one)
    expect(make).toHaveBeenCalledOnce()
  })

  it('tries again after its code could not be fetched', async () => {
    const make = vi.fn(async () => ({ name: 'engine' })).mockRejectedValueOnce(new Error('offline'))
    const service = lazyService(make)
    await expect(service.load()).rejects.toThrow('offline')
    expect(service.loading()).toBeNull()
    await expect(service.load()).resolves.toEqual({ name: 'engine' })
  })

  it('ends when it is disposed, also while it loads', async () => {
    const end = vi.fn()
    const loaded = lazyService(async () => 'loaded', end)
    await loaded.load()
    loaded.dispose()
    expect(end.mock.calls).toEqual([['loaded']])

    const loading = lazyService(async () => 'loading', end)
    const load = loading.load()
    loading.dispose()
    await load
    expect(end.mock.calls).toEqual([['loaded'], ['loading']])
  })
})
