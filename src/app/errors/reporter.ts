import { z } from 'zod'
import {
  type ErrorReport,
  errorReport,
  errorReportLimits,
  errorReportsAtOnce,
  pageOf,
  withoutPersonalData,
} from '#domain/protocol/errorReports.ts'

export interface ReporterDeps {
  /** What waits for a network is kept here. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Whether they need not be sent again: taken, or refused for good. */
  readonly send: (reports: readonly ErrorReport[]) => Promise<boolean>
  readonly isOnline: () => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly pathname: () => string
  readonly version: string
  readonly browser: string
}

export interface Reporter {
  /** Reports an error once in the life of the page, however often it comes. Never throws. */
  report(kind: ErrorReport['kind'], error: unknown): void
  /** Sends what waits, one sending at a time. Never throws. */
  flush(): Promise<void>
}

const key = 'groundwork.error-reports'
const kept = z.array(errorReport)

/** Different errors of one life of the page: the first ones tell, the rest would be their consequences. */
const mostOfPage = 20

/** No defect of the app: requests that were called off, and a notice of the browser about layout. */
const harmless = /^(AbortError|ResizeObserver loop)/

export function createReporter(deps: ReporterDeps): Reporter {
  const told = new Set<string>()
  let sending: Promise<void> | null = null

  const waiting = (): ErrorReport[] => {
    try {
      return kept.safeParse(JSON.parse(deps.storage.getItem(key) ?? '[]')).data ?? []
    } catch {
      return []
    }
  }
  const keep = (reports: readonly ErrorReport[]): void => {
    try {
      if (reports.length === 0) deps.storage.removeItem(key)
      else deps.storage.setItem(key, JSON.stringify(reports.slice(-errorReportsAtOnce)))
    } catch {
      // A device that keeps nothing loses its reports too.
    }
  }

  async function send(): Promise<void> {
    const reports = waiting()
    if (reports.length === 0 || !deps.isOnline()) return
    // Taken first, so that no other tab sends them as well.
    keep([])
    const isDone = await deps.send(reports).catch(() => false)
    if (!isDone) keep([...reports, ...waiting()])
  }

  return {
    report(kind, error) {
      try {
        const { name, message, stack } = partsOf(error)
        if (harmless.test(name) || harmless.test(message)) return
        const same = `${name} ${message} ${stack.split('\n')[1] ?? ''}`
        if (told.has(same) || told.size >= mostOfPage) return
        told.add(same)
        const limits = errorReportLimits
        const report: ErrorReport = {
          kind,
          name: name.slice(0, limits.name),
          message: withoutPersonalData(message).slice(0, limits.message),
          stack: withoutPersonalData(stack).slice(0, limits.stack),
          page: pageOf(deps.pathname()),
          version: deps.version,
          browser: deps.browser,
          at: new Date(deps.now()).toISOString(),
        }
        keep([...waiting(), report])
        void this.flush()
      } catch {
        // A report never throws, so that it makes no second error.
      }
    },
    flush() {
      sending ??= send()
        .catch(() => {})
        .finally(() => {
          sending = null
        })
      return sending
    },
  }
}

function partsOf(error: unknown): { name: string; message: string; stack: string } {
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack ?? '' }
  return { name: typeof error, message: String(error), stack: '' }
}

/** The browser's name and main version: enough to find a defect, too little to find a person. */
export function browserOf(userAgent: string): string {
  const known = [
    [/Edg\/(\d+)/, 'Edge'],
    [/Firefox\/(\d+)/, 'Firefox'],
    [/Chrome\/(\d+)/, 'Chrome'],
    [/^(?=.*Safari).*?Version\/(\d+)/, 'Safari'],
  ] as const
  for (const [pattern, name] of known) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return `${name} ${version}`
  }
  return 'Other'
}
