import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, writeCookie } from './cookies.ts'
import { idleLifetimeMs } from './sessions.ts'

const name = 'groundwork-refresh'

/** The refresh token of a request, or null. */
export const readRefreshCookie = (request: FastifyRequest): string | null => readCookie(request, name)

/** Sets the token, or clears it with null. */
export const writeRefreshCookie = (reply: FastifyReply, token: string | null, secure: boolean): void =>
  writeCookie(reply, { name, value: token, lifetimeMs: idleLifetimeMs, secure })
