import { BehaviorSubject, NEVER, type Observable } from 'rxjs'
import { expect, it } from 'vitest'
import { defaultPreferences } from '#domain/schemas/preferences.ts'
import { newUser } from '#domain/schemas/user.ts'
import type { SettingsState } from '../repositories/settingsRow.ts'
import type { Connection } from './connection.ts'
import type { SyncGateway } from './gateway.ts'
import { replicateSettings } from './settings.ts'

it('stops while a database that is being closed emits nothing more', async () => {
  const state: SettingsState = {
    preferences: { ...defaultPreferences, compactMode: true },
    unsent: {},
    known: {},
  }
  let tell: () => void = () => {}
  const isAsked = new Promise<void>((resolve) => {
    tell = resolve
  })
  const rows: Observable<SettingsState>[] = [new BehaviorSubject(state)]
  const settings = replicateSettings({
    user: newUser({ id: 'u1', email: 'ada@example.com', name: 'Ada', now: '2026-03-01T08:00:00.000Z' }),
    gateway: { settings: () => Promise.reject(new Error('not asked')) } as unknown as SyncGateway,
    connection: { gate: () => Promise.resolve() } as unknown as Connection,
    row: {
      live() {
        const next = rows.shift()
        if (next === undefined) tell()
        return next ?? NEVER
      },
      change: () => Promise.reject(new Error('not changed')),
    },
    onError: (error) => {
      throw error
    },
  })
  settings.read()
  await isAsked
  await expect(settings.stop()).resolves.toBeUndefined()
})

it('stops when it is asked to at the moment when the gate opens', async () => {
  const state: SettingsState = { preferences: defaultPreferences, unsent: {}, known: {} }
  const rows: Observable<SettingsState>[] = [new BehaviorSubject(state)]
  let stop: () => void = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = () => resolve(settings.stop())
  })
  const settings = replicateSettings({
    user: newUser({ id: 'u1', email: 'ada@example.com', name: 'Ada', now: '2026-03-01T08:00:00.000Z' }),
    gateway: { settings: () => Promise.reject(new Error('not asked')) } as unknown as SyncGateway,
    connection: {
      gate: () => {
        queueMicrotask(stop)
        return Promise.resolve()
      },
    } as unknown as Connection,
    row: {
      // The database, which is being closed, answers no reading after the first.
      live: () => rows.shift() ?? NEVER,
      change: () => Promise.reject(new Error('not changed')),
    },
    onError: (error) => {
      throw error
    },
  })
  settings.read()
  await expect(stopped).resolves.toBeUndefined()
})
