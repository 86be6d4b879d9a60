import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { timestamp } from '#domain/schemas/document.ts'
import { invitationDays } from '#domain/schemas/invitation.ts'
import { organizationRole } from '#domain/schemas/roles.ts'
import type { Database } from '#server/store/database.ts'
import { create, modify, read, remove } from '#server/store/registry.ts'

/*
 * `invitation:<id>` is the invitation; its id is the secret of the link.
 * `invited:<organizationId>:<email>` names the newest of one address: what keeps it from being invited twice.
 * `invitation-in:<organizationId>:<id>` and `invitation-to:<email>:<id>` list them. They are written after it.
 */
const invitation = z.looseObject({
  organizationId: z.string(),
  email: z.string(),
  role: organizationRole,
  message: z.string(),
  /** Never `expired`: that is a matter of the time at which it is asked. */
  status: z.enum(['pending', 'accepted', 'rejected', 'cancelled']),
  invitedBy: z.string(),
  inviterName: z.string(),
  createdAt: timestamp,
  sentAt: timestamp,
  expiresAt: timestamp,
  answeredAt: timestamp.nullable(),
  acceptedBy: z.string().nullable(),
  /** Whether the membership of an accepted one was given: it is given once. */
  joined: z.boolean(),
})
export type StoredInvitation = z.infer<typeof invitation>

const pointer = z.looseObject({ invitationId: z.string() })

export interface InvitationStore {
  read(id: string): Promise<StoredInvitation | null>
  /** Stores a new one, unless its address has an open one in the organization: then null. Answers its id. */
  add(
    draft: Pick<
      StoredInvitation,
      'organizationId' | 'email' | 'role' | 'message' | 'invitedBy' | 'inviterName'
    >,
  ): Promise<string | null>
  /** As `modify` of the registry; `change` is not called when there is no such invitation. */
  change(
    id: string,
    change: (current: StoredInvitation) => StoredInvitation | null,
  ): Promise<StoredInvitation | null>
  ofOrganization(organizationId: string): Promise<[id: string, StoredInvitation][]>
  toAddress(email: string): Promise<[id: string, StoredInvitation][]>
  isOpen(of: StoredInvitation): boolean
  /** When one that is sent now expires. */
  expiry(): string
  /** Removes the invitations into an organization that is erased. */
  dropOf(organizationId: string): Promise<void>
}

const pageSize = 1000

export function createInvitationStore(registry: Database, clock: () => number): InvitationStore {
  const documentOf = (id: string) => `invitation:${id}`
  const iso = (time: number) => new Date(time).toISOString()
  const isOpen = ({ status, expiresAt }: StoredInvitation) =>
    status === 'pending' && Date.parse(expiresAt) > clock()
  const expiry = () => iso(clock() + invitationDays * 24 * 60 * 60 * 1000)

  const change: InvitationStore['change'] = (id, next) =>
    modify(registry, documentOf(id), invitation, (current) => (current === null ? null : next(current)))

  const listed = async (prefix: string): Promise<[string, StoredInvitation][]> => {
    const found: [string, StoredInvitation][] = []
    for (let from = `${prefix}:`; ; ) {
      const page = await registry.range({ from, to: `${prefix};`, limit: pageSize })
      const ids = page.map((stored) => pointer.parse(stored).invitationId)
      const documents = await registry.getMany(ids.map(documentOf))
      documents.forEach((document, index) => {
        const { data } = invitation.safeParse(document)
        if (data !== undefined) found.push([ids[index] ?? '', data])
      })
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) break
      from = `${last._id}\u0000`
    }
    return found.sort(([, one], [, other]) => other.sentAt.localeCompare(one.sentAt))
  }

  return {
    isOpen,
    expiry,
    change,
    read: (id) => read(registry, documentOf(id), invitation),
    ofOrganization: (organizationId) => listed(`invitation-in:${organizationId}`),
    toAddress: (email) => listed(`invitation-to:${email}`),

    add: async (draft) => {
      const { organizationId, email } = draft
      const id = randomBytes(24).toString('base64url')
      const at = iso(clock())
      const newest = `invited:${organizationId}:${email}`
      const before = await read(registry, newest, pointer)
      const earlier =
        before === null ? null : await read(registry, documentOf(before.invitationId), invitation)
      if (earlier !== null && isOpen(earlier)) return null
      const made: StoredInvitation = {
        ...draft,
        status: 'pending',
        createdAt: at,
        sentAt: at,
        expiresAt: expiry(),
        answeredAt: null,
        acceptedBy: null,
        joined: false,
      }
      // First the invitation, then its claim on the address: who meets the claim finds the invitation.
      await create(registry, documentOf(id), made)
      const claimed = await modify(registry, newest, pointer, (current) =>
        (current?.invitationId ?? null) === (before?.invitationId ?? null) ? { invitationId: id } : null,
      )
      if (claimed?.invitationId !== id) {
        await change(id, (current) => ({ ...current, status: 'cancelled', answeredAt: at }))
        return null
      }
      await create(registry, `invitation-in:${organizationId}:${id}`, { invitationId: id })
      await create(registry, `invitation-to:${email}:${id}`, { invitationId: id })
      return id
    },

    dropOf: async (organizationId) => {
      for (const [id, { email }] of await listed(`invitation-in:${organizationId}`)) {
        await remove(registry, `invited:${organizationId}:${email}`, () => true)
        await remove(registry, `invitation-to:${email}:${id}`, () => true)
        await remove(registry, documentOf(id), () => true)
        // The last: it leads to the others.
        await remove(registry, `invitation-in:${organizationId}:${id}`, () => true)
      }
    },
  }
}
