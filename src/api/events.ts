import { damagedEvent, eventsHeartbeatMs, eventsPath, type Poke, poke } from '#domain/protocol/sync.ts'
import type { Http } from './http.ts'

/** Receives the events of the gateway. */
export interface EventListener {
  poke(poke: Poke): void
  /** The person's settings may have changed. */
  settings?(): void
  /** The person's rights and account record have changed, or may have changed while the connection was lost. */
  account?(): void
  /**
   * Ids of the person's organizations that the gateway cannot read. After `open` there are none until the gateway
   * names them.
   */
  damaged?(organizationIds: readonly string[]): void
  /** `open` when the gateway has accepted the stream; `closed` when it ended or was refused. */
  state(state: 'open' | 'closed'): void
}

/** A connection that receives events until it is closed. It reconnects by itself. */
export interface EventStream {
  /** Tries now instead of at the next back-off step. Drops a connection that has been silent for longer than a heartbeat. */
  reconnect(): void
  /** The device has another network: drops the connection, even one that seems to work, and connects at once. */
  renew(): void
  close(): void
}

/** What the event stream needs. */
export interface EventDeps {
  readonly http: Http
  /**
   * Returns a valid token, with `renew` a fresh one because the gateway has refused the last; null when there is none
   * now.
   */
  readonly token: (options: { renew: boolean }) => Promise<string | null>
  /** A number in [0, 1). */
  readonly random: () => number
  /** The client ends a connection that is silent for longer than this, even if the browser reports it as open. */
  readonly silenceMs?: number
  /** A working connection sends something within this time. */
  readonly beatMs?: number
  readonly backOffMs?: { readonly first: number; readonly most: number }
}

/** Follows the gateway's change notifications and reconnects by itself until it is closed. */
export function followEvents(deps: EventDeps, listener: EventListener): EventStream {
  const {
    http,
    token,
    random,
    silenceMs = eventsHeartbeatMs * 2 + 10_000,
    beatMs = eventsHeartbeatMs + 5_000,
    backOffMs = { first: 1_000, most: 15_000 },
  } = deps
  const closing = new AbortController()
  let wake: () => void = () => {}
  let failures = 0
  let renew = false
  let hasBeenOpen = false
  /** The connection that is open or being opened. */
  let current: { readonly drop: () => void; heardAt: number } | null = null
  let isToTryNow = false

  void (async () => {
    while (!closing.signal.aborted) {
      await connect()
      if (closing.signal.aborted) return
      listener.state('closed')
      if (isToTryNow) isToTryNow = false
      else await pause(Math.min(backOffMs.most, backOffMs.first * 2 ** failures++) * (0.5 + random() / 2))
    }
  })()

  async function connect(): Promise<void> {
    const accessToken = await token({ renew })
    if (accessToken === null || closing.signal.aborted) return
    const connection = new AbortController()
    const drop = () => connection.abort()
    const own = { drop, heardAt: performance.now() }
    current = own
    closing.signal.addEventListener('abort', drop)
    let watchdog = setTimeout(drop, silenceMs)
    try {
      const response = await http.stream(eventsPath, { token: accessToken, signal: connection.signal })
      // After a second refusal the ordinary calls decide that the session is over.
      renew = response?.status === 401 && !renew
      const isStream = response?.headers.get('content-type')?.startsWith('text/event-stream') ?? false
      if (!response?.ok || !isStream || response.body === null) return
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      const parse = eventParser((event, data) => {
        if (event === 'settings') listener.settings?.()
        if (event === 'account') listener.account?.()
        if (event === 'damaged') {
          const told = damagedEvent.safeParse(parseJson(data))
          if (told.success) listener.damaged?.(told.data.organizations)
        }
        if (event !== 'poke') return
        failures = 0
        const parsed = poke.safeParse(parseJson(data))
        if (parsed.success) listener.poke(parsed.data)
      })
      listener.state('open')
      // The gateway announces a change of the account once, so an interrupted stream may have missed it.
      if (hasBeenOpen) listener.account?.()
      hasBeenOpen = true
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        own.heardAt = performance.now()
        clearTimeout(watchdog)
        watchdog = setTimeout(drop, silenceMs)
        parse(value)
      }
    } catch {
      // The connection broke, fell silent or was closed; the loop decides what follows.
    } finally {
      current = null
      clearTimeout(watchdog)
      closing.signal.removeEventListener('abort', drop)
      connection.abort()
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function dropCurrent(): void {
    if (current === null) return
    isToTryNow = true
    current.drop()
  }

  return {
    reconnect() {
      failures = 0
      wake()
      if (current !== null && performance.now() - current.heardAt > beatMs) dropCurrent()
    },
    renew() {
      failures = 0
      wake()
      dropCurrent()
    },
    close() {
      closing.abort()
      wake()
    },
  }
}

/** Splits a stream of text into server-sent events (HTML standard, section 9.2.6), and skips comments. */
export function eventParser(onEvent: (event: string, data: string) => void): (chunk: string) => void {
  let rest = ''
  let event = ''
  let data: string[] = []
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onEvent(event === '' ? 'message' : event, data.join('\n'))
      event = ''
      data = []
      return
    }
    const colon = text.indexOf(':')
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
  }
  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const text of lines) line(text)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
