import type { Result } from '../errors/result.ts'
import type { PackageContents } from './contents.ts'
import type { PackageManifest } from './format.ts'

/** A project file that was read whole and is valid. */
export interface OpenedPackage {
  readonly manifest: PackageManifest
  readonly contents: PackageContents
  /** Returns the bytes of one of its files, which matched the manifest when it was opened. */
  file(path: string): Promise<Result<Uint8Array>>
}
