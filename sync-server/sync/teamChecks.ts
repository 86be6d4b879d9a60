import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/permissions/can.ts'
import type { PushRow } from '#domain/protocol/sync.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { OrganizationRole } from '#domain/schemas/roles.ts'
import { ancestorsAfter } from '#domain/sync/maker.ts'

/** Returns the roles of a user by organization id. */
export type RolesOf = (userId: string) => Promise<Readonly<Record<string, OrganizationRole>>>

/** The part of an organization that knows its members. */
interface Peopled {
  readonly id: string
  /** Returns the user ids of the members, read anew. */
  readonly members: () => Promise<ReadonlySet<string>>
}

/** [G2] Checks the teams of the projects in one push. */
export interface TeamChecks {
  /** Whether an edit adds a person to the team who is not a member of the organization. */
  addsStranger(project: object, before: object | null, organization: Peopled): Promise<boolean>
  /**
   * Returns the row of a project with the members of the organization as its team. Returns the same row if it names
   * nobody else.
   */
  withMembersOnly(row: PushRow, organization: Peopled): Promise<PushRow>
}

/** People who are looked up one by one. For more, the list of the organization's members is read once. */
const fewPeople = 10

/**
 * Creates the checks for one push. However many people its rows name, they look up ten of them and read the members of
 * each organization once.
 */
export function createTeamChecks(rolesOf: RolesOf, actor: Actor): TeamChecks {
  const lists = new Map<string, Promise<ReadonlySet<string>>>()
  let lookedUp = 0

  const strangersAmong = async (
    all: readonly string[],
    { id, members }: Peopled,
  ): Promise<ReadonlySet<string>> => {
    // The request has read what the actor is.
    const userIds = all.filter((userId) => userId !== actor.userId || actor.organizations[id] === undefined)
    if (userIds.length === 0) return new Set()
    let list = lists.get(id)
    if (list === undefined && lookedUp + userIds.length <= fewPeople) {
      lookedUp += userIds.length
      const roles = await Promise.all(userIds.map(rolesOf))
      return new Set(userIds.filter((_, index) => !Object.hasOwn(roles[index] ?? {}, id)))
    }
    list ??= members()
    lists.set(id, list)
    const known = await list
    return new Set(userIds.filter((userId) => !known.has(userId)))
  }

  return {
    addsStranger: async (project, before, organization) => {
      const there = teamOf(before ?? {})
      const added = Object.keys(teamOf(project)).filter((userId) => !Object.hasOwn(there, userId))
      return (await strangersAmong(added, organization)).size > 0
    },
    withMembersOnly: async (row, organization) => {
      const { document } = row
      const team = teamOf(document)
      const strangers = await strangersAmong(Object.keys(team), organization)
      if (strangers.size === 0) return row
      const teamMembers = Object.fromEntries(
        Object.entries(team).filter(([userId]) => !strangers.has(userId)),
      )
      return { ...row, document: { ...document, data: { ...(document.data as object), teamMembers } } }
    },
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns the team of a project as its document has it, of which nothing else is known; empty without one. */
export const teamOf = ({ data }: object & { readonly data?: unknown }): Readonly<Record<string, unknown>> =>
  isObject(data) && isObject(data.teamMembers) ? data.teamMembers : {}

/**
 * Returns a restored project that has lost strangers as a later edit by the gateway. Another device may have the edit that
 * was sent, with the strangers, and an edit of its own on it: it meets a conflict and merges, and does not put the
 * strangers back.
 */
export function inAnotherEdit(document: AnyDocument): AnyDocument {
  const editId = `gateway.${randomUUID()}`
  const { server } = document
  return {
    ...document,
    editId,
    server: server === null ? null : { ...server, editId, ancestors: ancestorsAfter(document) },
  }
}
