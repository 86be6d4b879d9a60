import { describe, expect, test } from 'vitest'
import { runModule } from '#domain/calc/run.ts'
import type { Measurement } from '#domain/drawing/measure.ts'
import { builtInTemplate, standardTemplate } from '#domain/schemas/template.ts'
import { builtInModules, sampleSource } from '#tests/helpers/modules.ts'
import { makeReport } from '../makeReport.ts'
import { runningAgain } from '../reproduction.ts'
import { showCalculation } from '../resultState.ts'
import type { ReportSource } from '../source.ts'
import { english } from '../words/en.ts'
import { brokenFormula } from './formula.ts'
import type { CalculationSheet } from './tree.ts'

const runExample = (module: (typeof builtInModules)[number]) => runWith(module, module.example)

const runWith = (module: (typeof builtInModules)[number], inputs: unknown) => {
  const run = runModule(module, inputs, {
    resultId: module.id,
    timestamp: '2026-01-15T09:00:00.000Z',
    projectId: null,
    elapsed: () => 0,
  })
  if (!run.ok) throw new Error(run.problem.message)
  return run.value
}

const outputsOf = (id: string) => runExample(builtInModules.find((module) => module.id === id)!).outputs

const sheetsOf = (form: 'sheet' | 'summary' = 'sheet'): readonly CalculationSheet[] => {
  const source = sampleSource(builtInTemplate(form)!)
  const calculations = builtInModules.map((module) => {
    const results = runExample(module)
    const data = { type: module.id, inputs: results.inputs, results }
    return showCalculation({ id: module.id, name: module.name, description: '', data }, builtInModules)
  })
  const { sheet } = makeReport({ ...source, shown: calculations })
  return sheet?.calculations ?? []
}

