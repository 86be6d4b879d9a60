import { sheetCallables } from '#domain/protocol/callables/sheets.ts'
import { type Calls, createCalls } from './calls.ts'
import { gatewayOrigin } from './gatewayOrigin.ts'
import { createHttp } from './http.ts'
import type { SessionClient } from './types.ts'

/** Calls about printed sheets, with the session of the signed-in user or without one. */
export const sheetCalls = (session: SessionClient): Calls<typeof sheetCallables> =>
  createCalls(sheetCallables, { http: createHttp({ baseUrl: gatewayOrigin }), session })
