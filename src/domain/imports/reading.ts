import type { Result } from '../errors/result.ts'
import type { MaterialFileFormat } from '../materials/readFile.ts'
import type { FileDrafts } from '../materials/transfer.ts'
import type { PackedCollection } from '../package/contents.ts'
import type { PackageManifest } from '../package/format.ts'
import type { WaitingFile } from '../package/waiting.ts'
import type { AnyDocument } from '../schemas/document.ts'
import type { ProjectDocument } from '../schemas/project.ts'
import type { Assignments } from '../tables/assignment.ts'

/** What a person said about a file of materials. */
export interface MaterialFileQuestion {
  readonly format: MaterialFileFormat
  /** The columns that the person assigned. */
  readonly assigned: Assignments
}

/** What an opened project file begins with. Its documents follow in parts, so that the page takes none of them for long. */
export interface PackageHead {
  readonly manifest: PackageManifest
  readonly project: ProjectDocument
}

/** The worker that reads files from outside. `File` is the platform's `Blob`. Each call fails with the fault of the file. */
export interface ImportsApi<File> {
  materials(file: File, question: MaterialFileQuestion): Promise<Result<FileDrafts>>
  waiting(file: File): Promise<Result<WaitingFile>>
  /** Reads and checks a whole project file, and keeps it. */
  openPackage(file: File, onProgress: (done: number, all: number) => void): Promise<Result<PackageHead>>
  /** The next documents of the opened project file, the first of them at a place; none at the end. */
  documents(collection: PackedCollection, from: number): Promise<Result<readonly AnyDocument[]>>
  /** The bytes of a file in the opened project file. */
  entry(path: string): Promise<Result<Uint8Array>>
}
