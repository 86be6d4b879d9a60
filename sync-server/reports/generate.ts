import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { builtInModules } from '#domain/calc/modules.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { renderHtml } from '#domain/reports/html/renderHtml.ts'
import { makeReport } from '#domain/reports/makeReport.ts'
import { pdfDefinition } from '#domain/reports/pdf/definition.ts'
import { withReadablePictures } from '#domain/reports/pictures.ts'
import { type Shown, showCalculation } from '#domain/reports/resultState.ts'
import { type ReportTemplate, standardTemplate } from '#domain/reports/template.ts'
import type { ReportTree } from '#domain/reports/tree.ts'
import { calculationDocument } from '#domain/schemas/calculation.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import {
  mediaTypes,
  nextFileVersion,
  type ReportDocument,
  type ReportFile,
  reportData,
  reportDocument,
  reportLimits,
  type ServedFormat,
} from '#domain/schemas/report.ts'
import { reportTemplateDocument } from '#domain/schemas/reportTemplate.ts'
import type { ProjectContext, Requester } from '#server/projects/context.ts'
import { changeDocument } from '#server/projects/edits.ts'
import { anyDocument, type OpenProject } from '#server/projects/scope.ts'
import { fileKey } from './files.ts'
import { calculationsOf } from './views.ts'

/** Stored calculations of one report in characters of JSON; drawing more than this would hold up everybody else. */
const mostCharacters = 16_000_000

/** Each lost round means that somebody else changed the report, or generated it, meanwhile. */
const rounds = 20

/**
 * Makes the next version of a report: the file is kept first, then named in the document, so that a version that is
 * named can be read. The file says its own number and texts, so it is made again when the report changed meanwhile.
 * @param expected edits that the report must not have gone beyond; null when any state may be generated.
 */
export async function generateReport(
  context: ProjectContext,
  by: Requester,
  project: OpenProject,
  asked: { id: string; format: ServedFormat; expected: readonly string[] | null },
): Promise<Result<ReportDocument>> {
  for (let round = 0; round < rounds; round++) {
    const stored = await project.organization.database.get(asked.id)
    const report = stored === null ? null : reportDocument.parse(anyDocument(stored))
    if (report === null || report.deletedAt !== null) return fail(problem('report/not-found'))
    if (asked.expected?.includes(report.editId) === false) return fail(problem('request/changed-meanwhile'))
    if (report.data.versions.length >= reportLimits.versions) return fail(problem('report/versions-full'))
    const saved = await generateFrom(context, by, project, report, asked.format)
    if (saved.ok || saved.problem.code !== 'sync/conflict') return saved
  }
  return fail(problem('sync/conflict'))
}

/** `sync/conflict` when the report is no longer the one that was given. */
async function generateFrom(
  context: ProjectContext,
  by: Requester,
  project: OpenProject,
  report: ReportDocument,
  format: ServedFormat,
): Promise<Result<ReportDocument>> {
  const { organization } = project
  const template = await readTemplate(project, report)
  if (!template.ok) return template
  const shown = await readCalculations(project, report)
  if (!shown.ok) return shown
  const generatedAt = new Date(context.clock()).toISOString()
  const version = nextFileVersion(report.data)
  const made = makeReport({
    report,
    project: project.document,
    shown: shown.value,
    template: template.value,
    version,
    generatedAt,
    generatedBy: by.name,
  })
  const bytes = await printed(made.tree, template.value, format, generatedAt)
  const file: Omit<ReportFile, 'fileId'> = {
    version,
    format,
    sha256: createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
    bytes: bytes.length,
    generatedAt,
    generatedBy: by.actor.userId,
    inputsHash: made.inputsHash,
    modules: [...made.modules],
  }

  const { taken, refusal } = await context.usage.take(organization.id, 'reports', [bytes.length])
  if (taken === 0) return fail(problem(refusal))
  const key = fileKey(report.id)
  let fileId: string | null = null
  let saved: Awaited<ReturnType<typeof changeDocument>> | null = null
  try {
    fileId = await context.blobs.keep(key, { type: mediaTypes[format], bytes })
    const named = { ...file, fileId }
    const what = { collection: 'reports', id: report.id, byGateway: true } as const
    saved = await changeDocument(context, by, organization, what, (current) => {
      if (current.editId !== report.editId) return fail(problem('sync/conflict'))
      const data = reportData.parse(current.data)
      return ok({ data: { ...data, status: 'generated', versions: [...data.versions, named] } })
    })
    return saved.ok ? ok(reportDocument.parse(saved.value)) : saved
  } finally {
    if (saved?.ok !== true) {
      if (fileId !== null) await context.blobs.drop(key, fileId)
      await context.usage.giveBack(organization.id, 'reports', 1)
    }
  }
}

/** One at a time, no further than can be drawn; others are served in between. */
async function readCalculations(
  { organization }: OpenProject,
  report: ReportDocument,
): Promise<Result<Shown[]>> {
  const shown: Shown[] = []
  let characters = 0
  for (const [index, id] of calculationsOf(report).entries()) {
    const stored = await organization.database.get(id)
    if (stored === null || stored.deletedAt !== null)
      return fail(problem('report/calculation-not-found', {}, [calculationIssue(index)]))
    characters += JSON.stringify(stored).length
    if (characters > mostCharacters) return fail(problem('report/too-large'))
    shown.push(showCalculation(calculationDocument.parse(anyDocument(stored)), builtInModules))
    await setImmediate()
  }
  return ok(shown)
}

/** The standard layout where none is named. */
async function readTemplate(
  { organization }: OpenProject,
  { organizationId: scope, data }: ReportDocument,
): Promise<Result<ReportTemplate>> {
  if (data.templateId === null) return ok(standardTemplate)
  const id = formatDocumentId({ scope, collection: 'reportTemplates', localId: data.templateId })
  const stored = await organization.database.get(id)
  if (stored === null || stored.deletedAt !== null) return fail(problem('report/template-not-found'))
  return ok(reportTemplateDocument.parse(anyDocument(stored)).data.template)
}

/** The libraries of a format are read when the first document of it is made. */
async function printed(
  written: ReportTree,
  asked: ReportTemplate,
  format: ServedFormat,
  madeAt: string,
): Promise<Buffer> {
  const { tree, template } = await withReadablePictures(written, asked)
  switch (format) {
    case 'html':
      return htmlOf(tree, template)
    case 'pdf': {
      const { printPdf } = await import('#printing/pdf/printPdf.ts')
      return Buffer.from(await printPdf(pdfDefinition(tree, template, madeAt)))
    }
    case 'docx': {
      const { printDocx } = await import('#printing/docx/printDocx.ts')
      return Buffer.from(await printDocx(tree, template))
    }
  }
}

async function htmlOf(tree: ReportTree, template: ReportTemplate): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const part of renderHtml(tree, template)) {
    parts.push(Buffer.from(part))
    await setImmediate()
  }
  return Buffer.concat(parts.map((part) => new Uint8Array(part)))
}

export const calculationIssue = (index: number) => ({
  path: `calculationIds.${index}`,
  message: 'Not in this project',
})
