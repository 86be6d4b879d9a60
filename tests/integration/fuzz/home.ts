import { randomUUID } from 'node:crypto'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { couchPath } from '#domain/protocol/couch.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { OrganizationRole } from '#domain/schemas/roles.ts'
import { organizationDatabase } from '#server/store/names.ts'
import { done, type Person } from '#tests/helpers/callables.ts'
import type { SharedGateway } from '#tests/helpers/gateway.ts'
import { calculation, type Document, folder, fresh, project, report } from '../sync/documents.ts'
import { deviceOf } from '../sync/office.ts'
import type { Endpoint } from './endpoints.ts'
import type { Known } from './inputs.ts'

/** Somebody's own things, so that what one endpoint is made to do is not in the way of the next. */
export interface Home {
  readonly person: Person
  /** Ids of what there is, for the fields of this endpoint's requests. */
  known(of: Pick<Endpoint, 'name' | 'path'>): Known
}

/** @param others people with these roles in the person's organization, and in the team of the project. */
export async function newHome(
  gateway: SharedGateway,
  person: Person,
  others: Readonly<Record<string, Exclude<OrganizationRole, 'owner'>>> = {},
): Promise<Home> {
  const by = [person.userId, person.organizationId] as const
  const device = deviceOf(gateway, person.userId, person.token)
  const push = async (collection: CollectionName, document: Document): Promise<string> => {
    const [outcome] = await device.push(collection, [fresh(document)])
    if (outcome?.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
    return document.id
  }
  const [colleague, newcomer] = [randomUUID(), randomUUID()]
  for (const each of [colleague, newcomer])
    await gateway.identity.memberships.set(each, person.organizationId, 'member')
  for (const [userId, role] of Object.entries(others))
    await gateway.identity.memberships.set(userId, person.organizationId, role)
  const team = { ...others, [person.userId]: 'admin', [colleague]: 'member' }
  const made = project(...by, {
    teamMembers: Object.fromEntries(
      Object.entries(team).map(([userId, role]) => [userId, { role, permissions: [] }]),
    ),
  })
  await push('projects', made)
  const projectId = String(made.scope)
  const folderId = await push('folders', folder(...by, projectId))
  const first = calculation(...by, projectId, { inputs: bearingCapacityEurocode.example })
  const calculationId = await push('calculations', first)
  const reportId = await push('reports', report(...by, projectId, [calculationId]))
  const { id: applicationId } = await done(
    gateway,
    'submitOrganizationApplication',
    { organizationName: 'Ground Ltd', domain: '', statement: '' },
    person,
  )
  const { id: invitationId } = await done(
    gateway,
    'inviteUserToOrganization',
    { organizationId: person.organizationId, email: `of-${person.email}`, role: 'member' },
    person,
  )

  return {
    person,
    known: ({ name, path }) => {
      const id =
        path.includes('/folders/') || /Folder/.test(name)
          ? folderId
          : path.includes('/calculations')
            ? calculationId
            : path.includes('/reports')
              ? reportId
              : projectId
      const values: Readonly<Record<string, readonly unknown[]>> = {
        id: path.startsWith('/api/projects/')
          ? [projectId]
          : path.startsWith(couchPath)
            ? [`project:${projectId}`]
            : [id],
        database: [organizationDatabase(person.organizationId)],
        selector: [{ name: { $gt: null } }],
        reportId: [reportId.split(':').at(-1)],
        projectId: [projectId],
        organizationId: [person.organizationId],
        folderId: [folderId, null],
        parentId: [folderId],
        calculationIds: [[calculationId]],
        userId: [person.userId, colleague, newcomer],
        invitationId: [invitationId],
        applicationId: [applicationId],
        type: path.startsWith('/api/calculations') ? [bearingCapacityEurocode.id] : [],
        document: [{ ...first, editId: 'device.2', name: 'Changed' }],
        base: [first.editId, null],
      }
      return (field) => {
        const found = Object.hasOwn(values, field) ? values[field] : undefined
        return found === undefined || found.length === 0 ? undefined : found
      }
    },
  }
}
