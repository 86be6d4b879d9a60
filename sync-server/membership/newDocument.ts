import { randomUUID } from 'node:crypto'
import { recencyOf } from '#domain/schemas/document.ts'
import {
  type OrganizationData,
  type OrganizationDocument,
  organizationDocumentId,
  organizationVersion,
} from '#domain/schemas/organization.ts'

/** The first state of an organization's document; devices never make one. `dataOf` is given the first plan period. */
export function newOrganizationDocument(
  given: { organizationId: string; name: string; description: string; by: string; now: number },
  dataOf: (period: { now: string; periodEnd: string }) => OrganizationData,
): OrganizationDocument {
  const { organizationId, by } = given
  const at = new Date(given.now).toISOString()
  const periodEnd = new Date(given.now)
  periodEnd.setUTCMonth(periodEnd.getUTCMonth() + 1)
  const editId = `gateway.${randomUUID()}`
  return {
    id: organizationDocumentId(organizationId),
    organizationId,
    scope: organizationId,
    editId,
    payloadVersion: organizationVersion,
    name: given.name,
    description: given.description,
    tags: [],
    folderId: null,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
    deletedAt: null,
    recency: recencyOf(at),
    waiting: 0,
    server: { by, at, editId, ancestors: [] },
    data: dataOf({ now: at, periodEnd: periodEnd.toISOString() }),
  }
}
