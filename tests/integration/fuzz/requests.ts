import fc from 'fast-check'
import type { Endpoint } from './endpoints.ts'
import { hostileText, toText } from './hostile.ts'
import { type ChangeKind, changedInputs, inputsOf, type Known } from './inputs.ts'
import type { Wire } from './wire.ts'

interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Requests of an endpoint with one of their parts changed, or with a body that is none. */
export function requestsOf(
  endpoint: Endpoint,
  { known, token }: { known: Known; token: string | null },
): {
  readonly intact: fc.Arbitrary<Wire>
  readonly changed: (kind: ChangeKind) => fc.Arbitrary<Wire>
  /** Bodies that are no JSON, or not said to be. */
  readonly garbled: fc.Arbitrary<Wire>
  /** Addresses that lead nowhere, or try to. */
  readonly astray: fc.Arbitrary<Wire>
} {
  const { params, query, request } = endpoint
  const parts = {
    params: inputsOf(params, known),
    query: inputsOf(query, known),
    body: request === null ? fc.constant(undefined) : inputsOf(request, known),
  }
  const intact = fc.record(parts)
  const hasParams = Object.keys(params.shape).length > 0
  const wire = (given: Parts) => wireOf(endpoint, given, token)
  return {
    intact: intact.map(wire),
    changed: (kind) => {
      const changed = (part: keyof typeof parts) =>
        fc.record({ ...parts, [part]: changedInputs(parts[part], kind) }).map((each) => wire(each as Parts))
      return fc.oneof(
        { weight: request === null ? 1 : 4, arbitrary: changed('body') },
        { weight: request === null ? 3 : 1, arbitrary: changed('query') },
        ...(hasParams ? [{ weight: 2, arbitrary: changed('params') }] : []),
      )
    },
    garbled: fc.tuple(intact, garbling).map(([given, garble]) => garble(wire(given as Parts))),
    astray: fc
      .tuple(intact, fc.oneof(fc.constantFrom(...strayPaths), hostileText.map(percent)))
      .map(([given, stray]) => {
        const made = wire(given as Parts)
        const path = hasParams
          ? endpoint.path.replace(/\{\w+\}/, stray)
          : `${endpoint.path}${stray.startsWith('?') ? '' : '/'}${stray}`
        return { ...made, path }
      }),
  }
}

function wireOf(endpoint: Endpoint, { params, query, body }: Parts, token: string | null): Wire {
  const fields = isObject(params) ? params : {}
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => percent(textOf(fields[name])))
  const search = isObject(query)
    ? Object.entries(query)
        .flatMap(([key, value]) =>
          (Array.isArray(value) ? value.slice(0, 20) : [value]).map((each) => [key, each]),
        )
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${percent(String(key))}=${percent(textOf(value))}`)
        .join('&')
    : percent(textOf(query))
  const text =
    body === undefined && !endpoint.isCallable ? null : toText(endpoint.isCallable ? { data: body } : body)
  return {
    method: endpoint.method,
    path: search === '' ? path : `${path}?${search}`,
    headers: {
      ...(text === null ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: text,
  }
}

/** A line of a request has an end: longer ones are refused by the parser of HTTP itself. */
const mostInAddress = 3_000

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).slice(0, mostInAddress)

/** Every byte, so that nothing in between tidies it up. */
const percent = (text: string): string =>
  [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

const strayPaths = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%00',
  '%C0%AE%C0%AE/',
  '..%2f..%2f..%2fetc%2fpasswd',
  '../../../../etc/passwd',
  '..;/',
  '.',
  '//',
  '\\..\\..',
  '__proto__',
  'constructor',
  '?__proto__[polluted]=yes',
  '?constructor[prototype][polluted]=yes',
  '?limit=1&limit=2&limit[]=3',
  '?%',
  '?a=%zz',
  `?${'a=1&'.repeat(1_000)}`,
  'a'.repeat(2_000),
]

const withBody = (body: Wire['body']) => (wire: Wire) => ({ ...wire, body })
const typed = (type: string) => (wire: Wire) => ({
  ...wire,
  headers: { ...wire.headers, 'content-type': type },
})

const garbling = fc.oneof(
  // Cut off anywhere.
  fc
    .double({ min: 0, max: 0.99, noNaN: true })
    .map(
      (share) => (wire: Wire) =>
        withBody(String(wire.body ?? '{').slice(0, Math.floor(String(wire.body ?? '{').length * share)))(
          wire,
        ),
    ),
  fc
    .constantFrom(
      '',
      ' ',
      'null',
      '[]',
      '0',
      '"text"',
      'NaN',
      '{',
      '}',
      '{"a":}',
      "{'a':1}",
      '{"a":1,}',
      '{"a":1,"a":2}',
      '\ufeff{}',
      '{"__proto__":{"polluted":"yes"}}',
      '{"constructor":{"prototype":{"polluted":"yes"}}}',
      '{"data":{"__proto__":{"polluted":"yes"}}}',
      '{"data":1,"data":2}',
      '{"data":{},"extra":1}',
      '{"\\u005f_proto__":{"polluted":"yes"}}',
      'a=1&b=2',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      '['.repeat(100_000),
      '{"a":'.repeat(50_000),
    )
    .map(withBody),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => withBody(bytes)),
  fc.constant(withBody(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))),
  fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/json; charset=utf-16',
      'application/json; charset=utf-7',
      'APPLICATION/JSON;;;',
      'application/json, text/html',
      '*/*',
      '',
      'x'.repeat(2_000),
    )
    .map(typed),
  fc
    .constantFrom('PATCH', 'DELETE', 'PUT', 'GET', 'HEAD', 'OPTIONS', 'PROPFIND')
    .map((method) => (wire: Wire) => ({ ...wire, method })),
  fc
    .constantFrom<Record<string, string>[]>(
      { 'content-encoding': 'gzip' },
      { 'if-match': '"'.repeat(500) },
      { 'if-none-match': 'W/"x", *, ,,,' },
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${'a.'.repeat(500)}` },
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
      { authorization: 'Basic YTpi' },
      { accept: 'text/event-stream' },
      { cookie: `${'a=b; '.repeat(300)}refresh=%00` },
      { origin: 'null' },
      { 'x-forwarded-for': "127.0.0.1, ' OR 1=1" },
      { 'x-request-id': '../../x' },
      { expect: '100-continue' },
      { range: 'bytes=0-,-1,5-2' },
    )
    .map((headers) => (wire: Wire) => ({ ...wire, headers: { ...wire.headers, ...headers } })),
)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
