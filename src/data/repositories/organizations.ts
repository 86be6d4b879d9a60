import { map, type Observable } from 'rxjs'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import { type DocumentWriter, readable } from './documentWriter.ts'

/** The organizations on this device. */
export interface OrganizationRepository {
  /** Emits all organizations of the person. */
  list(): Observable<OrganizationDocument[]>
}

/** Makes the repository of organizations. */
export function organizationRepository(writer: DocumentWriter): OrganizationRepository {
  return {
    list: () =>
      writer.live((database) =>
        database.organizations
          .find({ selector: { deletedAt: { $eq: null } }, sort: [{ recency: 'asc' }] })
          .$.pipe(map((found) => readable('organizations', found))),
      ),
  }
}
