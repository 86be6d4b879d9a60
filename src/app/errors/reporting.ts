import { sendToGateway, sendToSentry } from '#api/errorReports.ts'
import { http, session } from '../session/session.ts'
import { browserOf, createReporter } from './reporter.ts'

const dsn = import.meta.env.VITE_SENTRY_DSN

/** Tries again what could not be sent. */
const retryMs = 5 * 60 * 1000

const reporter = createReporter({
  storage: localStorage,
  send: async (reports) => {
    if (dsn) return sendToSentry(dsn, reports)
    // The demo has no gateway to receive reports.
    return session.mode === 'demo' || sendToGateway(http, reports, await session.accessToken())
  },
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  pathname: () => location.pathname,
  version: `${import.meta.env.VITE_APP_VERSION} (${import.meta.env.VITE_APP_BUILD})`,
  browser: browserOf(navigator.userAgent),
})

/** Reports an error that a screen shows instead of itself. */
export const reportRenderError = (error: unknown): void => reporter.report('render', error)

/** Reports unhandled errors from now on, and sends the reports that an earlier visit could not send. */
export function startReporting(): void {
  addEventListener('error', ({ error, message }) => reporter.report('error', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reporter.report('rejection', reason))
  addEventListener('online', () => void reporter.flush())
  setInterval(() => void reporter.flush(), retryMs)
  void reporter.flush()
}
