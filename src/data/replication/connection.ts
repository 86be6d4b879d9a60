import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs'
import { type ErrorCode, errorCatalogue } from '#domain/errors/catalogue.ts'
import type { Problem, Result } from '#domain/errors/result.ts'

/**
 * Whether the gateway can be reached, judged by its answers: `online` only after an answer that could be parsed.
 * While it is unreachable, one probe at a time asks for it, and every call waits at the gate. A busy gateway, which
 * answers with `later`, gets one call after each wait, however many wait; the gate opens for all once such a call
 * succeeds.
 */
export interface Reachability {
  readonly kind: 'connecting' | 'online' | 'offline' | 'signed-out'
  readonly problem: ErrorCode | null
}

/** The outcome of a call. */
export type Attempt<Value> =
  | { readonly kind: 'answer'; readonly value: Value }
  /** The gateway refused, and will refuse again: the caller must do something else. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Wait at the gate and try again. @property wasHeard true when the gateway itself asks to wait; false when no answer came. */
  | { readonly kind: 'later'; readonly wasHeard: boolean }

/** The connection to the gateway, shared by all calls of replication. */
export interface Connection {
  readonly reachability$: Observable<Reachability>
  reachability(): Reachability
  /** Resolves when a call may be tried; the longest wait goes first. Rejects when `signal` aborts. */
  gate(signal: AbortSignal): Promise<void>
  /** Makes a call, and learns from its outcome whether the gateway can be reached. */
  attempt<Value>(call: () => Promise<Result<Value>>): Promise<Attempt<Value>>
  /** The gateway answers, but asks to wait: the gate stays shut for a while. */
  slow(): void
  /** The gateway has answered elsewhere, so it can be reached. */
  heard(): void
  /** Something suggests that the line is down, or up again: probes now. */
  check(): void
  /** The device has another network. Ends calls over the former one, ignores their outcomes, and probes now. */
  renewed(endCalls: () => void): void
  /** Ends the wait for the next try, and tries a signed-out session once more. */
  tryNow(): void
  close(): void
}

/** What a connection needs of its surroundings. */
export interface ConnectionDeps {
  /** Asks whether the gateway answers, with a body that is checked. */
  readonly probe: (signal: AbortSignal) => Promise<boolean>
  /** Returns a number in [0, 1). */
  readonly random: () => number
  readonly isVisible: () => boolean
  readonly backOffMs?: { readonly first: number; readonly most: number; readonly hidden: number }
}

/**
 * Waits before the next try, in milliseconds. They double from `first` to `most`; each is between half of that and
 * all of it.
 */
export const usualBackOffMs = { first: 500, most: 15_000, hidden: 60_000 }

const silent: readonly ErrorCode[] = ['request/unreachable', 'request/timeout', 'auth/network-request-failed']

/** Creates a connection, which is `connecting` until the first answer. */
export function createConnection(deps: ConnectionDeps): Connection {
  const { probe, random, isVisible, backOffMs = usualBackOffMs } = deps
  const closing = new AbortController()
  const state$ = new BehaviorSubject<Reachability>({ kind: 'connecting', problem: null })
  /** Number of tries that failed since the last call that succeeded. */
  let failures = 0
  let isOpen = true
  /** Whether the gate has let one call through, whose outcome decides whether the gate opens. */
  let isTrial = false
  /** Number of calls under way. */
  let underWay = 0
  const waiters = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let probing = false
  /** Number of times that the browser has reported another network. */
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

  /** Lets the call through that has waited longest. When none waits, the gate opens for the next one. */
  function tryOne(): void {
    const [next] = waiters
    if (next === undefined) {
      open()
      return
    }
    isTrial = true
    waiters.delete(next)
    next()
    // The call that was let through may find that it has nothing to ask for.
    timer = setTimeout(tryNext, backOffMs.first)
  }

  function tryNext(): void {
    if (underWay === 0) tryOne()
    else timer = setTimeout(tryNext, backOffMs.first)
  }

  async function ask(): Promise<void> {
    if (probing || closing.signal.aborted || isSignedOut()) return
    probing = true
    // Keep the timer of a gateway that asked to wait: nothing else would open the gate.
    if (state$.value.kind === 'offline') clearTimeout(timer)
    const begunOn = lines
    const answered = await probe(closing.signal).catch(() => false)
    probing = false
    if (closing.signal.aborted || isSignedOut()) return
    if (!answered && begunOn !== lines) return ask()
    if (answered) {
      // A gate that is shut because the gateway asked to wait stays shut until its own timer.
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
