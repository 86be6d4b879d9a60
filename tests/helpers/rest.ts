import { z } from 'zod'
import { problemBody } from '#domain/protocol/route.ts'
import type { Person } from './callables.ts'

export interface RestOutcome {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Of a success. */
  readonly data: unknown
  readonly page: { limit: number; next: string | null } | undefined
  /** Of a failure: the catalogue's code, and the fields that it concerns. */
  readonly code: string | undefined
  readonly issues: readonly { path: string; message: string }[]
}

const answer = z.strictObject({
  success: z.literal(true),
  data: z.unknown(),
  error: z.null(),
  page: z.strictObject({ limit: z.int(), next: z.string().nullable() }).optional(),
})

/** One REST request. The answer must have the one envelope, or be problem details. A string is sent as it is. */
export async function rest(
  gateway: { readonly url: string },
  method: string,
  path: string,
  given: {
    by?: Pick<Person, 'token'> | undefined
    body?: unknown
    headers?: Readonly<Record<string, string>>
  } = {},
): Promise<RestOutcome> {
  const { by, body, headers } = given
  const response = await fetch(`${gateway.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(by === undefined ? {} : { authorization: `Bearer ${by.token}` }),
      ...headers,
    },
  })
  const text = await response.text()
  const common = { status: response.status, headers: response.headers, text }
  if (response.status === 304) return { ...common, data: null, page: undefined, code: undefined, issues: [] }
  if (response.ok) {
    const { data, page } = answer.parse(JSON.parse(text))
    return { ...common, data, page, code: undefined, issues: [] }
  }
  const problem = problemBody.parse(JSON.parse(text))
  return { ...common, data: null, page: undefined, code: problem.code, issues: problem.issues ?? [] }
}
