import type { Result } from '../errors/result.ts'
import type { MaterialFileFormat } from '../materials/readFile.ts'
import type { FileDrafts } from '../materials/transfer.ts'
import type { Assignments } from '../tables/assignment.ts'

/** What a person said about a file of materials. */
export interface MaterialFileQuestion {
  readonly format: MaterialFileFormat
  /** The columns that the person assigned. */
  readonly assigned: Assignments
}

/** The worker that reads files from outside. `File` is the platform's `Blob`. */
export interface ImportsApi<File> {
  /** Fails with the fault of the file. */
  materials(file: File, question: MaterialFileQuestion): Promise<Result<FileDrafts>>
}
