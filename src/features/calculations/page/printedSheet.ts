import { firstValueFrom } from 'rxjs'
import { houseIn } from '#data/workspace/house.ts'
import type { Workspace } from '#data/workspace/types.ts'
import type { Measurement } from '#domain/drawing/measure.ts'
import { clientOf } from '#domain/reports/clientOf.ts'
import { type DrawingView, storedViews } from '#domain/reports/drawingViews.ts'
import { type House, inHouse } from '#domain/reports/house.ts'
import type { MakingSource } from '#domain/reports/making.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { builtInTemplate, reportLanguages } from '#domain/schemas/template.ts'
import { createReportMaker } from '#engine/reports/maker.ts'

export interface Printed {
  readonly name: string
  /** Null of a calculation that belongs to none. */
  readonly project: ProjectDocument | null
  /** Where the organization and the reports of the project are read; null without an account. */
  readonly workspace: Pick<Workspace, 'organizations' | 'reports'> | null
  readonly data: MakingSource['calculations'][number]['data']
  /** How its drawing looks on the screen. */
  readonly view: DrawingView
  /** What the person measured and kept in it. */
  readonly measurements: readonly Measurement[]
  readonly language: string
  /** Name of the person. */
  readonly author: string
}

const noProject = { uid: '', projectNumber: '', projectLeader: '', location: '' }

/** The calculation sheet as a page of HTML. */
export async function printedSheet(printed: Printed): Promise<string | null> {
  const source = await printedSource(printed)
  if (source === null) return null
  const maker = createReportMaker()
  try {
    return await maker.preview(source)
  } finally {
    maker.dispose()
  }
}

/** What the sheet is made from: of the project it has the head of the organization, and the client that its newest report names. */
export async function printedSource({
  name,
  project,
  workspace,
  data,
  view,
  measurements,
  language,
  author,
}: Printed): Promise<MakingSource | null> {
  const sheet = builtInTemplate('sheet')
  if (sheet === null) return null
  const house =
    project === null || workspace === null ? null : await houseIn(workspace, project.organizationId)
  const reports =
    project === null || workspace === null
      ? []
      : await firstValueFrom(workspace.reports.listByProject(project.scope))
  const client = clientOf(reports)
  const drawings = storedViews([[data.type, view]])
  const overrides = { ...(client !== undefined && { client }), ...(drawings && { drawings }) }
  const preferences = {
    ...sheet.contentPreferences,
    language: reportLanguages.find((each) => each === language) ?? 'en',
  }
  return {
    report: { name, description: '', data: { overrides } },
    project: { name: project?.name ?? '', data: project?.data ?? noProject },
    calculations: [{ id: 'printed', localId: 'printed', name, description: '', data, measurements }],
    template: { ...inHouse(sheet, 'sheet', house), contentPreferences: preferences },
    ...(house !== null && { house: withoutNumbers(house) }),
    templateId: 'sheet',
    version: null,
    generatedAt: new Date().toISOString(),
    generatedBy: author,
  }
}

/** A calculation has its number in a document, and this is none. */
const withoutNumbers = ({ sheet, ...house }: House): House => ({
  ...house,
  sheet: { ...sheet, calculationNumber: '', head: sheet.head.filter((cell) => cell !== 'document') },
})
