import type { ProjectContext } from '#server/projects/context.ts'
import type { Press } from './press.ts'

/** What the services of reports work with. */
export interface ReportContext extends ProjectContext {
  /** Draws the files of reports. */
  readonly press: Press
}
