import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { profileOf } from '#domain/schemas/user.ts'
import type { Origin } from '#server/http/device.ts'
import { registerRoute } from '#server/http/route.ts'
import { refuseOtherSites } from '#server/http/sameOrigin.ts'
import type { Metrics } from '#server/operations/metrics/metrics.ts'
import type { Identity, Renewable } from './identity.ts'
import { readDeviceCookie, writeDeviceCookie } from './knownDevices.ts'
import type { Caller } from './passwordChanges.ts'
import { readRefreshCookie, writeRefreshCookie } from './refreshCookie.ts'
import { readSignUpCookie, writeSignUpCookie } from './signUpCookie.ts'

const minuteMs = 60_000

/** The calls of the identity provider over HTTP. */
export function registerIdentity(
  app: FastifyInstance,
  deps: {
    identity: Identity
    publicUrl: () => string
    appOrigins: readonly string[]
    signInRateLimit: number
    metrics: Pick<Metrics, 'signIn'>
  },
): void {
  const { identity, publicUrl, appOrigins } = deps
  const { passwordChanges, profiles, secondFactor } = identity
  const secure = () => publicUrl().startsWith('https:')
  const open = { authenticate: identity.authenticate }
  const guarded = { ...open, perMinute: deps.signInRateLimit }

  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET') refuseOtherSites(request, publicUrl(), appOrigins)
  })

  registerRoute(app, identityRoutes.signUp, guarded, async ({ body, reply }) => {
    const result = await identity.signUp(body)
    if (!result.ok) return result
    writeSignUpCookie(reply, result.value.secret, secure())
    return ok({ email: result.value.email })
  })

  /** Writes the cookies of a session that has just begun; the browser signs up no other person any more. */
  const begin = (request: FastifyRequest, reply: FastifyReply, { session, refreshToken }: Renewable) => {
    writeRefreshCookie(reply, refreshToken, secure())
    writeSignUpCookie(reply, null, secure())
    const device = readDeviceCookie(request)
    writeDeviceCookie(reply, identity.devices.withAccount(device, session.user.id), secure())
    return ok(session)
  }

  registerRoute(app, identityRoutes.finishSignUp, guarded, async ({ body, request, reply }) => {
    const secret = readSignUpCookie(request)
    if (secret === null) return fail(problem('auth/wrong-password'))
    const result = await identity.finishSignUp({ ...body, secret, from: originOf(request) })
    if (!result.ok) return result
    deps.metrics.signIn('success')
    return begin(request, reply, result.value)
  })

  // An office has one address for all: browsers that have signed in before do not use up what strangers have.
  const ofStrangers = app.createRateLimit({ max: deps.signInRateLimit, timeWindow: minuteMs })

  /** Returns true, and sets `retry-after`, if the network address has used up its sign-ins. */
  const isTooMuch = async (
    request: FastifyRequest,
    reply: FastifyReply,
    email: string,
    device: string | null,
  ): Promise<boolean> => {
    if (await identity.isKnownDevice(email, device)) return false
    const counted = await ofStrangers(request)
    if (counted.isAllowed || !counted.isExceeded) return false
    reply.header('retry-after', counted.ttlInSeconds)
    return true
  }

  registerRoute(app, identityRoutes.askPasskey, open, async ({ body, request, reply }) => {
    const device = readDeviceCookie(request)
    if (await isTooMuch(request, reply, body.email, device)) return fail(problem('auth/too-many-requests'))
    return identity.askPasskey({ ...body, from: originOf(request), device })
  })

  registerRoute(app, identityRoutes.signIn, open, async ({ body, request, reply }) => {
    const device = readDeviceCookie(request)
    if (await isTooMuch(request, reply, body.email, device)) return fail(problem('auth/too-many-requests'))
    const result = await identity.signIn({ ...body, from: originOf(request), device })
    deps.metrics.signIn(result.ok ? 'success' : result.problem.code)
    return result.ok ? begin(request, reply, result.value) : result
  })

  registerRoute(app, identityRoutes.refresh, open, async ({ body, request, reply }) => {
    const result = await identity.refresh(readRefreshCookie(request), originOf(request), body.proof)
    writeRefreshCookie(reply, result.ok ? result.value.refreshToken : null, secure())
    if (!result.ok) return result
    const device = readDeviceCookie(request)
    const { id } = result.value.session.user
    // Of a session that began before devices had a cookie.
    if (identity.devices.nameFor(device, id) === null)
      writeDeviceCookie(reply, identity.devices.withAccount(device, id), secure())
    return ok(result.value.session)
  })

  registerRoute(app, identityRoutes.signOut, open, async ({ request, reply }) => {
    await identity.signOut(readRefreshCookie(request))
    writeRefreshCookie(reply, null, secure())
    writeSignUpCookie(reply, null, secure())
    return ok({})
  })

  registerRoute(app, identityRoutes.verifyEmail, guarded, ({ body, request }) =>
    passwordChanges.verifyEmail({
      code: body.code,
      password: body.password,
      from: request.ip,
      device: readDeviceCookie(request),
    }),
  )

  registerRoute(app, identityRoutes.resendVerification, guarded, async ({ body }) =>
    emptied(await passwordChanges.sendCode({ ...body, continueUrl: body.continueUrl, purpose: 'verify' })),
  )

  registerRoute(app, identityRoutes.sendPasswordReset, guarded, async ({ body }) =>
    emptied(await passwordChanges.sendCode({ ...body, continueUrl: body.continueUrl, purpose: 'reset' })),
  )

  registerRoute(app, identityRoutes.checkActionCode, guarded, ({ body, request }) =>
    identity.checkActionCode(body.code, body.asksBrowser ? readSignUpCookie(request) : null),
  )

  registerRoute(app, identityRoutes.confirmPasswordReset, guarded, ({ body }) =>
    passwordChanges.confirmReset(body.code, body.newPassword),
  )

  registerRoute(app, identityRoutes.changePassword, guarded, async ({ body, request, userId }) =>
    emptied(await passwordChanges.change(callerOf(request, userId), body)),
  )

  registerRoute(app, identityRoutes.changeEmail, guarded, async ({ body, request, userId }) =>
    emptied(await passwordChanges.sendNewEmailCode(callerOf(request, userId), body)),
  )

  registerRoute(app, identityRoutes.profile, open, async ({ userId }) => {
    const found = await profiles.get(userId)
    return found.ok ? ok(profileOf(found.value)) : found
  })

  registerRoute(app, identityRoutes.changeProfile, open, ({ body, userId }) => profiles.change(userId, body))

  registerRoute(app, identityRoutes.sessions, open, async ({ request, userId }) =>
    ok({ sessions: [...(await identity.sessionsOf(callerOf(request, userId)))] }),
  )

  registerRoute(app, identityRoutes.revokeSession, open, async ({ body, request, userId }) =>
    emptied(await identity.revokeSession(callerOf(request, userId), body.sessionId)),
  )

  registerRoute(app, identityRoutes.signOutEverywhere, open, async ({ reply, userId }) => {
    await identity.signOutEverywhere(userId)
    writeRefreshCookie(reply, null, secure())
    return ok({})
  })

  registerRoute(app, identityRoutes.secondFactor, open, ({ userId }) => secondFactor.state(userId))

  registerRoute(app, identityRoutes.beginSecondFactor, guarded, ({ body, request, userId }) =>
    secondFactor.begin(callerOf(request, userId), body.currentPassword),
  )

  registerRoute(app, identityRoutes.confirmSecondFactor, guarded, ({ body, request, userId }) =>
    secondFactor.confirm(callerOf(request, userId), body.code),
  )

  registerRoute(app, identityRoutes.renewRecoveryCodes, guarded, ({ body, request, userId }) =>
    secondFactor.renewCodes(callerOf(request, userId), body),
  )

  registerRoute(app, identityRoutes.endSecondFactor, guarded, async ({ body, request, userId }) =>
    emptied(await secondFactor.end(callerOf(request, userId), body)),
  )

  registerRoute(app, identityRoutes.beginPasskey, guarded, ({ body, request, userId }) =>
    secondFactor.beginPasskey(callerOf(request, userId), body),
  )

  registerRoute(app, identityRoutes.addPasskey, guarded, ({ body, request, userId }) =>
    secondFactor.addPasskey(callerOf(request, userId), body),
  )

  registerRoute(app, identityRoutes.removePasskey, guarded, ({ body, request, userId }) =>
    secondFactor.removePasskey(callerOf(request, userId), body),
  )

  registerRoute(app, identityRoutes.exportAccount, guarded, async ({ userId }) => {
    const begun = await identity.exportAccount(userId)
    return begun.ok ? ok(Readable.from(begun.value, { objectMode: false })) : begun
  })

  registerRoute(app, identityRoutes.deleteAccount, guarded, async ({ body, request, reply, userId }) => {
    const result = await identity.deleteAccount(callerOf(request, userId), body.currentPassword)
    if (result.ok) writeRefreshCookie(reply, null, secure())
    return emptied(result)
  })
}

const emptied = (result: Result<unknown>) => (result.ok ? ok({}) : result)

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

const callerOf = (request: FastifyRequest, userId: string): Caller => ({
  userId,
  sessionId: request.sessionId ?? '',
})
