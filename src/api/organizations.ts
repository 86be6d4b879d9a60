import { applicationCallables } from '#domain/protocol/callables/applications.ts'
import { invitationCallables } from '#domain/protocol/callables/invitations.ts'
import { organizationCallables } from '#domain/protocol/callables/organizations.ts'
import { twinCallables } from '#domain/protocol/callables/twins.ts'
import { type Calls, createCalls } from './calls.ts'
import { gatewayOrigin } from './gatewayOrigin.ts'
import { createHttp } from './http.ts'
import type { SessionClient } from './types.ts'

const table = { ...organizationCallables, ...invitationCallables, ...applicationCallables, ...twinCallables }

/** Makes calls about organizations, invitations and applications in the name of the signed-in user. */
export const organizationCalls = (session: SessionClient): Calls<typeof table> =>
  createCalls(table, { http: createHttp({ baseUrl: gatewayOrigin }), session })
