import { namedIn, takenIn, vouchedIssue } from '../reports/filesOfBoth.ts'
import { keptUnder } from '../reports/keptUnder.ts'
import {
  type MadeFile,
  type ReceivedFile,
  type ReportData,
  type ReportIssue,
  reportLimits,
} from '../schemas/report.ts'
import type { PackedFile } from './contents.ts'

/** Entries for files and issues that a report here does not name yet, under the ids of the package's. */
export interface NamedFiles {
  readonly made: Readonly<Record<string, MadeFile>>
  readonly received: Readonly<Record<string, ReceivedFile>>
  readonly issues: Readonly<Record<string, ReportIssue>>
  /** Files that have no room in the report. */
  readonly left: number
}

/**
 * The files of a package's report as the person who takes it in can name them. What a gateway made becomes a file that was
 * received: a gateway's versions are those of the report that it made them of. What devices made is named under the
 * person's own name, as nobody can vouch for another; the sheet says who wrote it.
 * @param theirs the report that is here; null when it comes with the package.
 */
export function filesToName(
  mine: ReportData,
  theirs: ReportData | null,
  given: { readonly isHome: boolean; readonly userId: string; readonly at: string },
): NamedFiles {
  const { isHome, userId } = given
  const isNamed = namedIn(theirs)
  const made: [string, MadeFile][] = []
  const received: [string, ReceivedFile][] = []
  const receive = (id: string, file: Omit<ReceivedFile, 'receivedAt' | 'receivedBy'>): void => {
    received.push([id, takenIn(file, given)])
  }

  for (const file of mine.versions) if (!isNamed(file.fileId)) receive(file.fileId, file)
  for (const [id, file] of Object.entries(mine.received ?? {})) if (!isNamed(id)) receive(id, file)
  for (const [id, file] of Object.entries(mine.made ?? {})) {
    if (isNamed(id)) continue
    // Under its maker's name it may still be on its way to this device.
    if (theirs !== null && isHome && file.generatedBy !== userId) receive(id, file)
    else made.push([id, { ...file, generatedBy: userId }])
  }
  const roomForMade = reportLimits.made - Object.keys(theirs?.made ?? {}).length
  const roomForReceived = reportLimits.received - Object.keys(theirs?.received ?? {}).length
  const named = {
    made: Object.fromEntries(made.slice(0, roomForMade)),
    received: Object.fromEntries(received.slice(0, roomForReceived)),
  }
  const files = { ...theirs?.received, ...theirs?.made, ...named.received, ...named.made }
  const issues = Object.entries(mine.issues ?? {})
    .filter(
      ([id, issue]) => theirs?.issues?.[id] === undefined && files[issue.madeId]?.sha256 === issue.sha256,
    )
    .map(([id, issue]) => [id, vouchedIssue(issue, given)] as const)
  return {
    ...named,
    issues: Object.fromEntries(
      issues.slice(0, reportLimits.issues - Object.keys(theirs?.issues ?? {}).length),
    ),
    left: Math.max(0, made.length - roomForMade) + Math.max(0, received.length - roomForReceived),
  }
}

/** A file of the package that this device keeps, and under which key. */
export interface FileToKeep {
  readonly key: string
  /** Under which it may lie here already. */
  readonly ofHash: string
  readonly path: string
}

type Names = Partial<Pick<ReportData, 'made' | 'received' | 'versions'>>

/**
 * The files of a package that the reports name, those that stand here and those that the import writes or keeps beside. What
 * stands here was not said by the package: its file is taken by its hash alone, or a package could put another in its place.
 * @param hashOf of the package's entry with this path; undefined when it has none.
 */
export function filesToKeep(
  files: readonly Pick<PackedFile, 'id' | 'path'>[],
  hashOf: (path: string) => string | undefined,
  { standing, planned }: { readonly standing: readonly Names[]; readonly planned: readonly Names[] },
): FileToKeep[] {
  const keep = new Map<string, FileToKeep>()
  for (const { id, path } of files) {
    const hash = hashOf(path)
    if (hash === undefined) continue
    const isIt = (file: { readonly sha256: string } | undefined) => file?.sha256 === hash
    const all = [...standing, ...planned]
    const isMade =
      standing.some(({ made }) => isIt(ownOf(made, id))) ||
      planned.some(({ made }) => ownOf(made, id) !== undefined)
    const isReceived = all.some(
      ({ received, versions = [] }) =>
        isIt(ownOf(received, id)) || versions.some((file) => file.fileId === id && isIt(file)),
    )
    for (const key of [isMade && id, isReceived && keptUnder('received', id, hash)])
      if (key !== false) keep.set(key, { key, ofHash: keptUnder('received', id, hash), path })
  }
  return [...keep.values()]
}

const ownOf = <File>(files: Readonly<Record<string, File>> | undefined, id: string): File | undefined =>
  files !== undefined && Object.hasOwn(files, id) ? files[id] : undefined

/** Whether there is an entry to write. */
export const namesAny = ({ made, received, issues }: NamedFiles): boolean =>
  [made, received, issues].some((each) => Object.keys(each).length > 0)

/** The report with the entries; one that it has by now stands as it stands. */
export const withFiles = (
  report: ReportData,
  { made, received, issues }: Pick<NamedFiles, 'made' | 'received' | 'issues'>,
): ReportData => ({
  ...report,
  ...(Object.keys(made).length > 0 && { made: { ...made, ...report.made } }),
  ...(Object.keys(received).length > 0 && { received: { ...received, ...report.received } }),
  ...(Object.keys(issues).length > 0 && { issues: { ...issues, ...report.issues } }),
})
