import { z } from 'zod'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import { callableAnswer, callableError, callablePath } from '#domain/protocol/callables/callable.ts'
import { callables } from '#domain/protocol/callables.ts'
import { reportErrors } from '#domain/protocol/errorReports.ts'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { restAnswer } from '#domain/protocol/rest/restRoute.ts'
import { restRoutes } from '#domain/protocol/rest.ts'
import { problemBody } from '#domain/protocol/route.ts'
import { syncRoutes } from '#domain/protocol/sync.ts'
import type { Reply } from './wire.ts'

/** Something that can be asked of the gateway. */
export interface Endpoint {
  readonly name: string
  readonly method: string
  /** With parameters as `{id}`. */
  readonly path: string
  readonly params: z.ZodObject
  readonly query: z.ZodObject
  /** What it takes; null when it takes no body. */
  readonly request: z.ZodType | null
  /** Its request stands in `data` of the body. */
  readonly isCallable: boolean
  /** Does nothing for anybody else. */
  readonly isForAdministrators: boolean
  /** Throws when the answer has not the one form that answers have here. */
  check(reply: Reply): void
  /** The same for refusals at addresses beside it; absent: problem documents. */
  readonly checkBeside?: (reply: Reply) => void
}

const none = z.strictObject({})

const problemType = /^application\/problem\+json/
const known = (code: string): boolean => Object.hasOwn(errorCatalogue, code)

/** A refusal outside the callables: problem details with a code of the catalogue and its status. */
export function checkProblem({ status, type, text }: Reply): void {
  if (!problemType.test(type)) throw new Error(`${status} is no problem document but ${type}: ${text}`)
  const problem = problemBody.parse(JSON.parse(text))
  if (problem.status !== status || !known(problem.code)) throw new Error(text)
}

export const checkBy = (success: z.ZodType) => (reply: Reply) => {
  if (reply.status >= 300) return checkProblem(reply)
  success.parse(JSON.parse(reply.text))
}

const checkCallable = (response: z.ZodType) => {
  const success = z.strictObject({ result: callableAnswer(response) })
  return ({ status, type, text }: Reply) => {
    const isStream = type.startsWith('text/event-stream')
    const body: unknown = JSON.parse(isStream ? text.replace(/^data: /, '') : text)
    if (isStream) z.union([success, callableError]).parse(body)
    else if (status === 200) success.parse(body)
    else callableError.parse(body)
  }
}

export const callableEndpoints: readonly Endpoint[] = Object.entries(callables).map(
  ([name, { request, response, rights }]) => ({
    name,
    method: 'POST',
    path: callablePath(name),
    params: none,
    query: none,
    request,
    isCallable: true,
    isForAdministrators: rights.some(({ kind }) => kind === 'superAdmin'),
    check: checkCallable(response),
  }),
)

export const restEndpoints: readonly Endpoint[] = Object.entries(restRoutes).map(([name, row]) => ({
  name,
  method: row.method,
  path: row.path,
  params: row.params,
  query: row.query,
  request: row.request,
  isCallable: false,
  isForAdministrators: false,
  check: checkBy(restAnswer(row.response, row.paged)),
}))

export const routeEndpoints: readonly Endpoint[] = Object.entries({
  ...identityRoutes,
  ...syncRoutes,
  reportErrors,
}).map(([name, { method, path, request, response }]) => ({
  name,
  method,
  path,
  params: none,
  query: none,
  request,
  isCallable: false,
  isForAdministrators: false,
  check: checkBy(response),
}))
