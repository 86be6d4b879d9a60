import { map, type Observable, of, switchMap } from 'rxjs'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { fileOfCode, stateOfSheet } from '#domain/reports/code/sheetState.ts'
import { isLater, nextRevision } from '#domain/reports/revisions.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import {
  type MadeFile,
  type ReportData,
  type ReportDocument,
  type ReportIssue,
  reportIssue,
  reportLimits,
} from '#domain/schemas/report.ts'
import type { SheetState } from '#domain/schemas/sheetState.ts'
import { noteActivity } from './activities.ts'
import { type DocumentWriter, readable } from './documentWriter.ts'
import { projectDocumentId } from './projects.ts'
import { givenName, validate } from './validation.ts'

/** The state of a printed sheet on this device. */
export interface SheetHere {
  readonly reportId: string
  readonly sheet: SheetState
  /** Whether the report or its project is in the bin. */
  readonly isInBin: boolean
}

export interface ReportRepository {
  /** Newest first. */
  listByProject(projectId: string): Observable<ReportDocument[]>
  /** Creates a draft of a report. The gateway generates versions once it has it. */
  create(draft: {
    readonly projectId: string
    readonly name: string
    readonly description: string
    /** Local ids, in the order of the report. */
    readonly calculationIds: readonly string[]
    /** Local id; null for the standard layout. */
    readonly templateId?: string | null
    readonly overrides?: ReportDocument['data']['overrides']
  }): Promise<Result<ReportDocument>>
  /** Changes a report; absent fields stay. */
  update(
    projectId: string,
    reportId: string,
    changes: Partial<Pick<ReportDocument['data'], 'calculationIds' | 'templateId' | 'overrides'>> & {
      readonly name?: string
    },
  ): Promise<Result<ReportDocument>>
  /**
   * Adds a file that this device made and stores, and issues it as the revision on its sheets if they carry one: both
   * or neither. The id is that of the entry.
   */
  addFile(
    projectId: string,
    reportId: string,
    id: string,
    file: MadeFile,
    issue?: NewIssue,
  ): Promise<Result<ReportDocument>>
  /** Emits the report with a file of this code, also from the bin; null when this device has none. */
  ofCode(code: string): Observable<SheetHere | null>
  /** Issues a file that a device made as the next revision. An issue never changes. */
  issue(
    projectId: string,
    reportId: string,
    given: Pick<ReportIssue, 'madeId' | 'status'> & { readonly note?: string },
  ): Promise<Result<ReportIssue>>
  /** An id for a file that is about to be made. */
  newFileId(): string
  remove(projectId: string, reportId: string): Promise<Result<null>>
  restore(projectId: string, reportId: string): Promise<Result<null>>
}

/** The revision and status of a new issue. */
export type NewIssue = Pick<ReportIssue, 'revision' | 'status'> & { readonly note?: string }

const reportDocumentId = (projectId: string, reportId: string): string =>
  formatDocumentId({ scope: projectId, collection: 'reports', localId: reportId })

const reportName = givenName('report/name-required')

/** Adds an issue of a file that the report names. */
function issueOf(
  writer: DocumentWriter,
  data: ReportData,
  { madeId, revision, status, note = '' }: NewIssue & Pick<ReportIssue, 'madeId'>,
  id = writer.newId(),
): Result<{ data: ReportData }> {
  const { made = {}, issues = {} } = data
  const file = Object.hasOwn(made, madeId) ? made[madeId] : undefined
  if (file === undefined) return fail(problem('report/version-gone'))
  if (Object.keys(issues).length >= reportLimits.issues) return fail(problem('report/issues-full'))
  if (!isLater(data, revision)) return fail(problem('report/revision-taken'))
  const issue = validate(reportIssue, {
    ...{ revision, status, madeId, sha256: file.sha256, issuedAt: writer.now(), issuedBy: writer.user.id },
    ...(note.trim() !== '' && { note: note.trim() }),
  })
  return issue.ok ? ok({ data: { ...data, issues: { ...issues, [id]: issue.value } } }) : issue
}

