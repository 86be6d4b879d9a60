import type { PushRow } from '#domain/protocol/sync.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { OrganizationState } from './organizations.ts'

/** Whether the scope lies in the organization, and is not on its way out: only then is a write to it safe. */
export const liesHere = ({ id, access, moving }: OrganizationState, scope: string): boolean =>
  scope === id || (access.project(scope) !== undefined && !moving.has(scope))

/** Moves away of the projects that the rows lie in are brought to their end first; what fails is tried again later. */
export async function carryOnMoves(
  rows: readonly PushRow[],
  organizations: readonly OrganizationState[],
): Promise<void> {
  if (organizations.every(({ moving }) => moving.size === 0)) return
  const scopes = new Set(rows.map(({ document }) => parseDocumentId(document.id)?.scope ?? ''))
  for (const organization of organizations)
    for (const projectId of [...organization.moving].filter((each) => scopes.has(each)))
      await organization.carryOn(projectId).catch(() => undefined)
  await Promise.all(organizations.map((each) => each.refresh()))
}

/** Corrects the organization of an edit that was made before its project moved here, [P9]. */
export function atHome(row: PushRow, organization: OrganizationState | null): PushRow {
  const { document } = row
  const scope = parseDocumentId(document.id)?.scope ?? ''
  const before = organization?.movedFrom.get(scope) ?? []
  const { organizationId } = document
  return organization !== null && typeof organizationId === 'string' && before.includes(organizationId)
    ? { ...row, document: { ...document, organizationId: organization.id } }
    : row
}
