import { reportFileName } from '#domain/reports/fileName.ts'
import { isHashKey } from '#domain/reports/keptUnder.ts'
import { mediaTypes } from '#domain/schemas/fileFormats.ts'
import type { ReportData } from '#domain/schemas/report.ts'
import type { DatabaseHolder } from '../database/database.ts'
import { pauses } from '../database/pauses.ts'
import type { ProjectFiles } from './projectFiles.ts'
import type { ReportFiles } from './reportFiles.ts'

/**
 * Queues files for the file store that this device made or a project file brought. Finds them by the id of their
 * entry. Skips a file whose bytes differ from the hash in its entry, because it was made again on this device.
 */
export async function queueMadeFiles(deps: {
  readonly database: DatabaseHolder
  readonly files: ReportFiles
  readonly projectFiles: Pick<ProjectFiles, 'keep'>
}): Promise<void> {
  const { database, files, projectFiles } = deps
  const here = new Set((await files.keys()).filter((key) => !isHashKey(key) && !key.startsWith('thumbnail-')))
  if (here.size === 0) return
  const pause = pauses()
  const reports = await database.run((open) => open.reports.find().exec())
  for (const { scope, name, data } of reports)
    for (const [id, made] of Object.entries((data as unknown as ReportData).made ?? {})) {
      if (!here.has(id)) continue
      const found = await files.read(id, made.sha256)
      if (found === null) continue
      const file = new File([found], reportFileName({ name }, made), {
        type: mediaTypes[made.format],
      })
      const kept = await projectFiles.keep(scope, file)
      // On a full disk, the next start tries again.
      if (!kept.ok) return
      await files.drop(id)
      await pause()
    }
}
