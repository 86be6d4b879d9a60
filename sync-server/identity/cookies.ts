import type { FastifyReply, FastifyRequest } from 'fastify'

/** The value of a cookie of a request, or null. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

/**
 * Sets a cookie of the identity calls, or clears it with null. Scripts cannot read it, other sites' requests and other paths do not
 * carry it.
 */
export function writeCookie(
  reply: FastifyReply,
  {
    name,
    value,
    lifetimeMs,
    secure,
  }: { name: string; value: string | null; lifetimeMs: number; secure: boolean },
): void {
  const age = value === null ? 0 : Math.floor(lifetimeMs / 1000)
  const parts = [`${name}=${value ?? ''}`, 'Path=/auth', `Max-Age=${age}`, 'HttpOnly', 'SameSite=Strict']
  reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '))
}
