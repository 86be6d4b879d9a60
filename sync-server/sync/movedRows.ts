import type { PushRow } from '#domain/protocol/sync.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { OrganizationState } from './organizationState.ts'

/** [P15] Whether the scope is in the organization and is not moving away. Only then may a row be written to it. */
export const liesHere = ({ id, access, moving }: OrganizationState, scope: string): boolean =>
  scope === id || (access.project(scope) !== undefined && !moving.has(scope))

/**
 * [P15] Completes the moves of the projects that the rows are in. A move that fails stays, and a later request tries
 * again.
 */
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

/**
 * [P15] Returns a row whose edit names an organization that the project has left, with the present organization in
 * its place.
 */
export function atHome(row: PushRow, organization: OrganizationState | null): PushRow {
  const { document } = row
  const scope = parseDocumentId(document.id)?.scope ?? ''
  const before = organization?.movedFrom.get(scope) ?? []
  const { organizationId } = document
  return organization !== null && typeof organizationId === 'string' && before.includes(organizationId)
    ? { ...row, document: { ...document, organizationId: organization.id } }
    : row
}
