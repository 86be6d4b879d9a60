import { z } from 'zod'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { OrganizationRole } from '#domain/schemas/roles.ts'
import type { StoredDocument } from '#server/store/database.ts'

/** Returns the roles of a user by organization id. */
export type RolesOf = (userId: string) => Promise<Readonly<Record<string, OrganizationRole>>>

const team = z.looseObject({ data: z.looseObject({ teamMembers: z.record(z.string(), z.unknown()) }) })

const membersOf = (document: unknown): string[] => {
  const { data } = team.safeParse(document)
  return data === undefined ? [] : Object.keys(data.data.teamMembers)
}

/** [G2] Whether the edit adds a user to the project's team who is not a member of its organization. */
export async function addsNonMember(
  project: AnyDocument,
  before: StoredDocument | null,
  organizationId: string,
  rolesOf: RolesOf,
): Promise<boolean> {
  const there = new Set(membersOf(before))
  const added = membersOf(project).filter((userId) => !there.has(userId))
  const roles = await Promise.all(added.map(rolesOf))
  return roles.some((each) => !Object.hasOwn(each, organizationId))
}
