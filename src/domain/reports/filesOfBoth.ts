import type { MadeFile, ReceivedFile, ReportData, ReportIssue } from '../schemas/report.ts'

/** Who names a file, and when. */
export interface Naming {
  readonly userId: string
  readonly at: string
}

/** A file that others made or took in, as one that this person vouches for: nobody can be named by somebody else. */
export function takenIn(
  file: Omit<ReceivedFile, 'receivedAt' | 'receivedBy'>,
  { userId, at }: Naming,
): ReceivedFile {
  const { version, format, sha256, bytes, generatedAt, generatedBy, inputsHash, modules } = file
  const shared = { version, format, sha256, bytes, generatedAt, generatedBy, inputsHash, modules }
  return { ...shared, receivedAt: at, receivedBy: userId }
}

/** An issue of somebody else, as one that this person vouches for. */
export const vouchedIssue = (
  { proof: _, vouchedBy: __, ...issue }: ReportIssue,
  { userId }: Pick<Naming, 'userId'>,
): ReportIssue => (issue.issuedBy === userId ? issue : { ...issue, vouchedBy: userId })

/**
 * [K9] What somebody decided about a report, with the files of both sides. What stands is the server's and stays as it
 * is, whatever has arrived since somebody looked; the rest has to be the person's own, or the gateway refuses it ([G12]).
 * @param standing null where nothing stands yet.
 */
export function withFilesOfBoth(
  decided: ReportData,
  standing: ReportData | null,
  naming: Naming,
): ReportData {
  const {
    made: decidedMade = {},
    received: decidedReceived = {},
    issues: decidedIssues = {},
    ...rest
  } = decided
  const isNamed = namedIn(standing)
  const made: [string, MadeFile][] = []
  const received: [string, ReceivedFile][] = []
  for (const [id, file] of Object.entries(decidedReceived))
    if (!isNamed(id)) received.push([id, file.receivedBy === naming.userId ? file : takenIn(file, naming)])
  for (const [id, file] of Object.entries(decidedMade)) {
    if (isNamed(id)) continue
    if (file.generatedBy === naming.userId) made.push([id, file])
    else received.push([id, takenIn(file, naming)])
  }
  const issues = Object.entries(decidedIssues).map(([id, issue]) => [id, vouchedIssue(issue, naming)])
  const allIssues = { ...Object.fromEntries(issues), ...standing?.issues }
  const allMade = { ...Object.fromEntries(made), ...standing?.made }
  const allReceived = { ...Object.fromEntries(received), ...standing?.received }
  return {
    ...rest,
    ...(standing !== null && { status: standing.status, versions: standing.versions }),
    ...(Object.keys(allMade).length > 0 && { made: allMade }),
    ...(Object.keys(allReceived).length > 0 && { received: allReceived }),
    ...(Object.keys(allIssues).length > 0 && { issues: allIssues }),
  }
}

/** Whether a report names a file already, in whichever way. */
export const namedIn =
  (report: ReportData | null) =>
  (id: string): boolean =>
    Object.hasOwn(report?.made ?? {}, id) ||
    Object.hasOwn(report?.received ?? {}, id) ||
    report?.versions.some(({ fileId }) => fileId === id) === true

/** An entry that carries the gateway's proof, or does not yet. */
export interface Provable {
  readonly proof?: string | undefined
}

export const withoutProof = <Value extends Provable>({ proof: _, ...value }: Value): Omit<Value, 'proof'> =>
  value

export type FileKind = 'versions' | 'made' | 'received' | 'issues'

const mapped = <File>(
  files: Readonly<Record<string, File>> | undefined,
  change: (id: string, file: File) => File,
): Readonly<Record<string, File>> | undefined =>
  files && Object.fromEntries(Object.entries(files).map(([id, file]) => [id, change(id, file)]))

/** A report with every entry of a file, and every issue, changed. */
export function withFiles(
  { versions, made, received, issues, ...data }: ReportData,
  change: <File extends Provable>(kind: FileKind, id: string, file: File) => File,
): ReportData {
  const changedMade = mapped(made, (id, file) => change('made', id, file))
  const changedReceived = mapped(received, (id, file) => change('received', id, file))
  const changedIssues = mapped(issues, (id, issue) => change('issues', id, issue))
  return {
    ...data,
    versions: versions.map((file) => change('versions', file.fileId, file)),
    ...(changedMade && { made: changedMade }),
    ...(changedReceived && { received: changedReceived }),
    ...(changedIssues && { issues: changedIssues }),
  }
}

/** A report as its files are compared: whether one is proven is not what it says. */
export const filesUnproven = (data: ReportData): ReportData =>
  withFiles(data, (_, __, file) => withoutProof(file) as typeof file)
