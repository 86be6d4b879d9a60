import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { appendixChoiceOf } from '#domain/reports/appendixChoice.ts'
import { reportFileName } from '#domain/reports/fileName.ts'
import { type House, houseOf, inHouse } from '#domain/reports/house.ts'
import type { MakingSource } from '#domain/reports/making.ts'
import { type PlacedPhoto, photosToPrint, type ReportPhoto, reportPhoto } from '#domain/reports/photos.ts'
import { printedData } from '#domain/reports/printedData.ts'
import { type CalculationDocument, calculationDocument } from '#domain/schemas/calculation.ts'
import { type MadeFormat, madeFormats, mediaTypes, type ServedFormat } from '#domain/schemas/fileFormats.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import { organizationDocument, organizationDocumentId } from '#domain/schemas/organization.ts'
import {
  type MadeFile,
  nextFileVersion,
  type ReportData,
  type ReportDocument,
  type ReportFile,
  reportData,
  reportDocument,
  reportLimits,
} from '#domain/schemas/report.ts'
import { reportTemplateDocument } from '#domain/schemas/reportTemplate.ts'
import { builtInTemplate, type ReportTemplate } from '#domain/schemas/template.ts'
import { type Requester, withPresentRights } from '#server/projects/context.ts'
import { changeDocument, newLocalId } from '#server/projects/edits.ts'
import { anyDocument, type OpenProject, openProject } from '#server/projects/scope.ts'
import type { ReportContext } from './context.ts'
import { fileKey } from './files.ts'
import { charactersIn, readFoldersAround } from './foldersAround.ts'
import type { Print, PrintJob } from './pdfPool.ts'

/** Stored calculations of one report, and the folders around them, in characters of JSON; drawing more than this would hold up everybody else. */
const mostCharacters = 16_000_000

/** Each lost round means that somebody else changed the report, or generated it, meanwhile. */
const rounds = 20

interface Asked {
  /** Of the report. */
  readonly id: string
  readonly format: ServedFormat
  /** Edits that the report must not have gone beyond; null when any state may be generated. */
  readonly expected: readonly string[] | null
}

/**
 * Makes the next version of a report. Stores the file before the document names it, so that a named version can always
 * be read. A file contains its own number and the report's texts, so it is made again when the report changes
 * meanwhile. A PDF or DOCX gets a code, like those of devices, and can be issued and sent. HTML is made by the gateway
 * only.
 */
export async function generateReport(
  context: ReportContext,
  by: Requester,
  project: OpenProject,
  asked: Asked,
): Promise<Result<ReportDocument>> {
  const { organization } = project
  const report = await readReport(project, asked)
  if (!report.ok) return report
  // Asked before anything is made, and before it waits for its turn; the size is known afterwards.
  const reserved = await context.usage.take(organization.id, 'reports', [0])
  if (reserved.taken === 0) return fail(problem(reserved.refusal))
  let isSaved = false
  try {
    const share = { userId: by.actor.userId, organizationId: organization.id }
    // Each round waits for a turn of its own: whoever goes on changing the report holds up nobody else.
    const made = await untilUnchanged(() =>
      context.pdfPool.inTurn(share, async (print) => {
        const still = await reopened(context, by, project)
        return still.ok ? generateOnce({ context, ...still.value, print }, asked) : still
      }),
    )
    isSaved = made.ok
    return made
  } finally {
    if (!isSaved) await context.usage.giveBack(organization.id, 'reports', 1)
  }
}

/** Opens the project by the rights of now: the document may have waited long for its turn. */
async function reopened(
  context: ReportContext,
  by: Requester,
  { organization, document }: OpenProject,
): Promise<Result<{ by: Requester; project: OpenProject }>> {
  const now = await withPresentRights(context, by)
  if (!now.ok) return now
  const opened = await openProject(context, now.value, {
    projectId: document.scope,
    action: 'calculation.run',
  })
  if (!opened.ok) return opened
  return opened.value.organization.id === organization.id
    ? ok({ by: now.value, project: opened.value })
    : fail(problem('project/moving'))
}

/** Makes it again while somebody else changes the report meanwhile. */
async function untilUnchanged<Value>(make: () => Promise<Result<Value>>): Promise<Result<Value>> {
  for (let round = 0; round < rounds; round++) {
    const made = await make()
    if (made.ok || made.problem.code !== 'sync/conflict') return made
  }
  return fail(problem('sync/conflict'))
}

const isMadeFormat = (format: ServedFormat): format is MadeFormat =>
  (madeFormats as readonly ServedFormat[]).includes(format)

