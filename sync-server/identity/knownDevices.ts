import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameText } from '#server/cryptography/secrets.ts'
import { readCookie, writeCookie } from './cookies.ts'

/**
 * A browser keeps, in a cookie, a name of its own and a mark for each account that has signed in there. The mark gives no right: wrong
 * passwords of a known browser are counted apart from those of strangers, who so cannot keep the owner out.
 */
export interface KnownDevices {
  /** The name of the browser when the account has signed in there before; else null. */
  nameFor(cookie: string | null, userId: string): string | null
  /** The cookie of a browser in which the account has just signed in. */
  withAccount(cookie: string | null, userId: string): string
}

const cookieName = 'groundwork-device'
/** As long as browsers keep a cookie. */
const lifetimeMs = 400 * 24 * 60 * 60 * 1000
/** Accounts on one shared tablet; the one that signed in longest ago gives way. */
const mostAccounts = 12

export const readDeviceCookie = (request: FastifyRequest): string | null => readCookie(request, cookieName)

export const writeDeviceCookie = (reply: FastifyReply, value: string, secure: boolean): void =>
  writeCookie(reply, { name: cookieName, value, lifetimeMs, secure })

/** @param key of the installation, so that every gateway knows the marks of the others. */
export function createKnownDevices(key: Uint8Array): KnownDevices {
  const markOf = (name: string, userId: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(['known device', name, userId]))
      .digest('base64url')
      .slice(0, 22)

  return {
    nameFor: (cookie, userId) => {
      const { name, marks } = parse(cookie)
      const mark = markOf(name, userId)
      return marks.some((each) => sameText(each, mark)) ? name : null
    },
    withAccount: (cookie, userId) => {
      const known = parse(cookie)
      const name = known.name === '' ? randomBytes(16).toString('base64url') : known.name
      const mark = markOf(name, userId)
      const others = known.marks.filter((each) => each !== mark).slice(1 - mostAccounts)
      return [name, ...others, mark].join('.')
    },
  }
}

function parse(cookie: string | null): { name: string; marks: readonly string[] } {
  const [name = '', ...marks] = (cookie ?? '').split('.')
  return /^[\w-]{22}$/.test(name) && marks.every((mark) => /^[\w-]{22}$/.test(mark))
    ? { name, marks: marks.slice(-mostAccounts) }
    : { name: '', marks: [] }
}
