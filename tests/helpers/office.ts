import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { runModule } from '#domain/calc/run.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { OrganizationRole, ProjectRole } from '#domain/schemas/roles.ts'
import { done, newPerson, type Person } from './callables.ts'
import type { RunningGateway } from './gateway.ts'
import { rest } from './rest.ts'

/** An organization of three people with a project that has work in it. */
export interface SharedOffice {
  readonly owner: Person
  readonly member: Person
  readonly viewer: Person
  readonly organizationId: string
  readonly projectId: string
  readonly folderId: string
}

/** Width in metres of each footing: the narrow one fails. */
const footings = { 'Pier 1': 3, 'Pier 2': 0.8, 'Pier 3': 2.6 } as const

/** Made over the gateway's calls, as another device of these people would. */
export async function sharedOffice(gateway: RunningGateway): Promise<SharedOffice> {
  const [owner, member, viewer] = (await Promise.all(
    ['Olga', 'Max', 'Vera'].map((name) => newPerson(gateway, name)),
  )) as [Person, Person, Person]
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Quay & Sons' }, owner)
  await joinByInvitation(gateway, owner, organizationId, member, 'member')
  await joinByInvitation(gateway, owner, organizationId, viewer, 'viewer')
  const team: Record<string, { role: ProjectRole }> = {
    [member.userId]: { role: 'member' },
    [viewer.userId]: { role: 'viewer' },
  }
  const project = await done(
    gateway,
    'createProject',
    {
      name: 'Ferry terminal',
      projectNumber: '2026-031',
      location: 'Bergen',
      color: '#2563EB',
      organizationId,
      visibility: 'team',
      teamMembers: team,
    },
    owner,
  )
  const folder = await done(gateway, 'createFolder', { projectId: project.id, name: 'Piers' }, owner)
  for (const [name, width] of Object.entries(footings))
    await saveFooting(gateway, owner, { projectId: project.id, name, width })
  return {
    owner,
    member,
    viewer,
    organizationId,
    projectId: project.id,
    folderId: parseDocumentId(folder.id)?.localId ?? folder.id,
  }
}

async function joinByInvitation(
  gateway: RunningGateway,
  owner: Person,
  organizationId: string,
  person: Person,
  role: OrganizationRole,
): Promise<void> {
  const invited = await done(
    gateway,
    'inviteUserToOrganization',
    { organizationId, email: person.email, role, message: '' },
    owner,
  )
  await done(gateway, 'acceptOrganizationInvitation', { invitationId: invited.id }, person)
}

async function saveFooting(
  gateway: RunningGateway,
  by: Person,
  { projectId, name, width }: { projectId: string; name: string; width: number },
): Promise<void> {
  const inputs = { ...bearingCapacityEurocode.example, footingWidth: width }
  const run = runModule(bearingCapacityEurocode, inputs, {
    resultId: name,
    projectId,
    timestamp: '2026-03-01T08:00:00.000Z',
    elapsed: () => 0,
  })
  if (!run.ok) throw new Error(run.problem.message)
  const body = { projectId, name, type: bearingCapacityEurocode.id, inputs, results: run.value }
  const saved = await rest(gateway, 'POST', '/api/calculations', { by, body })
  if (saved.status !== 201) throw new Error(saved.text)
}
