import type { AnyDocument } from '../schemas/document.ts'
import type { CollectionName } from '../schemas/ids.ts'
import { isTooNew, payloadSteps, readDocument, writtenVersion } from '../schemas/payload.ts'

/**
 * Upgrades states of one document, which apps of different versions wrote, to the current form, so that a mere change
 * of form is no difference. Leaves all of them as they are when one is newer than this app.
 */
export function inOneForm<States extends readonly (AnyDocument | null)[]>(
  collection: CollectionName,
  states: States,
): States {
  const versions = new Set(states.flatMap((state) => state?.payloadVersion ?? []))
  if (versions.size < 2) return states
  if (states.some((state) => state !== null && isTooNew(collection, state))) return states
  const form = Math.max(
    ...versions,
    ...states.map((state) => (state === null ? 0 : writtenVersion(collection, state.data))),
  )
  return states.map(
    (state) => state && (readDocument(collection, state, payloadSteps, form) as AnyDocument | null),
  ) as readonly (AnyDocument | null)[] as States
}