describe('the sheets of all examples', () => {
  const sheets = sheetsOf()

  test('print no number with more than five significant figures outside of inputs', () => {
    for (const { derivation, repeated, tables } of sheets) {
      const texts = [
        ...derivation.flatMap(({ lines }) => lines.flatMap(({ value }) => value)),
        ...[...repeated, ...tables.slice(1)].flatMap(({ rows }) => rows.flat()),
      ]
      for (const text of texts)
        for (const [number] of text.matchAll(/\d+(?:\.\d+)?/g))
          expect(
            number.replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length,
            text,
          ).toBeLessThanOrEqual(5)
    }
  })

  test('set every division between brackets or numbers as a fraction', () => {
    const divisions = sheets.flatMap(({ derivation }) =>
      derivation.flatMap(({ lines }) =>
        lines
          .flatMap(({ formula, substitution }) => [formula, substitution])
          .filter((tex) => /[)}\d]\s*\/\s*(?:[(\d]|\\left|\\frac)/.test(tex)),
      ),
    )
    expect(divisions).toEqual([])
  })

  test('write no division of a slope with a slash, whatever the method', () => {
    const slope = builtInModules.find(({ id }) => id === 'slope-stability')!
    const methods = slope.fields.find(({ id }) => id === 'analysisMethod')!.options!.map(({ value }) => value)
    for (const analysisMethod of methods) {
      const { outputs } = runWith(slope, { ...slope.example, analysisMethod })
      for (const { title, formula } of outputs.derivation) expect(formula, title).not.toContain('/')
    }
  })

  test('print the numbers below a heading with its unit to one number of decimals', () => {
    const mixed = sheets.flatMap(({ name, repeated }) =>
      repeated.flatMap(({ caption, headers, rows }) =>
        headers.flatMap((header, index) => {
          const figures = rows
            .filter(([first]) => first !== 'Σ')
            .map((row) => row[index] ?? '')
            .filter((figure) => /^−?[\d.]+$/.test(figure))
          const decimals = new Set(figures.map((figure) => figure.split('.')[1]?.length ?? 0))
          return /\([^ ()]+\)$/.test(header) && decimals.size > 1 ? [[name, caption, header, ...figures]] : []
        }),
      ),
    )
    expect(mixed).toEqual([])
  })

  test('show the governing combination alone, one slice and one sublayer, with tables of all', () => {
    const [eurocode, , , settlement, slope] = sheets
    expect(eurocode?.derivation.map(({ heading }) => heading)).toEqual([
      'Effective base',
      'Ground',
      'DA1 combination 2 (A2 + M2 + R1), drained',
    ])
    expect(eurocode?.repeated[0]?.headers).toHaveLength(5)
    const titles = (sheet: CalculationSheet | undefined) =>
      sheet?.derivation.flatMap(({ lines }) => lines.map(({ title }) => title)) ?? []
    expect(titles(slope).filter((title) => title.startsWith('Slice'))).toEqual([
      'Slice 10: m of its base',
      'Slice 10: strength of the base',
    ])
    expect(titles(settlement).filter((title) => title.startsWith('Settlement of the sublayer'))).toHaveLength(
      1,
    )
    expect(slope?.repeated[0]?.rows.at(-1)?.[0]).toBe('Σ')
  })

  test('fold defaults into one line and never print a better figure than the computed one', () => {
    const slope = sheets[4]
    expect(slope?.unchanged).toContain('Number of slices 20')
    expect(slope?.inputs.map(({ label }) => label)).not.toContain('Number of slices')
    const { utilization, sentence } = slope?.verdict ?? { utilization: '', sentence: '' }
    const { verdict, quantities } = outputsOf('slope-stability')
    expect(Number(utilization)).toBeGreaterThanOrEqual(verdict.utilization ?? 0)
    const safety = Number(quantities.find(({ symbol }) => symbol === 'F')?.value)
    const [, printed = ''] = /Factor of safety (\d\.\d\d) /.exec(sentence) ?? []
    expect(Number(printed)).toBeLessThanOrEqual(safety)
    expect(safety - Number(printed)).toBeLessThan(0.01)
  })

  test('round the factor of the slip surface down in the drawing, and leave a length that reads alike', () => {
    const results = runExample(builtInModules.find(({ id }) => id === 'slope-stability')!)
    const { outputs } = results
    const drawing = {
      ...outputs.drawing!,
      elements: [
        { kind: 'line' as const, role: 'slip' as const, points: [], label: 'Slip circle, F 1.50' },
        {
          kind: 'dimension' as const,
          from: [0, 0] as [number, number],
          to: [1.5, 0] as [number, number],
          label: '1.50 m',
          symbol: 'B',
          offset: 0,
        },
      ],
    }
    const quantities = outputs.quantities.map((each) =>
      each.symbol === 'F' ? { ...each, value: 1.4996 } : each,
    )
    const data = {
      type: 'slope-stability',
      inputs: results.inputs,
      results: { ...results, outputs: { ...outputs, quantities, drawing } },
    }
    const shown = [showCalculation({ id: 'a', name: 'Slope', description: '', data }, builtInModules)]
    const { sheet } = makeReport({ ...sampleSource(builtInTemplate('sheet')!), shown })
    const labels = sheet?.calculations[0]?.figure?.drawing.elements.map(
      (each) => 'label' in each && each.label,
    )
    expect(labels).toEqual(['Slip circle, F 1.49', '1.50 m'])
  })

  test('say what the simplified method is where they have something of it, once, and nowhere else', () => {
    const notes = (id: string, inputs: Record<string, unknown>) => {
      const module = builtInModules.find((each) => each.id === id)!
      const results = runWith(module, { ...module.example, ...inputs })
      const data = { type: id, inputs: results.inputs, results }
      const shown = [showCalculation({ id, name: id, description: '', data }, builtInModules)]
      const { sheet } = makeReport({ ...sampleSource(builtInTemplate('sheet')!), shown })
      return sheet!.calculations[0]!.warnings.filter(({ title }) => title === english.simplifiedMethod).length
    }
    for (const { id, fields } of builtInModules)
      if (fields.some((field) => field.id === 'basis'))
        expect(notes(id, { basis: 'specification' }), id).toBe(1)
    expect(notes('settlement', {})).toBe(1)
    expect(notes('settlement', { allowableSettlement: 20 })).toBe(0)
    expect(notes('bearing-capacity-eurocode', {})).toBe(0)
  })

  test('name the source of each value, once for a whole row and for a whole table', () => {
    const source = sampleSource(builtInTemplate('sheet')!)
    const [footing, settlement] = source.calculations
    const layers = (given: (layer: number, field: string) => string | null) =>
      Object.fromEntries(
        (settlement!.data.inputs.soilLayers as object[]).flatMap((layer, index) =>
          Object.keys(layer).flatMap((field) => {
            const stated = given(index, field)
            return stated === null ? [] : [[`soilLayers.${index}.${field}`, stated]]
          }),
        ),
      )
    const sheetWith = (calculation: typeof footing, sources: Record<string, string>) =>
      makeReport({
        ...source,
        shown: [
          showCalculation({ ...calculation!, data: { ...calculation!.data, sources } }, builtInModules),
        ],
      }).sheet!.calculations[0]!
    const { inputs, unchanged } = sheetWith(footing, {
      footingWidth: 'Drawing S-101',
      overdesignFactor: 'Code',
    })
    expect(inputs.find(({ label }) => label === 'Footing width')?.source).toBe('Drawing S-101')
    expect(unchanged).not.toBe('')
    const layerTable = (sources: Record<string, string>) => sheetWith(settlement, sources).tables[0]!
    expect(layerTable(layers(() => 'BH3')).caption).toBe('Soil layers (Source: BH3)')
    const byRow = layerTable(layers((layer) => `BH${layer}`))
    expect(byRow.rows.map((row) => row.at(-1))).toEqual(byRow.rows.map((_, index) => `BH${index}`))
    const mixed = layerTable(
      layers((layer, field) => (layer > 0 ? null : field === 'thickness' ? 'CPT 2' : 'BH3')),
    )
    expect(mixed.rows[0]?.at(-1)).toMatch(/BH3: .*; CPT 2: |CPT 2: .*; BH3: /)
  })

  test('have the decimal mark of their language in every formula', () => {
    const source = sampleSource(builtInTemplate('sheet')!)
    const german = {
      ...source.template!,
      contentPreferences: { ...source.template!.contentPreferences, language: 'de' as const },
    }
    const shown = source.calculations.map((calculation) => showCalculation(calculation, builtInModules))
    const { sheet } = makeReport({ ...source, template: german, shown })
    for (const { derivation } of sheet!.calculations)
      for (const { lines } of derivation)
        for (const { formula, substitution, value } of lines)
          expect(`${formula} ${substitution} ${value}`).not.toMatch(/\d\.\d/)
  })

  test('end with the first sheet in a summary', () => {
    for (const { derivation, repeated } of sheetsOf('summary'))
      expect([...derivation, ...repeated]).toEqual([])
  })
})

