import { describe, expect, it } from 'vitest'
import { errorReportLimits, errorReportsAtOnce, pageOf, withoutPersonalData } from './errorReports.ts'

describe('an error report tells nothing of a person', () => {
  it.each([
    ['No account olga@example.org here', 'No account <email> here'],
    ['draw@https://a.example/assets/x.js:1:2', 'draw@https://a.example/assets/x.js:1:2'],
    ['mailto:olga@example.org/x', '<email>/x'],
    ['Cannot open 0192f3c4-1111-7abc-8def-0123456789ab', 'Cannot open <id>'],
    ['at f (https://a.example/x.js?token=abc:1:2)', 'at f (https://a.example/x.js:1:2)'],
    ['Unexpected token in "Quay wall 7"', 'Unexpected token in "…"'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ])('%s', (text, cleaned) => {
    expect(withoutPersonalData(text)).toBe(cleaned)
  })

  it.each([
    ['a long word', 'a-'],
    ['addresses in one another', 'http://'],
    ['half an email address', 'a@'],
    ['domains that do not end', 'a.b@c.'],
    ['one quote after another', '"'],
  ])('takes out of %s what may tell, without holding up who waits', (_, piece) => {
    const text = piece.repeat(errorReportLimits.stack / piece.length)
    const { user } = process.cpuUsage()
    // As many as come in one call, and ten times that.
    for (let report = 0; report < 10 * errorReportsAtOnce; report++) withoutPersonalData(text)
    expect(process.cpuUsage().user - user).toBeLessThan(1_000_000)
  })

  it.each([
    ['/projects/0192f3c4/calculations/slope-stability/new', '/projects/:id/calculations/slope-stability/new'],
    ['/workspace', '/workspace'],
  ])('the page %s', (pathname, page) => {
    expect(pageOf(pathname)).toBe(page)
  })
})
