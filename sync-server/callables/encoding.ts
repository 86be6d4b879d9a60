import { problem } from '#domain/errors/result.ts'
import { wellFormed } from '#server/http/wellFormed.ts'
import { CallableError } from './errors.ts'

const int64Types = [
  'type.googleapis.com/google.protobuf.Int64Value',
  'type.googleapis.com/google.protobuf.UInt64Value',
]

/** Deeper than anything that is meant; a stack has an end. */
const mostDepth = 64

/**
 * The values of a request's `data`: numbers that a client wrapped because JSON has no 64-bit integers are unwrapped,
 * halves of characters replaced.
 * A type that is not known is a bad request: the reference server calls it its own fault, which it is not.
 */
export function decode(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return wellFormed(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > mostDepth) throw invalid()
  if (Array.isArray(value)) return value.map((item) => decode(item, depth + 1))
  if ('@type' in value && value['@type']) return decodeWrapped(value)
  // A key that would reach into the prototype of whatever it is copied to is no field of any request.
  if (Object.hasOwn(value, '__proto__')) throw invalid()
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decode(item, depth + 1)]))
}

function decodeWrapped(wrapped: object & { '@type'?: unknown; value?: unknown }): number {
  if (!int64Types.includes(String(wrapped['@type']))) throw invalid()
  const number = typeof wrapped.value === 'string' ? Number.parseFloat(wrapped.value) : Number.NaN
  if (!Number.isFinite(number)) throw invalid()
  return number
}

const invalid = () => new CallableError(problem('request/invalid'))

/**
 * Encodes a result for the callable protocol. Undefined becomes null. Throws for a number that JSON cannot hold,
 * rather than sending null. Objects that are not plain data, dates among them, are encoded as empty.
 */
export function encode(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.map(encode)
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encode(item)]))
  throw new Error(`A ${typeof value} cannot be sent: ${String(value)}`)
}