test('a long formula is broken before its terms and factors, never within brackets', () => {
  const width = (tex: string) => tex.length
  const tex = 'a + \\frac{b + c}{d} \\cdot \\left(e + f\\right) + g'
  const lines = brokenFormula(tex, 20, width)
  expect(lines.join('')).toBe(tex)
  expect(lines).toEqual(['a + \\frac{b + c}{d}', ' \\cdot \\left(e + f\\right)', ' + g'])
})

test('prints the measurements of a calculation in its drawing, although the module runs again', () => {
  const module = builtInModules.find(({ id }) => id === 'slope-stability')!
  const results = runExample(module)
  const data = { type: module.id, inputs: results.inputs, results }
  const elementsOf = (measurements: readonly Measurement[]) => {
    const stored = { id: 'a', name: 'Slope', description: '', data, measurements }
    const shown = runningAgain(showCalculation(stored, builtInModules), builtInModules)
    const { sheet, layoutHash } = makeReport({ ...sampleSource(builtInTemplate('sheet')!), shown: [shown] })
    return { elements: sheet?.calculations[0]?.figure?.drawing.elements ?? [], layoutHash }
  }
  const without = elementsOf([])
  const withOne = elementsOf([
    [
      [2, 1],
      [8, 4],
    ],
  ])
  expect(withOne.elements.slice(0, -1)).toEqual(without.elements)
  expect(withOne.elements.at(-1)).toMatchObject({ label: '6.71 m, Δx 6.00 m, Δy 3.00 m, 1:2.00, 26.6°' })
  expect(withOne.layoutHash).not.toBe(without.layoutHash)
})

describe('a sheet that is issued while it is made', () => {
  const sample = sampleSource(builtInTemplate('sheet')!)
  const shown = sample.calculations.map((each) => showCalculation(each, builtInModules))
  const source = { ...sample, shown, version: 3 }
  const issue = { revision: 'B', status: 'for-check' } as const
  const headOf = (given: ReportSource) => makeReport(given).sheet?.calculations[0]?.head.at(-1)

  test('carries its revision and status; its version and that it is a draft where it is only made', () => {
    expect(headOf(source)).toEqual({ label: 'Version / status', text: '3 / Draft' })
    expect(headOf({ ...source, version: null })).toEqual({ label: 'Status', text: 'Draft' })
    expect(headOf({ ...source, issue })).toEqual({ label: 'Revision / status', text: 'B / For check' })
    const report = { ...source.report, data: { overrides: { reference: 'GW-12' } } }
    expect(headOf({ ...source, report, issue })).toEqual({
      label: 'Reference / Revision / status',
      text: 'GW-12 / B / For check',
    })
    expect(headOf({ ...source, report })).toEqual({
      label: 'Reference / Version / status',
      text: 'GW-12 / 3 / Draft',
    })
  })

  test('stands in the index with its revision, below a head that names the report and no calculation', () => {
    const three = { ...source, shown: [...shown, ...shown, ...shown].slice(0, 3), issue }
    const { index, title } = makeReport(three).sheet!
    expect(index?.head.find(({ label }) => label === 'Calculation')?.text).toContain(title)
    expect(index?.head.at(-1)?.text).toBe('B / For check')
    const column = index?.table.headers.indexOf('Revision / status') ?? -1
    expect(index?.table.rows.map((row) => row[column])).toEqual(Array(3).fill('B / For check'))
  })

  test('has another layout hash for each revision and status', () => {
    const hashes = [
      source,
      { ...source, issue },
      { ...source, issue: { ...issue, revision: 'C' } },
      { ...source, issue: { ...issue, status: 'approved' as const } },
    ].map((each) => makeReport(each).layoutHash)
    expect(new Set(hashes).size).toBe(4)
  })

  test('names its file, with revision and status where it is issued, and nothing where there is no file', () => {
    const fileOf = (given: ReportSource) => makeReport(given).sheet?.file
    const fileName = 'Design note 3.pdf'
    expect(fileOf(source)).toBe('')
    expect(fileOf({ ...source, fileName })).toBe(fileName)
    expect(fileOf({ ...source, fileName, issue })).toBe('Design note 3.pdf, B / For check')
    expect(makeReport({ ...source, fileName }).layoutHash).toBe(makeReport(source).layoutHash)
  })

  test('says so in the full record too', () => {
    const { tree } = makeReport({ ...source, template: standardTemplate, issue })
    expect(tree.heading).toContainEqual({ label: 'Revision / status', text: 'B / For check' })
  })
})
