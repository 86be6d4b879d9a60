import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { type ReportView, reportFilePath, reportRoutes } from '#domain/protocol/rest/reports.ts'
import { restAnswer } from '#domain/protocol/rest/restRoute.ts'
import { route } from '#domain/protocol/route.ts'
import type { ReportFile } from '#domain/schemas/report.ts'
import { gatewayOrigin } from './gatewayOrigin.ts'
import { createHttp, type Http } from './http.ts'
import type { SessionClient } from './types.ts'

/** A document of a hundred calculations with drawings takes longer than an ordinary call may. */
const generateTimeoutMs = 120_000
/** Longest wait for documents that the gateway makes first, in milliseconds. */
const mostWaitingMs = 300_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls that generate, list and download reports on the gateway. */
export interface ReportCalls {
  /**
   * Generates the next version from the documents that the gateway has. When the queue of the gateway is full, the app asks again
   * after the time that the gateway names, for at most five minutes.
   *
   * @param reportId document id
   * @param onWaiting called with the seconds until the next attempt and the documents that are made before this one; the
   * number of documents is null where an earlier gateway does not say it
   */
  generate(
    reportId: string,
    onWaiting?: (seconds: number, ahead: number | null) => void,
  ): Promise<Result<ReportView>>
  /** The file of one version. */
  file(reportId: string, version: Pick<ReportFile, 'version' | 'sha256'>): Promise<Result<Blob>>
}

/** Makes calls about reports in the name of the signed-in user. */
export function reportCalls(
  session: SessionClient,
  http: Http = createHttp({ baseUrl: gatewayOrigin, timeoutMs: generateTimeoutMs }),
): ReportCalls {
  /** Sends a call with a token, and once more with a fresh token after a 401. */
  async function withToken<Value>(send: (token: string) => Promise<Result<Value>>): Promise<Result<Value>> {
    for (const renew of [false, true]) {
      const token = await session.accessToken({ renew })
      if (token === null)
        return fail(
          problem(session.state().kind === 'signed-in' ? 'request/unreachable' : 'auth/not-authenticated'),
        )
      const answer = await send(token)
      if (answer.ok || answer.problem.code !== 'auth/not-authenticated') return answer
    }
    session.expire()
    return fail(problem('auth/not-authenticated'))
  }

  return {
    async generate(reportId, onWaiting) {
      const { path, method, response } = reportRoutes.generateReport
      const called = route(method, path.replace('{id}', reportId), {
        request: null,
        response: restAnswer(response, false),
        signedIn: true,
      })
      const until = performance.now() + mostWaitingMs
      for (;;) {
        const answer = await withToken((token) => http.call(called, null, { token }))
        if (answer.ok) return ok(answer.value.data)
        const { code, retryAfterS, ahead } = answer.problem
        const isInLine = (code === 'report/busy' || code === 'report/own-busy') && retryAfterS !== undefined
        if (!isInLine || performance.now() + retryAfterS * 1_000 > until) return answer
        onWaiting?.(retryAfterS, ahead ?? null)
        await wait(retryAfterS * 1_000)
      }
    },
    file: (reportId, { version, sha256 }) =>
      withToken((token) => http.file(reportFilePath(reportId, String(version)), sha256, { token })),
  }
}
