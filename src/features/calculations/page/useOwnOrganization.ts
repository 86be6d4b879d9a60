import { useSignedIn } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'

/** The organization that the person works in where no project says it; undefined while none is known. */
export function useOwnOrganization(): OrganizationDocument | undefined {
  const { organizations } = useLocalDatabase()
  const chosen = useSignedIn()?.defaultOrganization
  const { value: known } = useLive(() => organizations.list(), [organizations])
  return known?.find(({ scope }) => scope === chosen) ?? known?.[0]
}
