import { parseDocumentId } from '#domain/schemas/ids.ts'
import { type AccessScope, lostAccess } from '../replication/lostAccess.ts'
import { useLive, useWorkspace } from './hooks.ts'

/** What a screen says about something that the person can no longer see. */
export interface LostAccess {
  /** Name of the organization that can grant access again; null when this device does not have it. */
  readonly organization: string | null
  /** Number of the person's changes in it that are on this device alone: they wait for a decision, or to be sent. */
  readonly kept: number
}

/**
 * Returns the organization and the number of kept changes of a scope that the person can no longer see. Returns null
 * for a scope that was never lost or never existed, and undefined while the device is still reading.
 */
export function useLostAccess(collection: AccessScope, scope: string): LostAccess | null | undefined {
  const { device, organizations, sync } = useWorkspace()
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
