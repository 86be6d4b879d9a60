import { collections, type DocumentOf } from './collections.ts'
import type { AnyDocument } from './document.ts'
import type { CollectionName } from './ids.ts'

type Payload = AnyDocument['data']

/** One pure step: the payload of version `n` to that of `n + 1`. Never throws on what an app of that version wrote. */
export type PayloadStep = (data: Payload) => Payload

/** By collection: the step that begins at version 1 stands first, and so on up to the current version. */
export type PayloadSteps = Readonly<Record<CollectionName, readonly PayloadStep[]>>

/** An example of each version stays in examples/ for ever. */
export const payloadSteps: PayloadSteps = {
  // 2: may say how their calculation sheets look.
  organizations: [(data) => data],
  // 2: may say what it was copied of. 3: may have photos.
  projects: [(data) => data, (data) => data],
  // 2: may say what it was copied of. 3: may have photos.
  folders: [(data) => data, (data) => data],
  // 2: may say what it was copied of. 3: may have photos, and say where values of its inputs come from. 4: may have results of form 2.
  calculations: [(data) => data, (data) => data, (data) => data],
  // 2: may say where values of their inputs come from. 3: may say how numbers were typed. 4: may have messages.
  runs: [(data) => data, (data) => data, (data) => data],
  // 2: may name files that a package brought. 3: files may carry proofs. 4: may name issues, codes of sheets and an approver.
  // 5: may say how their drawings look.
  reports: [(data) => data, (data) => data, (data) => data, (data) => data],
  materials: [],
  reportTemplates: [],
  activities: [],
  // 2: may carry a proof.
  conflicts: [(data) => data],
}

/** The version that a payload is written in. Collections may read a version before they write it, so that all apps know it by then. */
export function writtenVersion(collection: CollectionName, data: Payload): number {
  const { version, written }: { readonly version: number; written?(data: never): number } =
    collections[collection]
  return written?.((data ?? {}) as never) ?? version
}

/** Whether a newer app wrote it: it may be kept and passed on, but neither read nor changed here. */
export function isTooNew(collection: CollectionName, document: Pick<AnyDocument, 'payloadVersion'>): boolean {
  return document.payloadVersion > collections[collection].version
}

/**
 * A stored document in the form of today, or null when a newer app wrote it. The stored copy stays as it is; the new
 * form is written with the next edit. Payloads were validated when they were written, here or by the gateway.
 */
export function readDocument<Name extends CollectionName>(
  collection: Name,
  document: AnyDocument,
  steps: PayloadSteps = payloadSteps,
  version: number = writtenVersion(collection, document.data),
): DocumentOf<Name> | null {
  if (isTooNew(collection, document)) return null
  const data = steps[collection]
    .slice(document.payloadVersion - 1, version - 1)
    .reduce((payload, step) => step(payload), document.data)
  return { ...document, payloadVersion: version, data } as DocumentOf<Name>
}
