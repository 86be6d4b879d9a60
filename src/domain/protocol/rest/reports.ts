import { z } from 'zod'
import { says } from '#domain/errors/says.ts'
import { envelope, timestamp } from '#domain/schemas/document.ts'
import { servedFormats } from '#domain/schemas/fileFormats.ts'
import { localId } from '#domain/schemas/ids.ts'
import { reportData, reportFile, reportLimits, reportOverrides, sheetCode } from '#domain/schemas/report.ts'
import { calculationId, reportId, reportSummary } from '../callables/folders.ts'
import { type RestRoute, rest } from './restRoute.ts'

/**
 * A whole report. `versions` are its generated files, oldest first, of the gateway and of devices; each is read at `reportFilePath`,
 * one of a device once it has been sent. `code` stands on each sheet of a file.
 */
export const reportView = reportSummary.omit({ calculations: true, versions: true }).extend({
  description: z.string(),
  /** In the order of the report. */
  calculationIds: z.array(calculationId),
  templateId: reportData.shape.templateId,
  overrides: reportOverrides,
  versions: z.array(reportFile.omit({ fileId: true, proof: true }).extend({ code: sheetCode.optional() })),
  createdBy: z.string(),
  updatedBy: z.string(),
})
export type ReportView = z.infer<typeof reportView>

const calculationIds = z
  .array(calculationId)
  .min(1)
  .max(reportLimits.calculations)
  .refine((ids) => new Set(ids).size === ids.length, 'A calculation can stand in a report only once')

const reportDraft = z.strictObject({
  projectId: localId,
  name: z.string().trim().min(1, says('report/name-required')).max(200),
  description: envelope.shape.description.optional(),
  /** Of the same project, in the order of the report. */
  calculationIds,
  overrides: reportOverrides.optional(),
  /** `sheet`, `summary`, or a template of the library of the project's organization; null for the full record. A new report without it has calculation sheets. */
  templateId: reportData.shape.templateId.optional(),
})
export type ReportDraft = z.infer<typeof reportDraft>

/** What is absent stays; texts that are given stand in place of all before. */
const reportChanges = reportDraft
  .omit({ projectId: true })
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Nothing to change')
export type ReportChanges = z.infer<typeof reportChanges>

/**
 * The file of one version of a report. `GET` with an access token answers it, to whoever may export reports of the
 * project; problem details when it cannot.
 */
export const reportFilePath = (id: string, version: string): string => `/api/reports/${id}/files/${version}`

export const reportFileParams = z.strictObject({
  id: reportId,
  version: z.string().regex(/^[1-9]\d{0,3}$/, 'Invalid version'),
})

const ofReport = { kind: 'project', field: 'id', names: 'report' } as const
const params = z.strictObject({ id: reportId })

export const reportRoutes = {
  getReport: rest({
    method: 'GET',
    path: '/api/reports/{id}',
    summary: 'One report with the versions that were generated of it',
    tag: 'reports',
    params,
    response: reportView,
    rights: [{ ...ofReport, action: 'results.view' }],
    errors: ['report/not-found'],
  }),
  createReport: rest({
    method: 'POST',
    path: '/api/reports',
    summary: 'Makes a report of calculations of one project',
    description:
      'Nothing is generated yet. `templateId` is `sheet` (calculation sheets, also where it is absent), `summary` (their first sheets), a template of the library, or null for the full record.',
    tag: 'reports',
    request: reportDraft,
    response: reportView,
    status: 201,
    rights: [{ kind: 'project', action: 'calculation.run', field: 'projectId', names: 'project' }],
    errors: ['report/name-required', 'report/calculation-not-found'],
  }),
  updateReport: rest({
    method: 'PUT',
    path: '/api/reports/{id}',
    summary: 'Changes the named fields of a report',
    description:
      'Versions that were generated stay as they are. With If-Match only when it still has that ETag; else 412 and nothing is changed.',
    tag: 'reports',
    params,
    request: reportChanges,
    response: reportView,
    rights: [{ ...ofReport, action: 'calculation.run' }],
    errors: [
      'report/not-found',
      'report/name-required',
      'report/calculation-not-found',
      'request/changed-meanwhile',
    ],
  }),
  deleteReport: rest({
    method: 'DELETE',
    path: '/api/reports/{id}',
    summary: 'Moves a report to the bin',
    tag: 'reports',
    params,
    response: z.strictObject({ id: reportId, deletedAt: timestamp }),
    rights: [{ ...ofReport, action: 'calculation.run' }],
    errors: ['report/not-found', 'request/changed-meanwhile'],
  }),
  generateReport: rest({
    method: 'POST',
    path: '/api/reports/{id}/generate',
    summary: 'Generates the next version of a report from the stored results of its calculations',
    description:
      'A page of HTML for reading and printing unless `format` asks for another document. Nothing is calculated: a result that its inputs have left behind is marked stale. Each sheet of a PDF or DOCX carries a code, and the file can be issued and sent as those of devices. A page has no code and cannot be issued: each browser breaks it into sheets of its own. Counts as one report of the month.',
    tag: 'reports',
    params,
    query: z.strictObject({ format: z.enum(servedFormats).optional() }),
    response: reportView,
    status: 201,
    rights: [{ ...ofReport, action: 'calculation.run' }],
    errors: [
      'report/not-found',
      'report/calculation-not-found',
      'report/template-not-found',
      'report/too-large',
      'report/busy',
      'report/own-busy',
      'report/failed',
      'report/versions-full',
      'organization/report-limit',
      'organization/storage-limit',
      'request/changed-meanwhile',
    ],
  }),
} as const satisfies Record<string, RestRoute>
