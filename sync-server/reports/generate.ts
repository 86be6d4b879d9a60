import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { builtInModules } from '#domain/calc/modules.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { renderHtml } from '#domain/reports/html/renderHtml.ts'
import { makeReport } from '#domain/reports/makeReport.ts'
import { type Shown, showCalculation } from '#domain/reports/resultState.ts'
import type { ReportTree } from '#domain/reports/tree.ts'
import { calculationDocument } from '#domain/schemas/calculation.ts'
import {
  nextFileVersion,
  type ReportDocument,
  type ReportFile,
  reportData,
  reportDocument,
  reportLimits,
} from '#domain/schemas/report.ts'
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
  asked: { id: string; expected: readonly string[] | null },
): Promise<Result<ReportDocument>> {
  for (let round = 0; round < rounds; round++) {
    const stored = await project.organization.database.get(asked.id)
    const report = stored === null ? null : reportDocument.parse(anyDocument(stored))
    if (report === null || report.deletedAt !== null) return fail(problem('report/not-found'))
    if (asked.expected?.includes(report.editId) === false) return fail(problem('request/changed-meanwhile'))
    if (report.data.versions.length >= reportLimits.versions) return fail(problem('report/versions-full'))
    const saved = await generateFrom(context, by, project, report)
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
): Promise<Result<ReportDocument>> {
  const { organization } = project
  const shown = await readCalculations(project, report)
  if (!shown.ok) return shown
  const generatedAt = new Date(context.clock()).toISOString()
  const version = nextFileVersion(report.data)
  const made = makeReport({
    report,
    project: project.document,
    shown: shown.value,
    version,
    generatedAt,
    generatedBy: by.name,
  })
  const bytes = await htmlOf(made.tree)
  const file: Omit<ReportFile, 'fileId'> = {
    version,
    format: 'html',
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
    fileId = await context.blobs.keep(key, { type: 'text/html; charset=utf-8', bytes })
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

async function htmlOf(tree: ReportTree): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const part of renderHtml(tree)) {
    parts.push(Buffer.from(part))
    await setImmediate()
  }
  return Buffer.concat(parts.map((part) => new Uint8Array(part)))
}

export const calculationIssue = (index: number) => ({
  path: `calculationIds.${index}`,
  message: 'Not in this project',
})
