import { isHashKey } from '#domain/reports/keptUnder.ts'
import { mediaTypes } from '#domain/schemas/fileFormats.ts'
import type { ReportData } from '#domain/schemas/report.ts'
import { pauses } from '../contents/pauses.ts'
import type { DatabaseHolder } from '../database.ts'
import type { ReportFiles } from '../reportFiles.ts'
import type { ProjectFiles } from '../types.ts'

/**
 * Takes files that this device made, or a package brought, into the file store: those that lie here under the id of their
 * entry. One whose bytes are not those that its entry names stays where it is: it was made again here.
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
      const file = new File([found], `${name} ${made.version}.${made.format}`, {
        type: mediaTypes[made.format],
      })
      const kept = await projectFiles.keep(scope, file)
      // On a full disk it stays as it is, and is tried again with the next start.
      if (!kept.ok) return
      await files.drop(id)
      await pause()
    }
}
