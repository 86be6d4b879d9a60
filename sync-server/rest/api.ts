import type { FastifyInstance } from 'fastify'
import { apiDescription } from '#domain/protocol/description/apiDescription.ts'
import { apiDescriptionPath, apiPagePath } from '#domain/protocol/description/paths.ts'
import { restRoutes } from '#domain/protocol/rest.ts'
import type { Activities } from '#server/activities/activities.ts'
import type { MaterialServices } from '#server/materials/services.ts'
import type { ProjectServices } from '#server/projects/services.ts'
import type { ReportServices } from '#server/reports/services.ts'
import { activityHandlers } from './activities.ts'
import { apiPage } from './apiPage.ts'
import { calculationHandlers } from './calculations.ts'
import { registerMaterialImport } from './materialImport.ts'
import { materialHandlers } from './materials.ts'
import { registerProjectFiles } from './projectFiles.ts'
import { type RestDependencies, registerRest } from './register.ts'
import { registerReportFiles, reportHandlers } from './reports.ts'

/** The REST rows, with their published description and a page that shows it. */
export function registerApi(
  app: FastifyInstance,
  deps: RestDependencies & {
    readonly projects: ProjectServices
    readonly reports: ReportServices
    readonly activities: Activities
    readonly materials: MaterialServices
    readonly version: string
    readonly publicUrl: () => string
  },
): void {
  registerRest(
    app,
    restRoutes,
    {
      ...activityHandlers(deps.activities),
      ...calculationHandlers(deps.projects),
      ...materialHandlers(deps.materials),
      ...reportHandlers(deps.reports),
    },
    deps,
  )
  registerReportFiles(app, deps)
  app.register(async (scope) => registerProjectFiles(scope, { ...deps, files: deps.projects.files }))
  app.register(async (scope) => registerMaterialImport(scope, { ...deps, transfer: deps.materials.transfer }))

  const described = () => apiDescription({ version: deps.version, url: deps.publicUrl() })
  let made: { text: string; page: string } | undefined
  // Made when it is first asked for: the address is final only once the gateway listens.
  const description = () => {
    if (made === undefined) {
      const document = described()
      made = { text: JSON.stringify(document), page: apiPage(document) }
    }
    return made
  }
  app.get(apiDescriptionPath, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(description().text),
  )
  app.get(apiPagePath, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(description().page),
  )
}
