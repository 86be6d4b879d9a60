import { z } from 'zod'
import {
  type CallableRight,
  callableAnswer,
  callableError,
  callablePath,
} from '#domain/protocol/callables/callable.ts'
import { callables } from '#domain/protocol/callables.ts'
import type { RestRight } from '#domain/protocol/rest/restRoute.ts'
import { restRoutes } from '#domain/protocol/rest.ts'
import { call } from '#tests/helpers/gateway.ts'
import { rest } from '#tests/helpers/rest.ts'

export type Right = CallableRight | RestRight
export type RowName = keyof typeof callables | keyof typeof restRoutes

/** What a call is given. Callables take it as it is; of a REST row each field goes where the table says. */
export type Given = Readonly<Record<string, unknown>>

export interface Answer {
  readonly status: number
  /** The catalogue's code of a refusal. */
  readonly code: string | undefined
  readonly data: unknown
}

/** One row of the tables of calls. */
export interface Row {
  readonly name: RowName
  readonly signedIn: boolean
  readonly rights: readonly Right[]
  /** Asks the running gateway. An answer that has not the shape of the table throws. */
  send(gateway: { readonly url: string }, given: Given, token: string | null): Promise<Answer>
}

/** Every row of both tables. */
export const rows: readonly Row[] = [
  ...(Object.keys(callables) as (keyof typeof callables)[]).map(callableRow),
  ...(Object.keys(restRoutes) as (keyof typeof restRoutes)[]).map(restRow),
]

export const rowNames: readonly RowName[] = rows.map(({ name }) => name)

function callableRow(name: keyof typeof callables): Row {
  const { signedIn, rights, response } = callables[name]
  const success = z.strictObject({ result: callableAnswer(response) })
  return {
    name,
    signedIn,
    rights,
    send: async (gateway, given, token) => {
      const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
      const { status, json } = await call(gateway, callablePath(name), { data: given }, headers)
      return status === 200
        ? { status, code: undefined, data: success.parse(json).result.data }
        : { status, code: callableError.parse(json).error.details?.code, data: null }
    },
  }
}

function restRow(name: keyof typeof restRoutes): Row {
  const { method, path, params, query, request, response, signedIn, rights } = restRoutes[name]
  return {
    name,
    signedIn,
    rights,
    send: async (gateway, given, token) => {
      const search = new URLSearchParams()
      const body: Record<string, unknown> = {}
      let address: string = path
      for (const [field, value] of Object.entries(given))
        if (field in params.shape) address = address.replace(`{${field}}`, encodeURIComponent(String(value)))
        else if (field in query.shape) search.set(field, String(value))
        else if (request !== null) body[field] = value
      const answer = await rest(gateway, method, `${address}?${search}`, {
        by: token === null ? undefined : { token },
        ...(Object.keys(body).length === 0 ? {} : { body }),
      })
      const { status, code, data } = answer
      return { status, code, data: code === undefined ? response.parse(data) : null }
    },
  }
}
