import { Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { problemBody } from '#domain/protocol/route.ts'
import { answerMalformed } from './malformed.ts'

/** The answer to bytes that the reader of HTTP refuses with a code. */
function answerTo(code: string, bytes: string): { status: string; body: string } {
  const socket = new Socket()
  vi.spyOn(socket, 'writable', 'get').mockReturnValue(true)
  const end = vi.spyOn(socket, 'end').mockReturnValue(socket)
  answerMalformed(Object.assign(new Error(code), { code, rawPacket: Buffer.from(bytes) }), socket)
  const [head = '', body = ''] = String(end.mock.calls[0]?.[0]).split('\r\n\r\n')
  return { status: head.split(' ')[1] ?? '', body }
}

it.each([
  ['GET /healthz?xxx', true],
  ['DELETE /healthz?', true],
  ['HEAD /healthz?xx', false],
  // The later part of a head that came in parts.
  ['xxxxxxxxxxxxxxxx', false],
])('a head that is too long is refused, with words where its method is known: %s', (bytes, hasWords) => {
  const { status, body } = answerTo('HPE_HEADER_OVERFLOW', bytes)
  expect(status).toBe('413')
  expect(body !== '').toBe(hasWords)
  if (hasWords) expect(problemBody.parse(JSON.parse(body)).code).toBe('request/too-large')
})

it('bytes that are no request are refused with words', () => {
  const { status, body } = answerTo('HPE_INVALID_METHOD', 'hello')
  expect(status).toBe('400')
  expect(problemBody.parse(JSON.parse(body)).code).toBe('request/invalid')
})
