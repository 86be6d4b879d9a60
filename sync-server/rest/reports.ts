import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ok } from '#domain/errors/result.ts'
import { reportFileParams, reportFilePath, type reportRoutes } from '#domain/protocol/rest/reports.ts'
import { reportFileName } from '#domain/reports/fileName.ts'
import { mediaTypes } from '#domain/schemas/fileFormats.ts'
import { disposition } from '#server/http/disposition.ts'
import { ProblemError, sendProblem } from '#server/http/problems.ts'
import type { ReportState } from '#server/reports/reports.ts'
import type { ReportServices } from '#server/reports/services.ts'
import { matches } from './entityTags.ts'
import type { RestDependencies, RestHandlers } from './register.ts'

export const reportHandlers = ({ reports }: ReportServices): RestHandlers<typeof reportRoutes> => ({
  getReport: async ({ params, by }) => {
    const found = await reports.get(by, params)
    return found.ok ? ok(dataOf(found.value)) : found
  },
  createReport: async ({ body, by }) => {
    const made = await reports.create(by, body)
    return made.ok
      ? ok({ ...dataOf(made.value), location: `/api/reports/${encodeURIComponent(made.value.view.id)}` })
      : made
  },
  updateReport: async ({ params, body, by, ifMatch }) => {
    const saved = await reports.update(by, { ...params, changes: body, expected: ifMatch })
    return saved.ok ? ok(dataOf(saved.value)) : saved
  },
  deleteReport: async ({ params, by, ifMatch }) => {
    const removed = await reports.remove(by, { ...params, expected: ifMatch })
    return removed.ok ? ok({ data: removed.value }) : removed
  },
  generateReport: async ({ params, query: { format = 'html' }, by, ifMatch }) => {
    const made = await reports.generate(by, { ...params, format, expected: ifMatch })
    if (!made.ok) return made
    const { id, versions } = made.value.view
    const version = String(versions.at(-1)?.version ?? '')
    return ok({ ...dataOf(made.value), location: reportFilePath(encodeURIComponent(id), version) })
  },
})

const dataOf = ({ view, editId }: ReportState) => ({ data: view, entityTag: editId })

/** The files of reports: no JSON, so no row of the table. */
export function registerReportFiles(
  app: FastifyInstance,
  deps: RestDependencies & { readonly reports: ReportServices },
): void {
  app.get(reportFilePath(':id', ':version'), async (request, reply) => {
    const by = await deps.callerOf((await deps.authenticate(request)).userId)
    if (by === null) throw new ProblemError('auth/not-authenticated')
    const { data: asked } = reportFileParams.safeParse(request.params)
    if (asked === undefined) throw new ProblemError('file/not-found')
    const found = await deps.reports.reports.file(by, { id: asked.id, version: Number(asked.version) })
    if (!found.ok) return sendProblem(reply, found.problem)
    const { name, version, format, content, length, sha256 } = found.value
    reply
      // A version never changes, but who may read it does: it is asked for again each time.
      .header('cache-control', 'private, no-cache')
      .header('etag', `"${sha256}"`)
      .header('x-content-type-options', 'nosniff')
      // Opened by itself it shows itself: it runs nothing and reaches nothing.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-disposition', disposition(reportFileName({ name }, { version, format })))
    const known = request.headers['if-none-match']
    if (known !== undefined && matches(known, sha256)) return reply.code(304).send()
    if (length !== null) reply.header('content-length', length)
    return reply.type(mediaTypes[format]).send(Readable.from(content, { objectMode: false }))
  })
}
