import { z } from 'zod'
import { route } from './route.ts'

/** How an error of the app came to light: while drawing a screen, nobody caught it, or of a promise nobody waited for. */
const errorKind = z.enum(['render', 'error', 'rejection'])

export const errorReportLimits = { name: 100, message: 500, stack: 4_000, page: 200, browser: 60 } as const

/** An error of the app, without anything about a person: no account, no address, nothing typed. */
export const errorReport = z.strictObject({
  kind: errorKind,
  name: z.string().max(errorReportLimits.name),
  message: z.string().max(errorReportLimits.message),
  stack: z.string().max(errorReportLimits.stack),
  /** The path on screen, with ids taken out. */
  page: z.string().max(errorReportLimits.page),
  /** Version of the app. */
  version: z.string().max(40),
  /** Its name and its main version. */
  browser: z.string().max(errorReportLimits.browser),
  at: z.iso.datetime(),
})
export type ErrorReport = z.infer<typeof errorReport>

/** At most so many wait on a device, and go in one call. */
export const errorReportsAtOnce = 20

/** The gateway's own intake. Needs nobody signed in: the app may fail before anybody is. */
export const reportErrors = route('POST', '/api/errors', {
  request: z.strictObject({ reports: z.array(errorReport).min(1).max(errorReportsAtOnce) }),
  response: z.strictObject({ accepted: z.int() }),
  signedIn: false,
})

/** A place in the sources that the app was built from; lines and columns are counted from 1. */
const sourceFrame = z.strictObject({
  file: z.string().max(200),
  line: z.int(),
  column: z.int(),
  /** The function; empty where it has no name. */
  name: z.string().max(100),
})
export type SourceFrame = z.infer<typeof sourceFrame>

/** So many frames of a stack are looked up. */
export const sourceFramesKept = 12
/** An error is told by the versions that it was last seen in. */
export const errorVersionsKept = 10

/** The same error of the app, as often as it was reported. What is not counted here is of the last report. */
export const knownError = errorReport.omit({ at: true }).extend({
  fingerprint: z.string(),
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** Where in the sources the stack leads, the innermost first; empty where no source maps are kept for it. */
  source: z.array(sourceFrame).default([]),
  /** The versions of the app it came from, the one seen last first. */
  versions: z
    .array(z.strictObject({ version: z.string(), count: z.int(), lastAt: z.iso.datetime() }))
    .default([]),
})
export type KnownError = z.infer<typeof knownError>

/** So many different errors are kept; the ones that were last seen longest ago go. */
export const knownErrorsKept = 200

/** A text with what may tell of a person, or of what was typed, taken out. Word by word: no pattern can look back. */
export const withoutPersonalData = (text: string): string =>
  text
    .replaceAll(/[^\s<>"'()]+/g, withoutAddress)
    .replaceAll(/https?:\/\/[^\s)]+/gi, withoutQuery)
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>')
    .replaceAll(/[A-Za-z0-9_-]+/g, (word) => (isId(word) ? '<id>' : word))
    .replaceAll(/"[^"\n]{1,400}"/g, '"…"')

/** A word in which each email address is replaced. `draw@https://…` is none: it is a place in a script. */
function withoutAddress(word: string): string {
  const [first = '', ...rest] = word.split('@')
  return rest.reduce((before, part) => {
    const domain = part.split(/[/:]/, 1)[0] ?? ''
    return before !== '' && /\.[a-z]{2}/i.test(domain)
      ? `<email>${part.slice(domain.length)}`
      : `${before}@${part}`
  }, first)
}

/** An address without its query and fragment; the line and column of a place in a script stay. */
function withoutQuery(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const place = /(?::\d{1,9}){1,2}$/.exec(address.slice(path.length))
  return path + (place?.[0] ?? '')
}

/** Letters beside digits in a long word: an id, a hash, a token. */
const isId = (word: string): boolean => /\d[A-Za-z_-]|[A-Za-z_-]\d/.test(word.slice(0, -14))

/** A path with the ids in it taken out. */
export const pageOf = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (/\d/.test(part) || part.length > 30 ? ':id' : part))
    .join('/')
    .slice(0, errorReportLimits.page)
