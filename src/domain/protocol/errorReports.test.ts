import { describe, expect, it } from 'vitest'
import { pageOf, withoutPersonalData } from './errorReports.ts'

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
    ['/projects/0192f3c4/calculations/slope-stability/new', '/projects/:id/calculations/slope-stability/new'],
    ['/workspace', '/workspace'],
  ])('the page %s', (pathname, page) => {
    expect(pageOf(pathname)).toBe(page)
  })
})
