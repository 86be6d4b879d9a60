import type { z } from 'zod'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { avatarAnswer, avatarBytes, avatarField, avatarPath } from '#domain/protocol/files.ts'
import { deletionWord, identityRoutes } from '#domain/protocol/identity.ts'
import { type Route, route } from '#domain/protocol/route.ts'
import type { User } from '#domain/schemas/user.ts'
import type { Http } from './http.ts'
import type { AccountClient } from './types.ts'

/** What the calls of the account need from the session. */
export interface AccountDeps {
  readonly http: Http
  /** The signed-in user; null when there is none. */
  readonly user: () => User | null
  /** Whether the gateway needs the user's password again. */
  readonly needsPassword: () => boolean
  readonly accessToken: (options: { renew: boolean }) => Promise<string | null>
  /** Called before a call that changes the user record. */
  readonly oweRenewal: () => void
  /** Called when a call is answered 401 even with a fresh token. */
  readonly expire: () => void
  /** Receives a newer record of the same user from the gateway. */
  readonly adopt: (user: User) => void
  readonly passwordChanged: (password: string) => void
  /** Called when the gateway has ended the session. */
  readonly ended: (isDeleted: boolean) => void
}

/** Makes the calls about the signed-in user's account. */
export function createAccount(deps: AccountDeps): AccountClient {
  const { http, user, accessToken, expire, adopt, ended } = deps
  const noToken = () =>
    problem(
      user() === null || deps.needsPassword() ? 'auth/not-authenticated' : 'auth/network-request-failed',
    )

  /** Sends a call with a token, and once more with a fresh token after a 401. */
  async function withToken<Value>(send: (token: string) => Promise<Result<Value>>): Promise<Result<Value>> {
    if (user() === null) return fail(problem('auth/no-user'))
    for (const renew of [false, true]) {
      const token = await accessToken({ renew })
      if (token === null) return fail(noToken())
      const answer = await send(token)
      if (answer.ok || answer.problem.code !== 'auth/not-authenticated') return answer
    }
    expire()
    return fail(problem('auth/not-authenticated'))
  }

  const call = <Request extends z.ZodType | null, Response extends z.ZodType>(
    given: Route<Request, Response>,
    body: Parameters<typeof http.call<Request, Response>>[1],
  ): Promise<Result<z.infer<Response>>> => withToken((token) => http.call(given, body, { token }))

  /** A page that reloads before the answer arrives must not keep the former record. */
  const change: typeof call = (given, body) => {
    deps.oweRenewal()
    return call(given, body)
  }

  const done = (answer: Result<unknown>): Result<null> => (answer.ok ? ok(null) : answer)
  const codesOf = (answer: Result<{ recoveryCodes: string[] }>): Result<readonly string[]> =>
    answer.ok ? ok(answer.value.recoveryCodes) : answer
  const over = (answer: Result<unknown>, isDeleted: boolean): Result<null> => {
    if (answer.ok) ended(isDeleted)
    return done(answer)
  }

  function adopted(answer: Result<User>): Result<User> {
    if (answer.ok) adopt(answer.value)
    return answer
  }

  function withAvatar(answer: Result<{ avatar: string | null }>): Result<User> {
    const current = user()
    if (!answer.ok) return answer
    return current === null
      ? fail(problem('auth/no-user'))
      : adopted(ok({ ...current, avatar: answer.value.avatar }))
  }

  return {
    async refresh() {
      if (user() === null) return fail(problem('auth/no-user'))
      const token = await accessToken({ renew: true })
      const current = user()
      if (current === null) return fail(problem('auth/not-authenticated'))
      return token === null ? fail(noToken()) : ok(current)
    },
    changeProfile: async (fields) => adopted(await change(identityRoutes.changeProfile, fields)),
    async uploadAvatar(picture, signal) {
      if (picture.size > avatarBytes) return fail(problem('file/too-large'))
      const userId = user()?.id ?? ''
      const form = new FormData()
      form.append('size', String(picture.size))
      form.append(avatarField, picture)
      deps.oweRenewal()
      try {
        const answer = await withToken((token) =>
          http.upload(avatarPath(userId), form, avatarAnswer, {
            token,
            ...(signal === undefined ? {} : { signal }),
          }),
        )
        const isUnexplained = !answer.ok && answer.problem.code === 'auth/default'
        return isUnexplained ? fail(problem('file/default')) : withAvatar(answer)
      } catch (error) {
        if (signal?.aborted) return fail(problem('file/cancelled'))
        throw error
      }
    },
    async removeAvatar() {
      const remove = route('DELETE', avatarPath(user()?.id ?? ''), {
        request: null,
        response: avatarAnswer,
        signedIn: true,
      })
      return withAvatar(await change(remove, null))
    },
    changeEmail: async (given) => done(await call(identityRoutes.changeEmail, given)),
    async changePassword(given) {
      const answer = await call(identityRoutes.changePassword, given)
      if (answer.ok) deps.passwordChanged(given.newPassword)
      return done(answer)
    },
    secondFactor: () => call(identityRoutes.secondFactor, null),
    beginSecondFactor: (currentPassword) => call(identityRoutes.beginSecondFactor, { currentPassword }),
    confirmSecondFactor: async (code) => codesOf(await call(identityRoutes.confirmSecondFactor, { code })),
    renewRecoveryCodes: async (given) => codesOf(await call(identityRoutes.renewRecoveryCodes, given)),
    endSecondFactor: async (given) => done(await call(identityRoutes.endSecondFactor, given)),
    async addPasskey({ name, ...proof }) {
      const begun = await call(identityRoutes.beginPasskey, proof)
      if (!begun.ok) return begun
      const { makePasskey } = await import('./passkeys.ts')
      const made = await makePasskey(begun.value)
      return made.ok ? call(identityRoutes.addPasskey, { name, answer: made.value }) : made
    },
    removePasskey: (given) => call(identityRoutes.removePasskey, given),
    async sessions() {
      const answer = await call(identityRoutes.sessions, null)
      return answer.ok ? ok(answer.value.sessions) : answer
    },
    revokeSession: async (sessionId) => done(await call(identityRoutes.revokeSession, { sessionId })),
    signOutEverywhere: async () => over(await call(identityRoutes.signOutEverywhere, {}), false),
    async download() {
      const answer = await call(identityRoutes.exportAccount, null)
      return answer.ok ? ok(JSON.stringify(answer.value, null, 2)) : answer
    },
    async remove({ currentPassword, confirmation }) {
      if (confirmation !== deletionWord) return fail(problem('account/confirm-deletion'))
      return over(await call(identityRoutes.deleteAccount, { currentPassword, confirmation }), true)
    },
    exportAccount: async () => fail(problem('demo/export-api-mode')),
    importAccount: async () => fail(problem('demo/import-api-mode')),
  }
}
