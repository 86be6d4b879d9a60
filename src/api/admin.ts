import type { z } from 'zod'
import type { Result } from '#domain/errors/result.ts'
import { adminCallables } from '#domain/protocol/callables/admin.ts'
import { health, healthPath, readinessPath, route } from '#domain/protocol/route.ts'
import { type Calls, createCalls } from './calls.ts'
import { gatewayOrigin } from './gatewayOrigin.ts'
import { createHttp } from './http.ts'
import type { SessionClient } from './types.ts'

/** Calls of the admin area, as whoever is signed in. */
export const adminCalls = (session: SessionClient): Calls<typeof adminCallables> =>
  createCalls(adminCallables, { http: createHttp({ baseUrl: gatewayOrigin }), session })

const probes = {
  /** The gateway runs. */
  runs: route('GET', healthPath, { request: null, response: health, signedIn: false }),
  /** It goes on doing so, and its store answers. */
  isReady: route('GET', readinessPath, { request: null, response: health, signedIn: false }),
}

/** What one of the gateway's probes says. */
export const probeGateway = (
  which: keyof typeof probes,
  signal: AbortSignal,
): Promise<Result<z.infer<typeof health>>> =>
  createHttp({ baseUrl: gatewayOrigin }).call(probes[which], null, { signal })
