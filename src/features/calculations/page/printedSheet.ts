import type { MakingSource } from '#domain/reports/making.ts'
import { builtInTemplate, reportLanguages } from '#domain/reports/template.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { createReportMaker } from '#engine/reports/maker.ts'

export interface Printed {
  readonly name: string
  /** Null of a calculation that belongs to none. */
  readonly project: ProjectDocument | null
  readonly data: MakingSource['calculations'][number]['data']
  readonly language: string
  /** Name of the person. */
  readonly author: string
}

const noProject = { uid: '', projectNumber: '', projectLeader: '', location: '' }

/** The calculation sheet as a page of HTML. */
export async function printedSheet({
  name,
  project,
  data,
  language,
  author,
}: Printed): Promise<string | null> {
  const sheet = builtInTemplate('sheet')
  if (sheet === null) return null
  const maker = createReportMaker()
  const preferences = {
    ...sheet.contentPreferences,
    language: reportLanguages.find((each) => each === language) ?? 'en',
  }
  try {
    return await maker.preview({
      report: { name, description: '', data: { overrides: {} } },
      project: { name: project?.name ?? '', data: project?.data ?? noProject },
      calculations: [{ id: 'printed', localId: 'printed', name, description: '', data }],
      template: { ...sheet, contentPreferences: preferences },
      templateId: 'sheet',
      version: 1,
      generatedAt: new Date().toISOString(),
      generatedBy: author,
    })
  } finally {
    maker.dispose()
  }
}
