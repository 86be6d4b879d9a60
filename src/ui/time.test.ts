import { describe, expect, it } from 'vitest'
import { timeAgo } from './time.ts'

const now = Date.UTC(2026, 5, 30, 12)
const ago = (milliseconds: number) => timeAgo(now - milliseconds, now, 'en', 'just now')

describe('time ago', () => {
  it('says just now, then minutes, hours and days', () => {
    expect(ago(59_999)).toBe('just now')
    expect(ago(60_000)).toBe('1 minute ago')
    expect(ago(59 * 60_000)).toBe('59 minutes ago')
    expect(ago(60 * 60_000)).toBe('1 hour ago')
    expect(ago(23 * 3_600_000)).toBe('23 hours ago')
    expect(ago(24 * 3_600_000)).toBe('1 day ago')
    expect(ago(30 * 86_400_000)).toBe('30 days ago')
  })

  it('gives the date after 30 days', () => {
    expect(ago(31 * 86_400_000)).toBe('May 30, 2026')
  })

  it('treats a time ahead of the clock as now', () => {
    expect(ago(-5 * 60_000)).toBe('just now')
  })
})
