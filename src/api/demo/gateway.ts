import { ok } from '#domain/errors/result.ts'
import type { PullAnswer, PushOutcome, PushRow, WireDocument } from '#domain/protocol/sync.ts'
import { recencyOf, serverStamp } from '#domain/schemas/document.ts'
import {
  organizationDocument,
  organizationDocumentId,
  organizationVersion,
  personalOrganization,
} from '#domain/schemas/organization.ts'
import type { User } from '#domain/schemas/user.ts'
import type { Gateway } from '../gateway.ts'

const everything = 'demo'

/**
 * The sync calls of the local demo mode, which has no server. It accepts every pushed edit as it is, and sends
 * nothing except the person's own organization, once.
 */
export function createDemoGateway({ user, now }: { user: User; now: () => number }): Gateway {
  return {
    pull: async (pulls) =>
      ok(
        pulls.map(
          ({ collection, since }): PullAnswer => ({
            collection,
            documents: collection === 'organizations' && since === undefined ? ownOrganization(user) : [],
            revoked: [],
            since: everything,
            more: false,
          }),
        ),
      ),
    push: async ({ rows }) => ok(rows.map((row) => accept(row, user.id, now()))),
    // Without a server nothing can diverge.
    check: async () => ok([]),
    edits: async () => ok([]),
    pokes: (listener) => {
      // After the caller has received the stream.
      queueMicrotask(() => {
        listener.state('open')
        listener.poke({ collections: ['*'] })
      })
      return { reconnect() {}, renew() {}, close() {} }
    },
    probe: async () => true,
  }
}

function accept({ document, base, dropped }: PushRow, userId: string, now: number): PushOutcome {
  const { id, editId } = document
  if (dropped === true) return { kind: 'accepted', id, already: true, document: null }
  const before = serverStamp.safeParse(document.server).data
  const ancestors = [...(before?.ancestors ?? []), ...(base === null ? [] : [base])].slice(-32)
  const server = { by: userId, at: new Date(now).toISOString(), editId, ancestors }
  return { kind: 'accepted', id, already: false, document: { ...document, waiting: 0, server } }
}

function ownOrganization(user: User): WireDocument[] {
  const organizationId = user.defaultOrganization
  if (organizationId === null) return []
  const at = user.createdAt
  const periodEnd = new Date(at)
  periodEnd.setUTCMonth(periodEnd.getUTCMonth() + 1)
  const name = `${user.name.slice(0, 180)}'s organization`
  const editId = `demo.${organizationId}`
  return [
    organizationDocument.parse({
      id: organizationDocumentId(organizationId),
      organizationId,
      scope: organizationId,
      editId,
      payloadVersion: organizationVersion,
      name,
      description: '',
      tags: [],
      folderId: null,
      createdAt: at,
      createdBy: user.id,
      updatedAt: at,
      updatedBy: user.id,
      deletedAt: null,
      recency: recencyOf(at),
      waiting: 0,
      server: { by: user.id, at, editId, ancestors: [] },
      data: personalOrganization({
        displayName: name,
        billingEmail: user.email,
        now: at,
        periodEnd: periodEnd.toISOString(),
      }),
    }),
  ]
}
