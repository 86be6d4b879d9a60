import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { countsOf, filesOf, type PackageContents, partsOf, selectContents } from '#domain/package/contents.ts'
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
  return pack({
    ...given,
    contents: selectContents(await database.run((open) => read(open, project.value))),
    organizationName: organization.ok ? organization.value.data.displayName : '',
    madeAt: pen.now(),
    madeBy: { id: pen.user.id, name: pen.user.name },
    readFile: files.read,
  })
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
): Promise<Result<WrittenPackage>> {
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

/** What the scope of a project and the library of its organization hold on this device. */
async function read(open: Database, project: PackageContents['project']): Promise<PackageContents> {
  const of = (scope: string) => ({ selector: { scope: { $eq: scope } } })
  const { scope, organizationId } = project
  return {
    project,
    folders: readable('folders', await open.folders.find(of(scope)).exec()),
    calculations: readable('calculations', await open.calculations.find(of(scope)).exec()),
    runs: readable('runs', await open.runs.find(of(scope)).exec()),
    reports: readable('reports', await open.reports.find(of(scope)).exec()),
    activities: readable('activities', await open.activities.find(of(scope)).exec()),
    materials: readable('materials', await open.materials.find(of(organizationId)).exec()),
    reportTemplates: readable('reportTemplates', await open.reportTemplates.find(of(organizationId)).exec()),
  }
}
