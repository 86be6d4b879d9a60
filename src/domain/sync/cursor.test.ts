import { describe, expect, test } from 'vitest'
import { longestCursor } from '../protocol/sync.ts'
import { type Cursor, decodeCursor, encodeCursor, reconcileCursor } from './cursor.ts'

const given = (cursor: Cursor | null) => ({ userId: 'ada', collection: 'calculations' as const, cursor })

const cursorWith = (organizations: Cursor['organizations']): Cursor => ({
  userId: 'ada',
  collection: 'calculations',
  organizations,
})

const half = cursorWith(
  new Map([
    [
      'org',
      {
        epoch: 'e1',
        head: '17',
        delivered: ['site', 'quay'],
        pending: [{ scope: 'tower', after: 'tower:calculations:c7' }],
      },
    ],
  ]),
)

const visible = (scopes: string[], rest: { epoch?: string; head?: string } = {}) =>
  new Map([['org', { epoch: 'e1', head: '40', ...rest, scopes }]])

describe('cursor', () => {
  test('[C6] a cursor is readable by the same person and collection only', () => {
    const since = encodeCursor(half)
    expect(decodeCursor(since, 'ada', 'calculations')).toEqual(half)
    expect(decodeCursor(since, 'ben', 'calculations')).toBeNull()
    expect(decodeCursor(since, 'ada', 'folders')).toBeNull()
  })

  test.each([
    [undefined],
    [''],
    ['null'],
    ['{}'],
    ['[1]'],
    ['[2,"ada","calculations",[]]'],
    ['[1,"ada","calculations",[["org"]]]'],
    ['[1,"ada","calculations",[["org","e","1",[],[["s",5]]]]]'],
    ['{"__proto__":{"x":1}}'],
    ['['.repeat(10_000)],
  ])('[C6] %j counts as none', (since) => {
    expect(decodeCursor(since, 'ada', 'calculations')).toBeNull()
  })

  test('[C6] the longest cursor of real scopes is read, and one of more scopes counts as none', () => {
    const real = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
    const cursorOf = (count: number, name: (index: number) => string, isDelivered: boolean) => {
      const scopes = Array.from({ length: count }, (_, index) => name(index))
      return encodeCursor(
        cursorWith(
          new Map([
            [
              'org',
              {
                epoch: 'e1',
                head: '17',
                delivered: isDelivered ? scopes : [],
                pending: isDelivered ? [] : scopes.map((scope) => ({ scope, after: null })),
              },
            ],
          ]),
        ),
      )
    }
    const longest = cursorOf(25_600, real, true)
    expect(longest.length).toBeGreaterThan(0.99 * longestCursor)
    expect(decodeCursor(longest, 'ada', 'calculations')?.organizations.get('org')?.delivered).toHaveLength(
      25_600,
    )
    for (const isDelivered of [true, false])
      expect(
        decodeCursor(
          cursorOf(30_001, () => 'x', isDelivered),
          'ada',
          'calculations',
        ),
      ).toBeNull()
    const organizations = Array.from({ length: 30_001 }, () => ['', '', '', [], []])
    expect(
      decodeCursor(JSON.stringify([1, 'ada', 'calculations', organizations]), 'ada', 'calculations'),
    ).toBeNull()
  })

  test('[C1] a new organization is read whole, and followed from a head taken first', () => {
    const { cursor, revoked } = reconcileCursor(given(null), visible(['site', 'quay']))
    expect(cursor.organizations.get('org')).toEqual({
      epoch: 'e1',
      head: '40',
      delivered: [],
      pending: [
        { scope: 'site', after: null },
        { scope: 'quay', after: null },
      ],
    })
    expect(revoked).toEqual([])
  })

  test('[C2] scopes no longer seen are revoked, delivered or on their way, and forgotten', () => {
    const { cursor, revoked } = reconcileCursor(given(half), visible(['site']))
    expect(revoked).toEqual(['quay', 'tower'])
    expect(cursor.organizations.get('org')).toMatchObject({ head: '17', delivered: ['site'], pending: [] })
  })

  test('[C3] a granted scope is read from its start while the head stays', () => {
    const { cursor } = reconcileCursor(given(half), visible(['site', 'quay', 'tower', 'pier']))
    expect(cursor.organizations.get('org')).toEqual({
      epoch: 'e1',
      head: '17',
      delivered: ['site', 'quay'],
      pending: [
        { scope: 'tower', after: 'tower:calculations:c7' },
        { scope: 'pier', after: null },
      ],
    })
  })

  test('[C4] another epoch starts again and still revokes', () => {
    const { cursor, revoked } = reconcileCursor(given(half), visible(['site'], { epoch: 'e2', head: '3' }))
    expect(revoked).toEqual(['quay', 'tower'])
    expect(cursor.organizations.get('org')).toEqual({
      epoch: 'e2',
      head: '3',
      delivered: [],
      pending: [{ scope: 'site', after: null }],
    })
  })

  test('[C5] leaving an organization revokes all of it', () => {
    const { cursor, revoked } = reconcileCursor(given(half), new Map())
    expect(revoked).toEqual(['site', 'quay', 'tower'])
    expect(cursor.organizations.size).toBe(0)
  })

  test('[C5] a scope seen through another organization is not revoked', () => {
    const { revoked } = reconcileCursor(
      given(half),
      new Map([['other', { epoch: 'e9', head: '1', scopes: ['site', 'quay', 'tower'] }]]),
    )
    expect(revoked).toEqual([])
  })
})

test('the cursor of twenty thousand projects is short enough to be sent', () => {
  const scopes = Array.from(
    { length: 20_000 },
    (_, at) => `01890a5d-ac96-774b-bcce-${String(at).padStart(12, '0')}`,
  )
  const { cursor } = reconcileCursor(
    { userId: 'u1', collection: 'calculations', cursor: null },
    new Map([['o1', { epoch: 'a', head: '9', scopes }]]),
  )
  expect(encodeCursor(cursor).length).toBeLessThan(longestCursor)
})
