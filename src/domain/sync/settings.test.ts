import { describe, expect, test } from 'vitest'
import { defaultPreferences, type Preferences } from '../schemas/preferences.ts'
import {
  changesHere,
  isChosen,
  mostSettings,
  preferencesAfter,
  type Settings,
  settingsAfter,
} from './settings.ts'

const with_ = (changes: Partial<Preferences>): Preferences => ({ ...defaultPreferences, ...changes })
const place = (path: string, title = path) => ({
  path,
  title,
  category: 'project',
  at: '2026-01-02T03:04:05.000Z',
})

/** A device as it is driven: it asks, and takes in the answer. */
class Device {
  here = defaultPreferences
  known: Settings = {}
  change(changes: Partial<Preferences>) {
    this.here = with_({ ...this.here, ...changes })
  }
  exchange(account: { settings: Settings }, meanwhile: () => void = () => {}) {
    const asked = this.here
    account.settings = settingsAfter(account.settings, changesHere(this.known, asked))
    const answered = account.settings
    meanwhile()
    this.here = preferencesAfter(asked, this.here, answered)
    this.known = answered
  }
}

describe('settings of a person on several devices', () => {
  test('[S1] [S2] a new device sends nothing and takes the account’s settings', () => {
    const account = { settings: { unitSystem: 'Imperial', pinnedProjects: ['p1'] } as Settings }
    const device = new Device()
    expect(changesHere(device.known, device.here)).toEqual({})
    device.exchange(account)
    expect(device.here).toEqual(with_({ unitSystem: 'Imperial', pinnedProjects: ['p1'] }))
    expect(changesHere(device.known, device.here)).toEqual({})
  })

  test('[S2] only changes of this device are sent, with their former values', () => {
    const known = { unitSystem: 'Imperial', compactMode: true, ofTomorrow: { a: 1 } }
    const here = with_({ unitSystem: 'SI', compactMode: true })
    expect(changesHere(known, here)).toEqual({ unitSystem: { from: 'Imperial', to: 'SI' } })
    expect(changesHere(known, { ...here, language: 'de' })).toHaveProperty('language', { to: 'de' })
  })

  test('[S3] changes of different settings both count; of two changes of one setting, the later to arrive', () => {
    const account = { settings: {} as Settings }
    const [one, other] = [new Device(), new Device()]
    one.change({ unitSystem: 'Imperial', defaultViewMode: 'cards' })
    other.change({ compactMode: true, defaultViewMode: 'grid' })
    other.exchange(account)
    one.exchange(account)
    other.exchange(account)
    expect(one.here).toEqual(with_({ unitSystem: 'Imperial', compactMode: true, defaultViewMode: 'cards' }))
    expect(other.here).toEqual(one.here)
  })

  test('[S3] a change that is sent again because its answer was lost does nothing', () => {
    const changes = changesHere({}, with_({ pinnedProjects: ['p1'], compactMode: true }))
    const once = settingsAfter({}, changes)
    expect(settingsAfter(once, changes)).toEqual(once)
  })

  test('[S4] pins that two devices added are both kept, and a removed one is gone', () => {
    const account = { settings: { pinnedProjects: ['a', 'b'] } as Settings }
    const [one, other] = [new Device(), new Device()]
    one.exchange(account)
    other.exchange(account)
    one.change({ pinnedProjects: ['c', 'a', 'b'] })
    other.change({ pinnedProjects: ['b', 'd'] })
    one.exchange(account)
    other.exchange(account)
    one.exchange(account)
    expect([...other.here.pinnedProjects].sort()).toEqual(['b', 'c', 'd'])
    expect(one.here).toEqual(other.here)
  })

  test('[S4] favourites are the same by their address; a renamed one is renamed', () => {
    const from = { favoriteRoutes: [place('/a'), place('/b')] }
    const changes = changesHere(from, with_({ favoriteRoutes: [place('/a', 'New'), place('/b')] }))
    const after = settingsAfter({ favoriteRoutes: [place('/b', 'Theirs'), place('/a')] }, changes)
    expect(after.favoriteRoutes).toEqual([place('/a', 'New'), place('/b', 'Theirs')])
  })

  test('[S4] shortcuts go by command', () => {
    const stored = { customShortcuts: { search: 'Alt+S', theirs: 'Alt+T' } }
    const changes = changesHere(
      { customShortcuts: { search: 'Alt+S', gone: 'Alt+G' } },
      with_({ customShortcuts: { search: 'Alt+F' } }),
    )
    expect(settingsAfter({ customShortcuts: { ...stored.customShortcuts, gone: 'Alt+G' } }, changes)).toEqual(
      {
        customShortcuts: { search: 'Alt+F', theirs: 'Alt+T' },
      },
    )
  })

  test('[S5] a number out of bounds moves to the bound, an unreadable value is refused, an unknown setting stays', () => {
    expect(
      settingsAfter(
        { ofTomorrow: { kept: true }, theme: 'dark', language: 'fr' },
        {
          searchResultLimit: { to: 5000 },
          workspaceLayout: { to: 'diagonal' },
          theme: { from: 'dark', to: 'pink' },
          language: { from: 'fr', to: 'de' },
          newer: { to: [1, { two: 2 }] },
        },
      ),
    ).toEqual({
      ofTomorrow: { kept: true },
      searchResultLimit: 100,
      theme: 'dark',
      language: 'de',
      newer: [1, { two: 2 }],
    })
    const device = new Device()
    device.change({ compactMode: true })
    const account = { settings: { ofTomorrow: 1 } as Settings }
    device.exchange(account)
    expect(account.settings).toEqual({ ofTomorrow: 1, compactMode: true })
  })

  test('[S5] keys that every object has are ordinary keys, or invalid', () => {
    const changes = JSON.parse('{"__proto__":{"to":1},"constructor":{"to":"x"},"Bad key":{"to":1}}') as never
    const after = settingsAfter({}, changes)
    expect(Object.entries(after)).toEqual([['constructor', 'x']])
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype)
    expect(changesHere({}, { constructor: 'x' })).toEqual({ constructor: { to: 'x' } })
  })

  test('[S6] a change during a request stays, and goes with the next one', () => {
    const account = { settings: { pinnedProjects: ['a'], unitSystem: 'Imperial' } as Settings }
    const device = new Device()
    device.exchange(account, () => device.change({ pinnedProjects: ['b'], compactMode: true }))
    expect(device.here).toEqual(
      with_({ pinnedProjects: ['b', 'a'], compactMode: true, unitSystem: 'Imperial' }),
    )
    device.exchange(account)
    expect(account.settings).toMatchObject({ pinnedProjects: ['b', 'a'], compactMode: true })
  })

  test('[S7] an answer without this device’s changes leaves them waiting', () => {
    const known = { pinnedProjects: ['a'] }
    const here = with_({ pinnedProjects: ['b', 'a'], unitSystem: 'Imperial' })
    const after = preferencesAfter(known, here, { pinnedProjects: ['a', 'c'], compactMode: true })
    expect(after).toEqual(
      with_({ pinnedProjects: ['b', 'a', 'c'], unitSystem: 'Imperial', compactMode: true }),
    )
  })

  test('[S8] values that the app writes by itself need no request of their own', () => {
    expect(isChosen(changesHere({}, with_({ recentItems: [place('/a')] })))).toBe(false)
    expect(isChosen(changesHere({}, with_({ recentItems: [place('/a')], compactMode: true })))).toBe(true)
  })

  test('a person with every setting is far from the limit', () => {
    const full = with_({
      favoriteRoutes: Array.from({ length: 100 }, (_, at) =>
        place(`/${'x'.repeat(490)}${at}`, 'T'.repeat(200)),
      ),
      pinnedProjects: Array.from({ length: 100 }, (_, at) => `${at}-${'p'.repeat(100)}`),
      customShortcuts: Object.fromEntries(
        Array.from({ length: 100 }, (_, at) => [`command-${at}`, 'Control+Shift+Alt+K']),
      ),
    })
    expect(JSON.stringify(full).length * 3).toBeLessThan(mostSettings)
  })
})
