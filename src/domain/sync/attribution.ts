import { type AnyDocument, recencyOf } from '../schemas/document.ts'
import type { CollectionName } from '../schemas/ids.ts'
import { same } from './content.ts'

/** Who sends an edit, and when, as the gateway knows it. */
export interface Attribution {
  readonly userId: string
  /** Of the account; null leaves the names as they are: a service of the gateway has written them. */
  readonly name: string | null
  readonly now: string
}

/** A device's clock may be ahead by so much before its times are set back. */
const aheadMs = 5 * 60_000

/** Whether payloads of the collection name persons. */
export const namesPeople = (collection: CollectionName): boolean =>
  collection === 'activities' || collection === 'runs' || collection === 'calculations'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/**
 * [P18] An accepted edit, with who and when as others read it: the sender as its author, the account's name where a payload names
 * a person, and no time that lies ahead of the gateway's. Times in the past are the device's claim: work is done without a network.
 */
export function attributed(
  collection: CollectionName,
  document: AnyDocument,
  master: AnyDocument | null,
  { userId, name, now }: Attribution,
): AnyDocument {
  const latest = Date.parse(now)
  const notAhead = (time: string): string => (Date.parse(time) > latest + aheadMs ? now : time)
  const updatedAt = notAhead(document.updatedAt)
  return {
    ...document,
    createdAt: master === null ? notAhead(document.createdAt) : document.createdAt,
    updatedAt,
    updatedBy: userId,
    recency: recencyOf(updatedAt),
    data:
      name === null ? document.data : named(collection, document.data, master?.data ?? null, name, notAhead),
  }
}

/** A payload with the names of persons that it tells others, and the times beside them. */
function named(
  collection: CollectionName,
  data: Fields,
  before: Fields | null,
  name: string,
  notAhead: (time: string) => string,
): Record<string, unknown> {
  switch (collection) {
    case 'activities':
      return { ...data, userName: name }
    case 'runs':
      return before === null
        ? { ...data, author: name, timestamp: notAhead(String(data.timestamp)) }
        : { ...data, author: before.author }
    case 'calculations': {
      const author = before === null ? name : fieldsOf(before.metadata).author
      return {
        ...data,
        metadata: { ...fieldsOf(data.metadata), author },
        ...(Array.isArray(data.studies) && { studies: studiesOf(data.studies, before, name) }),
      }
    }
    default:
      return { ...data }
  }
}

/** Studies that stood stay as they stood; a new one is the sender's. */
function studiesOf(studies: readonly unknown[], before: Fields | null, name: string): readonly unknown[] {
  const stood: readonly unknown[] = Array.isArray(before?.studies) ? before.studies : []
  return studies.map((study) =>
    stood.some((each) => same(each, study)) ? study : { ...fieldsOf(study), author: name },
  )
}
