import type { OrganizationRole } from '#domain/schemas/roles.ts'
import { openBlobs } from '#server/files/blobs.ts'
import { openProjectFiles } from '#server/files/projectFiles.ts'
import type { ProjectContext, Requester } from '#server/projects/context.ts'
import type { Store } from '#server/store/database.ts'
import { registryDatabase } from '#server/store/names.ts'
import { openOrganizations } from '#server/sync/organizations.ts'
import { createUsage } from '#server/usage/usage.ts'
import type { Person } from './callables.ts'
import type { LocalGateway } from './gateway.ts'

/**
 * Returns the dependencies of the services of projects over the store of a gateway, for tests that call a service with
 * a part of their own, which no request can give it.
 */
export async function projectContext(gateway: LocalGateway, store: Store): Promise<ProjectContext> {
  const usage = createUsage(store, Date.now)
  const { memberships, accounts, actorOf } = gateway.identity
  return {
    ...{ store, usage, memberships, accounts, actorOf },
    registry: await store.database(registryDatabase),
    organizations: openOrganizations(store),
    blobs: openBlobs(store),
    files: openProjectFiles(store, { usage, clock: Date.now }),
    publicUrl: () => gateway.url,
    clock: Date.now,
    random: Math.random,
    log: gateway.app.log,
  }
}

/** Returns the requester that a request of the person with this role would have. */
export const requesterOf = (
  { userId }: Person,
  organizationId: string,
  role: OrganizationRole,
): Requester => ({
  actor: { userId, isSuperAdmin: false, organizations: { [organizationId]: role } },
  name: 'Ada',
})
