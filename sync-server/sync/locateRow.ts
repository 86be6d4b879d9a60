import type { PushRow } from '#domain/protocol/sync.ts'
import { type CollectionName, parseDocumentId } from '#domain/schemas/ids.ts'
import type { ScopeTarget } from '#domain/sync/rights.ts'
import { type AccessTable, projectAccess } from './access.ts'

/** What decides where a row belongs. */
interface Placed {
  readonly id: string
  readonly access: Pick<AccessTable, 'project' | 'isEmptied'>
}

/**
 * Returns the organization whose database the row belongs to, and its scope from the view of the actor. Both are
 * unknown for a scope that the actor may not know of, so that the answer does not tell whether it exists ([P2]).
 */
export function locateRow<Organization extends Placed>(
  collection: CollectionName,
  { document }: PushRow,
  organizations: readonly Organization[],
): { organization: Organization | null; target: ScopeTarget } {
  const nowhere = { organization: null, target: { kind: 'unknown' } } as const
  const scope = parseDocumentId(document.id)?.scope
  if (scope === undefined) return nowhere
  const own = organizations.find(({ id }) => id === scope)
  if (own !== undefined)
    return { organization: own, target: { kind: 'organization', organizationId: own.id } }
  for (const organization of organizations) {
    const project = organization.access.project(scope)
    if (project === undefined) continue
    if (collection !== 'projects' && organization.access.isEmptied(scope)) return nowhere
    return { organization, target: { kind: 'project', project } }
  }
  const intended = organizations.find(({ id }) => id === document.organizationId)
  return collection === 'projects' && intended !== undefined
    ? { organization: intended, target: { kind: 'newProject', organizationId: intended.id } }
    : nowhere
}

/**
 * Returns the target with the access of the project as its stored document says, not as the access table does: the
 * write replaces exactly that document.
 */
export const exactTarget = (collection: CollectionName, target: ScopeTarget, current: object): ScopeTarget =>
  collection === 'projects' && (target.kind === 'project' || target.kind === 'newProject')
    ? {
        kind: 'project',
        project: projectAccess(
          target.kind === 'project' ? target.project.organizationId : target.organizationId,
          current,
        ),
      }
    : target
