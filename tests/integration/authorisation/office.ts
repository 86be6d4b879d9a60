import { randomUUID } from 'node:crypto'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { mohrCoulomb } from '#domain/materials/mohr-coulomb/index.ts'
import type { Actor, ProjectAccess } from '#domain/permissions/can.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { projectVisibility } from '#domain/schemas/project.ts'
import { type OrganizationRole, projectRoles } from '#domain/schemas/roles.ts'
import { createLinkStore } from '#server/links/linkStore.ts'
import { createInvitationStore } from '#server/membership/invitationStore.ts'
import type { Store } from '#server/store/database.ts'
import { registryDatabase } from '#server/store/names.ts'
import { create } from '#server/store/registry.ts'
import { done, join, type Person } from '#tests/helpers/callables.ts'
import { isLongRun } from '#tests/helpers/cases.ts'
import type { LocalGateway } from '#tests/helpers/gateway.ts'
import { rest } from '#tests/helpers/rest.ts'
import {
  activity,
  calculation,
  type Document,
  editId,
  folder,
  fresh,
  project,
  report,
} from '../sync/documents.ts'
import { deviceOf } from '../sync/office.ts'
import type { Asker, Facts } from './expectation.ts'
import { peopleOf, rolesElsewhere, type Standing, standings } from './people.ts'

export type Visibility = (typeof projectVisibility.options)[number]

/**
 * The visibilities with which a standing is tried: each of them in a long run. In a short one each for a member, for whom
 * they differ most, and one in turn for the others.
 */
export const visibilitiesOf = (standing: Standing): readonly Visibility[] => {
  const { options } = projectVisibility
  if (isLongRun || standing === 'member') return options
  return [options[standings.indexOf(standing) % options.length]!]
}

export const places = [...projectRoles, 'not in team'] as const
export type Place = (typeof places)[number]

/** Projects with the person in this place of their teams. What a call destroys is that call's alone. */
export interface Site {
  readonly projectId: string
  readonly folderId: string
  readonly calculationId: string
  readonly reportId: string
  readonly doomed: { projectId: string; folderId: string; calculationId: string; reportId: string }
  /** A project to be moved to the other organization. */
  readonly leavingId: string
}

/** One person of a standing, and an organization of their own to try every call on. */
export interface Office {
  readonly standing: Standing
  readonly visibility: Visibility
  readonly asker: Asker
  readonly token: string | null
  /** Of the person; of nobody when nobody asks. */
  readonly userId: string
  /** The owner of the organizations. */
  readonly founder: Person
  /** Has an account, and asks for nothing. */
  readonly bystander: Person
  readonly organizationId: string
  readonly elsewhereId: string
  /** Organizations for calls that end the organization, or the person's place in it. */
  readonly doomedId: string
  readonly leftId: string
  /** A member of the organization who is in the team of every project. */
  readonly teamMemberId: string
  readonly sites: ReadonlyMap<Place, Site>
  /** Makes somebody a member of the organization, and says their user id. */
  newMember(role: OrganizationRole): Promise<string>
  /** An open invitation to that address. One to the person is of an organization apart. */
  newInvitation(given: { to: 'the person' | 'somebody else'; role: OrganizationRole }): Promise<string>
  newApplication(by: 'the person' | 'somebody else'): Promise<string>
  /** In the library of the organization. */
  newMaterial(): Promise<string>
  /** A link to the file of the report that the founder made. */
  newLink(reportId: string): Promise<string>
}

/** A material that nothing else has the name of. */
export const newClay = () => ({
  name: `Clay ${randomUUID()}`,
  modelType: 'mohr-coulomb',
  input: mohrCoulomb.example,
})

export interface World {
  readonly facts: Facts
  newOffice(standing: Standing, visibility: Visibility): Promise<Office>
}

