import type { AnyDocument } from '../schemas/document.ts'
import type { CollectionName } from '../schemas/ids.ts'
import { readDocument } from '../schemas/payload.ts'

/**
 * [M15] Upgrades states of one document, which apps of different versions wrote, to the current payload version, so
 * that a change of version alone is no difference. Returns all of them unchanged when one is newer than this app.
 */
export function inOneForm<States extends readonly (AnyDocument | null)[]>(
  collection: CollectionName,
  states: States,
): States {
  const versions = new Set(states.flatMap((state) => state?.payloadVersion ?? []))
  if (versions.size < 2) return states
  const read = states.map((state) => state && (readDocument(collection, state) as AnyDocument | null))
  const isReadable = read.every((state, at) => state !== null || states[at] === null)
  return isReadable ? (read as readonly (AnyDocument | null)[] as States) : states
}
