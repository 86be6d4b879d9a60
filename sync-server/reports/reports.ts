import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { ProjectAction } from '#domain/permissions/can.ts'
import type { ReportSummary } from '#domain/protocol/callables/folders.ts'
import type { ReportChanges, ReportDraft, ReportView } from '#domain/protocol/rest/reports.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { ServedFormat } from '#domain/schemas/fileFormats.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import {
  type MadeFile,
  type ReportData,
  type ReportDocument,
  type ReportFile,
  reportDocument,
} from '#domain/schemas/report.ts'
import { usualTemplate } from '#domain/schemas/template.ts'
import type { Requester } from '#server/projects/context.ts'
import { changeDocument, createDocument, newLocalId } from '#server/projects/edits.ts'
import { noteActivity } from '#server/projects/history.ts'
import { anyDocument, type OpenProject, openProject, visitLive } from '#server/projects/scope.ts'
import type { ReportContext } from './context.ts'
import { fileKey } from './files.ts'
import { calculationIssue, generateReport } from './generate.ts'
import { createNewestReports } from './summaries.ts'
import { filesOf, reportViewOf } from './views.ts'

/** A report with the edit that made this state of it. */
export interface ReportState {
  readonly view: ReportView
  readonly editId: string
}

export interface ReportDownload {
  /** Of the report. */
  readonly name: string
  readonly version: number
  readonly format: ServedFormat
  /** The bytes in order. Throws when the file is erased meanwhile. */
  readonly content: AsyncGenerator<Uint8Array<ArrayBuffer>>
  /** Null where only its end tells. */
  readonly length: number | null
  readonly sha256: string
}

/** `expected`: the edits that it must not have gone beyond; null when any state may be changed. */
type Expected = readonly string[] | null

/** Ids of reports and calculations are document ids. */
export interface Reports {
  /** Those that were changed last, newest change first. */
  list(by: Requester, asked: { projectId: string }): Promise<Result<ReportSummary[]>>
  get(by: Requester, asked: { id: string }): Promise<Result<ReportState>>
  create(by: Requester, draft: ReportDraft): Promise<Result<ReportState>>
  update(
    by: Requester,
    asked: { id: string; changes: ReportChanges; expected: Expected },
  ): Promise<Result<ReportState>>
  /** To the bin; its files stay. */
  remove(
    by: Requester,
    asked: { id: string; expected: Expected },
  ): Promise<Result<{ id: string; deletedAt: string }>>
  generate(
    by: Requester,
    asked: { id: string; format: ServedFormat; expected: Expected },
  ): Promise<Result<ReportState>>
  file(by: Requester, asked: { id: string; version: number }): Promise<Result<ReportDownload>>
}

