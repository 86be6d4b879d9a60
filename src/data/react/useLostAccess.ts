import { parseDocumentId } from '#domain/schemas/ids.ts'
import { type AccessScope, lostAccess } from '../replication/lostAccess.ts'
import { useLive, useLocalDatabase } from './hooks.ts'

/** The words about something that the person can no longer see. */
export interface LostAccess {
  /** Name of the organization that can give the access back; null where this device does not have it. */
  readonly organization: string | null
  /** Changes of the person in it that are on this device alone: they wait for a decision, or to be sent. */
  readonly kept: number
}

/** Null where access was not lost, as to what never was; undefined until it is known. */
export function useLostAccess(collection: AccessScope, scope: string): LostAccess | null | undefined {
  const { device, organizations, sync } = useLocalDatabase()
  const { value: organizationId } = useLive(
    () => lostAccess(device, collection, scope),
    [device, collection, scope],
  )
  const { value: known } = useLive(() => organizations.list(), [organizations])
  const { value: versions } = useLive(() => sync.conflictCopies.list(), [sync])
  const { value: waiting } = useLive(() => sync.waiting(), [sync])
  if (organizationId === null) return null
  if (organizationId === undefined || known === undefined || versions === undefined || waiting === undefined)
    return undefined
  return {
    organization: known.find((each) => each.scope === organizationId)?.data.displayName ?? null,
    kept: [...versions, ...waiting].filter(({ documentId }) => parseDocumentId(documentId)?.scope === scope)
      .length,
  }
}
