import type { ActivityDocument } from '../schemas/activity.ts'
import type { CalculationDocument } from '../schemas/calculation.ts'
import type { AnyDocument } from '../schemas/document.ts'
import type { FolderDocument } from '../schemas/folder.ts'
import { parseDocumentId } from '../schemas/ids.ts'
import type { MaterialDocument } from '../schemas/material.ts'
import type { ProjectDocument } from '../schemas/project.ts'
import type { ReceivedFile, ReportDocument } from '../schemas/report.ts'
import type { ReportTemplateDocument } from '../schemas/reportTemplate.ts'
import type { RunDocument } from '../schemas/run.ts'
import type { PackageCounts } from './format.ts'

/** The documents of a package. What lies in the bin is not in it. */
export interface PackageContents {
  readonly project: ProjectDocument
  readonly folders: readonly FolderDocument[]
  readonly calculations: readonly CalculationDocument[]
  readonly runs: readonly RunDocument[]
  /** Of the library: those that calculations were taken from. */
  readonly materials: readonly MaterialDocument[]
  /** Of the library: those that reports are laid out with. */
  readonly reportTemplates: readonly ReportTemplateDocument[]
  readonly reports: readonly ReportDocument[]
  readonly activities: readonly ActivityDocument[]
}

/** The collections of a package beside the project itself, in the order in which they are written. */
export const packed = [
  'materials',
  'reportTemplates',
  'folders',
  'calculations',
  'runs',
  'reports',
  'activities',
] as const
export type PackedCollection = (typeof packed)[number]

/** The parts of a project's scope and of its library that belong into its package. */
export function selectContents(given: PackageContents): PackageContents {
  const alive = <Document extends Pick<AnyDocument, 'deletedAt'>>(documents: readonly Document[]) =>
    documents.filter(({ deletedAt }) => deletedAt === null)
  const calculations = alive(given.calculations)
  const reports = alive(given.reports)
  const kept = new Set(calculations.map(localIdOf))
  const isUsed = usedOfLibrary({ calculations, reports })
  return {
    project: given.project,
    folders: alive(given.folders),
    calculations,
    runs: alive(given.runs).filter(({ data }) => kept.has(data.calculationId)),
    materials: alive(given.materials).filter(isUsed),
    reportTemplates: alive(given.reportTemplates).filter(isUsed),
    reports,
    activities: alive(given.activities),
  }
}

/** Whether a document of the library is one that these refer to. */
export function usedOfLibrary({ calculations, reports }: Pick<PackageContents, 'calculations' | 'reports'>) {
  const materials = new Set(
    calculations.flatMap(({ data }) => (data.materials ?? []).map(({ materialId }) => materialId)),
  )
  const templates = new Set(reports.map(({ data }) => data.templateId))
  return (document: Pick<AnyDocument, 'id'>): boolean =>
    materials.has(document.id) || templates.has(localIdOf(document))
}

export const localIdOf = ({ id }: Pick<AnyDocument, 'id'>): string => parseDocumentId(id)?.localId ?? ''

export const countsOf = (contents: PackageContents, files: number, photos: number): PackageCounts => ({
  folders: contents.folders.length,
  calculations: contents.calculations.length,
  runs: contents.runs.length,
  materials: contents.materials.length,
  templates: contents.reportTemplates.length,
  reports: contents.reports.length,
  files,
  activities: contents.activities.length,
  ...(photos > 0 && { photos }),
})

/** One entry of the archive that holds JSON. */
export interface PackagePart {
  readonly path: string
  readonly value: unknown
}

/** The contents as entries. */
export function* partsOf(contents: PackageContents): Generator<PackagePart> {
  yield { path: 'project.json', value: contents.project }
  if (contents.folders.length > 0) yield { path: 'folders.json', value: contents.folders }
  yield* each('calculations', contents.calculations)
  const histories = new Map<string, RunDocument[]>()
  for (const run of contents.runs) {
    const history = histories.get(run.data.calculationId)
    if (history === undefined) histories.set(run.data.calculationId, [run])
    else history.push(run)
  }
  for (const [calculationId, history] of histories)
    yield { path: `runs/${calculationId}.json`, value: history }
  yield* each('materials', contents.materials)
  yield* each('templates', contents.reportTemplates)
  yield* each('reports', contents.reports)
  if (contents.activities.length > 0) yield { path: 'activities.json', value: contents.activities }
}

function* each(folder: string, documents: readonly Pick<AnyDocument, 'id'>[]): Generator<PackagePart> {
  for (const document of documents) yield { path: `${folder}/${localIdOf(document)}.json`, value: document }
}

/** A generated file of a report, and what the report says of it. */
export interface PackedFile {
  /** Of the entry that names it. */
  readonly id: string
  readonly path: string
  /** Made by a device, by the gateway that has the report, or come with another package. */
  readonly origin: 'made' | 'served' | 'received'
  /** Document id. */
  readonly reportId: string
  readonly version: number
  /** Of the file, hex. One that was made again on another device has the same content, not always the same bytes. */
  readonly sha256: string
}

/** The files that could be in the package, each once. */
export function filesOf({ reports }: Pick<PackageContents, 'reports'>): PackedFile[] {
  const files = new Map<string, PackedFile>()
  for (const { id: reportId, data } of reports) {
    const note = (
      origin: PackedFile['origin'],
      id: string,
      file: Omit<ReceivedFile, 'receivedAt' | 'receivedBy'>,
    ) => {
      const { format, version, sha256 } = file
      if (!files.has(id))
        files.set(id, { id, path: `files/${id}.${format}`, origin, reportId, version, sha256 })
    }
    for (const file of data.versions) note('served', file.fileId, file)
    for (const [id, file] of Object.entries(data.made ?? {})) note('made', id, file)
    for (const [id, file] of Object.entries(data.received ?? {})) note('received', id, file)
  }
  return [...files.values()]
}

/** A picture of the project's photos. */
export interface PackedPicture {
  readonly path: string
  readonly sha256: string
}

/** The folder of pictures in a package. */
export const pictureFolder = 'photos/'

/** The pictures that could be in the package, each once; those of deleted photos too, for they can be restored. */
export function picturesOf({
  project,
  folders,
  calculations,
}: Pick<PackageContents, 'project' | 'folders' | 'calculations'>): PackedPicture[] {
  const hashes = [project, ...folders, ...calculations].flatMap(({ data }) =>
    Object.values(data.photos ?? {}).map(({ sha256 }) => sha256),
  )
  return [...new Set(hashes)].map((sha256) => ({ sha256, path: `${pictureFolder}${sha256}.jpg` }))
}
