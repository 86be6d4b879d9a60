import { same } from '#domain/schemas/content.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import {
  type OrganizationDocument,
  type OrganizationRecord,
  organizationDocumentId,
} from '#domain/schemas/organization.ts'
import { unlessDamaged } from '#server/store/failures.ts'
import { organizationDatabase } from '#server/store/names.ts'
import type { OrganizationContext } from './context.ts'

type UsageNumbers = OrganizationRecord['subscription']['usage']

export interface Records {
  /** The organization with its usage counted anew; null when there is none, or it is deleted. */
  read(organizationId: string): Promise<OrganizationRecord | null>
  /** Of several; those that are not there, or cannot be read because their database is damaged, are left out. */
  readMany(organizationIds: readonly string[]): Promise<OrganizationRecord[]>
  /** Counts the usage, and brings the copy in the organization's document, which devices show, up to date. */
  countUsage(of: OrganizationDocument): Promise<UsageNumbers>
}

/** Storage in steps of 100 kB: the document that everybody has a copy of does not change with each saved number. */
const storageStep = 1e-4

export function createRecords({ memberships, edits, usage }: OrganizationContext): Records {
  const countUsage = async (of: OrganizationDocument): Promise<UsageNumbers> => {
    const { organizationId } = of
    const [members, projects, used] = await Promise.all([
      memberships.membersOf(organizationId),
      edits.projects(organizationId),
      usage.read(organizationId),
    ])
    const counted: UsageNumbers = {
      currentUsers: members.size,
      currentProjects: projects.filter(({ deletedAt }) => deletedAt === null).length,
      calculationsThisMonth: used.calculations,
      storageUsedGB: Math.round(used.storedBytes / 1e9 / storageStep) * storageStep,
      reportsThisMonth: used.reports,
    }
    if (!same(of.data.subscription.usage, counted))
      await edits.change(
        {
          organizationId,
          collection: 'organizations',
          id: organizationDocumentId(organizationId),
          by: of.updatedBy,
        },
        (current) => withUsage(current, counted),
      )
    return counted
  }

  const read = async (organizationId: string): Promise<OrganizationRecord | null> => {
    const document = await edits.organization(organizationId)
    if (document === null || document.deletedAt !== null) return null
    return recordOf(document, await countUsage(document))
  }

  return {
    read,
    countUsage,
    readMany: async (organizationIds) => {
      const found: OrganizationRecord[] = []
      for (const id of organizationIds) {
        const record = await unlessDamaged(read(id), null, organizationDatabase(id))
        if (record !== null) found.push(record)
      }
      return found
    },
  }
}

/** Nobody has edited the organization by this: it keeps its time and author. */
function withUsage(current: AnyDocument, counted: UsageNumbers): Partial<AnyDocument> {
  const subscription = current.data.subscription as OrganizationRecord['subscription']
  const { updatedAt, updatedBy, recency } = current
  return {
    updatedAt,
    updatedBy,
    recency,
    data: { ...current.data, subscription: { ...subscription, usage: counted } },
  }
}

function recordOf(document: OrganizationDocument, counted: UsageNumbers): OrganizationRecord {
  const { data } = document
  return {
    id: document.organizationId,
    name: document.name,
    description: document.description,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    createdBy: document.createdBy,
    ...data,
    subscription: { ...data.subscription, usage: counted },
  }
}
