import { projectCallables } from '#domain/protocol/callables/projects.ts'
import { type Calls, createCalls } from './calls.ts'
import { gatewayOrigin } from './gatewayOrigin.ts'
import { createHttp } from './http.ts'
import type { SessionClient } from './types.ts'

/** Calls about projects in the name of the signed-in person. */
export const projectCalls = (session: SessionClient): Calls<typeof projectCallables> =>
  createCalls(projectCallables, { http: createHttp({ baseUrl: gatewayOrigin }), session })
