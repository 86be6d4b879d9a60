import { standardTemplate } from '../schemas/template.ts'
import { appendixChoiceOf } from './appendixChoice.ts'
import { hashOf } from './hashOf.ts'
import type { ReportCalculation } from './resultState.ts'
import type { ReportSource } from './source.ts'

/**
 * SHA-256 over what a report says of itself, of its project, of the sources of its inputs and of how these were typed; with the studies and
 * photos, where they are printed, and with what it is issued as. The hashes of inputs leave out sources and typed texts.
 */
export const layoutHash = (
  source: Pick<ReportSource, 'template' | 'report' | 'project' | 'house' | 'issue'> & {
    readonly calculations: readonly Pick<ReportCalculation, 'data' | 'photos' | 'measurements'>[]
  },
): string => {
  const { template = standardTemplate, report, project, calculations, house, issue } = source
  const { uid, projectNumber, projectLeader, location } = project.data
  const sources = calculations.map(({ data }) => data.sources ?? null)
  return hashOf([
    template,
    [report.name, report.description, report.data.overrides],
    [project.name, uid, projectNumber, projectLeader, location],
    // Reports without them have the hash that they had before sources were kept.
    ...(sources.some((each) => each !== null) ? [sources] : []),
    ...(house === undefined ? [] : [house]),
    ...(calculations.some(({ data }) => data.typed !== undefined)
      ? [['typed', calculations.map(({ data }) => data.typed ?? null)]]
      : []),
    ...(appendixChoiceOf(source).includes('studies')
      ? [calculations.map(({ data }) => data.studies ?? [])]
      : []),
    // The hash of a picture stands for its bytes.
    ...(appendixChoiceOf(source).includes('photos')
      ? [calculations.map(({ photos = [] }) => photos.map(({ picture: _, ...photo }) => photo))]
      : []),
    ...(calculations.some(({ measurements = [] }) => measurements.length > 0)
      ? [['measurements', calculations.map(({ measurements = [] }) => measurements)]]
      : []),
    // A file that is only made has the hash that it had before sheets said what they are issued as.
    ...(issue === undefined ? [] : [['issue', issue.revision, issue.status]]),
  ])
}
