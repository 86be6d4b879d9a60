import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { FieldIssue } from '../errors/result.ts'

/**
 * Canonical JSON: keys sorted, no spaces, no undefined, numbers as JavaScript writes them. The same value gives the same
 * text everywhere, so that its hash can name it.
 */
export type Canonical = { readonly ok: true; readonly text: string } | ({ readonly ok: false } & Refusal)

interface Refusal {
  /** `number`: one that JSON cannot hold. */
  readonly reason: 'number' | 'size' | 'data'
  readonly issue: FieldIssue
}

const deepest = 20

/**
 * Writes a value as canonical JSON, or reports why it cannot: NaN, infinities, cycles, functions,
 * values nested too deep, more than `limit` characters. Stops at the limit, so that an enormous value costs no
 * more than a large one.
 */
export function canonicalJson(value: unknown, limit: number): Canonical {
  const parts: string[] = []
  const open = new Set<object>()
  let size = 0

  const put = (text: string): void => {
    parts.push(text)
    size += text.length
  }
  const wrong = (path: string, message: string, reason: Refusal['reason'] = 'data'): Refusal => ({
    reason,
    issue: { path, message },
  })
  const tooLarge = (): Refusal => wrong('', `Input is larger than ${limit} characters`, 'size')
  const join = (path: string, key: string | number): string => (path === '' ? `${key}` : `${path}.${key}`)

  function write(item: unknown, path: string): Refusal | null {
    if (size > limit) return tooLarge()
    switch (typeof item) {
      case 'number':
        if (Number.isNaN(item)) return wrong(path, 'Must be a number, not NaN', 'number')
        if (!Number.isFinite(item)) return wrong(path, 'Must be a finite number', 'number')
        // Of negative zero, as JSON has it: 0.
        put(String(item))
        return null
      case 'string':
        if (item.length > limit) return tooLarge()
        put(JSON.stringify(item))
        return null
      case 'boolean':
        put(item ? 'true' : 'false')
        return null
      case 'object':
        if (item !== null) return writeObject(item, path)
        put('null')
        return null
      default:
        return wrong(path, `Must be plain data, not ${typeof item}`)
    }
  }

  function writeObject(item: object, path: string): Refusal | null {
    if (open.has(item)) return wrong(path, 'Must not contain itself')
    if (open.size >= deepest) return wrong(path, 'Is nested too deep')
    open.add(item)
    const refusal = Array.isArray(item) ? writeArray(item, path) : writeRecord(item, path)
    open.delete(item)
    return refusal
  }

  function writeArray(items: readonly unknown[], path: string): Refusal | null {
    put('[')
    for (let index = 0; index < items.length; index++) {
      if (index > 0) put(',')
      const refusal = write(items[index], join(path, index))
      if (refusal !== null) return refusal
    }
    put(']')
    return null
  }

  function writeRecord(item: object, path: string): Refusal | null {
    const prototype: unknown = Object.getPrototypeOf(item)
    if (prototype !== null && prototype !== Object.prototype && !isForeignRecord(prototype))
      return wrong(path, 'Must be plain data')
    const keys = Object.keys(item)
    // Each entry takes at least a quoted key, a colon, a value and a comma; sorting a million keys would take long.
    if (keys.length * 5 > limit + 5) return tooLarge()
    keys.sort()
    put('{')
    let first = true
    for (const key of keys) {
      const inner: unknown = (item as Record<string, unknown>)[key]
      if (inner === undefined) continue
      if (!first) put(',')
      first = false
      put(`${JSON.stringify(key)}:`)
      const refusal = write(inner, join(path, key))
      if (refusal !== null) return refusal
    }
    put('}')
    return null
  }

  const refusal = write(value, '') ?? (size > limit ? tooLarge() : null)
  return refusal === null ? { ok: true, text: parts.join('') } : { ok: false, ...refusal }
}

/** A plain object of another realm, such as a worker's or a test environment's. */
const isForeignRecord = (prototype: unknown): boolean =>
  typeof prototype === 'object' && prototype !== null && Object.getPrototypeOf(prototype) === null

/** SHA-256 of canonical JSON, hex: names an input independently of key order. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** SHA-256 of bytes, hex. */
export const bytesHash = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))
