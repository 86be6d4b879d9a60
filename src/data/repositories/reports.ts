import { map } from 'rxjs'
import { errorText } from '#domain/errors/catalogue.ts'
import { ok } from '#domain/errors/result.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import { type Pen, readable } from '../pen.ts'
import type { ReportRepository } from '../types.ts'
import { givenName, validate } from '../validation.ts'
import { projectDocumentId } from './projects.ts'

const reportDocumentId = (projectId: string, reportId: string): string =>
  formatDocumentId({ scope: projectId, collection: 'reports', localId: reportId })

const reportName = givenName(errorText('report/name-required'))

export function reportRepository(pen: Pen): ReportRepository {
  return {
    listByProject: (projectId) =>
      pen.live((database) =>
        database.reports
          .find({
            selector: { scope: { $eq: projectId }, deletedAt: { $eq: null } },
            sort: [{ scope: 'asc' }, { recency: 'asc' }],
          })
          .$.pipe(map((found) => readable('reports', found))),
      ),

    async create({ projectId, name, description, calculationIds }) {
      const valid = validate(reportName, name)
      if (!valid.ok) return valid
      const project = await pen.read('projects', projectDocumentId(projectId), 'project/not-found')
      if (!project.ok) return project
      return pen.create(
        'reports',
        { scope: projectId, localId: pen.newId() },
        {
          organizationId: project.value.organizationId,
          name: valid.value,
          description,
          tags: [],
          folderId: null,
          data: {
            calculationIds: [...calculationIds],
            templateId: null,
            overrides: {},
            status: 'draft',
            versions: [],
          },
        },
      )
    },

    async remove(projectId, reportId) {
      const removed = await pen.change('reports', reportDocumentId(projectId, reportId), () =>
        ok({ deletedAt: pen.now() }),
      )
      return removed.ok ? ok(null) : removed
    },

    async restore(projectId, reportId) {
      const restored = await pen.change(
        'reports',
        reportDocumentId(projectId, reportId),
        () => ok({ deletedAt: null }),
        { evenInBin: true },
      )
      return restored.ok ? ok(null) : restored
    },
  }
}
