import { expect } from 'vitest'
import { callableError } from '#domain/protocol/callables/callable.ts'
import { checkProblem, type Endpoint } from './endpoints.ts'
import type { Reply, Wire } from './wire.ts'

/** A refusal costs no work. What is granted may be a document, which a busy machine prints slowly. */
const mostMs = { refused: 5_000, granted: 60_000 }

/** Longer addresses are refused by the reader of HTTP, which knows of no endpoints. */
const mostInHead = 15_000

/** What only somebody who knows the gateway from inside could have written. */
const inside =
  /\n\s+at |\bat \S+ \(|\/node_modules\/|node:internal|file:\/\/\/(?!etc)|\/sync-server\/|\.ts:\d|RangeError|TypeError|ZodError|PouchError|LEVEL_|FST_/

/** What no answer may be, whatever was asked. */
export function judge(endpoint: Endpoint, wire: Wire, reply: Reply): void {
  const shown = `${wire.method} ${wire.path.slice(0, 300)} ${String(wire.body).slice(0, 600)}`
  const said = `${reply.status} ${reply.text.slice(0, 400)} to ${shown}`
  if (reply.status >= 500) throw new Error(`A fault: ${said}`)
  if (reply.ms > (reply.status < 300 ? mostMs.granted : mostMs.refused))
    throw new Error(`Took ${reply.ms} ms: ${said}`)
  if (inside.test(reply.text) || reply.text.includes(process.cwd()))
    throw new Error(`Tells too much: ${said}`)
  if (Object.hasOwn(Object.prototype, 'polluted') || Object.keys(Object.prototype).length > 0)
    throw new Error(`Object.prototype was changed by ${shown}`)
  // At other addresses, or with other methods, something else answers: a page of the app, or nothing at all.
  const isElsewhere = wire.method !== endpoint.method || !isAt(endpoint, wire.path)
  if (isElsewhere && (reply.status < 400 || reply.text === '')) return
  try {
    if (wire.path.length > mostInHead) checkTooLong(reply)
    else if (!isElsewhere) endpoint.check(reply)
    else if (endpoint.isCallable) checkEither(reply)
    else (endpoint.checkBeside ?? checkProblem)(reply)
  } catch (error) {
    expect.fail(`${String(error).slice(0, 500)}\n${reply.type} ${said}`)
  }
}

/** The reader of HTTP sends no body to HEAD, and none where the head came in parts and the method is not known. */
function checkTooLong(reply: Reply): void {
  if (reply.status !== 413 || reply.text !== '') checkProblem(reply)
}

/** Also a stray address that fills in a parameter is one of the endpoint, as far as it has as many parts. */
function isAt({ path }: Endpoint, asked: string): boolean {
  const pattern = path.replaceAll(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${pattern}(\\?|$)`).test(asked)
}

/** Beside the callables' addresses are those of no function, which the rest of the gateway refuses. */
function checkEither(reply: Reply): void {
  if (reply.type.startsWith('application/problem+json')) checkProblem(reply)
  else callableError.parse(JSON.parse(reply.text))
}
