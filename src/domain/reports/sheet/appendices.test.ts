import { describe, expect, test } from 'vitest'
import { english } from '#domain/calc/shown/reader.ts'
import { shown } from '#domain/calc/shown/shown.ts'
import type { KeptStudy } from '#domain/schemas/keptStudy.ts'
import {
  type AppendixKind,
  appendixKinds,
  builtInTemplate,
  reportTemplate,
} from '#domain/schemas/template.ts'
import { builtInModules, sampleSource } from '#tests/helpers/modules.ts'
import { layoutHash } from '../layoutHash.ts'
import { makeReport } from '../makeReport.ts'
import { showCalculation } from '../resultState.ts'

const templateWith = (appendices: AppendixKind[]) => {
  const sheet = builtInTemplate('sheet')!
  return { ...sheet, contentPreferences: { ...sheet.contentPreferences, appendices } }
}

const study: KeptStudy = {
  id: 'study1',
  asked: {},
  inputHash: '0'.repeat(64),
  moduleVersion: '1.0.0',
  count: 100,
  refused: 1,
  summary: {
    kind: 'sample',
    responses: [
      { label: 'Utilisation', unit: '', mean: 0.7123456, sd: 0.05, probability: 0.001234, beta: 3.0123 },
    ],
  },
  timestamp: '2026-01-15T09:00:00.000Z',
  author: 'Ada',
}

const sheetsWith = (appendices: AppendixKind[], studies: KeptStudy[] = []) => {
  const source = sampleSource(templateWith(appendices))
  const calculations = [...source.calculations, ...source.calculations]
  const shown = calculations.map((each) =>
    showCalculation({ ...each, data: { ...each.data, studies } }, builtInModules),
  )
  return makeReport({ ...source, shown }).sheet?.calculations ?? []
}

describe('appendices of calculation sheets', () => {
  test('are there when they are asked for alone', () => {
    expect(sheetsWith([]).flatMap(({ appendices }) => appendices)).toEqual([])
  })

  test('follow one another with letters, and those without anything in them are left out', () => {
    const titles = sheetsWith([...appendixKinds]).map(({ appendices }) =>
      appendices.map(({ title }) => title),
    )
    expect(titles[0]).toEqual([
      'Appendix A  Other combinations in full',
      'Appendix B  All slices and sublayers in full',
      'Appendix C  Charts',
      'Appendix D  Validation of the modules',
      'Appendix E  Traceability',
    ])
    expect(titles[1]?.[0]).toBe('Appendix A  All slices and sublayers in full')
    // The same module again: its problems stand behind the first.
    expect(titles[3]?.join()).not.toContain('Validation')
  })

  test('draw charts of five values and more, and none of them again as a table', () => {
    const shown = sheetsWith(['charts']).flatMap(({ appendices }) => appendices)
    expect(shown.length).toBeGreaterThan(0)
    for (const { charts, tables } of shown) {
      expect(tables).toEqual([])
      for (const { name, data } of charts) expect(data.length, name).toBeGreaterThanOrEqual(5)
    }
  })

  test('hold every step of the derivation that the sheet shortens', () => {
    const source = sampleSource(templateWith([]))
    sheetsWith(['combinations', 'slices'])
      .slice(0, 3)
      .forEach(({ derivation, appendices }, index) => {
        const printed = new Set(
          [...derivation, ...appendices.flatMap((each) => each.derivation)].flatMap(({ heading, lines }) =>
            lines.map(({ title }) => `${heading}/${title}`),
          ),
        )
        const results = source.calculations[index]?.data.results ?? null
        const steps = results === null ? [] : shown(results, english).outputs.derivation
        for (const { section, title } of steps.filter(({ section }) => !section.startsWith('Screening')))
          expect(printed).toContain(`${section}/${title}`)
      })
  })

  test('tell of studies, and which of them had other inputs', () => {
    const [sheet] = sheetsWith(['studies'], [study])
    const [table] = sheet?.appendices[0]?.tables ?? []
    expect(table?.caption).toBe(
      'Probabilistic analysis, 2026-01-15 09:00 UTC, Ada, solved points: 99 / 100, of other inputs',
    )
    expect(table?.rows).toEqual([['Utilisation', '0.712', '0.05', '0.00123', '3.012']])
  })

  test('of studies belong to what a document is made from', () => {
    const source = sampleSource(templateWith(['studies']))
    const without = sampleSource(templateWith([]))
    const studied = source.calculations.map((each) => ({ ...each, data: { ...each.data, studies: [study] } }))
    expect(layoutHash({ ...source, calculations: studied })).not.toBe(layoutHash(source))
    expect(layoutHash({ ...without, calculations: studied })).toBe(layoutHash(without))
  })

  test('show photos with their captions, times and places, and their hashes stand for the pictures', () => {
    const photo = {
      sha256: 'a'.repeat(64),
      caption: 'Trial pit TP1, west face',
      takenAt: '2026-03-01T07:30:00.000Z',
      position: { latitude: 22.31, longitude: 114.225833, accuracyM: 5 },
      picture: 'data:image/jpeg;base64,AAAA',
    }
    const source = sampleSource(templateWith(['photos']))
    const calculations = source.calculations.map((each) => ({ ...each, photos: [photo] }))
    const shown = calculations.map((each) => showCalculation(each, builtInModules))
    const [sheet] = makeReport({ ...source, shown }).sheet?.calculations ?? []
    expect(sheet?.appendices).toMatchObject([
      {
        kind: 'photos',
        title: 'Appendix A  Photos',
        photos: [
          {
            picture: photo.picture,
            caption: photo.caption,
            text: '2026-03-01 07:30 UTC · 22.31000, 114.22583 ± 5 m',
          },
        ],
      },
    ])
    const hash = layoutHash({ ...source, calculations })
    const captioned = calculations.map((each) => ({ ...each, photos: [{ ...photo, caption: 'East' }] }))
    expect(hash).not.toBe(layoutHash(source))
    expect(hash).not.toBe(layoutHash({ ...source, calculations: captioned }))
  })

  test('can be chosen once each', () => {
    const chosen = (appendices: unknown) =>
      reportTemplate.safeParse({ contentPreferences: { appendices } }).success
    expect(chosen(['charts', 'slices'])).toBe(true)
    expect(chosen(['charts', 'charts'])).toBe(false)
    expect(chosen(['drawings'])).toBe(false)
  })
})