export function createReports(context: ReportContext): Reports {
  const open = (by: Requester, id: string, action: ProjectAction) =>
    openProject(context, by, { projectId: parseDocumentId(id)?.scope ?? '', action })

  const openReport = async (
    by: Requester,
    id: string,
    action: ProjectAction,
  ): Promise<Result<ReportDocument>> => {
    const opened = await open(by, id, action)
    if (!opened.ok) return opened
    const stored = await opened.value.organization.database.get(id)
    const document = stored === null ? null : anyDocument(stored)
    return document === null || document.deletedAt !== null
      ? fail(problem('report/not-found'))
      : ok(reportDocument.parse(document))
  }

  /** Changes it when it is there, not in the bin, and in a state that the caller expects. */
  const change = async (
    by: Requester,
    { organization }: OpenProject,
    { id, expected }: { id: string; expected: Expected },
    edit: (current: ReportDocument) => Partial<AnyDocument>,
  ): Promise<Result<ReportState>> => {
    const what = { collection: 'reports', id } as const
    const saved = await changeDocument(context, by, organization, what, (current) => {
      if (current.deletedAt !== null) return fail(problem('report/not-found'))
      if (expected?.includes(current.editId) === false) return fail(problem('request/changed-meanwhile'))
      return ok(edit(reportDocument.parse(current)))
    })
    if (saved.ok) return ok(stateOf(reportDocument.parse(saved.value)))
    // Who may see the project is told that the report is not there; `changeDocument` knows less.
    return saved.problem.code === 'access/no-access' ? fail(problem('report/not-found')) : saved
  }

  /** Null where it has not come yet. Read while it is sent: a file may have 64 MB. */
  const contentOf = async (
    report: ReportDocument,
    entry: ReportFile | MadeFile,
  ): Promise<Pick<ReportDownload, 'content' | 'length'> | null> => {
    if ('fileId' in entry) {
      const content = await context.blobs.content(fileKey(report.id), entry.fileId)
      return content === null ? null : { content, length: null }
    }
    const whole = await context.files.read({ projectId: report.scope, sha256: entry.sha256 })
    return whole === null ? null : { content: whole.content(), length: whole.length }
  }

  return {
    list: async (by, { projectId }) => {
      const opened = await openProject(context, by, { projectId, action: 'results.view' })
      if (!opened.ok) return opened
      const newest = createNewestReports()
      const visited = await visitLive(opened.value, 'reports', newest.add)
      return visited.ok ? ok(newest.summaries()) : visited
    },

    get: async (by, { id }) => {
      const found = await openReport(by, id, 'results.view')
      return found.ok ? ok(stateOf(found.value)) : found
    },

    create: async (by, { projectId, name, description, calculationIds, overrides, templateId }) => {
      const opened = await openProject(context, by, { projectId, action: 'calculation.run' })
      if (!opened.ok) return opened
      const calculations = await calculationsIn(opened.value, calculationIds)
      if (!calculations.ok) return calculations
      const data: ReportData = {
        calculationIds: calculations.value,
        templateId: templateId === undefined ? usualTemplate : templateId,
        overrides: overrides ?? {},
        status: 'draft',
        versions: [],
      }
      const made = await createDocument(context, by, opened.value.organization, {
        collection: 'reports',
        scope: projectId,
        localId: newLocalId(context),
        name,
        description: description ?? '',
        data,
      })
      return made.ok ? ok(stateOf(reportDocument.parse(made.value))) : made
    },

    update: async (by, { changes, ...asked }) => {
      const opened = await open(by, asked.id, 'calculation.run')
      if (!opened.ok) return opened
      const given = changes.calculationIds
      const calculations = given === undefined ? null : await calculationsIn(opened.value, given)
      if (calculations?.ok === false) return calculations
      return change(by, opened.value, asked, (current) => ({
        name: changes.name ?? current.name,
        description: changes.description ?? current.description,
        data: {
          ...current.data,
          calculationIds: calculations === null ? current.data.calculationIds : calculations.value,
          overrides: changes.overrides ?? current.data.overrides,
          templateId: changes.templateId === undefined ? current.data.templateId : changes.templateId,
        },
      }))
    },

    remove: async (by, asked) => {
      const opened = await open(by, asked.id, 'calculation.run')
      if (!opened.ok) return opened
      const deletedAt = new Date(context.clock()).toISOString()
      const saved = await change(by, opened.value, asked, () => ({ deletedAt }))
      return saved.ok ? ok({ id: asked.id, deletedAt }) : saved
    },

    generate: async (by, asked) => {
      const opened = await open(by, asked.id, 'calculation.run')
      if (!opened.ok) return opened
      const made = await generateReport(context, by, opened.value, asked)
      if (!made.ok) return made
      const version = filesOf(made.value).at(-1)
      await noteActivity(context, by, opened.value.organization, {
        scope: made.value.scope,
        title: 'Report generated',
        type: 'report_generated',
        entityType: 'report',
        entityId: made.value.id,
        entityName: made.value.name,
        metadata: { version: version?.version ?? 0, format: version?.format ?? '' },
      })
      return ok(stateOf(made.value))
    },

    file: async (by, { id, version }) => {
      const found = await openReport(by, id, 'reports.export')
      if (!found.ok) return found
      // Two devices may have given one number: the newest of them.
      const entry = filesOf(found.value).findLast((each) => each.version === version)
      const kept = entry === undefined ? null : await contentOf(found.value, entry)
      if (entry === undefined || kept === null) return fail(problem('file/not-found'))
      const { format, sha256 } = entry
      return ok({ name: found.value.name, version, format, ...kept, sha256 })
    },
  }
}

const stateOf = (report: ReportDocument): ReportState => ({
  view: reportViewOf(report),
  editId: report.editId,
})

/** Local ids of calculations, all of which are in the project and not in its bin. */
async function calculationsIn(
  { organization, document }: OpenProject,
  ids: readonly string[],
): Promise<Result<string[]>> {
  const known = await organization.census.read()
  const locals: string[] = []
  for (const [index, id] of ids.entries()) {
    const parsed = parseDocumentId(id)
    if (parsed === null || parsed.scope !== document.scope || known.get(id)?.live !== true)
      return fail(problem('report/calculation-not-found', {}, [calculationIssue(index)]))
    locals.push(parsed.localId)
  }
  return ok(locals)
}
