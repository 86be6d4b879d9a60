import type { z } from 'zod'
import { type ErrorCode, isErrorCode } from '#domain/errors/catalogue.ts'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import { callableError } from '#domain/protocol/callables/callable.ts'
import { pieceType, type UploadedSoFar, uploadState } from '#domain/protocol/projectFiles.ts'
import {
  exchangeTimeoutMs,
  problemBody,
  type Route,
  requestTimeoutMs,
  slowestLineBytesPerMs,
} from '#domain/protocol/route.ts'
import { formatTraceParent, newTraceParent, traceHeader } from '#domain/protocol/traceParent.ts'
import { heardGatewayDate } from './gatewayClock.ts'

/** Options of one call. */
export interface CallOptions {
  /** Access token, for routes that need one. */
  readonly token?: string | null
  /** Aborting rejects the call with the signal's reason. Every other failure is a Result. */
  readonly signal?: AbortSignal
  /** Query of the address. */
  readonly query?: Readonly<Record<string, string>>
}

/** Calls of the gateway. Each returns a `Result` with a code of the error catalogue. */
export interface Http {
  /**
   * Makes one call of the protocol. An answer that is not the gateway's (no network, time-out, a portal's page, a
   * proxy's 502) is `request/unreachable` or `request/timeout`: the device is offline. A refusal of the gateway keeps
   * its code and issues. A 401 on a route for signed-in users is always `auth/not-authenticated`.
   */
  call<Request extends z.ZodType | null, Response extends z.ZodType>(
    route: Route<Request, Response>,
    body: Request extends z.ZodType ? z.input<Request> : null,
    options?: CallOptions,
  ): Promise<Result<z.infer<Response>>>
  /** Sends a form to `path`. A large form may take longer than a call. */
  upload<Response extends z.ZodType>(
    path: string,
    form: FormData,
    response: Response,
    options: CallOptions,
  ): Promise<Result<z.infer<Response>>>
  /**
   * Fetches a file whose SHA-256 is the ETag of the answer. Any other answer, such as a portal's page, is
   * `request/unreachable`.
   */
  file(path: string, sha256: string, options: CallOptions): Promise<Result<Blob>>
  /** Fetches a file by POST, for a file that an address cannot name. */
  fileBy(path: string, body: object): Promise<Result<Blob>>
  /** Returns how much of a file is at `path`; null when there is none or the gateway does not say. */
  uploaded(path: string, options: CallOptions): Promise<Result<UploadedSoFar | null>>
  /** Adds a piece to the file at `path`. */
  addPiece(
    path: string,
    piece: {
      readonly piece: Blob
      readonly offset: number
      /** Size of the whole file, bytes. */
      readonly bytes: number
      readonly type: string
    },
    options: CallOptions,
  ): Promise<Result<UploadedSoFar>>
  /**
   * Opens a GET whose body the caller reads as it arrives, without a time-out; null when the gateway is unreachable.
   */
  stream(path: string, options: CallOptions): Promise<Response | null>
  /** Ends all calls under way as `request/unreachable`. Readers end their streams themselves. */
  giveUp(): void
}

/** What the calls need from the browser. */
export interface HttpDeps {
  /** Origin of the gateway; empty for the origin of the page. */
  readonly baseUrl: string
  readonly fetch?: typeof fetch
  /** Longest silence of an answer; one that keeps arriving may take longer. */
  readonly timeoutMs?: number
}

type CallableRefusal = z.infer<typeof callableError>['error']

/** Enough for 5 MB over a weak mobile line. */
const uploadTimeoutMs = 120_000

const fromProxy = new Set([502, 503, 504])

