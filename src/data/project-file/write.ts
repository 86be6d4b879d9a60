import { isOutOfReach } from '#domain/errors/reach.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import {
  countsOf,
  filesOf,
  type PackageContents,
  type PackedFile,
  packed,
  partsOf,
  picturesOf,
  selectContents,
  usedOfLibrary,
} from '#domain/package/contents.ts'
import {
  manifestPath,
  type PackageCounts,
  type PackageEntry,
  packageFormat,
  packageLimits,
  packageVersion,
  packageVersionWithoutPhotos,
  packageVersionWithoutServed,
  sealed,
} from '#domain/package/format.ts'
import { packageFileName } from '#domain/package/names.ts'
import { mayInProject } from '#domain/permissions/actor.ts'
import { keptUnder } from '#domain/reports/keptUnder.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import { isTooNew } from '#domain/schemas/payload.ts'
import type { Database, DatabaseHolder } from '../database/database.ts'
import { isWhole } from '../device/projectsHere.ts'
import { sha256 } from '../files/hash.ts'
import type { ReportFiles } from '../files/reportFiles.ts'
import { type DocumentWriter, readable } from '../repositories/documentWriter.ts'
import type { PictureFiles } from '../repositories/photos.ts'
import { projectDocumentId } from '../repositories/projects.ts'
import { archiveWriter } from './archive.ts'

/** A written project file. */
export interface WrittenPackage {
  readonly name: string
  readonly file: Blob
  readonly counts: PackageCounts
  /** Files of reports and pictures that are not in the project file, although it names them. */
  readonly missing: MissingFiles
  /** Number of documents of a newer app, which are unreadable here and not in the file. */
  readonly newer: number
}

/** Files of reports and pictures that a project file names and does not contain. */
export interface MissingFiles {
  /** Number of files that are on other devices. */
  readonly elsewhere: number
  /** Number of files at the gateway, which was unreachable or refused. */
  readonly unreached: number
  /** Number of files for which the project file has no room. */
  readonly noRoom: number
}

/** Receives the number of finished entries and of all entries. */
export type Progress = (done: number, of: number) => void

/** What the export of a project needs beside the local database. */
export interface WritingGiven {
  /** Version of the app. */
  readonly app: string
  readonly signal: AbortSignal
  readonly onProgress: Progress
  /**
   * Reads a file that the gateway made of a report, by the report's document id, and checks its hash. Null when the
   * gateway is not asked.
   */
  readonly readServed:
    | ((
        reportId: string,
        file: { readonly version: number; readonly sha256: string },
      ) => Promise<Result<Blob>>)
    | null
}

/**
 * Writes one project of this device as a file. Fails with `access/role` without the right to export,
 * `package/not-here` when the project is not complete here, `package/too-large`, and `file/cancelled` when `signal`
 * aborts.
 */
export async function writePackage(
  {
    database,
    writer,
    files,
    pictures,
  }: {
    readonly database: DatabaseHolder
    readonly writer: DocumentWriter
    readonly files: ReportFiles
    readonly pictures: Pick<PictureFiles, 'read'>
  },
  projectId: string,
  given: WritingGiven,
): Promise<Result<WrittenPackage>> {
  const project = await writer.read('projects', projectDocumentId(projectId), 'project/not-found')
  if (!project.ok) return project
  const access = { ...project.value.data, organizationId: project.value.organizationId }
  if (!mayInProject(writer.user, access, 'reports.export')) return fail(problem('access/role'))
  if (!(await database.run((open) => isWhole(open, projectId)))) return fail(problem('package/not-here'))
  const organization = await writer.read(
    'organizations',
    organizationDocumentId(project.value.organizationId),
    'organization/not-found',
  )
  const { contents, newer } = await database.run((open) => read(open, project.value))
  const written = await pack({
    ...given,
    contents,
    organizationName: organization.ok ? organization.value.data.displayName : '',
    madeAt: writer.now(),
    madeBy: { id: writer.user.id, name: writer.user.name },
    readFile: files.read,
    readStored: (hash) => pictures.read(projectId, hash),
  })
  return written.ok ? ok({ ...written.value, newer }) : written
}

interface Packing extends WritingGiven {
  readonly contents: PackageContents
  readonly organizationName: string
  readonly madeAt: string
  readonly madeBy: { readonly id: string; readonly name: string }
  readonly readFile: ReportFiles['read']
  /** Reads a file of the project's file store by its hash, from this device or the gateway. */
  readonly readStored: (sha256: string) => Promise<Result<Blob>>
}

/**
 * Packs the contents into an archive. Fails with `package/too-large`, and with `file/cancelled` when the signal
 * aborts.
 */
