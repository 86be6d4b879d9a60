import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import type { Problem, Result } from '#domain/errors/result.ts'

/**
 * Whether the gateway can be reached, from what it answered: `online` only after an answer that parsed. While it
 * cannot, one probe at a time asks for it, and every call waits at the gate. A gateway that answers and asks for patience
 * gets one call after each wait, however many wait at the gate; the gate opens for all once such a call comes through.
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
  /** Resolves when a call may be tried: those that wait longest first. Rejects when `signal` aborts. */
  gate(signal: AbortSignal): Promise<void>
  attempt<Value>(call: () => Promise<Result<Value>>): Promise<Attempt<Value>>
  /** The gateway answers, but asks for patience: the gate stays shut for a while. */
  slow(): void
  /** The gateway has answered elsewhere. */
  heard(): void
  /** Something hints that the line is down (or up again): ask now. */
  check(): void
  /** The browser has another line: what calls find that began before says nothing of it. Ends them, and asks now. */
  renewed(endCalls: () => void): void
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
  /** The gate let one call through, on which it depends whether the gate opens. */
  let isTrial = false
  /** Calls under way. */
  let underWay = 0
  const waiters = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let probing = false
  /** How often the browser has told of another line. */
  let lines = 0

  const isSignedOut = () => state$.value.kind === 'signed-out'

  function become(kind: Reachability['kind'], problem: ErrorCode | null): void {
    const now = state$.value
    if (now.kind !== kind || now.problem !== problem) state$.next({ kind, problem })
  }

  function open(): void {
    clearTimeout(timer)
    isOpen = true
    isTrial = false
    for (const release of waiters) release()
    waiters.clear()
  }

  function shut(): void {
    clearTimeout(timer)
    isOpen = false
    isTrial = false
  }

  function online(): void {
    become('online', null)
    open()
  }

  function offline(): void {
    become('offline', 'request/unreachable')
    shut()
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
    shut()
    later(tryOne)
  }

  /** Lets the call through that waits longest. With none at the gate, the gate opens for whatever comes. */
  function tryOne(): void {
    const [next] = waiters
    if (next === undefined) {
      open()
      return
    }
    isTrial = true
    waiters.delete(next)
    next()
    // Whoever was let through may find that it has nothing to ask for.
    timer = setTimeout(tryNext, backOffMs.first)
  }

  function tryNext(): void {
    if (underWay === 0) tryOne()
    else timer = setTimeout(tryNext, backOffMs.first)
  }

  async function ask(): Promise<void> {
    if (probing || closing.signal.aborted || isSignedOut()) return
    probing = true
    // The timer of a gateway that asked for patience goes on: nothing else would open the gate.
    if (state$.value.kind === 'offline') clearTimeout(timer)
    const begunOn = lines
    const answered = await probe(closing.signal).catch(() => false)
    probing = false
    if (closing.signal.aborted || isSignedOut()) return
    if (!answered && begunOn !== lines) return ask()
    if (answered) {
      // A gate that was shut because the gateway asked for patience stays shut until its own timer.
      if (isOpen || state$.value.kind === 'offline') online()
    } else offline()
  }

  return {
    reachability$: state$.pipe(distinctUntilChanged()),
    reachability: () => state$.value,

    async gate(signal) {
      signal.throwIfAborted()
      if (isOpen) return
      await new Promise<void>((resolve, reject) => {
        const release = () => {
          signal.removeEventListener('abort', giveUp)
          resolve()
        }
        const giveUp = () => {
          waiters.delete(release)
          reject(signal.reason)
        }
        signal.addEventListener('abort', giveUp, { once: true })
        waiters.add(release)
      })
      signal.throwIfAborted()
    },

    async attempt(call) {
      underWay += 1
      const begunOn = lines
      const result = await call().finally(() => {
        underWay -= 1
      })
      if (result.ok) {
        failures = 0
        online()
        return { kind: 'answer', value: result.value }
      }
      const { code } = result.problem
      if (silent.includes(code)) {
        if (begunOn === lines) offline()
        return { kind: 'later', wasHeard: false }
      }
      if (code === 'auth/not-authenticated' || code === 'auth/no-user') {
        shut()
        become('signed-out', 'auth/not-authenticated')
        return { kind: 'later', wasHeard: true }
      }
      if (errorCatalogue[code].retry) {
        slow()
        become('online', code)
        return { kind: 'later', wasHeard: true }
      }
      become('online', null)
      if (isTrial) open()
      return { kind: 'refused', problem: result.problem }
    },

    slow,
    heard() {
      if (state$.value.kind === 'offline' || state$.value.kind === 'connecting') online()
    },
    check: () => void ask(),
    renewed(endCalls) {
      lines += 1
      failures = 0
      endCalls()
      void ask()
    },
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
