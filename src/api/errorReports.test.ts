import { describe, expect, it } from 'vitest'
import type { ErrorReport } from '#domain/protocol/errorReports.ts'
import { framesOf, sendToSentry } from './errorReports.ts'

const report: ErrorReport = {
  kind: 'error',
  name: 'TypeError',
  message: 'No pile',
  stack:
    'TypeError: No pile\n    at draw (https://a.example/assets/x.js:12:34)\n    at https://a.example/m.js:1:2',
  page: '/workspace',
  version: '1.0.0',
  browser: 'Chrome 140',
  at: '2026-01-02T03:04:05.000Z',
}

describe('a report to Sentry', () => {
  it('is an envelope at the address that the DSN names', async () => {
    const calls: { address: string; body: string }[] = []
    const send = (async (address: string, init: RequestInit) => {
      calls.push({ address, body: String(init.body) })
      return new Response('{}')
    }) as typeof fetch
    expect(await sendToSentry('https://key@errors.example/prefix/42', [report], send)).toBe(true)
    const [{ address, body } = { address: '', body: '' }] = calls
    expect(address).toBe('https://errors.example/prefix/api/42/envelope/?sentry_key=key&sentry_version=7')
    const [header, item, event] = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(header?.event_id).toMatch(/^[0-9a-f]{32}$/)
    expect(item).toEqual({ type: 'event' })
    expect(event).toMatchObject({
      release: 'groundwork@1.0.0',
      exception: { values: [{ type: 'TypeError', value: 'No pile' }] },
    })
    expect(event).not.toHaveProperty('user')
  })

  it.each([
    [200, true],
    [400, true],
    [429, false],
    [503, false],
  ])('answered with %s is done: %s', async (status, isDone) => {
    const send = (async () => new Response('', { status })) as typeof fetch
    expect(await sendToSentry('https://key@errors.example/42', [report], send)).toBe(isDone)
  })

  it('has the innermost call last, whichever browser wrote the stack', () => {
    expect(framesOf(report.stack)).toEqual([
      { function: '?', filename: 'https://a.example/m.js', lineno: 1, colno: 2 },
      { function: 'draw', filename: 'https://a.example/assets/x.js', lineno: 12, colno: 34 },
    ])
    expect(framesOf('draw@https://a.example/x.js:12:34')).toEqual([
      { function: 'draw', filename: 'https://a.example/x.js', lineno: 12, colno: 34 },
    ])
  })
})
