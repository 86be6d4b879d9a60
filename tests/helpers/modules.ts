import { type MakingSource, readSource as readWith } from '#domain/reports/making.ts'
import { loadReportModules } from '#domain/reports/modules.ts'
import { sampleSource as sampleWith } from '#domain/reports/sample.ts'
import type { ReportTemplate } from '#domain/schemas/template.ts'

/** The modules that the product ships, loaded: the titles of tests come from them. */
export const builtInModules = await loadReportModules()

/** Reads a source with the modules that the product ships. */
export const readSource = (source: MakingSource, options?: Parameters<typeof readWith>[2]) =>
  readWith(source, builtInModules, options)

/** What a template is shown with, by the modules that the product ships. */
export const sampleSource = (template: ReportTemplate): MakingSource => sampleWith(template, builtInModules)
