/** `Storage` as a browser has it, in memory. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/**
 * A network cable with the cookie jar of a browser: `cut` makes every request fail, also those under way. `stall` leaves them
 * without an answer, also after `mend`, as a network does that a device has left.
 */
export function network(answer?: (url: string) => Response | null) {
  const jar = new Map<string, string>()
  /** Requests until they are cut, with the answers that are still arriving: Node drops a signal that nobody holds. */
  const underWay = new Set<AbortController>()
  /** Answers that never come: until the asker gives up. */
  const lost = new Set<AbortSignal>()
  let isCut = false
  let stalls = 0
  let isStalled = false
  const never = (signal: AbortSignal | null | undefined): Promise<never> =>
    new Promise((_, reject) => {
      if (!signal) return
      lost.add(signal)
      const giveUp = () => {
        lost.delete(signal)
        reject(signal.reason)
      }
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp, { once: true })
    })
  let replace: ((url: string) => Response | null) | undefined = answer
  const send: typeof fetch = async (input, init) => {
    if (isCut) throw new TypeError('Failed to fetch')
    if (isStalled) return await never(init?.signal)
    const begun = stalls
    const instead = replace?.(String(input))
    if (instead) return instead
    const headers = new Headers(init?.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const own = new AbortController()
    underWay.add(own)
    init?.signal?.throwIfAborted()
    init?.signal?.addEventListener('abort', () => own.abort(init.signal?.reason), { once: true })
    const response = await fetch(input, { ...init, headers, signal: own.signal })
    if (begun !== stalls) return await never(init?.signal)
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = (cookie.split(';')[0] ?? '').split('=')
      if (name) jar.set(name, value ?? '')
    }
    if (response.body === null) return response
    const { status, statusText } = response
    const reader = response.body.getReader()
    // A stalled transform that waits for its end cannot be aborted; a source of its own can, whatever it waits for.
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own.signal.addEventListener('abort', () => controller.error(own.signal.reason), { once: true })
      },
      async pull(controller) {
        const { done, value } = await reader.read()
        if (begun !== stalls) await new Promise(() => {})
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    })
    return new Response(body, { status, statusText, headers: response.headers })
  }
  return {
    fetch: send,
    jar,
    cut: () => {
      isCut = true
      for (const own of underWay) own.abort(new TypeError('Failed to fetch'))
      underWay.clear()
    },
    stall: () => {
      isStalled = true
      stalls += 1
    },
    /** Requests that wait for an answer that never comes. */
    hanging: () => lost.size,
    mend: () => {
      isCut = false
      isStalled = false
    },
    /** Answers in place of the gateway until called with nothing. */
    answerInstead: (given?: (url: string) => Response | null) => {
      replace = given
    },
  }
}
