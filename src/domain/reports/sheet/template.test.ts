import { describe, expect, test } from 'vitest'
import { builtInTemplate, type ReportTemplate } from '#domain/schemas/template.ts'
import { builtInModules, sampleSource } from '#tests/helpers/modules.ts'
import { makeReport } from '../makeReport.ts'
import { showCalculation } from '../resultState.ts'

const template = builtInTemplate('sheet')!
const source = sampleSource(template)
const shown = source.calculations.slice(0, 1).map((each) => showCalculation(each, builtInModules))
const sheetBy = (changed: ReportTemplate) => makeReport({ ...source, template: changed, shown }).sheet

const { contentPreferences, customTexts, sectionsConfig } = template
const preferring = (changes: Partial<ReportTemplate['contentPreferences']>) => ({
  ...template,
  contentPreferences: { ...contentPreferences, ...changes },
})
const saying = (changes: Partial<ReportTemplate['customTexts']>) => ({
  ...template,
  customTexts: { ...customTexts, ...changes },
})

// The editor of templates says so.
describe('of the content of a template', () => {
  test.each([
    ['language', preferring({ language: 'de' })],
    ['appendices', preferring({ appendices: ['traceability'] })],
    ['company', saying({ companyInfo: 'Harbour Engineers' })],
  ])('calculation sheets take the %s', (_, changed) => {
    expect(sheetBy(changed)).not.toEqual(sheetBy(template))
  })

  test.each([
    ['detail', preferring({ detailLevel: 'basic', includeGraphs: false, numberingStyle: 'roman' })],
    ['texts', saying({ executiveSummary: 'Summary', disclaimers: 'None', authorInfo: 'Ada' })],
    [
      'sections',
      {
        ...template,
        sectionsConfig: { ...sectionsConfig, methodology: { enabled: false, title: '', order: 3 } },
      },
    ],
  ])('calculation sheets leave the %s to the full record', (_, changed) => {
    expect(sheetBy(changed)).toEqual(sheetBy(template))
  })
})
