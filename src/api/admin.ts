import type { z } from 'zod'
import type { Result } from '#domain/errors/result.ts'
import { adminCallables } from '#domain/protocol/callables/admin.ts'
import { health, healthPath, readinessPath, route } from '#domain/protocol/route.ts'
import { type Calls, createCalls } from './calls.ts'
import { gatewayOrigin } from './gatewayOrigin.ts'
import { createHttp } from './http.ts'
import type { SessionClient } from './types.ts'

/** Makes the calls of the admin area in the name of the signed-in user. */
export const adminCalls = (session: SessionClient): Calls<typeof adminCallables> =>
  createCalls(adminCallables, { http: createHttp({ baseUrl: gatewayOrigin }), session })

const probes = {
  /** The gateway runs. */
  runs: route('GET', healthPath, { request: null, response: health, signedIn: false }),
  /** The gateway is not shutting down, and its store answers. */
  isReady: route('GET', readinessPath, { request: null, response: health, signedIn: false }),
}

/** Returns the answer of one of the gateway's probes. */
export const probeGateway = (
  which: keyof typeof probes,
  signal: AbortSignal,
): Promise<Result<z.infer<typeof health>>> =>
  createHttp({ baseUrl: gatewayOrigin }).call(probes[which], null, { signal })