/** Creates the calls of one gateway. An answer later than `timeoutMs` milliseconds fails with `request/timeout`. */
export function createHttp({
  baseUrl,
  fetch: send = (...args) => fetch(...args),
  timeoutMs = requestTimeoutMs,
}: HttpDeps): Http {
  // The refresh cookie belongs to the gateway, wherever the page comes from.
  const credentials = baseUrl === '' ? 'same-origin' : 'include'
  const authorization = (token: string | null | undefined): Record<string, string> =>
    token ? { authorization: `Bearer ${token}` } : {}
  const underWay = new Set<Patience>()

  function patienceFor(firstMs: number, given: AbortSignal | undefined): Patience {
    const patience = createPatience(firstMs, given, () => underWay.delete(patience))
    underWay.add(patience)
    return patience
  }

  /**
   * Makes a call, ends it when nothing arrives any more, and returns the reason for a missing answer. Rejects only
   * when the caller's signal has aborted.
   */
  async function patiently<Value>(
    firstMs: number,
    given: AbortSignal | undefined,
    call: (patience: Patience) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const patience = patienceFor(firstMs, given)
    try {
      return await call(patience)
    } catch {
      given?.throwIfAborted()
      return fail(problem(patience.isOver() ? 'request/timeout' : 'request/unreachable'))
    } finally {
      patience.end()
    }
  }

  /** Reads a file whose ETag is its hash. A portal's page has no such tag. */
  async function fileIn(
    response: Response,
    patience: Patience,
    isSignedIn: boolean,
    sha256Of: (file: Blob) => string | Promise<string>,
  ): Promise<Result<Blob>> {
    const body = await whole(response, () => patience.renew(timeoutMs))
    if (!response.ok)
      return fail(withWait(response, refusal(response.status, parseJson(await body.text()), isSignedIn)))
    const file = await body.blob()
    const isIt = response.headers.get('etag')?.includes(`"${await sha256Of(file)}"`) ?? false
    return isIt ? ok(file) : fail(problem('request/unreachable'))
  }

  async function exchange<Response extends z.ZodType>(
    path: string,
    request: { method: string; headers: Record<string, string>; body: string | FormData | null },
    answers: { response: Response; signedIn: boolean; withinMs: number },
    { token, signal }: CallOptions,
  ): Promise<Result<z.infer<Response>>> {
    const patience = patienceFor(answers.withinMs, signal)
    let response: Awaited<ReturnType<typeof send>>
    let text: string
    try {
      response = await send(baseUrl + path, {
        method: request.method,
        headers: {
          accept: 'application/json',
          [traceHeader]: formatTraceParent(newTraceParent(crypto.getRandomValues(new Uint8Array(24)))),
          ...request.headers,
          ...authorization(token),
        },
        body: request.body,
        credentials,
        cache: 'no-store',
        // A portal that redirects to its own page is not the gateway.
        redirect: 'error',
        signal: patience.signal,
      })
      text = await (await whole(response, () => patience.renew(timeoutMs))).text()
    } catch {
      signal?.throwIfAborted()
      return fail(problem(patience.isOver() ? 'request/timeout' : 'request/unreachable'))
    } finally {
      patience.end()
    }
    const answer = parseJson(text)
    if (response.ok) {
      const parsed = answers.response.safeParse(answer)
      // Only an answer of the gateway itself tells its clock; a portal answers too.
      if (parsed.success) heardGatewayDate(response.headers.get('date'), Date.now())
      return parsed.success ? ok(parsed.data) : fail(problem('request/unreachable'))
    }
    return fail(withWait(response, refusal(response.status, answer, answers.signedIn)))
  }

  return {
    call(route, body, options = {}) {
      const text = body === null ? null : JSON.stringify(body)
      return exchange(
        options.query === undefined ? route.path : `${route.path}?${new URLSearchParams(options.query)}`,
        {
          method: route.method,
          headers: text === null ? {} : { 'content-type': 'application/json' },
          body: text,
        },
        {
          response: route.response,
          signedIn: route.signedIn,
          withinMs: timeoutMs + (text?.length ?? 0) / slowestLineBytesPerMs,
        },
        options,
      )
    },

    upload: (path, form, response, options) =>
      exchange(
        path,
        // The browser writes the content type: it knows the boundary.
        { method: 'POST', headers: {}, body: form },
        { response, signedIn: true, withinMs: uploadTimeoutMs },
        options,
      ),

    file(path, sha256, { token, signal }) {
      return patiently(timeoutMs, signal, async (patience) => {
        const response = await send(baseUrl + path, {
          headers: authorization(token),
          credentials,
          cache: 'no-cache',
          redirect: 'error',
          signal: patience.signal,
        })
        return fileIn(response, patience, true, () => sha256)
      })
    },

    fileBy(path, body) {
      return patiently(timeoutMs, undefined, async (patience) => {
        const response = await send(baseUrl + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          credentials: 'omit',
          cache: 'no-store',
          redirect: 'error',
          signal: patience.signal,
        })
        return fileIn(response, patience, false, async (blob) => {
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
          return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
        })
      })
    },

    uploaded(path, { token, signal }) {
      return patiently(timeoutMs, signal, async (patience) => {
        const {
          ok: isThere,
          status,
          headers,
        } = await send(baseUrl + path, {
          method: 'HEAD',
          headers: authorization(token),
          credentials,
          cache: 'no-store',
          redirect: 'error',
          signal: patience.signal,
        })
        if (status === 401) return fail(problem('auth/not-authenticated'))
        if (fromProxy.has(status) || status === 429) return fail(problem('request/unreachable'))
        // The answer has no body and no reason; the answer to the next piece has them.
        if (!isThere) return ok(null)
        const state = stateIn(headers)
        return state === null ? fail(problem('request/unreachable')) : ok(state)
      })
    },

    addPiece(path, { piece, offset, bytes, type }, { token, signal }) {
      return patiently(timeoutMs + piece.size / slowestLineBytesPerMs, signal, async (patience) => {
        const response = await send(baseUrl + path, {
          method: 'PATCH',
          headers: {
            'content-type': pieceType,
            'upload-offset': String(offset),
            'upload-length': String(bytes),
            'upload-media-type': type,
            ...authorization(token),
          },
          body: piece.slice(0, piece.size, pieceType),
          credentials,
          cache: 'no-store',
          redirect: 'error',
          signal: patience.signal,
        })
        const answer = parseJson(await response.text())
        if (!response.ok) return fail(withWait(response, refusal(response.status, answer, true)))
        const state = stateIn(response.headers)
        return state === null ? fail(problem('request/unreachable')) : ok(state)
      })
    },

    async stream(path, { token, signal }) {
      try {
        return await send(baseUrl + path, {
          headers: {
            accept: 'text/event-stream',
            [traceHeader]: formatTraceParent(newTraceParent(crypto.getRandomValues(new Uint8Array(24)))),
            ...authorization(token),
          },
          credentials,
          cache: 'no-store',
          redirect: 'error',
          signal: signal ?? null,
        })
      } catch {
        signal?.throwIfAborted()
        return null
      }
    },

    giveUp() {
      for (const patience of underWay) patience.giveUp()
    },
  }
}

