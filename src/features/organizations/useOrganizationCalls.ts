import { useMemo } from 'react'
import { useSessionClient } from '#api/hooks.ts'
import { organizationCalls } from '#api/organizations.ts'

export function useOrganizationCalls(): ReturnType<typeof organizationCalls> {
  const session = useSessionClient()
  return useMemo(() => organizationCalls(session), [session])
}
