import type { z } from 'zod'
import { ok, type Result } from '#domain/errors/result.ts'
import { can } from '#domain/permissions/can.ts'
import type { sheetCallables } from '#domain/protocol/callables/sheets.ts'
import { fileOfCode, stateOfSheet } from '#domain/reports/code/sheetState.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { reportDocument } from '#domain/schemas/report.ts'
import type { ProjectContext, Requester } from '#server/projects/context.ts'
import { anyDocument } from '#server/projects/scope.ts'
import { projectAccess } from '#server/sync/access.ts'
import { scopeHolder } from '#server/sync/reservations.ts'
import { reportOfCode } from '#server/sync/sheetCodes.ts'

type Call = (typeof sheetCallables)['getSheetState']

export interface Sheets {
  /** @param by null when nobody is signed in. */
  state(by: Requester | null, asked: z.output<Call['request']>): Promise<Result<z.input<Call['response']>>>
}

export function createSheets({ registry, organizations }: ProjectContext): Sheets {
  const unknown = ok({ sheet: null, document: null })
  return {
    state: async (by, { code }) => {
      const reportId = await reportOfCode(registry, code)
      const id = reportId === null ? null : parseDocumentId(reportId)
      if (reportId === null || id === null) return unknown
      const organizationId = await scopeHolder(registry, id.scope)
      if (organizationId === null) return unknown
      const { database } = await organizations.open(organizationId)
      const [stored, project] = await database.getMany([reportId, `project:${id.scope}`])
      const report = stored == null ? null : reportDocument.safeParse(anyDocument(stored)).data
      const madeId = report == null ? null : fileOfCode(report, code)
      if (report == null || madeId === null || project == null) return unknown
      const access = projectAccess(organizationId, project)
      const maySee =
        by !== null &&
        project.deletedAt === null &&
        report.deletedAt === null &&
        can(by.actor, { kind: 'project', action: 'results.view', project: access })
      const deletedAt = report.deletedAt ?? (project.deletedAt as string | null)
      return ok({
        sheet: stateOfSheet({ ...report, deletedAt }, madeId),
        document: maySee ? { projectId: id.scope, reportId: reportId } : null,
      })
    },
  }
}
