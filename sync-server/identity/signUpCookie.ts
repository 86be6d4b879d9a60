import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeLifetimeMs } from './actionCodes.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { readRefreshCookie } from './refreshCookie.ts'

const name = 'groundwork-sign-up'

/**
 * The secret of a sign-up in this browser, or null. Where a person is signed in, the sign-up was that of another person:
 * the device is shared.
 */
export const readSignUpCookie = (request: FastifyRequest): string | null =>
  readRefreshCookie(request) ? null : readCookie(request, name) || null

/** Sets the secret, or clears it with null. It lasts as long as the mailed code. */
export const writeSignUpCookie = (reply: FastifyReply, secret: string | null, secure: boolean): void =>
  writeCookie(reply, { name, value: secret, lifetimeMs: codeLifetimeMs.verify, secure })
