import { houseIn } from '#data/workspace/house.ts'
import type { Workspace } from '#data/workspace/types.ts'
import type { Measurement } from '#domain/drawing/measure.ts'
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
  /** Where the organization of the project is read; null without an account. */
  readonly workspace: Pick<Workspace, 'organizations'> | null
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
export async function printedSheet({
  name,
  project,
  workspace,
  data,
  view,
  measurements,
  language,
  author,
}: Printed): Promise<string | null> {
  const sheet = builtInTemplate('sheet')
  if (sheet === null) return null
  const house =
    project === null || workspace === null ? null : await houseIn(workspace, project.organizationId)
  const maker = createReportMaker()
  const drawings = storedViews([[data.type, view]])
  const preferences = {
    ...sheet.contentPreferences,
    language: reportLanguages.find((each) => each === language) ?? 'en',
  }
  try {
    return await maker.preview({
      report: { name, description: '', data: { overrides: { ...(drawings && { drawings }) } } },
      project: { name: project?.name ?? '', data: project?.data ?? noProject },
      calculations: [{ id: 'printed', localId: 'printed', name, description: '', data, measurements }],
      template: { ...inHouse(sheet, 'sheet', house), contentPreferences: preferences },
      ...(house !== null && { house: withoutNumbers(house) }),
      templateId: 'sheet',
      version: 1,
      generatedAt: new Date().toISOString(),
      generatedBy: author,
    })
  } finally {
    maker.dispose()
  }
}

/** A calculation has its number in a document, and this is none. */
const withoutNumbers = ({ sheet, ...house }: House): House => ({
  ...house,
  sheet: { ...sheet, calculationNumber: '', head: sheet.head.filter((cell) => cell !== 'document') },
})
