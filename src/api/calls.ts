import { z } from 'zod'
import type { Result } from '#domain/errors/result.ts'
import { fail, ok, problem } from '#domain/errors/result.ts'
import { type Callable, callableAnswer, callablePath } from '#domain/protocol/callables/callable.ts'
import { type Route, route } from '#domain/protocol/route.ts'
import type { Http } from './http.ts'
import type { SessionClient } from './types.ts'

type Table = Readonly<Record<string, Callable>>

/** The callables of a table, by name. */
export type Calls<Given extends Table> = <Name extends keyof Given & string>(
  name: Name,
  data: z.input<Given[Name]['request']>,
  signal?: AbortSignal,
) => Promise<Result<z.infer<Given[Name]['response']>>>

/**
 * Makes calls of the gateway by the callable protocol in the name of the signed-in user. While no user is
 * signed in, a call that needs none carries no token. The client repeats a call that got a 401 once, with a fresh token; a second
 * 401 ends the session. A call that changes the user record answers after the session has the new one.
 */
export function createCalls<Given extends Table>(
  table: Given,
  { http, session }: { readonly http: Http; readonly session: SessionClient },
): Calls<Given> {
  return async (name, data, signal) => {
    const given = table[name]
    if (given === undefined) throw new Error(`No callable ${name}`)
    if (given.changesUser !== true) return call(name, given, data, signal)
    session.oweRenewal()
    const answer = await call<typeof name>(name, given, data, signal)
    if (answer.ok) {
      session.oweRenewal()
      await session.accessToken()
    }
    return answer
  }

  async function call<Name extends keyof Given & string>(
    name: Name,
    given: Callable,
    data: z.input<Given[Name]['request']>,
    signal: AbortSignal | undefined,
  ): Promise<Result<z.infer<Given[Name]['response']>>> {
    const called = routeOf(name, given)
    const send = (token: string | null) =>
      http.call(called, { data }, { token, ...(signal === undefined ? {} : { signal }) })

    const isSignedIn = session.state().kind === 'signed-in'
    const token = isSignedIn ? await session.accessToken() : null
    if (token === null && given.signedIn)
      return fail(
        problem(session.state().kind === 'signed-in' ? 'request/unreachable' : 'auth/not-authenticated'),
      )
    const first = await send(token)
    if (first.ok) return ok(dataOf(first.value))
    if (first.problem.code !== 'auth/not-authenticated' || token === null) return first
    const fresh = await session.accessToken({ renew: true })
    if (fresh === null) return first
    const second = await send(fresh)
    if (second.ok) return ok(dataOf(second.value))
    if (second.problem.code === 'auth/not-authenticated') session.expire()
    return second
  }
}

const routeOf = (name: string, given: Callable): Route<z.ZodType, z.ZodType> =>
  route('POST', callablePath(name), {
    request: z.strictObject({ data: given.request }),
    response: z.strictObject({ result: callableAnswer(given.response) }),
    signedIn: given.signedIn,
  })

/** The schema of the table has parsed the answer; only the type of this name is lost on the way. */
const dataOf = <Data>(answer: unknown): Data => (answer as { result: { data: Data } }).result.data