/** The report, when a further version of it may be made. */
async function readReport(project: OpenProject, asked: Asked): Promise<Result<ReportDocument>> {
  const stored = await project.organization.database.get(asked.id)
  const report = stored === null ? null : reportDocument.parse(anyDocument(stored))
  if (report === null || report.deletedAt !== null) return fail(problem('report/not-found'))
  if (asked.expected?.includes(report.editId) === false) return fail(problem('request/changed-meanwhile'))
  const { versions, made = {} } = report.data
  const isFull = isMadeFormat(asked.format)
    ? Object.keys(made).length >= reportLimits.made
    : versions.length >= reportLimits.versions
  return isFull ? fail(problem('report/versions-full')) : ok(report)
}

/**
 * The document of the report as it is now, made and kept. The caller has taken its place in the plan. `sync/conflict` when the report
 * changed meanwhile.
 */
async function generateOnce(
  {
    context,
    by,
    project,
    print,
  }: {
    readonly context: ReportContext
    readonly by: Requester
    readonly project: OpenProject
    readonly print: Print
  },
  asked: Asked,
): Promise<Result<ReportDocument>> {
  const { organization } = project
  const { format } = asked
  const read = await readReport(project, asked)
  if (!read.ok) return read
  const report = read.value
  const named = await readTemplate(project, report)
  if (!named.ok) return named
  const { templateId } = report.data
  const house = await readHouse(project, report)
  const template = inHouse(named.value, templateId, house)
  const calculations = await readCalculations(context, project, report, template)
  if (!calculations.ok) return calculations
  const generatedAt = new Date(context.clock()).toISOString()
  const version = nextFileVersion(report.data)
  const madeId = newLocalId(context)
  const { name, data } = project.document
  const { uid, projectNumber, projectLeader, location } = data
  const job: PrintJob = {
    format,
    source: {
      report: {
        name: report.name,
        description: report.description,
        data: { overrides: report.data.overrides },
      },
      project: { name, data: { uid, projectNumber, projectLeader, location } },
      calculations: calculations.value,
      template,
      templateId,
      ...(house !== null && { house }),
      version,
      generatedAt,
      generatedBy: by.name,
      fileName: reportFileName(report, { version, format }),
      ...(isMadeFormat(format) && {
        stamp: { reportId: report.id, madeId, origin: context.publicUrl() },
      }),
    },
  }
  const printed = await print(job)
  if (!printed.ok) return printed
  const bytes = Buffer.from(printed.value.bytes)
  const { inputsHash, modules, ...facts } = printed.value.facts
  const file: Omit<ReportFile, 'fileId' | 'format'> = {
    version,
    sha256: createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
    bytes: bytes.length,
    generatedAt,
    generatedBy: by.actor.userId,
    inputsHash,
    modules,
  }
  const nameIn = async (edit: (data: ReportData) => Partial<ReportData>): Promise<Result<ReportDocument>> => {
    const what = { collection: 'reports', id: report.id, byGateway: true } as const
    const saved = await changeDocument(context, by, organization, what, (current) => {
      if (current.editId !== report.editId) return fail(problem('sync/conflict'))
      const data = reportData.parse(current.data)
      return ok({ data: { ...data, status: 'generated', ...edit(data) } })
    })
    return saved.ok ? ok(reportDocument.parse(saved.value)) : saved
  }
  if (isMadeFormat(format)) {
    const made: MadeFile = { ...file, ...facts, format, templateId, author: by.name }
    return keepMade({ context, by, project, made, bytes }, () =>
      nameIn((data) => ({ made: { ...data.made, [madeId]: made } })),
    )
  }
  return keepServed({ context, project, report, bytes }, (fileId) =>
    nameIn((data) => ({ versions: [...data.versions, { ...file, format, fileId }] })),
  )
}

/** Keeps a file where devices keep theirs, while it is named. */
async function keepMade(
  given: {
    readonly context: ReportContext
    readonly by: Requester
    readonly project: OpenProject
    readonly made: MadeFile
    readonly bytes: Buffer
  },
  name: () => Promise<Result<ReportDocument>>,
): Promise<Result<ReportDocument>> {
  const { files } = given.context
  const { organization, document } = given.project
  const what = { projectId: document.scope, sha256: given.made.sha256, organizationId: organization.id }
  const type = mediaTypes[given.made.format]
  const kept = await files.keep({ ...what, userId: given.by.actor.userId, type, bytes: given.bytes })
  if (!kept.ok) return kept
  let isNamed = false
  try {
    const named = await name()
    isNamed = named.ok
    return named
  } finally {
    // No other document has these bytes: they carry the code of this very file.
    if (!isNamed) await files.takeBack(what)
  }
}

