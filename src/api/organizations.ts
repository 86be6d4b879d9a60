import { useMemo } from 'react'
import { applicationCallables } from '#domain/protocol/callables/applications.ts'
import { invitationCallables } from '#domain/protocol/callables/invitations.ts'
import { organizationCallables } from '#domain/protocol/callables/organizations.ts'
import { type Calls, createCalls } from './calls.ts'
import { useSessionClient } from './hooks.ts'
import { createHttp } from './http.ts'

const table = { ...organizationCallables, ...invitationCallables, ...applicationCallables }

/** Calls about organizations, invitations and applications. */
export type OrganizationCalls = Calls<typeof table>

export function useOrganizationCalls(): OrganizationCalls {
  const session = useSessionClient()
  return useMemo(() => createCalls(table, { http: createHttp({ baseUrl: '' }), session }), [session])
}
