import type { FastifyReply, FastifyRequest } from 'fastify'
import { idleLifetimeMs } from './sessions.ts'

const cookieName = 'groundwork-refresh'

/** The refresh token of a request, or null. */
export function readRefreshCookie(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const prefix = `${cookieName}=`
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? null
}

/** Sets the token, or clears it with null. Scripts cannot read it, other sites' requests and other paths do not carry it. */
export function writeRefreshCookie(reply: FastifyReply, token: string | null, secure: boolean): void {
  const age = token === null ? 0 : Math.floor(idleLifetimeMs / 1000)
  const parts = [
    `${cookieName}=${token ?? ''}`,
    'Path=/auth',
    `Max-Age=${age}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '))
}
