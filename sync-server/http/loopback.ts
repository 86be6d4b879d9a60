import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '#server/config.ts'

/** Returns whether the configuration lets only this machine reach the gateway. */
export const servesThisMachineOnly = (config: Config): boolean =>
  config.trustProxy === false &&
  isLoopback(config.host) &&
  (config.publicUrl === null || isLoopback(new URL(config.publicUrl).hostname))

/**
 * Returns whether a request was made on this machine and for it. Headers reveal a proxy on this machine, which would
 * make every request look local, and a foreign host name that points at 127.0.0.1.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  )
  const from = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return !forwarded && isLoopback(from) && isLoopback(request.hostname)
}