export async function openWorld(gateway: LocalGateway, store: Store): Promise<World> {
  const registry = await store.database(registryDatabase)
  const invitationStore = createInvitationStore(registry, Date.now)
  const links = createLinkStore(registry)
  const newPerson = await peopleOf(gateway)
  const projects = new Map<string, ProjectAccess>()
  const invitations: Map<string, { organizationId: string; email: string; role: OrganizationRole }> =
    new Map()
  const applicants = new Map<string, string>()
  const owners = new Set<string>()

  const newApplication = async (userId: string): Promise<string> => {
    const id = randomUUID()
    await create(registry, `application:${id}`, {
      id,
      organizationName: 'Ground Ltd',
      domain: '',
      statement: 'We dig.',
      applicant: { userId, name: 'Applicant', email: 'applicant@example.com' },
      status: 'pending',
      reason: '',
      organizationId: null,
      submittedAt: new Date().toISOString(),
      reviewedAt: null,
      reviewedBy: null,
    })
    applicants.set(id, userId)
    return id
  }

  const newOffice: World['newOffice'] = async (standing, visibility) => {
    const founder = await newPerson('founder')
    const bystander = await newPerson('bystander')
    const { organizationId } = founder
    const person =
      standing === 'signed out' || standing === 'bad token'
        ? null
        : await newPerson('asker', standing === 'super admin')
    const userId = person?.userId ?? 'nobody'
    const found = async () => (await done(gateway, 'createOrganization', { name: 'Other' }, founder)).id
    const others = { elsewhereId: await found(), doomedId: await found(), leftId: await found() }
    const role = standing in gradeOf ? gradeOf[standing as OrganizationRole] : null
    if (person !== null && role !== null)
      for (const each of [organizationId, others.doomedId, others.leftId])
        await join(gateway, person, each, role)
    const elsewhere = rolesElsewhere[standing]
    if (person !== null && elsewhere !== null) await join(gateway, person, others.elsewhereId, elsewhere)
    for (const each of [organizationId, ...Object.values(others)]) owners.add(`${each} ${founder.userId}`)

    const newMember = async (of: OrganizationRole): Promise<string> => {
      const id = `member-${randomUUID()}`
      await gateway.identity.memberships.set(id, organizationId, of)
      if (of === 'owner') owners.add(`${organizationId} ${id}`)
      return id
    }
    const teamMemberId = await newMember('member')

    return {
      standing,
      visibility,
      asker:
        person === null
          ? (standing as 'signed out' | 'bad token')
          : await askerOf(person, standing === 'super admin'),
      token: standing === 'bad token' ? 'garbage' : (person?.token ?? null),
      userId,
      founder,
      bystander,
      organizationId,
      ...others,
      teamMemberId,
      sites: await newSites({ founder, userId, visibility, teamMemberId }),
      newMember,
      newInvitation: async ({ to, role: of }) => {
        const email = to === 'the person' ? (person?.email ?? '') : `invited-${randomUUID()}@example.com`
        // One that is taken must not change where the person stands.
        const where = to === 'the person' ? await found() : organizationId
        const drafted = { organizationId: where, email, role: of, message: '' }
        const id = await invitationStore.add({
          ...drafted,
          email: email === '' ? 'nobody@example.com' : email,
          invitedBy: founder.userId,
          inviterName: 'Founder',
        })
        if (id === null) throw new Error('Invited already')
        invitations.set(id, drafted)
        return id
      },
      newApplication: (by) => newApplication(by === 'the person' ? userId : founder.userId),
      newLink: async (reportId) => {
        const at = new Date().toISOString()
        const projectId = parseDocumentId(reportId)?.scope ?? ''
        const made = { madeId, createdBy: founder.userId, createdAt: at, expiresAt: at, recipients: [] }
        return (await links.add({ ...made, projectId, reportId })).id
      },
      newMaterial: async () => {
        const body = { organizationId, ...newClay() }
        const made = await rest(gateway, 'POST', '/api/materials', { by: founder, body })
        if (made.status !== 201) throw new Error(made.text)
        return (made.data as { id: string }).id
      },
    }
  }

  const askerOf = async (person: Person, isSuperAdmin: boolean): Promise<Asker> => {
    const organizations = { ...(await gateway.identity.memberships.rolesOf(person.userId)) }
    const actor: Actor = { userId: person.userId, isSuperAdmin, organizations }
    return { actor, email: person.email }
  }

  const newSites = async (given: {
    founder: Person
    userId: string
    visibility: Visibility
    teamMemberId: string
  }): Promise<ReadonlyMap<Place, Site>> => {
    const { founder, userId, visibility } = given
    const by = [founder.userId, founder.organizationId] as const
    const made = {
      projects: [] as Document[],
      folders: [] as Document[],
      calculations: [] as Document[],
      reports: [] as Document[],
      activities: [] as Document[],
    }
    const add = (collection: keyof typeof made, document: Document): string => {
      made[collection].push(document)
      return document.id
    }
    const newProject = (place: Place): string => {
      const member = (role: string) => ({ role, permissions: [] })
      const teamMembers = {
        [founder.userId]: member('admin'),
        [given.teamMemberId]: member('viewer'),
        ...(place === 'not in team' ? {} : { [userId]: member(place) }),
      }
      // One after the other: made by chance, some of so many would be the same. Of a year that the gateway gives none of.
      const uid = `PRJ-1999-${projects.size.toString(36).toUpperCase().padStart(4, '0')}`
      const id = parseDocumentId(add('projects', project(...by, { visibility, teamMembers, uid })))!.scope
      projects.set(id, { organizationId: founder.organizationId, visibility, teamMembers } as ProjectAccess)
      return id
    }
    const contentsOf = (projectId: string) => {
      const calculationId = add(
        'calculations',
        calculation(...by, projectId, { inputs: bearingCapacityEurocode.example }),
      )
      return {
        folderId: add('folders', folder(...by, projectId)),
        calculationId,
        reportId: add('reports', withFile(report(...by, projectId, [calculationId]), founder.userId)),
      }
    }
    const sites = places.map((place): [Place, Site] => {
      const projectId = newProject(place)
      add('activities', activity(...by, projectId, { timestamp: new Date().toISOString() }))
      return [
        place,
        {
          projectId,
          ...contentsOf(projectId),
          doomed: { projectId: newProject(place), ...contentsOf(projectId) },
          leavingId: newProject(place),
        },
      ]
    })
    const device = deviceOf(gateway, founder.userId, founder.token)
    for (const collection of ['projects', 'folders', 'calculations', 'reports', 'activities'] as const) {
      // Given back as to a restored server, [P14]: no other edit may name outsiders in a team. The gateway leaves them out ([G2]).
      const base = collection === 'projects' ? editId() : null
      const rows = made[collection].map((document) => ({ ...fresh(document), base }))
      const outcomes = await device.push(collection, rows)
      const failed = outcomes.find(({ kind }) => kind !== 'accepted' && kind !== 'superseded')
      if (failed !== undefined) throw new Error(JSON.stringify(failed))
    }
    return new Map(sites)
  }

  return { facts: { projects, invitations, applicants, owners }, newOffice }
}

/** The id of the file that each report of an office names. */
export const madeId = 'f1'

function withFile(document: Document, by: string): Document {
  const hash = '0'.repeat(64)
  const file = {
    ...{ version: 1, format: 'pdf', bytes: 1, author: '', modules: [], templateId: null, generatedBy: by },
    ...{ sha256: hash, inputsHash: hash, layoutHash: hash, generatedAt: document.createdAt },
    calculations: [{ id: 'c1', contentHash: hash }],
  }
  return { ...document, data: { ...document.data, made: { [madeId]: file } } }
}

/** Standings that are roles of the organization. */
const gradeOf: Readonly<Record<OrganizationRole, OrganizationRole>> = {
  owner: 'owner',
  admin: 'admin',
  member: 'member',
  viewer: 'viewer',
}