export async function pack(given: Packing): Promise<Result<Omit<WrittenPackage, 'newer'>>> {
  const { contents, signal, onProgress } = given
  const archive = archiveWriter()
  const entries: PackageEntry[] = []
  const text = new TextEncoder()
  const parts = [...partsOf(contents)]
  const wanted = filesOf(contents)
  const pictures = picturesOf(contents)
  const all = parts.length + wanted.length + pictures.length
  if (all > packageLimits.entries) return fail(problem('package/too-large'))
  const add = async (path: string, bytes: Uint8Array, isPacked: boolean) => {
    await archive.add(path, bytes, isPacked)
    entries.push({ path, bytes: bytes.length, sha256: await sha256(bytes) })
    onProgress(entries.length, all)
  }
  for (const { path, value } of parts) {
    if (signal.aborted) return fail(problem('file/cancelled'))
    const bytes = text.encode(`${JSON.stringify(value, null, 1)}\n`)
    if (bytes.length > packageLimits.entryBytes) return fail(problem('package/too-large'))
    await add(path, bytes, false)
  }
  const missing = { elsewhere: 0, unreached: 0, noRoom: 0 }
  const bytesOf = fileReader(given)
  let hasOthers = false
  for (const file of wanted) {
    if (signal.aborted) return fail(problem('file/cancelled'))
    const bytes = await bytesOf(file)
    if (typeof bytes === 'string') missing[bytes] += 1
    else if (!hasRoom(archive.size(), bytes.length)) missing.noRoom += 1
    else {
      await add(file.path, bytes, true)
      hasOthers ||= file.origin !== 'made'
    }
  }
  const packedFiles = entries.length - parts.length
  for (const { path, sha256: hash } of pictures) {
    if (signal.aborted) return fail(problem('file/cancelled'))
    const picture = await given.readStored(hash)
    if (!picture.ok) missing[isOutOfReach(picture.problem) ? 'unreached' : 'elsewhere'] += 1
    else if (!hasRoom(archive.size(), picture.value.size)) missing.noRoom += 1
    else await add(path, await bytesIn(picture.value), true)
  }
  const counts = countsOf(contents, packedFiles, entries.length - parts.length - packedFiles)
  const { project } = contents
  const manifest = sealed({
    format: packageFormat,
    version:
      pictures.length > 0
        ? packageVersion
        : hasOthers
          ? packageVersionWithoutPhotos
          : packageVersionWithoutServed,
    app: given.app,
    madeAt: given.madeAt,
    madeBy: given.madeBy,
    project: { id: project.scope, name: project.name, uid: project.data.uid },
    organization: { id: project.organizationId, name: given.organizationName },
    counts,
    entries,
  })
  await archive.add(manifestPath, text.encode(`${JSON.stringify(manifest, null, 1)}\n`))
  const file = archive.done()
  if (file.size > packageLimits.fileBytes) return fail(problem('package/too-large'))
  return ok({ name: packageFileName(project.name), file, counts, missing })
}

/** Reads files from this device, else from the gateway. Stops asking the gateway once it was unreachable. */
function fileReader({
  readFile,
  readServed,
  readStored,
}: Pick<WritingGiven, 'readServed'> & Pick<Packing, 'readFile' | 'readStored'>) {
  let isReachable = readServed !== null
  return async (file: PackedFile): Promise<Uint8Array | 'elsewhere' | 'unreached'> => {
    const { id, origin, reportId, version, sha256: hash } = file
    const kept = await readFile(keptUnder('received', id, hash), hash)
    // A file that was made again here, or by an earlier app.
    const here = kept ?? (origin === 'made' ? await readFile(keptUnder('made', id, hash)) : null)
    if (here !== null) return bytesIn(here)
    const unread = origin === 'served' ? 'unreached' : 'elsewhere'
    if (readServed === null || !isReachable) return unread
    const found = await (origin === 'served'
      ? readServed(reportId, { version, sha256: hash })
      : readStored(hash))
    if (found.ok) return bytesIn(found.value)
    isReachable = !isOutOfReach(found.problem)
    return isReachable ? unread : 'unreached'
  }
}

const bytesIn = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())

/** Bytes reserved for the manifest and the directory of the archive. */
const reserve = packageLimits.manifestBytes

const hasRoom = (written: number, bytes: number): boolean =>
  bytes <= packageLimits.entryBytes && written + bytes <= packageLimits.fileBytes - reserve

/** Reads the documents of the project and of the library that belong in the project file. */
async function read(
  open: Database,
  project: PackageContents['project'],
): Promise<{ readonly contents: PackageContents; readonly newer: number }> {
  const of = (scope: string) => ({ selector: { scope: { $eq: scope } } })
  const { scope, organizationId } = project
  const found = {
    folders: await open.folders.find(of(scope)).exec(),
    calculations: await open.calculations.find(of(scope)).exec(),
    runs: await open.runs.find(of(scope)).exec(),
    reports: await open.reports.find(of(scope)).exec(),
    activities: await open.activities.find(of(scope)).exec(),
    materials: await open.materials.find(of(organizationId)).exec(),
    reportTemplates: await open.reportTemplates.find(of(organizationId)).exec(),
  }
  const contents = selectContents({
    project,
    folders: readable('folders', found.folders),
    calculations: readable('calculations', found.calculations),
    runs: readable('runs', found.runs),
    reports: readable('reports', found.reports),
    activities: readable('activities', found.activities),
    materials: readable('materials', found.materials),
    reportTemplates: readable('reportTemplates', found.reportTemplates),
  })
  const isUsed = usedOfLibrary(contents)
  const newer = packed.flatMap((collection) =>
    found[collection].filter(
      (each) =>
        isTooNew(collection, each) && each.deletedAt === null && (each.scope === scope || isUsed(each)),
    ),
  )
  return { contents, newer: newer.length }
}
