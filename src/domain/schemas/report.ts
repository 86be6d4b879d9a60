import { z } from 'zod'
import { documentOf, timestamp } from './document.ts'
import { drawingViews } from './drawingViews.ts'
import { madeFormats, servedFormats } from './fileFormats.ts'
import { localId } from './ids.ts'
import { proof } from './proof.ts'
import { appendixChoice } from './template.ts'

/**
 * Payload version of reports: 2 since they name files that came with a project's package, 3 since files carry proofs, 4 since they
 * name issues, codes of sheets and an approver, 5 since they say how their drawings look.
 */
export const reportVersion = 5
/** The lowest that `reportDocument` still reads: a report of version 1 is one of today without such files and proofs. */
export const oldestReport = 1

/** What a report holds at most. Versions are never thrown away for newer ones: somebody may have signed them. */
export const reportLimits = {
  calculations: 100,
  versions: 50,
  made: 200,
  received: 500,
  issues: 200,
  /** Characters of what is said of an issue. */
  note: 500,
} as const

const text = z.string().max(200)

/** What a report says in place of its project and its template. */
export const reportOverrides = z.strictObject({
  title: text.optional(),
  subtitle: text.optional(),
  author: text.optional(),
  checker: text.optional(),
  approver: text.optional(),
  client: text.optional(),
  reference: text.optional(),
  introduction: z.string().max(5_000).optional(),
  /** Of calculation sheets; absent: those of the template. */
  appendices: appendixChoice.optional(),
  /** How drawings look, as whoever made the report saw them; absent: as new ones do. */
  drawings: drawingViews.optional(),
})

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** One generated file. Neither the entry nor the file ever changes. */
export const reportFile = z.strictObject({
  /** 1 for the first, then one more each time. */
  version: z.int().min(1).max(9_999),
  /** Name of the file in the gateway's file store; nobody can guess it. */
  fileId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  format: z.enum(servedFormats),
  /** Of the file, hex. */
  sha256,
  bytes: z.int().min(0),
  generatedAt: timestamp,
  generatedBy: z.string().max(80),
  /** SHA-256 over the inputs and results of the calculations that it was made from, hex. */
  inputsHash: sha256,
  /** The modules whose results are in it, as they were when these were calculated. */
  modules: z.array(z.strictObject({ id: z.string().max(80), version: z.string().max(40) })).max(200),
  /** The gateway's, over everything else in the entry: see `sync/proofs.ts`. Devices pass it on. */
  proof: proof.optional(),
})
export type ReportFile = z.infer<typeof reportFile>

/** Local ids of calculations of the report's own project, in the order of the report; each once. */
export const reportCalculations = z
  .array(localId)
  .min(1)
  .max(reportLimits.calculations)
  .refine((ids) => new Set(ids).size === ids.length, 'A calculation can stand in a report only once')

/** The code that each sheet of a file carries: 26 characters of Crockford's base32 in lower case. */
export const sheetCode = z.string().regex(/^[0-9a-hjkmnp-tv-z]{26}$/)

/** One file that a device made by itself. The entry never changes; the file is kept in the project's file store under its hash. */
export const madeFile = reportFile.omit({ fileId: true, format: true }).extend({
  format: z.enum(madeFormats),
  /** What each of its calculations said: SHA-256 over inputs and results, hex. */
  calculations: z
    .array(z.strictObject({ id: localId, contentHash: sha256 }))
    .min(1)
    .max(reportLimits.calculations),
  templateId: localId.nullable(),
  /** SHA-256 over the template and the texts of the report, hex. */
  layoutHash: sha256,
  /** Name that stands on the sheet. */
  author: z.string().max(200),
  code: sheetCode.optional(),
})
export type MadeFile = z.infer<typeof madeFile>

/**
 * One file that a project's package brought and that was made elsewhere: by a gateway, or by a device under another
 * name. The entry never changes; the file lies on the devices that took it in, and nobody can make it again.
 */
export const receivedFile = reportFile.omit({ fileId: true }).extend({
  receivedAt: timestamp,
  /** Who took it in, and vouches that it came so. */
  receivedBy: z.string().max(80),
})
export type ReceivedFile = z.infer<typeof receivedFile>

/** What an issued document is good for: to be looked at, to be checked, or to be built from. */
export const issueStatuses = ['draft', 'for-check', 'approved'] as const

/** A to Z, then AA to ZZ. */
export const revision = z.string().regex(/^[A-Z]{1,2}$/)

/** A file that somebody issued as a revision of the report. It never changes: a newer revision supersedes it. */
export const reportIssue = z.strictObject({
  revision,
  status: z.enum(issueStatuses),
  /** Id of the entry of the file, among those that devices made or that came with a package. */
  madeId: localId,
  /** Of the file, hex. */
  sha256,
  issuedAt: timestamp,
  issuedBy: z.string().max(80),
  note: z.string().max(reportLimits.note).optional(),
  /** Who took it in with a package, or gave it back to a server that had lost it, and vouches for it. */
  vouchedBy: z.string().max(80).optional(),
  /** The gateway's, over everything else in the issue. */
  proof: proof.optional(),
})
export type ReportIssue = z.infer<typeof reportIssue>

export const reportData = z.strictObject({
  calculationIds: reportCalculations,
  /** Null for the standard layout. */
  templateId: localId.nullable(),
  overrides: reportOverrides,
  /** `generated` from the first version on. */
  status: z.enum(['draft', 'generated']),
  /** Oldest first. */
  versions: z.array(reportFile).max(reportLimits.versions),
  /** What devices made, by ids of their own: two that make one at the same time both keep theirs. */
  made: z
    .record(localId, madeFile)
    .refine((files) => Object.keys(files).length <= reportLimits.made, 'A report has too many versions')
    .optional(),
  /** What packages brought, by the ids that they had where they came from: twice is once. */
  received: z
    .record(localId, receivedFile)
    .refine((files) => Object.keys(files).length <= reportLimits.received, 'A report has too many versions')
    .optional(),
  /** By ids of their own: two devices that issue one revision at the same time both keep theirs. */
  issues: z
    .record(localId, reportIssue)
    .refine((issues) => Object.keys(issues).length <= reportLimits.issues, 'A report has too many issues')
    .optional(),
})
export type ReportData = z.infer<typeof reportData>

/** The number of the next file, whoever makes it. */
export const nextFileVersion = ({ versions, made = {}, received = {} }: ReportData): number =>
  Math.max(
    0,
    ...[...versions, ...Object.values(made), ...Object.values(received)].map(({ version }) => version),
  ) + 1

/** Id `<projectId>:reports:<reportId>`. */
export const reportDocument = documentOf(reportData)
export type ReportDocument = z.infer<typeof reportDocument>
