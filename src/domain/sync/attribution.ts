import { same } from '../schemas/content.ts'
import { type AnyDocument, recencyOf } from '../schemas/document.ts'
import type { CollectionName } from '../schemas/ids.ts'
import { carriesPhotos } from '../schemas/photo.ts'

/** The sender and the time of an edit, as the gateway knows them. */
export interface Attribution {
  readonly userId: string
  /**
   * Name of the sender's account. Null keeps the names as they are, because a service of the gateway has written
   * them.
   */
  readonly name: string | null
  readonly now: string
}

/** Times up to this far ahead of the gateway's clock are kept, in milliseconds. */
export const timeAheadMs = 5 * 60_000

/** Whether payloads of the collection contain names of people. */
export const namesPeople = (collection: CollectionName): boolean =>
  collection === 'activities' || collection === 'runs' || collection === 'calculations'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/**
 * [P18] Returns an accepted edit with the sender as its author, and with the account's name where the payload names a
 * person. A new photo names the sender. Times ahead of the gateway's clock become the gateway's time. Times in the
 * past stay, because people work without a network.
 * @param serverState the server state; null for a new document.
 */
export function attributed(
  collection: CollectionName,
  document: AnyDocument,
  serverState: AnyDocument | null,
  { userId, name, now }: Attribution,
): AnyDocument {
  const notAhead = timesUntil(now)
  const updatedAt = notAhead(document.updatedAt)
  const data =
    name === null
      ? document.data
      : named(collection, document.data, serverState?.data ?? null, name, notAhead)
  return {
    ...document,
    createdAt: serverState === null ? notAhead(document.createdAt) : document.createdAt,
    deletedAt: document.deletedAt === null ? null : notAhead(document.deletedAt),
    updatedAt,
    updatedBy: userId,
    recency: recencyOf(updatedAt),
    data: carriesPhotos(collection)
      ? withPhotographers(data, serverState?.data ?? null, userId, notAhead)
      : data,
  }
}

/** Returns what a time of a device becomes: one ahead of the gateway's clock becomes the gateway's. */
const timesUntil =
  (now: string) =>
  (time: string): string =>
    Date.parse(time) > Date.parse(now) + timeAheadMs ? now : time

/** The times in the entries of a report. The files themselves have other times. */
const entryTimes = { issues: 'issuedAt', received: 'receivedAt' } as const

/**
 * [P18] Returns a report whose new issues and received files have no time ahead of the gateway's clock. Stored
 * entries keep their time. A made file keeps the time that is printed on its sheets.
 * @param serverState the server state; null for a new report.
 */
export function withReportTimes(
  document: AnyDocument,
  serverState: AnyDocument | null,
  now: string,
): AnyDocument {
  const notAhead = timesUntil(now)
  let { data } = document
  for (const [field, time] of Object.entries(entryTimes)) {
    if (data[field] === undefined) continue
    const stood = fieldsOf(serverState?.data[field])
    const entries = Object.entries(fieldsOf(data[field])).map(([id, entry]) => {
      const sent = fieldsOf(entry)
      const own = Object.hasOwn(stood, id) ? fieldsOf(stood[id])[time] : notAhead(String(sent[time]))
      return [id, { ...sent, [time]: own }]
    })
    data = { ...data, [field]: Object.fromEntries(entries) }
  }
  return { ...document, data }
}

/** Names the sender for each photo that the edit adds. A stored photo keeps the person and the time that it was added with. */
function withPhotographers(
  data: Fields,
  before: Fields | null,
  userId: string,
  notAhead: (time: string) => string,
): Record<string, unknown> {
  if (data.photos === undefined) return { ...data }
  const stood = fieldsOf(before?.photos)
  const photos = Object.entries(fieldsOf(data.photos)).map(([id, photo]) => {
    const sent = fieldsOf(photo)
    const { takenBy, addedAt } = Object.hasOwn(stood, id)
      ? fieldsOf(stood[id])
      : { takenBy: userId, addedAt: notAhead(String(sent.addedAt)) }
    const deletedAt = sent.deletedAt === undefined ? {} : { deletedAt: notAhead(String(sent.deletedAt)) }
    return [id, { ...sent, takenBy, addedAt, ...deletedAt }]
  })
  return { ...data, photos: Object.fromEntries(photos) }
}

/** Sets the author and the times in a payload. */
function named(
  collection: CollectionName,
  data: Fields,
  before: Fields | null,
  name: string,
  notAhead: (time: string) => string,
): Record<string, unknown> {
  switch (collection) {
    case 'activities':
      // The id keeps the time of the device.
      return { ...data, userName: name, timestamp: notAhead(String(data.timestamp)) }
    case 'runs':
      return before === null
        ? { ...data, author: name, timestamp: notAhead(String(data.timestamp)) }
        : { ...data, author: before.author }
    case 'calculations': {
      const author = before === null ? name : fieldsOf(before.metadata).author
      return {
        ...data,
        metadata: { ...fieldsOf(data.metadata), author },
        ...(Array.isArray(data.studies) && { studies: studiesOf(data.studies, before, name, notAhead) }),
      }
    }
    default:
      return { ...data }
  }
}

/** Keeps stored studies as they are. A new one names the sender as its author, and no time to come. */
function studiesOf(
  studies: readonly unknown[],
  before: Fields | null,
  name: string,
  notAhead: (time: string) => string,
): readonly unknown[] {
  const stood: readonly unknown[] = Array.isArray(before?.studies) ? before.studies : []
  return studies.map((study) => {
    if (stood.some((each) => same(each, study))) return study
    const made = fieldsOf(study)
    return { ...made, author: name, timestamp: notAhead(String(made.timestamp)) }
  })
}
