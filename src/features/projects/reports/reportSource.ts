import { firstValueFrom } from 'rxjs'
import { houseIn } from '#data/workspace/house.ts'
import type { Workspace } from '#data/workspace/types.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { appendixChoiceOf } from '#domain/reports/appendixChoice.ts'
import { inHouse } from '#domain/reports/house.ts'
import { layoutHash } from '#domain/reports/layoutHash.ts'
import type { MakingSource } from '#domain/reports/making.ts'
import {
  type PhotoFolders,
  type PlacedPhoto,
  photosToPrint,
  type ReportPhoto,
  reportPhoto,
} from '#domain/reports/photos.ts'
import { printedData } from '#domain/reports/printedData.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { formatDocumentId, parseDocumentId } from '#domain/schemas/ids.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type {
  MadeFile,
  ReceivedFile,
  ReportData,
  ReportDocument,
  ReportFile,
} from '#domain/schemas/report.ts'
import { builtInTemplate, type ReportTemplate, standardTemplate } from '#domain/schemas/template.ts'

/** What a document of a report is made from, as this device has it now. Nothing in it is calculated. */
export async function reportSource(
  workspace: Workspace,
  project: ProjectDocument,
  report: Pick<ReportDocument, 'name' | 'description'> & {
    readonly data: Pick<ReportData, 'calculationIds' | 'overrides' | 'templateId'>
  },
  sheet: Pick<MakingSource, 'version' | 'issue' | 'generatedAt' | 'generatedBy' | 'stamp' | 'fileName'>,
): Promise<Result<MakingSource>> {
  const { calculationIds, overrides, templateId } = report.data
  const named = await templateOf(workspace, project.organizationId, templateId)
  if (!named.ok) return named
  const house = await houseIn(workspace, project.organizationId)
  const template = house === null ? named.value : inHouse(named.value ?? standardTemplate, templateId, house)
  const said = { name: report.name, description: report.description, data: { overrides } }
  const hasPhotos = appendixChoiceOf({
    report: said,
    ...(template !== null && { template }),
  }).includes('photos')
  const all: CalculationDocument[] = []
  // One by one: many results at once would hold up the page.
  for (const localId of calculationIds) {
    const [stored] = await firstValueFrom(workspace.calculations.several(project.scope, [localId]))
    if (stored === undefined) return fail(problem('report/calculation-not-found'))
    all.push(stored)
  }
  const toPrint = hasPhotos
    ? photosToPrint(project, all, await foldersOf(workspace, project.scope))
    : all.map(() => [])
  const calculations: MakingSource['calculations'][number][] = []
  for (const [index, { id, name, description, data }] of all.entries()) {
    const localId = calculationIds[index] ?? ''
    const photos = await picturesOf(workspace, project.scope, toPrint[index] ?? [])
    if (!photos.ok) return photos
    calculations.push({
      localId,
      id,
      name,
      description,
      ...(photos.value.length > 0 && { photos: photos.value }),
      data: printedData(data),
    })
  }
  const { uid, projectNumber, projectLeader, location } = project.data
  return ok({
    report: said,
    project: { name: project.name, data: { uid, projectNumber, projectLeader, location } },
    calculations,
    ...(template !== null && { template }),
    ...(house !== null && { house }),
    templateId,
    ...sheet,
  })
}

/** The ticked photos with their pictures. Refused where one is not on this device: a sheet without it would say less than it seems to. */
async function picturesOf(
  workspace: Workspace,
  projectId: string,
  photos: readonly PlacedPhoto[],
): Promise<Result<ReportPhoto[]>> {
  const read: ReportPhoto[] = []
  for (const placed of photos) {
    const picture = await workspace.photos.picture(projectId, placed.photo)
    if (!picture.ok) return picture
    read.push(reportPhoto(placed, await base64Of(picture.value)))
  }
  return ok(read)
}

async function foldersOf(workspace: Workspace, projectId: string): Promise<PhotoFolders> {
  const folders = await firstValueFrom(workspace.folders.listByProject(projectId))
  return new Map(folders.map((folder) => [parseDocumentId(folder.id)?.localId ?? '', folder]))
}

const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** Null for the standard layout. */
async function templateOf(
  workspace: Workspace,
  organizationId: string,
  templateId: string | null,
): Promise<Result<ReportTemplate | null>> {
  if (templateId === null) return ok(null)
  const builtIn = builtInTemplate(templateId)
  if (builtIn !== null) return ok(builtIn)
  const id = formatDocumentId({ scope: organizationId, collection: 'reportTemplates', localId: templateId })
  const stored = await firstValueFrom(workspace.reportTemplates.get(id))
  return stored === null ? fail(problem('report/template-not-found')) : ok(stored.data.template)
}

/**
 * The source with what the sheets of a file say that it is issued as. Null where the template, the texts or the project are not any more
 * as the file has them.
 */
export function asPrinted(
  source: MakingSource,
  { data }: Pick<ReportDocument, 'data'>,
  madeId: string,
): MakingSource | null {
  const file = data.made?.[madeId]
  // A file that was issued after it was made does not say so.
  const issues = Object.values(data.issues ?? {}).filter((issue) => issue.madeId === madeId)
  const printed = [
    source,
    ...issues.map(({ revision, status }) => ({ ...source, issue: { revision, status } })),
  ].flatMap((each) => [each, withoutTyped(each)])
  return printed.find((each) => layoutHash(each) === file?.layoutHash) ?? null
}

/** As files were made before they said how inputs were typed. */
const withoutTyped = (source: MakingSource): MakingSource => ({
  ...source,
  calculations: source.calculations.map(({ data: { typed: _, ...data }, ...calculation }) => ({
    ...calculation,
    data,
  })),
})

/** A generated file: made by a device, by the gateway, or taken in with a package. `id`: of its entry. */
export type Version =
  | { readonly kind: 'made'; readonly id: string; readonly file: MadeFile }
  | { readonly kind: 'served'; readonly id: string; readonly file: ReportFile }
  | { readonly kind: 'received'; readonly id: string; readonly file: ReceivedFile }

/** All generated files of a report, newest first. */
export function versionsOf({ data }: ReportDocument): readonly Version[] {
  const own = [
    ...Object.entries(data.made ?? {}).map(([id, file]): Version => ({ kind: 'made', id, file })),
    ...data.versions.map((file): Version => ({ kind: 'served', id: file.fileId, file })),
  ]
  // Taken in before it was heard of from its maker.
  const known = new Set(own.map(({ id }) => id))
  const received = Object.entries(data.received ?? {}).flatMap(([id, file]): Version[] =>
    known.has(id) ? [] : [{ kind: 'received', id, file }],
  )
  return [...own, ...received].sort((one, other) =>
    other.file.generatedAt.localeCompare(one.file.generatedAt),
  )
}
