import { randomUUID } from 'node:crypto'
import { isErrorCode } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { type AnyDocument, recencyOf } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import {
  type OrganizationDocument,
  organizationDocument,
  organizationDocumentId,
} from '#domain/schemas/organization.ts'
import { createPauses } from '#server/limits/pauses.ts'
import type { Database } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import type { Organizations } from '#server/sync/organizations.ts'
import { pushRows } from '#server/sync/push.ts'
import { teamOf } from '#server/sync/teamChecks.ts'
import type { Usage } from '#server/usage/usage.ts'

/** Each lost round means that somebody else's edit was accepted meanwhile. */
const rounds = 20

/** What is kept of a project in a list of all. Whole projects may together be too large for memory. */
export interface ProjectInShort {
  readonly id: string
  readonly deletedAt: string | null
  readonly status: unknown
}

const inShort = ({ id, deletedAt, data: { status } }: AnyDocument): ProjectInShort => ({
  id,
  deletedAt,
  status,
})

export interface Edits {
  /** The organization's document; null when there is none. */
  organization(organizationId: string): Promise<OrganizationDocument | null>
  /** All projects of the organization, also those in the bin. */
  projects(organizationId: string): Promise<ProjectInShort[]>
  /** Ids of all projects of the organization, also those in the bin, whose team the user is in. */
  projectsOfMember(given: { organizationId: string; userId: string }): Promise<string[]>
  /**
   * Changes a document by an ordinary edit, which devices receive and merge like any other. `change` answers the
   * fields to replace, or null for nothing to do; it may run again with a newer state. Unless it says otherwise, time and
   * author of the change become now and `by`. The service has asked for the
   * right before: the edit has the authority of the organization, and the name of the person `by`.
   * @returns null when there is no such document.
   */
  change(
    given: { organizationId: string; collection: CollectionName; id: string; by: string },
    change: (current: AnyDocument) => Partial<AnyDocument> | null,
  ): Promise<Result<AnyDocument | null>>
}

export function createEdits(given: {
  organizations: Organizations
  registry: Database
  usage: Usage
  clock: () => number
}): Edits {
  const { organizations, registry, usage, clock } = given
  return {
    organization: async (organizationId) => {
      const { database } = await organizations.open(organizationId)
      const stored = await database.get(organizationDocumentId(organizationId))
      return stored === null ? null : organizationDocument.parse(fromStored(stored))
    },

    projects: async (organizationId) => {
      const found: ProjectInShort[] = []
      for await (const project of everyProject(organizations, organizationId)) found.push(inShort(project))
      return found
    },

    projectsOfMember: async ({ organizationId, userId }) => {
      const found: string[] = []
      for await (const project of everyProject(organizations, organizationId))
        if (Object.hasOwn(teamOf(project), userId)) found.push(project.id)
      return found
    },

    change: async ({ organizationId, collection, id, by }, change) => {
      const [organization] = await organizations.refreshed([organizationId])
      if (organization === undefined) return ok(null)
      for (let round = 0; round < rounds; round++) {
        const stored = await organization.database.get(id)
        if (stored === null) return ok(null)
        const current = fromStored(stored) as unknown as AnyDocument
        const changes = change(current)
        if (changes === null) return ok(current)
        const updatedAt = new Date(clock()).toISOString()
        const document = {
          ...current,
          updatedAt,
          updatedBy: by,
          recency: recencyOf(updatedAt),
          ...changes,
          editId: `gateway.${randomUUID()}`,
        }
        const [outcome] = await pushRows(collection, [{ document, base: current.editId }], {
          actor: { userId: by, isSuperAdmin: false, organizations: { [organizationId]: 'owner' } },
          registry,
          organizations: [organization],
          usage,
          clock,
          byGateway: true,
        })
        if (outcome?.kind === 'accepted') return ok(outcome.document as unknown as AnyDocument)
        if (outcome?.kind === 'refused')
          return fail(problem(isErrorCode(outcome.code) ? outcome.code : 'request/invalid'))
      }
      throw new Error(`A document of ${collection} kept changing under ${rounds} attempts`)
    },
  }
}

async function* everyProject(
  organizations: Organizations,
  organizationId: string,
): AsyncGenerator<AnyDocument> {
  const { database } = await organizations.open(organizationId)
  const pause = createPauses()
  for (let from = 'project:'; ; ) {
    const page = await database.range({ from, to: 'project;', limit: documentsAtOnce })
    for (const stored of page) {
      await pause()
      yield fromStored(stored) as unknown as AnyDocument
    }
    const last = page.at(-1)
    if (last === undefined || page.length < documentsAtOnce) return
    from = `${last._id}\u0000`
  }
}
