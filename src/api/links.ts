import type { Result } from '#domain/errors/result.ts'
import { linkCallables, linkFilePath } from '#domain/protocol/callables/links.ts'
import { type Calls, createCalls } from './calls.ts'
import { gatewayOrigin } from './gatewayOrigin.ts'
import { createHttp } from './http.ts'
import type { SessionClient } from './types.ts'

const http = createHttp({ baseUrl: gatewayOrigin })

/** Calls about links to documents, with the session of the signed-in user or without one. */
export const linkCalls = (session: SessionClient): Calls<typeof linkCallables> =>
  createCalls(linkCallables, { http, session })

/** Fetches the file that a link opens. Needs no account. */
export const linkedFile = (token: string): Promise<Result<Blob>> => http.fileBy(linkFilePath, { token })
