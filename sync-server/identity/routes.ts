import type { FastifyInstance } from 'fastify'
import { ok } from '#domain/errors/result.ts'
import { identityRoutes } from '#domain/protocol/identity.ts'
import { registerRoute } from '#server/http/route.ts'
import { refuseOtherSites } from '#server/http/sameOrigin.ts'
import type { Identity } from './identity.ts'
import { readRefreshCookie, writeRefreshCookie } from './refreshCookie.ts'

/** The calls of the identity provider over HTTP. */
export function registerIdentity(
  app: FastifyInstance,
  deps: { identity: Identity; publicUrl: () => string; signInRateLimit: number },
): void {
  const { identity, publicUrl } = deps
  const secure = () => publicUrl().startsWith('https:')
  const open = { authenticate: identity.authenticate }
  const guarded = { ...open, perMinute: deps.signInRateLimit }

  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST') refuseOtherSites(request, publicUrl())
  })

  registerRoute(app, identityRoutes.signUp, guarded, ({ body }) => identity.signUp(body))

  registerRoute(app, identityRoutes.signIn, guarded, async ({ body, request, reply }) => {
    const result = await identity.signIn({ ...body, from: request.ip })
    if (!result.ok) return result
    writeRefreshCookie(reply, result.value.refreshToken, secure())
    return ok(result.value.session)
  })

  registerRoute(app, identityRoutes.refresh, open, async ({ request, reply }) => {
    const result = await identity.refresh(readRefreshCookie(request))
    writeRefreshCookie(reply, result.ok ? result.value.refreshToken : null, secure())
    return result.ok ? ok(result.value.session) : result
  })

  registerRoute(app, identityRoutes.signOut, open, async ({ request, reply }) => {
    await identity.signOut(readRefreshCookie(request))
    writeRefreshCookie(reply, null, secure())
    return ok({})
  })

  registerRoute(app, identityRoutes.verifyEmail, guarded, ({ body }) => identity.verifyEmail(body.code))

  registerRoute(app, identityRoutes.resendVerification, guarded, async ({ body }) => {
    const result = await identity.resendVerification(body.email)
    return result.ok ? ok({}) : result
  })

  registerRoute(app, identityRoutes.profile, open, ({ userId }) => identity.profile(userId))
}
