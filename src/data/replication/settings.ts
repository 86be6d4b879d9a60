import { firstValueFrom, fromEvent, takeUntil } from 'rxjs'
import { same } from '#domain/schemas/content.ts'
import type { User } from '#domain/schemas/user.ts'
import { isChosen, preferencesAfter, type SettingChanges } from '#domain/sync/settings.ts'
import { withoutSent } from '../repositories/personal.ts'
import { type SettingsRow, type SettingsState, unsentSettings } from '../repositories/settingsRow.ts'
import type { Connection } from './connection.ts'
import type { SyncGateway } from './gateway.ts'

/** The running replication of a person's settings. */
export interface SettingsReplication {
  /** Asks for the account's settings, because they may have changed. */
  read(): void
  stop(): Promise<void>
}

/** [S8] A person's choice is sent after this many milliseconds; values that the app writes go with it, or later. */
const chosenMs = 80
const noticedMs = 20_000
/** Wait in milliseconds before the next try after a failure. */
const againMs = 60_000

/**
 * Sends the settings that changed on this device, and applies those that changed on other devices, by rules [S2] to
 * [S8].
 */
export function replicateSettings(deps: {
  readonly user: User
  readonly gateway: SyncGateway
  readonly connection: Connection
  readonly row: SettingsRow
  readonly onError: (error: unknown) => void
}): SettingsReplication {
  const { user, gateway, connection, row, onError } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let asking: Promise<void> | null = null
  let isAskedAgain = false
  /** [S7] The refused changes. They are not sent again until they differ, or until this time. */
  let refused: { readonly text: string; readonly until: number } | null = null

  const changesIn = (state: SettingsState): SettingChanges => unsentSettings(user, state)

  const subscription = row.live().subscribe({
    next: (state) => {
      const changes = changesIn(state)
      const areUnsent = Object.keys(state.unsent).length > 0
      if (Object.keys(changes).length === 0 && !areUnsent) return
      if (refused?.text === JSON.stringify(changes)) return
      due(isChosen(changes) || areUnsent ? chosenMs : noticedMs)
    },
    error: onError,
  })

  function due(inMs: number): void {
    const at = Date.now() + inMs
    if (signal.aborted || at >= dueAt) return
    dueAt = at
    clearTimeout(timer)
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY
      ask()
    }, inMs)
  }

  /** Sends one request at a time, so that no answer is older than one that was applied before. */
  function ask(): void {
    if (signal.aborted || gateway.settings === undefined) return
    if (asking !== null) {
      isAskedAgain = true
      return
    }
    isAskedAgain = false
    asking = exchange(gateway.settings)
      .catch((error: unknown) => {
        if (signal.aborted) return
        onError(error)
        due(againMs)
      })
      .finally(() => {
        asking = null
        if (isAskedAgain) ask()
      })
  }

  async function exchange(call: NonNullable<SyncGateway['settings']>): Promise<void> {
    for (;;) {
      await connection.gate(signal)
      // The abort may come between the opening of the gate and this line. A later listener receives no event for it.
      signal.throwIfAborted()
      // A database that is being closed emits nothing more, and waits until this stops.
      const state = await firstValueFrom(row.live().pipe(takeUntil(fromEvent(signal, 'abort'))))
      const changes = changesIn(state)
      const text = JSON.stringify(changes)
      const isHeldBack = refused !== null && refused.text === text && Date.now() < refused.until
      const sent = isHeldBack ? {} : changes
      const attempt = await connection.attempt(() => call(sent, signal))
      signal.throwIfAborted()
      if (attempt.kind === 'later') continue
      if (attempt.kind === 'refused') {
        if (Object.keys(sent).length === 0) return
        // [S7] Ask once more without the changes, so that those of other devices arrive.
        refused = { text, until: Date.now() + againMs }
        continue
      }
      if (!isHeldBack) refused = null
      await hear(state, isHeldBack, attempt.value.settings)
      return
    }
  }

  async function hear(asked: SettingsState, isHeldBack: boolean, answered: SettingsState['known'] & {}) {
    const areUnsent = Object.keys(asked.unsent).length > 0
    // Nothing to write, as usual.
    if (!areUnsent && same(asked.known, answered) && Object.keys(changesIn(asked)).length === 0) return
    const before = isHeldBack ? asked.known : asked.preferences
    await row.change((now) => ({
      preferences: preferencesAfter(before ?? {}, now.preferences, answered),
      unsent: isHeldBack ? now.unsent : withoutSent(now.unsent, asked.unsent),
      known: answered,
    }))
  }

  return {
    read: () => due(chosenMs),
    async stop() {
      stopping.abort(new DOMException('The replication was stopped', 'AbortError'))
      clearTimeout(timer)
      subscription.unsubscribe()
      await asking
    },
  }
}
