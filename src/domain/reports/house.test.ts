import { describe, expect, test } from 'vitest'
import { sampleSource } from '#tests/helpers/modules.ts'
import { numbered, numberForm, organizationSheet, usualSheet } from '../schemas/organizationSheet.ts'
import { builtInTemplate, standardTemplate } from '../schemas/template.ts'
import { type House, inHouse } from './house.ts'
import { layoutHash } from './layoutHash.ts'
import { makeReport } from './makeReport.ts'
import { showCalculation } from './resultState.ts'

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const house: House = {
  name: 'Harbour',
  sheet: organizationSheet.parse({
    ...usualSheet,
    logo: png,
    address: '1 Quay Street\nBergen',
    head: ['project', 'document', 'checker', 'approver'],
    calculationNumber: 'C-@-###',
    documentNumber: '@-R##',
    appendices: ['validation'],
    language: 'de',
  }),
}

describe("the organization's sheet", () => {
  test('gives logo, company, language and appendices to a template without a library', () => {
    const { styling, customTexts, contentPreferences } = inHouse(builtInTemplate('sheet')!, 'sheet', house)
    expect(styling.logo).toBe(png)
    expect(customTexts.companyInfo).toBe('Harbour\n1 Quay Street\nBergen')
    expect(contentPreferences).toMatchObject({ language: 'de', appendices: ['validation'] })
    expect(inHouse(standardTemplate, null, null)).toBe(standardTemplate)
  })

  test('gives way to what a template of the library says', () => {
    const own = {
      ...standardTemplate,
      customTexts: { ...standardTemplate.customTexts, companyInfo: 'Joint venture' },
      contentPreferences: { ...standardTemplate.contentPreferences, form: 'sheet' as const },
    }
    const { styling, customTexts, contentPreferences } = inHouse(own, 'own', house)
    expect(styling.logo).toBe(png)
    expect(customTexts.companyInfo).toBe('Joint venture')
    expect(contentPreferences).toEqual(own.contentPreferences)
  })

  test('says which cells stand at the head, and how calculations and documents are numbered', () => {
    const source = sampleSource(inHouse(builtInTemplate('sheet')!, 'sheet', house))
    const shown = source.calculations.map((calculation) => showCalculation(calculation, []))
    const project = { ...source.project, data: { ...source.project.data, projectNumber: 'P-104' } }
    const report = { ...source.report, data: { overrides: { checker: 'B. Lovelace' } } }
    const { sheet } = makeReport({ ...source, project, report, house, shown, version: 4 })
    expect(sheet?.company).toEqual(['Harbour', '1 Quay Street', 'Bergen'])
    expect(sheet?.calculations.map(({ number }) => number)).toEqual([
      'C-P-104-001',
      'C-P-104-002',
      'C-P-104-003',
    ])
    expect(sheet?.calculations[0]?.head).toMatchObject([
      { label: 'Projekt' },
      { text: 'P-104-R04' },
      { label: expect.stringContaining('nach Angabe'), text: 'B. Lovelace', date: '' },
      { text: '', date: '' },
    ])
  })

  test('is part of the hash of a layout, which stays what it was without it', () => {
    const source = sampleSource(builtInTemplate('sheet')!)
    expect(layoutHash({ ...source, house })).not.toBe(layoutHash(source))
  })

  test('takes a number with one run of up to four digits', () => {
    expect(numbered('', { project: 'P', n: 7 })).toBe('7')
    expect(numbered('@/#', { project: 'A#1', n: 12 })).toBe('A#1/12')
    for (const [form, text] of [
      ['C-@-##', 'C-07'],
      ['@-R#', 'R7'],
      ['R#-@', 'R7'],
    ] as const)
      expect(numbered(form, { project: '', n: 7 })).toBe(text)
    for (const form of ['', '#', 'C-@-####'])
      expect([form, numberForm.safeParse(form).success]).toEqual([form, true])
    for (const form of ['C-@', '#####', '##-#'])
      expect([form, numberForm.safeParse(form).success]).toEqual([form, false])
  })
})
