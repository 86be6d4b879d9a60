import { firstValueFrom, fromEvent, takeUntil } from 'rxjs'
import { same } from '#domain/schemas/content.ts'
import type { User } from '#domain/schemas/user.ts'
import { isChosen, preferencesAfter, type SettingChanges } from '#domain/sync/settings.ts'
import { withoutSent } from '../repositories/personal.ts'
import { type SettingsRow, type SettingsState, unsentSettings } from '../repositories/settingsRow.ts'
import type { Connection } from './connection.ts'
import type { SyncGateway } from './gateway.ts'

export interface SettingsReplication {
  /** The account may say something else than before. */
  read(): void
  stop(): Promise<void>
}

/** [S8] What was chosen goes out at once; what the app noticed goes with it, or after a while. */
const chosenMs = 80
const noticedMs = 20_000
/** After something went wrong that waiting may cure. */
const againMs = 60_000

/** Sends what is changed of the person's settings on this device, and takes in what other devices changed. */
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
  /** What was refused: it is not sent again before it is something else, or a while has passed. */
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

  /** One request at a time: an answer is never older than one that was taken in before. */
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
      // The abort may come between the opening of the gate and this line: it fires no event for a later listener.
      signal.throwIfAborted()
      // A database that is being closed says nothing more, and waits for this to stop.
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
        // [S7] Asked once more without it, so that what others changed arrives all the same.
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
    // Nothing to write: the usual answer.
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
