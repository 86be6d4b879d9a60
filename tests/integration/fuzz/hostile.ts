/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: what a careless template would fill in. */
import fc from 'fast-check'

/** Texts that have broken something somewhere. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202egnp.exe\u202c',
  '\ufeff',
  '\uffff',
  'é'.repeat(50),
  '👩‍👩‍👧‍👦',
  'Z̷̢̛͉a̶l̴g̵o̶',
  '{{7*7}}',
  '${7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '{"$gt":""}',
  '{"$where":"sleep(5000)"}',
  '","admin":true,"x":"',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\u0000.png',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '_id',
  '_design/x',
  '_local/x',
  'undefined',
  'null',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '9007199254740993',
  '2026-13-45T99:99:99.999Z',
  '+275760-09-13T00:00:00.001Z',
  'a@b',
  'a@b.c\r\nBcc: everybody@example.com',
  'x\r\nSet-Cookie: a=b',
  '%00',
  '%',
  '%s%s%s%n',
  ':',
  'a:b:c',
  'project:',
  `${'a'.repeat(30)}!`,
]

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

export const wrongValue = fc.constantFrom<unknown[]>(
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  Number.MAX_SAFE_INTEGER + 2,
  1e308,
  -1e308,
  5e-324,
  '',
  'text',
  [],
  [null],
  [[]],
  {},
  { $gt: '' },
  { length: -1 },
  { toString: 'x', valueOf: 'y' },
  { toJSON: 'x' },
  Object.fromEntries([['then', 'x']]),
)

/** Larger than is meant; some of them larger than the body may be. */
export const hugeValue = fc.constantFrom<(() => unknown)[]>(
  () => 'a'.repeat(5_000),
  () => 'a'.repeat(70_000),
  () => '\u0000'.repeat(20_000),
  () => `${'a'.repeat(20_000)}@example.com`,
  () => ' '.repeat(50_000),
  () => `${'-'.repeat(30_000)}!`,
  () => 'a.'.repeat(20_000),
  () => 'a'.repeat(300_000),
  () => Array.from({ length: 20_000 }, () => 0),
  () => Array.from({ length: 3_000 }, () => ({})),
  () => Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, index])),
  () => 1e308,
  () => -Number.MAX_VALUE,
)

/** Stands for a text of JSON that is nested deeper than can be written with `JSON.stringify`. */
const deepMark = '@nested'
export const deepValue = fc
  .tuple(fc.constantFrom('[', '{'), fc.constantFrom(70, 1_000, 8_000, 40_000))
  .map(([bracket, depth]) => `${deepMark}${bracket}${depth}`)

const int64 = 'type.googleapis.com/google.protobuf.Int64Value'
export const badWrapper = fc
  .constantFrom<unknown[]>('x', '', ' ', 'Infinity', '1e999', 1, null, [], {}, true, '9'.repeat(500))
  .chain((value) => fc.constantFrom<unknown[]>({ '@type': int64, value }, { '@type': int64 }))

/** A type that the protocol does not know; of callables the reference server says INTERNAL to it. */
export const unknownWrapper = fc.constantFrom<unknown[]>(
  { '@type': 'type.googleapis.com/google.protobuf.Any', value: '1' },
  { '@type': 5 },
)

/** JSON with own keys that JavaScript gives a meaning, and nesting as deep as asked. */
export function toText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return text.replaceAll(
    new RegExp(`"${deepMark}([[{])(\\d+)"`, 'g'),
    (_, bracket: string, depth: string) => {
      const [open, close] = bracket === '[' ? ['[', ']'] : ['{"a":', '}']
      return `${open.repeat(Number(depth))}1${close.repeat(Number(depth))}`
    },
  )
}

/** An object with this own key, also when it is `__proto__`. */
export function withKey(of: object, key: string, value: unknown): object {
  const copy = { ...of }
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  return copy
}
