import type { DeviceCopy } from './deviceCopy.ts'
import { draftsOf } from './draftCopies.ts'

/** What would be lost with this device, whole: to be kept as a file. */
export interface UnsentWork {
  readonly format: 'groundwork-unsent-work'
  readonly version: 1
  readonly email: string
  /** Documents with an edit that is not on the server, by collection. */
  readonly edits: Readonly<Record<string, readonly object[]>>
  /** Versions that gave way or were refused. */
  readonly kept: readonly object[]
  /** Forms that were not saved, by where they belong. */
  readonly drafts: Readonly<Record<string, unknown>>
  /** As they stand here. */
  readonly settings: unknown
}

export function unsentWork(
  { id, email }: { readonly id: string; readonly email: string },
  { documents, refused, device }: DeviceCopy,
  storage: Storage,
): UnsentWork {
  const edits = Object.entries(documents).flatMap(([name, all]) => {
    const waiting = all.filter((document) => 'waiting' in document && document.waiting === 1)
    return waiting.length === 0 ? [] : [[name, waiting] as const]
  })
  const drafts = Object.keys(storage).filter((key) => key.startsWith(draftsOf(id)))
  return {
    format: 'groundwork-unsent-work',
    version: 1,
    email,
    edits: Object.fromEntries(edits),
    kept: refused,
    drafts: Object.fromEntries(
      drafts.map((key) => [key.slice(draftsOf(id).length), readable(storage.getItem(key) ?? '')]),
    ),
    settings: device.preferences ?? null,
  }
}

/** What cannot be read is given out as it is. */
function readable(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
