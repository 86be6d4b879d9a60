import { map } from 'rxjs'
import { type Pen, readable } from '../pen.ts'
import type { OrganizationRepository } from '../types.ts'

/** Makes the repository of organizations. */
export function organizationRepository(pen: Pen): OrganizationRepository {
  return {
    list: () =>
      pen.live((database) =>
        database.organizations
          .find({ selector: { deletedAt: { $eq: null } }, sort: [{ recency: 'asc' }] })
          .$.pipe(map((found) => readable('organizations', found))),
      ),
  }
}
