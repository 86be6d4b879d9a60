import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLoopback, readConfig, settings } from './config.ts'

const configOf = (environment: Record<string, string>) => {
  const reading = readConfig(environment)
  if (!reading.ok) throw new Error(reading.messages.join())
  return reading.config
}
const messagesOf = (environment: Record<string, string>) => {
  const reading = readConfig(environment)
  return reading.ok ? [] : reading.messages
}

test('an empty environment is a whole one: this machine only, embedded store, no mail server', () => {
  expect(configOf({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    appDir: resolve('dist/app'),
    couchdbUrl: null,
    smtpUrl: null,
    publicUrl: null,
    trustProxy: false,
    adminEmail: 'admin@groundwork.local',
    adminPassword: null,
    hashMemoryKiB: 19_456,
  })
})

test('a variable set to nothing counts as not set', () => {
  const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, '']))
  expect(configOf(empty)).toEqual(configOf({}))
})

test('every variable says what it means', () => {
  for (const [name, { meaning }] of Object.entries(settings))
    expect([name, meaning.length > 10]).toEqual([name, true])
})

describe('a wrong value is refused by name', () => {
  test.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['COUCHDB_URL', 'localhost:5984'],
    ['COUCHDB_URL', 'ftp://couch'],
    ['DATABASE_PREFIX', 'Big'],
    ['DATABASE_PREFIX', '_x'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['PUBLIC_URL', 'example.org'],
    ['PUBLIC_URL', 'https://example.org/app'],
    ['LOG_LEVEL', 'INFO'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', '1234567'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/8, proxy'],
    ['RATE_LIMIT', '0'],
    ['SIGN_IN_RATE_LIMIT', 'none'],
    ['TEST_HASH_MEMORY_KIB', '1024'],
  ])('%s=%s', (name, value) => {
    const messages = messagesOf({ [name]: value })
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatch(new RegExp(`^${name} must `))
  })

  test('all wrong ones at once', () => {
    expect(messagesOf({ PORT: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x' })).toHaveLength(3)
  })

  test('without repeating a password', () => {
    const messages = [
      ...messagesOf({ ADMIN_PASSWORD: 'secret1' }),
      ...messagesOf({ COUCHDB_URL: 'couch://admin:secret1@host' }),
    ]
    expect(messages.join()).not.toContain('secret1')
  })
})

test('addresses are written one way', () => {
  expect(configOf({ PUBLIC_URL: 'https://Example.org/' }).publicUrl).toBe('https://example.org')
  expect(configOf({ ADMIN_EMAIL: ' Boss@Example.org ' }).adminEmail).toBe('boss@example.org')
})

test('proxies are trusted by hops or by address', () => {
  expect(configOf({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(configOf({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
})

test('only addresses of this machine are loopback', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'])
    expect(isLoopback(host)).toBe(true)
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example.org', 'localhost.example.org', ''])
    expect(isLoopback(host)).toBe(false)
})