/** Reads how far an upload is; null when the answer is not the gateway's. */
function stateIn(headers: Headers): UploadedSoFar | null {
  const { data } = uploadState.safeParse(Object.fromEntries(headers))
  return data === undefined
    ? null
    : {
        offset: data['upload-offset'],
        length: data['upload-length'],
        isComplete: data['upload-complete'],
      }
}

type Patience = ReturnType<typeof createPatience>

/** Aborts after a time of silence, however long the whole call takes: a slow line is not a dead one. */
function createPatience(firstMs: number, given: AbortSignal | undefined, onEnd: () => void) {
  const silence = new AbortController()
  let isOver = false
  const runOut = () => {
    isOver = true
    silence.abort(new DOMException('Nothing came any more', 'TimeoutError'))
  }
  const most = setTimeout(runOut, Math.max(exchangeTimeoutMs, firstMs))
  let timer = setTimeout(runOut, firstMs)
  return {
    signal: given === undefined ? silence.signal : AbortSignal.any([given, silence.signal]),
    isOver: () => isOver,
    renew(ms: number) {
      clearTimeout(timer)
      timer = setTimeout(runOut, ms)
    },
    giveUp: () => silence.abort(new DOMException('The line is another one', 'AbortError')),
    end() {
      clearTimeout(timer)
      clearTimeout(most)
      onEnd()
    },
  }
}

/** Reads the whole body of an answer. */
async function whole(response: Response, onPart: () => void): Promise<Response> {
  onPart()
  if (response.body === null) return response
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    onPart()
    parts.push(value)
  }
  const { status, statusText, headers } = response
  return new Response(new Blob(parts), { status, statusText, headers })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Adds the seconds after which the gateway wants another try, if it names them. */
function withWait({ headers }: Response, refused: Problem): Problem {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? { ...refused, retryAfterS: seconds } : refused
}

function refusal(status: number, answer: unknown, signedIn: boolean): Problem {
  const called = callableError.safeParse(answer)
  if (called.success) return callableRefusal(status, called.data.error)
  const parsed = problemBody.safeParse(answer)
  if (!parsed.success || !isErrorCode(parsed.data.code)) {
    if (status === 401 && signedIn && parsed.success) return problem('auth/not-authenticated')
    // Whether gateway or proxy: the same request will be too large again.
    if (status === 413) return problem('request/too-large')
    // A proxy answers when the status is the gateway's and the body is not.
    return problem(parsed.success && !fromProxy.has(status) ? byStatus(status) : 'request/unreachable')
  }
  const { code, title, issues, ahead } = parsed.data
  if (status === 401 && signedIn) return problem('auth/not-authenticated')
  return {
    code,
    message: title,
    ...(issues === undefined ? {} : { issues }),
    ...(ahead === undefined ? {} : { ahead }),
  }
}

/** Errors of callables have a shape of their own, with the catalogue's code in their details. */
function callableRefusal(status: number, { details, message }: CallableRefusal): Problem {
  if (details === undefined || !isErrorCode(details.code)) return problem(byStatus(status))
  const { code, issues } = details
  return issues === undefined ? { code, message } : { code, message, issues }
}

/** Returns a code by the status, for a code of a newer gateway that this app does not know. */
function byStatus(status: number): ErrorCode {
  if (status === 403) return 'access/no-access'
  if (status === 404) return 'request/not-found'
  if (status === 413) return 'request/too-large'
  if (status === 429) return 'request/too-many'
  return status < 500 ? 'request/invalid' : 'auth/default'
}
