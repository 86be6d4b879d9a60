import type { AnyDocument } from './document.ts'

/** The content of a document that people edit, without whether it is in the bin. */
export const contentOf = ({ name, description, folderId, tags, payloadVersion, data }: AnyDocument) => ({
  name,
  description,
  folderId,
  tags,
  payloadVersion,
  data,
})

/** Whether two JSON values are equal, whatever the order of keys. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, at) => same(item, b[at]))
    )
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a).filter((key) => a[key] !== undefined)
  return (
    keys.length === Object.keys(b).filter((key) => b[key] !== undefined).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  )
}

/** Whether a JSON value is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
