import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import {
  countsOf,
  filesOf,
  type PackageContents,
  packed,
  partsOf,
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
  sealed,
} from '#domain/package/format.ts'
import { packageFileName } from '#domain/package/names.ts'
import { mayInProject } from '#domain/permissions/actor.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import type { Database, DatabaseHolder } from '../database.ts'
import { isTooNew } from '../payload.ts'
import { type Pen, readable } from '../pen.ts'
import { storedChoice } from '../projectsHere.ts'
import type { ReportFiles } from '../reportFiles.ts'
import { projectDocumentId } from '../repositories/projects.ts'
import { archiveWriter } from './archive.ts'
import { sha256 } from './hash.ts'

export interface WrittenPackage {
  readonly name: string
  readonly file: Blob
  readonly counts: PackageCounts
  /** Files of reports that were made elsewhere: their entries are in the package, they are not. */
  readonly filesElsewhere: number
  /** Documents of it that a newer app wrote: this one cannot read them, and they are not in the package. */
  readonly newer: number
}

/** How far long work is, in entries. */
export type Progress = (done: number, of: number) => void

interface Given {
  readonly app: string
  readonly signal: AbortSignal
  readonly onProgress: Progress
}

/** One project of this device as a file. */
export async function writePackage(
  {
    database,
    pen,
    files,
  }: { readonly database: DatabaseHolder; readonly pen: Pen; readonly files: ReportFiles },
  projectId: string,
  given: Given,
): Promise<Result<WrittenPackage>> {
  const project = await pen.read('projects', projectDocumentId(projectId), 'project/not-found')
  if (!project.ok) return project
  const access = { ...project.value.data, organizationId: project.value.organizationId }
  if (!mayInProject(pen.user, access, 'reports.export')) return fail(problem('access/role'))
  if (!(await database.run((open) => isWhole(open, projectId)))) return fail(problem('package/not-here'))
  const organization = await pen.read(
    'organizations',
    organizationDocumentId(project.value.organizationId),
    'organization/not-found',
  )
  const { contents, newer } = await database.run((open) => read(open, project.value))
  const written = await pack({
    ...given,
    contents,
    organizationName: organization.ok ? organization.value.data.displayName : '',
    madeAt: pen.now(),
    madeBy: { id: pen.user.id, name: pen.user.name },
    readFile: files.read,
  })
  return written.ok ? ok({ ...written.value, newer }) : written
}

/** The contents as an archive. */
export async function pack(
  given: Given & {
    readonly contents: PackageContents
    readonly organizationName: string
    readonly madeAt: string
    readonly madeBy: { readonly id: string; readonly name: string }
    readFile(id: string): Promise<Blob | null>
  },
): Promise<Result<Omit<WrittenPackage, 'newer'>>> {
  const { contents, signal, onProgress } = given
  const archive = archiveWriter()
  const entries: PackageEntry[] = []
  const text = new TextEncoder()
  const parts = [...partsOf(contents)]
  const wanted = filesOf(contents)
  const all = parts.length + wanted.length
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
  for (const { id, path } of wanted) {
    if (signal.aborted) return fail(problem('file/cancelled'))
    const file = await given.readFile(id)
    if (file === null || file.size > packageLimits.entryBytes) continue
    await add(path, new Uint8Array(await file.arrayBuffer()), true)
  }
  const counts = countsOf(contents, entries.length - parts.length)
  const { project } = contents
  const manifest = sealed({
    format: packageFormat,
    version: packageVersion,
    app: given.app,
    madeAt: given.madeAt,
    madeBy: given.madeBy,
    project: { id: project.scope, name: project.name, uid: project.data.uid },
    organization: { id: project.organizationId, name: given.organizationName },
    counts,
    entries,
  })
  await archive.add(manifestPath, text.encode(`${JSON.stringify(manifest, null, 1)}\n`))
  const served = contents.reports.reduce((sum, { data }) => sum + data.versions.length, 0)
  return ok({
    name: packageFileName(project.name),
    file: archive.done(),
    counts,
    filesElsewhere: wanted.length - counts.files + served,
  })
}

/** Whether all of a project is kept on this device, as far as it has arrived. */
export async function isWhole(open: Database, projectId: string): Promise<boolean> {
  const { left, coming } = await storedChoice(open)
  return !left.includes(projectId) && !coming.includes(projectId)
}

/** What of the scope of a project and of the library of its organization belongs into the package. */
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
