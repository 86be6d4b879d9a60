import { useSignedIn } from '#api/hooks.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'

/** Returns the organization of the user where no project names one; undefined when unknown. */
export function useOwnOrganization(): OrganizationDocument | undefined {
  const { organizations } = useWorkspace()
  const chosen = useSignedIn()?.defaultOrganization
  const { value: known } = useLive(() => organizations.list(), [organizations])
  return known?.find(({ scope }) => scope === chosen) ?? known?.[0]
}
