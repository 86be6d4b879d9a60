import { describe, expect, it } from 'vitest'
import { browserName, mailLink, messageText, supportPlace } from './report.ts'

const facts = [{ name: 'Version', value: '1.2.3' }]

describe('messages to support', () => {
  it('say what the machine is in a bug report only', () => {
    expect(messageText('bug', 'It stopped. ', facts)).toBe(
      'It stopped.\n\n--\nVersion: 1.2.3'.replace('\n\n', '\n\n'),
    )
    expect(messageText('feature', 'More soils', facts)).toBe('More soils')
  })

  it('go to the mail address or the page that the installation names', () => {
    expect(supportPlace('help@example.org')).toEqual({ kind: 'mail', address: 'help@example.org' })
    expect(supportPlace('https://example.org/help')).toEqual({
      kind: 'site',
      url: 'https://example.org/help',
    })
    for (const odd of [undefined, '', 'javascript:alert(1)', 'http://example.org', 'a b@c'])
      expect(supportPlace(odd)).toEqual({ kind: 'none' })
  })

  it('open in the mail program as they are', () => {
    expect(mailLink('help@example.org', 'A & B', 'one\ntwo')).toBe(
      'mailto:help@example.org?subject=A%20%26%20B&body=one%0D%0Atwo',
    )
    expect(mailLink('', 'S', 'T')).toBe('mailto:?subject=S&body=T')
  })
})

it('names the browser and its system', () => {
  expect(
    browserName(
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    ),
  ).toBe('Chrome 120.0.0.0, Linux')
  expect(
    browserName(
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari 17.0, iOS')
  expect(browserName('odd')).toBe('odd')
})
