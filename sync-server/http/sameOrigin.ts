import type { FastifyRequest } from 'fastify'
import { ProblemError } from './problems.ts'

/**
 * Refuses a call that a page of another site made the browser send with its cookies. Browsers say whose page it was:
 * `Sec-Fetch-Site` where they may (https and this machine), `Origin` else; neither can be set by a page. A caller
 * that sends neither is no browser, and carries nobody's cookies but its own.
 */
export function refuseOtherSites(
  request: FastifyRequest,
  publicUrl: string,
  appOrigins: readonly string[],
): void {
  // No page can say another origin than its own.
  if (appOrigins.includes(request.headers.origin ?? '')) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new ProblemError('request/cross-site')
    return
  }
  const { origin } = request.headers
  if (origin === undefined) return
  const own = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`]
  if (!own.includes(origin)) throw new ProblemError('request/cross-site')
}
