import type { ProjectContext } from '#server/projects/context.ts'
import type { PdfPool } from './pdfPool.ts'

/** The dependencies of the services of reports. */
export interface ReportContext extends ProjectContext {
  /** Draws the files of reports. */
  readonly pdfPool: PdfPool
}
