import { z } from 'zod'

/** The replicated collections. A document's collection can be read from its id. */
export const collectionNames = [
  'organizations',
  'projects',
  'folders',
  'calculations',
  'runs',
  'reports',
  'materials',
  'reportTemplates',
  'activities',
  'conflicts',
] as const
export type CollectionName = (typeof collectionNames)[number]
export const collectionName = z.enum(collectionNames)

/** A local id: what URLs show. Never contains a colon, which separates the parts of a document id. */
const localIdPattern = /^[A-Za-z0-9_-]{1,64}$/
export const localId = z.string().regex(localIdPattern, 'Invalid id')

export interface DocumentId {
  /** Project id, or organization id for what hangs on the organization itself. Rights are decided by it. */
  readonly scope: string
  readonly collection: CollectionName
  readonly localId: string
}

const projectPrefix = 'project:'

/**
 * The id of a document in every store: `project:<projectId>` for a project, else `<scope>:<collection>:<localId>`,
 * so that everything of a scope is one id range.
 */
export function formatDocumentId({ scope, collection, localId }: DocumentId): string {
  return collection === 'projects' ? `${projectPrefix}${localId}` : `${scope}:${collection}:${localId}`
}

/** The parts of a document id, or null when it is not one. */
export function parseDocumentId(id: string): DocumentId | null {
  // Without the schemas: lists ask this of thousands.
  const valid = (part: string | undefined): part is string => part !== undefined && localIdPattern.test(part)
  if (id.startsWith(projectPrefix)) {
    const projectId = id.slice(projectPrefix.length)
    return valid(projectId) ? { scope: projectId, collection: 'projects', localId: projectId } : null
  }
  const [scope, collection, local, ...rest] = id.split(':')
  const known = collectionNames.find((name) => name === collection)
  if (rest.length > 0 || known === undefined || known === 'projects' || !valid(scope) || !valid(local))
    return null
  return { scope, collection: known, localId: local }
}

/**
 * UUID version 7 (RFC 9562): sortable by time of making, 74 random bits.
 * @param now milliseconds since 1970. @param random 10 random bytes.
 */
export function uuidv7(now: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16)
  for (let index = 5, rest = now; index >= 0; index--, rest = Math.floor(rest / 256))
    bytes[index] = rest % 256
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuidv7Pattern = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** When a UUID of version 7 was made, in milliseconds since 1970; null when the text is none. */
export function timeOfUuidv7(id: string): number | null {
  const [, high, low] = uuidv7Pattern.exec(id) ?? []
  return high === undefined || low === undefined ? null : Number.parseInt(high + low, 16)
}
