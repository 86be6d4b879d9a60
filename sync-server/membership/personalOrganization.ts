import { createHash } from 'node:crypto'
import {
  type OrganizationDocument,
  organizationDocumentId,
  personalOrganization,
} from '#domain/schemas/organization.ts'
import type { Store } from '#server/store/database.ts'
import { toStored } from '#server/store/documents.ts'
import { unlessDamaged } from '#server/store/failures.ts'
import { organizationDatabase } from '#server/store/names.ts'
import type { Memberships } from './memberships.ts'
import { newOrganizationDocument } from './newDocument.ts'

/**
 * The id of a person's personal organization follows from the person's, so that two first sign-ins at once, at
 * whatever gateways, make the same one. It is no secret: rights come from memberships.
 */
export function personalOrganizationId(userId: string): string {
  const hex = createHash('sha256').update(`personal-organization:${userId}`).digest('hex')
  // UUID version 8 (RFC 9562, 5.8): made by a rule of our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

interface Person {
  readonly userId: string
  readonly email: string
  readonly name: string
}

/**
 * Creates the personal organization of a user who is in no organization. Safe to repeat. Writes the membership before
 * the organization's document, and each sign-in checks both, so that a crash in between heals. Returns the
 * organization's id, or null when the user is in other organizations only.
 */
export async function ensurePersonalOrganization(
  { store, memberships, clock }: { store: Store; memberships: Memberships; clock: () => number },
  of: Person,
): Promise<string | null> {
  const organizationId = personalOrganizationId(of.userId)
  if (!(await memberships.setIfNone(of.userId, organizationId, 'owner'))) return null
  const name = organizationDatabase(organizationId)
  const ensureDocument = async (): Promise<void> => {
    const database = await store.database(name)
    if ((await database.get(organizationDocumentId(organizationId))) !== null) return
    // Another sign-in may have put it meanwhile: a conflict means that it is there.
    await database.put(toStored(firstState(organizationId, of, clock())))
  }
  // One that is damaged is there, and keeps its owner out of no other organization.
  await unlessDamaged(ensureDocument(), undefined, name)
  return organizationId
}

function firstState(organizationId: string, of: Person, now: number): OrganizationDocument {
  const suffix = "'s organization"
  const name = `${of.name.slice(0, 200 - suffix.length)}${suffix}`
  return newOrganizationDocument({ organizationId, name, description: '', by: of.userId, now }, (period) =>
    personalOrganization({ displayName: name, billingEmail: of.email, ...period }),
  )
}
