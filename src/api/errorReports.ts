import { type ErrorReport, reportErrors } from '#domain/protocol/errorReports.ts'
import type { Http } from './http.ts'

/** Codes after which a later try may work: the gateway is unreachable, busy, or limits the sender. */
const passing: readonly string[] = ['request/unreachable', 'request/timeout', 'request/too-many']

/**
 * Sends reports to the gateway. Returns true when they need not be sent again.
 * @param token shows that somebody is signed in: reports of strangers cannot put these out. Null: nobody is.
 */
export async function sendToGateway(
  http: Http,
  reports: readonly ErrorReport[],
  token: string | null,
): Promise<boolean> {
  const answer = await http.call(reportErrors, { reports: [...reports] }, { token })
  return answer.ok || !passing.includes(answer.problem.code)
}

/** Sends each report as an envelope to a Sentry-compatible server (develop.sentry.dev, "Envelopes"). */
export async function sendToSentry(
  dsn: string,
  reports: readonly ErrorReport[],
  send: typeof fetch = (...args) => fetch(...args),
): Promise<boolean> {
  const { protocol, host, username, pathname } = new URL(dsn)
  const project = pathname.split('/').filter(Boolean)
  const base = [`${protocol}//${host}`, ...project.slice(0, -1)].join('/')
  const address = `${base}/api/${project.at(-1)}/envelope/?sentry_key=${username}&sentry_version=7`
  for (const report of reports) {
    const answer = await send(address, {
      method: 'POST',
      body: envelope(dsn, report),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => null)
    if (answer === null || answer.status === 429 || answer.status >= 500) return false
  }
  return true
}

/** An envelope has three lines: its header, the header of its item, and the item. */
function envelope(dsn: string, report: ErrorReport): string {
  const { kind, name, message, stack, page, version, browser, at } = report
  const id = crypto.randomUUID().replaceAll('-', '')
  const [browserName, browserVersion] = browser.split(' ')
  const event = {
    event_id: id,
    timestamp: at,
    platform: 'javascript',
    level: 'error',
    release: `groundwork@${version}`,
    transaction: page,
    tags: { kind },
    contexts: { browser: { name: browserName, version: browserVersion } },
    exception: {
      values: [
        {
          type: name,
          value: message,
          mechanism: { type: kind, handled: kind === 'render' },
          stacktrace: { frames: framesOf(stack) },
        },
      ],
    },
  }
  return [{ event_id: id, dsn, sent_at: new Date().toISOString() }, { type: 'event' }, event]
    .map((line) => JSON.stringify(line))
    .join('\n')
}

/** Reads stacks of Chromium, Firefox and Safari. The protocol wants the innermost call last. */
export function framesOf(
  stack: string,
): readonly { function: string; filename: string; lineno: number; colno: number }[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const found =
        /^\s*at (?:(?<name>.+?) \()?(?<file>[^()]+?):(?<line>\d+):(?<column>\d+)\)?$/.exec(line) ??
        /^(?<name>[^@]*)@(?<file>.+?):(?<line>\d+):(?<column>\d+)$/.exec(line)
      if (found?.groups === undefined) return []
      const { name, file = '', line: row, column } = found.groups
      return [{ function: name || '?', filename: file, lineno: Number(row), colno: Number(column) }]
    })
    .reverse()
}
