import type { z } from 'zod'
import { fail, problem, type Result } from '#domain/errors/result.ts'
import { projectFilePath, type UploadedSoFar } from '#domain/protocol/projectFiles.ts'
import type { Route } from '#domain/protocol/route.ts'
import {
  type EditRow,
  type PullAnswer,
  type PushOutcome,
  type pullRequest,
  type pushRequest,
  type ScopeChecksum,
  type settingsAnswer,
  type settingsRequest,
  stampsQuery,
  syncRoutes,
} from '#domain/protocol/sync.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { type EventListener, type EventStream, followEvents } from './events.ts'
import type { CallOptions, Http } from './http.ts'
import { probe } from './probe.ts'
import type { SessionClient } from './types.ts'

interface FileOf {
  readonly projectId: string
  readonly sha256: string
}

/** The file store of projects. */
export interface FileCalls {
  /** Null when the gateway has no piece of the file. */
  state(of: FileOf, signal: AbortSignal): Promise<Result<UploadedSoFar | null>>
  add(
    piece: FileOf & {
      readonly offset: number
      /** Size of the whole file, bytes. */
      readonly bytes: number
      readonly type: string
      readonly piece: Blob
    },
    signal: AbortSignal,
  ): Promise<Result<UploadedSoFar>>
  read(of: FileOf, signal: AbortSignal): Promise<Result<Blob>>
}

/** The sync calls of one signed-in user: what `openLocalDatabase` is given. */
export interface Gateway {
  pull(
    pulls: readonly z.input<typeof pullRequest>['pulls'][number][],
    signal: AbortSignal,
    /** [C13] Id of this device. The gateway then answers the device's own edits by id alone. */
    own?: string,
  ): Promise<Result<PullAnswer[]>>
  push(push: z.input<typeof pushRequest>, signal: AbortSignal): Promise<Result<PushOutcome[]>>
  check(collection: CollectionName, signal: AbortSignal): Promise<Result<ScopeChecksum[]>>
  edits(of: { collection: CollectionName; scope: string }, signal: AbortSignal): Promise<Result<EditRow[]>>
  /** Absent in the demo: there is no account on a server. */
  settings?(
    changes: z.input<typeof settingsRequest>['changes'],
    signal: AbortSignal,
  ): Promise<Result<z.infer<typeof settingsAnswer>>>
  /** Absent in the demo. */
  readonly files?: FileCalls
  pokes(listener: EventListener): EventStream
  /** Ends all calls under way as `request/unreachable`; absent in the demo. */
  giveUp?(): void
  probe(signal: AbortSignal): Promise<boolean>
}

/**
 * Makes the sync calls of `userId`. They stop when another user signs in, so that no work travels under another name.
 * A 401 is repeated once with a fresh token; a second 401 ends the session.
 */
export function createGateway(deps: {
  readonly http: Http
  readonly session: SessionClient
  readonly userId: string
  /** A number in [0, 1). */
  readonly random: () => number
}): Gateway {
  const { http, session, userId, random } = deps
  const isOurs = (): boolean => {
    const state = session.state()
    return state.kind === 'signed-in' && state.user.id === userId
  }
  const token = async (options: { renew: boolean }): Promise<string | null> => {
    if (!isOurs()) return null
    const value = await session.accessToken(options)
    return isOurs() ? value : null
  }
  const noToken = () => {
    const state = session.state()
    const mustSignIn = !isOurs() || (state.kind === 'signed-in' && state.needsPassword === true)
    return fail(problem(mustSignIn ? 'auth/not-authenticated' : 'request/unreachable'))
  }

  const signedIn = <Request extends z.ZodType, Response extends z.ZodType>(
    route: Route<Request, Response>,
    body: Parameters<typeof http.call<Request, Response>>[1],
    options: Pick<CallOptions, 'query'> & { readonly signal: AbortSignal },
  ): Promise<Result<z.infer<Response>>> =>
    withToken((given) => http.call(route, body, { token: given, ...options }))

  async function withToken<Value>(send: (token: string) => Promise<Result<Value>>): Promise<Result<Value>> {
    const first = await token({ renew: false })
    if (first === null) return noToken()
    const answer = await send(first)
    if (answer.ok || answer.problem.code !== 'auth/not-authenticated') return answer
    const second = await token({ renew: true })
    if (second === null) return noToken()
    const again = await send(second)
    if (!again.ok && again.problem.code === 'auth/not-authenticated' && isOurs()) session.expire()
    return again
  }

  return {
    pull: (pulls, signal, own) =>
      signedIn(
        syncRoutes.pull,
        { pulls: [...pulls] },
        { signal, ...(own === undefined ? {} : { query: { own } }) },
      ),
    push: (push, signal) => signedIn(syncRoutes.push, push, { signal, query: stampsQuery }),
    check: (collection, signal) => signedIn(syncRoutes.check, { collection }, { signal }),
    edits: (of, signal) => signedIn(syncRoutes.edits, of, { signal }),
    settings: (changes, signal) => signedIn(syncRoutes.settings, { changes }, { signal }),
    files: {
      state: ({ projectId, sha256 }, signal) =>
        withToken((given) => http.uploaded(projectFilePath(projectId, sha256), { token: given, signal })),
      add: ({ projectId, sha256, offset, bytes, type, piece }, signal) =>
        withToken((given) =>
          http.addPiece(
            projectFilePath(projectId, sha256),
            { piece, offset, bytes, type },
            { token: given, signal },
          ),
        ),
      read: ({ projectId, sha256 }, signal) =>
        withToken((given) => http.file(projectFilePath(projectId, sha256), sha256, { token: given, signal })),
    },
    // Renewing the token also brings the account's record.
    pokes: (listener) =>
      followEvents({ http, token, random }, { ...listener, account: () => void token({ renew: true }) }),
    giveUp: () => http.giveUp(),
    probe: (signal) => probe(http, signal),
  }
}