/** Keeps a file among those that the gateway alone makes, while it is named. */
async function keepServed(
  given: {
    readonly context: ReportContext
    readonly project: OpenProject
    readonly report: ReportDocument
    readonly bytes: Buffer
  },
  name: (fileId: string) => Promise<Result<ReportDocument>>,
): Promise<Result<ReportDocument>> {
  const { context, project, report, bytes } = given
  const refusal = await context.usage.grow(project.organization.id, bytes.length)
  if (refusal !== null) return fail(problem(refusal))
  const key = fileKey(report.id)
  let fileId: string | null = null
  let isNamed = false
  try {
    fileId = await context.blobs.keep(key, { type: mediaTypes.html, bytes })
    const named = await name(fileId)
    isNamed = named.ok
    return named
  } finally {
    if (!isNamed && fileId !== null) await context.blobs.drop(key, fileId)
  }
}

/** One at a time, no further than can be drawn; others are served in between. */
async function readCalculations(
  { files }: ReportContext,
  project: OpenProject,
  report: ReportDocument,
  template: ReportTemplate,
): Promise<Result<MakingSource['calculations']>> {
  const all: CalculationDocument[] = []
  let characters = 0
  for (const [index, localId] of report.data.calculationIds.entries()) {
    const id = formatDocumentId({ scope: report.scope, collection: 'calculations', localId })
    const stored = await project.organization.database.get(id)
    if (stored === null || stored.deletedAt !== null)
      return fail(problem('report/calculation-not-found', {}, [calculationIssue(index)]))
    characters += charactersIn(stored)
    if (characters > mostCharacters) return fail(problem('report/too-large'))
    all.push(calculationDocument.parse(anyDocument(stored)))
    await setImmediate()
  }
  const hasPhotos = appendixChoiceOf({ report, template }).includes('photos')
  const around = hasPhotos ? await readFoldersAround(project, all, mostCharacters - characters) : null
  if (around?.ok === false) return around
  characters += around?.value.characters ?? 0
  const toPrint = around === null ? [] : photosToPrint(project.document, all, around.value.folders)
  const read: MakingSource['calculations'][number][] = []
  for (const [index, { id, name, description, data }] of all.entries()) {
    const photos = await readPhotos(files, report.scope, toPrint[index] ?? [])
    if (!photos.ok) return photos
    characters += photos.value.reduce((sum, { picture }) => sum + picture.length, 0)
    if (characters > mostCharacters) return fail(problem('report/too-large'))
    read.push({
      localId: report.data.calculationIds[index] ?? '',
      id,
      name,
      description,
      ...(photos.value.length > 0 && { photos: photos.value }),
      data: printedData(data),
    })
    await setImmediate()
  }
  return ok(read)
}

/** What the organization gives its documents; null where it has set nothing. */
async function readHouse(
  { organization }: OpenProject,
  { organizationId }: ReportDocument,
): Promise<House | null> {
  const stored = await organization.database.get(organizationDocumentId(organizationId))
  return stored === null ? null : houseOf(organizationDocument.parse(anyDocument(stored)).data)
}

/** The ticked photos with their pictures. Refused while one has not come: a sheet without it would say less than it seems to. */
async function readPhotos(
  files: ReportContext['files'],
  projectId: string,
  photos: readonly PlacedPhoto[],
): Promise<Result<ReportPhoto[]>> {
  const read: ReportPhoto[] = []
  for (const placed of photos) {
    const picture = await files.read({ projectId, sha256: placed.photo.sha256 })
    if (picture === null) return fail(problem('photo/not-here'))
    const pieces: Uint8Array[] = []
    for await (const piece of picture.content()) pieces.push(piece)
    read.push(reportPhoto(placed, Buffer.concat(pieces).toString('base64')))
  }
  return ok(read)
}

/** The standard layout where none is named. */
async function readTemplate(
  { organization }: OpenProject,
  { organizationId: scope, data }: ReportDocument,
): Promise<Result<ReportTemplate>> {
  const builtIn = builtInTemplate(data.templateId)
  if (builtIn !== null) return ok(builtIn)
  const id = formatDocumentId({ scope, collection: 'reportTemplates', localId: data.templateId ?? '' })
  const stored = await organization.database.get(id)
  if (stored === null || stored.deletedAt !== null) return fail(problem('report/template-not-found'))
  return ok(reportTemplateDocument.parse(anyDocument(stored)).data.template)
}

export const calculationIssue = (index: number) => ({
  path: `calculationIds.${index}`,
  message: 'Not in this project',
})
