import { type Actor, can, isHeldBack, type ProjectAccess } from '#domain/permissions/can.ts'
import type { OrganizationRole } from '#domain/schemas/roles.ts'
import type { Answer, Given, Right, Row } from './rows.ts'

/** Who asks: nobody, or somebody with roles and a verified address. */
export type Asker = { readonly actor: Actor; readonly email: string } | 'signed out' | 'bad token'

/** What the rights of the table speak of, as it is at the gateway. */
export interface Facts {
  readonly projects: ReadonlyMap<string, ProjectAccess>
  readonly invitations: ReadonlyMap<
    string,
    { readonly organizationId: string; readonly email: string; readonly role: OrganizationRole }
  >
  /** The applicant of each application. */
  readonly applicants: ReadonlyMap<string, string>
  /** Owners, as `<organizationId> <userId>`. */
  readonly owners: ReadonlySet<string>
}

/** What the table says to this call: `allowed`, or how it is refused by the first right that is missing. */
export function expected(row: Row, given: Given, asker: Asker, facts: Facts): string {
  if (asker === 'bad token') return '401'
  if (asker === 'signed out') return row.signedIn ? '401' : 'allowed'
  for (const right of row.rights) {
    const refusal = refusalBy(right, given, asker, facts)
    if (refusal !== null) return refusal
  }
  return 'allowed'
}

const suspended = '403 organization/suspended'

function refusalBy(
  right: Right,
  given: Given,
  { actor, email }: Exclude<Asker, string>,
  facts: Facts,
): string | null {
  const platform = (action: Parameters<typeof can>[1] & { kind: 'platform' }) => can(actor, action)
  if (right.kind === 'superAdmin') return actor.isSuperAdmin ? null : '403 role'
  if ('orPlatform' in right && right.orPlatform !== undefined)
    if (platform({ kind: 'platform', action: right.orPlatform })) return null
  const value = given[right.field]
  switch (right.kind) {
    case 'self':
      return value === undefined || value === actor.userId ? null : '403 role'
    case 'invitee':
      return known(facts.invitations, value).email === email ? null : '403 invitation/wrong-account'
    case 'applicant':
      return known(facts.applicants, value) === actor.userId ? null : '404 application/not-found'
    case 'project': {
      const projectId = right.names === 'project' ? value : String(value).split(':')[0]
      const project = known(facts.projects, projectId)
      if (!can(actor, { kind: 'project', action: 'project.view', project })) return '403 access/no-access'
      if (can(actor, { kind: 'project', action: right.action, project })) return null
      return isHeldBack(actor, project.organizationId, right.action) ? suspended : '403 role'
    }
    case 'organization': {
      const invitation = right.names === 'invitation' ? known(facts.invitations, value) : null
      const isMaterial = right.names === 'material'
      const organizationId =
        invitation?.organizationId ?? (isMaterial ? String(value).split(':')[0] : undefined) ?? String(value)
      const concernsOwner =
        (invitation?.role ?? given.role) === 'owner' || facts.owners.has(`${organizationId} ${given.userId}`)
      if ('where' in right && right.where === 'owners' && !concernsOwner) return null
      if (!can(actor, { kind: 'organization', action: 'organization.view', organizationId }))
        return `404 ${right.names ?? 'organization'}/not-found`
      if (can(actor, { kind: 'organization', action: right.action, organizationId })) return null
      return isHeldBack(actor, organizationId, right.action) ? suspended : '403 role'
    }
  }
}

/** What the gateway answered, in the words of `expected`. */
export function actual({ status, code }: Answer): string {
  if (status === 200 || status === 201) return 'allowed'
  if (status === 401) return '401'
  return `${status} ${code !== undefined && forRole.has(code) ? 'role' : code}`
}

/** Texts for people whose role is too small: one for each kind of page. */
const forRole = new Set(['access/role', 'access/denied', 'organization/role'])

function known<Value>(facts: ReadonlyMap<string, Value>, id: unknown): Value {
  const found = facts.get(String(id))
  if (found === undefined) throw new Error(`A sample names ${String(id)}, which nobody made`)
  return found
}
