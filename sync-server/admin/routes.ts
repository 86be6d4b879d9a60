import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok } from '#domain/errors/result.ts'
import { reportErrors } from '#domain/protocol/errorReports.ts'
import { registerRoute } from '#server/http/route.ts'
import { senderOf } from '#server/http/senderOf.ts'
import type { ErrorReports, ErrorSender } from './errorReports.ts'

/** Twenty reports of their greatest length. */
const bodyLimit = 160 * 1024
/** Calls a minute from one address. An app sends all its waiting reports in one call. */
const perMinute = 10

/** The intake of error reports: one log line each, and kept for the administrators. */
export function registerErrorIntake(
  app: FastifyInstance,
  deps: {
    readonly errors: ErrorReports
    readonly authenticate: (request: FastifyRequest) => Promise<{ userId: string }>
  },
): void {
  /** An app may fail before anybody is signed in, and when its token is out of date. */
  const whoTells = async (request: FastifyRequest): Promise<ErrorSender> => {
    const stranger = { id: senderOf(request.ip), isSignedIn: false }
    if (request.headers.authorization === undefined) return stranger
    return deps.authenticate(request).then(
      ({ userId }) => ({ id: userId, isSignedIn: true }),
      () => stranger,
    )
  }
  registerRoute(
    app,
    reportErrors,
    { authenticate: deps.authenticate, bodyLimit, perMinute },
    async ({ body: { reports }, request }) => {
      const sender = await whoTells(request)
      for (const report of reports) {
        const known = await deps.errors.keep(report, sender)
        if (known === null) continue
        const { fingerprint, count, kind, name, message, page, version, browser } = known
        request.log.warn(
          { appError: { fingerprint, count, kind, name, message, page, version, browser } },
          'error in the app',
        )
      }
      return ok({ accepted: reports.length })
    },
  )
}
