import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callable } from '#domain/protocol/callables/callable.ts'
import { createCalls } from './calls.ts'
import { createHttp } from './http.ts'
import type { SessionClient } from './types.ts'

const shapes = {
  request: z.strictObject({ word: z.string() }),
  response: z.strictObject({ word: z.string() }),
}
const table = {
  closed: callable({ ...shapes, signedIn: true, rights: [] }),
  open: callable({ ...shapes, signedIn: false, rights: [] }),
  changing: callable({ ...shapes, signedIn: true, rights: [], changesUser: true }),
}

interface Sent {
  readonly url: string
  readonly body: unknown
  readonly authorization: string | null
}

/** Calls against answers given in turn; `tokens` are what the session has, the fresh one last. */
function against(answers: readonly (readonly [status: number, body: unknown])[], tokens: string[] | null) {
  const sent: Sent[] = []
  const rest = [...answers]
  const http = createHttp({
    baseUrl: 'http://gateway',
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers)
      sent.push({
        url: String(url),
        body: JSON.parse(String(init?.body)),
        authorization: headers.get('authorization'),
      })
      steps.push('send')
      const next = rest.shift()
      if (next === undefined) throw new TypeError('no network')
      return new Response(JSON.stringify(next[1]), { status: next[0] })
    },
  })
  let hasExpired = false
  const steps: string[] = []
  const session = {
    state: () => ({ kind: tokens === null ? 'signed-out' : 'signed-in' }),
    oweRenewal: () => void steps.push('owe'),
    accessToken: async ({ renew = false } = {}) => (renew ? tokens?.at(-1) : tokens?.[0]) ?? null,
    expire: () => {
      hasExpired = true
    },
  } as unknown as SessionClient
  return { calls: createCalls(table, { http, session }), sent, steps, expired: () => hasExpired }
}

const success = [200, { result: { success: true, data: { word: 'ho' }, error: null } }] as const
const refusal = (status: number, code: string) =>
  [status, { error: { status: 'X', message: 'In words', details: { code } } }] as const

describe('a callable', () => {
  it('is sent by its name with the data in its place, and answers the data', async () => {
    const { calls, sent } = against([success], ['t1'])
    expect(await calls('closed', { word: 'hi' })).toEqual({ ok: true, value: { word: 'ho' } })
    expect(sent).toEqual([
      { url: 'http://gateway/asia-east1/closed', body: { data: { word: 'hi' } }, authorization: 'Bearer t1' },
    ])
  })

  it('that is refused returns the code and the text of the gateway', async () => {
    const { calls } = against([refusal(404, 'organization/not-found')], ['t1'])
    expect(await calls('closed', { word: 'hi' })).toEqual({
      ok: false,
      problem: { code: 'organization/not-found', message: 'In words' },
    })
  })

  it('that changes the user record marks the session before and after', async () => {
    const { calls, steps } = against([success, refusal(404, 'organization/not-found')], ['t1'])
    await calls('changing', { word: 'hi' })
    expect(steps.splice(0)).toEqual(['owe', 'send', 'owe'])
    await calls('changing', { word: 'hi' })
    expect(steps).toEqual(['owe', 'send'])
  })

  it('with an expired token is sent again with a fresh one', async () => {
    const { calls, sent, expired } = against([refusal(401, 'auth/not-authenticated'), success], ['t1', 't2'])
    expect((await calls('closed', { word: 'hi' })).ok).toBe(true)
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer t1', 'Bearer t2'])
    expect(expired()).toBe(false)
  })

  it('ends the session when the fresh token is refused too', async () => {
    const no = refusal(401, 'auth/not-authenticated')
    const { calls, expired } = against([no, no], ['t1', 't2'])
    expect(await calls('closed', { word: 'hi' })).toMatchObject({
      problem: { code: 'auth/not-authenticated' },
    })
    expect(expired()).toBe(true)
  })

  it('that needs no user goes without a token, and one that needs a user is not sent', async () => {
    const { calls, sent } = against([success], null)
    expect(await calls('closed', { word: 'hi' })).toMatchObject({
      problem: { code: 'auth/not-authenticated' },
    })
    expect((await calls('open', { word: 'hi' })).ok).toBe(true)
    expect(sent.map(({ authorization }) => authorization)).toEqual([null])
  })

  it('without a network is unreachable', async () => {
    const { calls } = against([], ['t1'])
    expect(await calls('closed', { word: 'hi' })).toMatchObject({ problem: { code: 'request/unreachable' } })
  })
})
