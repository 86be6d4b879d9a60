import { createLinkStore } from '#server/links/linkStore.ts'
import { createInvitationStore } from '#server/membership/invitationStore.ts'
import type { Database } from '#server/store/database.ts'
import { remove } from '#server/store/registry.ts'

/**
 * Removes the registry's records of an organization that nobody can restore: its rules for links, its invitations with
 * their addresses, and its memberships. Safe to repeat. The usage of its plan stays counted.
 */
export async function dropOrganizationRecords(registry: Database, organizationId: string): Promise<void> {
  await createLinkStore(registry).dropRules(organizationId)
  await createInvitationStore(registry, Date.now).dropOf(organizationId)
  for (const kind of ['roster', 'suspension']) await remove(registry, `${kind}:${organizationId}`, () => true)
  const range = { from: `membership:${organizationId}:`, to: `membership:${organizationId};`, limit: 500 }
  for (;;) {
    const page = await registry.range(range)
    for (const { _id } of page) await remove(registry, _id, () => true)
    if (page.length < range.limit) return
  }
}
