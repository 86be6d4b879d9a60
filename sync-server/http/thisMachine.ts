import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '#server/config.ts'

/** Whether, by its configuration, the gateway serves nobody but this machine. */
export const servesThisMachineOnly = (config: Config): boolean =>
  config.trustProxy === false &&
  isLoopback(config.host) &&
  (config.publicUrl === null || isLoopback(new URL(config.publicUrl).hostname))

/**
 * Whether a request was made on this machine and for it. A proxy on this machine would make the whole world look
 * local, and a name that somebody points at 127.0.0.1 would let a foreign page ask: both are recognised by headers.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  )
  const from = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return !forwarded && isLoopback(from) && isLoopback(request.hostname)
}
