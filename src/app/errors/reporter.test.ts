import { describe, expect, it } from 'vitest'
import type { ErrorReport } from '#domain/protocol/errorReports.ts'
import { browserOf, createReporter } from './reporter.ts'

function setUp(given: { isOnline?: boolean; takes?: boolean | 'throws' } = {}) {
  const state = { isOnline: given.isOnline ?? true, takes: given.takes ?? true }
  const sent: ErrorReport[][] = []
  const items = new Map<string, string>()
  const reporter = createReporter({
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    send: async (reports) => {
      if (state.takes === 'throws') throw new Error('The network broke')
      if (state.takes) sent.push([...reports])
      return state.takes
    },
    isOnline: () => state.isOnline,
    now: () => Date.parse('2026-01-02T03:04:05Z'),
    pathname: () => '/projects/0192f3c4/analytics',
    version: '1.0.0',
    browser: 'Chrome 140',
  })
  return { reporter, sent, items, state }
}

describe('the error reporter', () => {
  it('sends an error once, however often it comes', async () => {
    const { reporter, sent } = setUp()
    const error = new TypeError('No pile olga@example.org')
    for (let time = 0; time < 5; time++) reporter.report('render', error)
    await reporter.flush()
    expect(sent.flat()).toMatchObject([
      { kind: 'render', name: 'TypeError', message: 'No pile <email>', page: '/projects/:id/analytics' },
    ])
  })

  it('keeps at most twenty until there is a network', async () => {
    const { reporter, sent, state, items } = setUp({ isOnline: false })
    for (let number = 0; number < 30; number++) reporter.report('error', new Error(`Number ${number}`))
    await reporter.flush()
    expect(sent).toEqual([])
    state.isOnline = true
    await reporter.flush()
    expect(sent.flat()).toHaveLength(20)
    expect(items.size).toBe(0)
  })

  it.each([false, 'throws'] as const)('keeps what was not taken (%s), and throws nothing', async (takes) => {
    const { reporter, sent, state } = setUp({ takes })
    reporter.report('rejection', 'only a text')
    await reporter.flush()
    state.takes = true
    await reporter.flush()
    expect(sent.flat()).toMatchObject([{ name: 'string', message: 'only a text' }])
  })

  it('is silent about requests that were called off', async () => {
    const { reporter, sent } = setUp()
    reporter.report('rejection', new DOMException('Called off', 'AbortError'))
    reporter.report('error', new Error('ResizeObserver loop completed with undelivered notifications.'))
    await reporter.flush()
    expect(sent).toEqual([])
  })

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome 140'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox 130'],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/18.1 Safari/605.1.15', 'Safari 18'],
    ['curl/8', 'Other'],
  ])('names the browser of %s', (userAgent, name) => {
    expect(browserOf(userAgent)).toBe(name)
  })
})