/** Writes into the history that a file was made or issued. Apps without issues show that it was made. */
function noteFile(
  writer: DocumentWriter,
  { scope, organizationId, id, name }: ReportDocument,
  { version, format }: Pick<MadeFile, 'version' | 'format'>,
  issue?: Pick<ReportIssue, 'revision' | 'status' | 'note'>,
): void {
  noteActivity(writer, {
    ...{ scope, organizationId, type: 'report_generated' },
    ...{ entityType: 'report', entityId: id, entityName: name },
    title: issue === undefined ? 'Report generated' : 'Report issued',
    metadata: {
      ...{ version, format },
      ...(issue !== undefined && { revision: issue.revision, status: issue.status }),
      ...(issue?.note !== undefined && issue.note.trim() !== '' && { remark: issue.note.trim() }),
    },
  })
}

/** Makes the repository of reports. */
export function reportRepository(writer: DocumentWriter): ReportRepository {
  return {
    listByProject: (projectId) =>
      writer.live((database) =>
        database.reports
          .find({
            selector: { scope: { $eq: projectId }, deletedAt: { $eq: null } },
            sort: [{ scope: 'asc' }, { recency: 'asc' }],
          })
          .$.pipe(map((found) => readable('reports', found))),
      ),

    async create({ projectId, name, description, calculationIds, templateId = null, overrides = {} }) {
      const valid = validate(reportName, name)
      if (!valid.ok) return valid
      const project = await writer.read('projects', projectDocumentId(projectId), 'project/not-found')
      if (!project.ok) return project
      return writer.create(
        'reports',
        { scope: projectId, localId: writer.newId() },
        {
          organizationId: project.value.organizationId,
          name: valid.value,
          description,
          tags: [],
          folderId: null,
          data: {
            calculationIds: [...calculationIds],
            templateId,
            overrides,
            status: 'draft',
            versions: [],
          },
        },
      )
    },

    async update(projectId, reportId, { name, ...data }) {
      const valid = name === undefined ? null : validate(reportName, name)
      if (valid?.ok === false) return valid
      return writer.change('reports', reportDocumentId(projectId, reportId), (stored) =>
        ok({
          ...(valid !== null && { name: valid.value }),
          data: { ...stored.data, ...data },
        }),
      )
    },

    ofCode: (code) =>
      writer.live((database) =>
        database.reports.find().$.pipe(
          map((found) => {
            for (const report of readable('reports', found)) {
              const madeId = fileOfCode(report, code)
              if (madeId !== null) return { report, madeId }
            }
            return null
          }),
          switchMap((own) =>
            own === null
              ? of(null)
              : database.projects.findOne(projectDocumentId(own.report.scope)).$.pipe(
                  map((project) => {
                    const deletedAt = own.report.deletedAt ?? project?.deletedAt ?? null
                    return {
                      reportId: own.report.id,
                      sheet: stateOfSheet({ ...own.report, deletedAt }, own.madeId),
                      isInBin: deletedAt !== null,
                    }
                  }),
                ),
          ),
        ),
      ),

    newFileId: writer.newId,

    async addFile(projectId, reportId, id, file, issue) {
      const added = await writer.change('reports', reportDocumentId(projectId, reportId), ({ data }) => {
        const { made } = data
        if (Object.keys(made ?? {}).length >= reportLimits.made) return fail(problem('report/versions-full'))
        const named = { ...data, made: { ...made, [id]: file } }
        if (issue === undefined) return ok({ data: named })
        return issueOf(writer, named, { ...issue, madeId: id })
      })
      if (added.ok) noteFile(writer, added.value, file, issue)
      return added
    },

    async issue(projectId, reportId, given) {
      const id = writer.newId()
      const issued = await writer.change('reports', reportDocumentId(projectId, reportId), ({ data }) => {
        const revision = nextRevision(data)
        return revision === null
          ? fail(problem('report/issues-full'))
          : issueOf(writer, data, { ...given, revision }, id)
      })
      if (!issued.ok) return issued
      const issue = issued.value.data.issues?.[id]
      const file = issued.value.data.made?.[issue?.madeId ?? '']
      if (issue === undefined || file === undefined) return fail(problem('report/failed'))
      noteFile(writer, issued.value, file, issue)
      return ok(issue)
    },

    async remove(projectId, reportId) {
      const removed = await writer.change('reports', reportDocumentId(projectId, reportId), () =>
        ok({ deletedAt: writer.now() }),
      )
      return removed.ok ? ok(null) : removed
    },

    async restore(projectId, reportId) {
      const restored = await writer.change(
        'reports',
        reportDocumentId(projectId, reportId),
        () => ok({ deletedAt: null }),
        { evenInBin: true },
      )
      return restored.ok ? ok(null) : restored
    },
  }
}
