import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import type { Problem, Result } from '#domain/errors/result.ts'

/**
 * Whether the gateway can be reached, from what it answered: `online` only after an answer that parsed. While it
 * cannot, one probe at a time asks for it, and every call waits at the gate.
 */
export interface Reachability {
  readonly kind: 'connecting' | 'online' | 'offline' | 'signed-out'
  readonly problem: ErrorCode | null
}

export type Attempt<Value> =
  | { readonly kind: 'answer'; readonly value: Value }
  /** The gateway said no, and will again: the caller must do something else. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Wait at the gate and try again. @property wasHeard the gateway itself asks for patience; else nothing was heard of it. */
  | { readonly kind: 'later'; readonly wasHeard: boolean }

export interface Connection {
  readonly reachability$: Observable<Reachability>
  reachability(): Reachability
  /** Resolves when a call may be tried. Rejects when `signal` aborts. */
  gate(signal: AbortSignal): Promise<void>
  attempt<Value>(call: () => Promise<Result<Value>>): Promise<Attempt<Value>>
  /** The gateway answers, but asks for patience: the gate stays shut for a while. */
  slow(): void
  /** The gateway has answered elsewhere. */
  heard(): void
  /** Something hints that the line is down (or up again): ask now. */
  check(): void
  /** Ends a wait for the next try, and asks a signed-out session once more. */
  tryNow(): void
  close(): void
}

export interface ConnectionDeps {
  readonly probe: (signal: AbortSignal) => Promise<boolean>
  /** A number in [0, 1). */
  readonly random: () => number
  readonly isVisible: () => boolean
  readonly backOffMs?: { readonly first: number; readonly most: number; readonly hidden: number }
}

/** The wait before a next try doubles from the first to the most; each is between its half and its whole. */
export const usualBackOffMs = { first: 500, most: 15_000, hidden: 60_000 }

const silent: readonly ErrorCode[] = ['request/unreachable', 'request/timeout', 'auth/network-request-failed']

export function createConnection(deps: ConnectionDeps): Connection {
  const { probe, random, isVisible, backOffMs = usualBackOffMs } = deps
  const closing = new AbortController()
  const state$ = new BehaviorSubject<Reachability>({ kind: 'connecting', problem: null })
  /** Tries that failed since the last call that came through. */
  let failures = 0
  let isOpen = true
  let waiters: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let probing = false

  const isSignedOut = () => state$.value.kind === 'signed-out'

  function become(kind: Reachability['kind'], problem: ErrorCode | null): void {
    const now = state$.value
    if (now.kind !== kind || now.problem !== problem) state$.next({ kind, problem })
  }

  function open(): void {
    clearTimeout(timer)
    isOpen = true
    const released = waiters
    waiters = []
    for (const release of released) release()
  }

  function online(): void {
    become('online', null)
    open()
  }

  function offline(): void {
    become('offline', 'request/unreachable')
    isOpen = false
    later(() => void ask())
  }

  function later(action: () => void): void {
    clearTimeout(timer)
    if (closing.signal.aborted) return
    const most = isVisible() ? backOffMs.most : backOffMs.hidden
    const delay = Math.min(most, backOffMs.first * 2 ** Math.min(failures++, 20))
    timer = setTimeout(action, delay * (0.5 + random() / 2))
  }

  function slow(): void {
    isOpen = false
    later(open)
  }

  async function ask(): Promise<void> {
    if (probing || closing.signal.aborted || isSignedOut()) return
    probing = true
    clearTimeout(timer)
    const answered = await probe(closing.signal).catch(() => false)
    probing = false
    if (closing.signal.aborted || isSignedOut()) return
    if (answered) {
      // A gate that was shut because the gateway asked for patience stays shut until its own timer.
      if (isOpen || state$.value.kind === 'offline') online()
    } else offline()
  }

  return {
    reachability$: state$.pipe(distinctUntilChanged()),
    reachability: () => state$.value,

    async gate(signal) {
      while (!isOpen) {
        signal.throwIfAborted()
        await new Promise<void>((resolve, reject) => {
          const give = () => reject(signal.reason)
          signal.addEventListener('abort', give, { once: true })
          waiters.push(() => {
            signal.removeEventListener('abort', give)
            resolve()
          })
        })
      }
      signal.throwIfAborted()
    },

    async attempt(call) {
      const result = await call()
      if (result.ok) {
        failures = 0
        online()
        return { kind: 'answer', value: result.value }
      }
      const { code } = result.problem
      if (silent.includes(code)) {
        offline()
        return { kind: 'later', wasHeard: false }
      }
      if (code === 'auth/not-authenticated' || code === 'auth/no-user') {
        clearTimeout(timer)
        isOpen = false
        become('signed-out', 'auth/not-authenticated')
        return { kind: 'later', wasHeard: true }
      }
      if (errorCatalogue[code].retry) {
        slow()
        become('online', code)
        return { kind: 'later', wasHeard: true }
      }
      become('online', null)
      return { kind: 'refused', problem: result.problem }
    },

    slow,
    heard() {
      if (state$.value.kind === 'offline' || state$.value.kind === 'connecting') online()
    },
    check: () => void ask(),
    tryNow() {
      failures = 0
      if (state$.value.kind === 'signed-out') {
        become('connecting', null)
        open()
      } else if (isOpen || state$.value.kind === 'offline') void ask()
      else open()
    },
    close() {
      closing.abort()
      clearTimeout(timer)
      state$.complete()
    },
  }
}
