import { fail, problem, type Result } from '#domain/errors/result.ts'
import { packageLimits } from '#domain/package/format.ts'
import { readWaiting, type WaitingFile } from '#domain/package/waiting.ts'
import { upgrade } from './upgrade.ts'

/** Reads and checks a file of waiting changes. Fails with `package/too-large` or the fault of the file. */
export async function readWaitingFile(file: Blob): Promise<Result<WaitingFile>> {
  if (file.size > packageLimits.entryBytes * 2) return fail(problem('package/too-large'))
  return readWaiting(await file.text(), upgrade)
}
