import type { FastifyRequest } from 'fastify'
import { ProblemError } from './problems.ts'

/**
 * Refuses a call that a page of another site made with the user's cookies. Browsers state the page's site in
 * `Sec-Fetch-Site` on https and on this machine, and in `Origin` elsewhere; a page cannot set either. A caller that
 * sends neither is not a browser and carries only its own cookies.
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
