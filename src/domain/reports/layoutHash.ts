import { hashOf } from './hashOf.ts'
import type { ReportSource } from './source.ts'
import { standardTemplate } from './template.ts'

/** SHA-256 over what a report says of itself and of its project, and how. */
export const layoutHash = ({
  template = standardTemplate,
  report,
  project,
}: Pick<ReportSource, 'template' | 'report' | 'project'>): string => {
  const { uid, projectNumber, projectLeader, location } = project.data
  return hashOf([
    template,
    [report.name, report.description, report.data.overrides],
    [project.name, uid, projectNumber, projectLeader, location],
  ])
}
