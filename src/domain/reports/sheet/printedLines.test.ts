import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyModule } from '#domain/calc/module.ts'
import { runModule } from '#domain/calc/run.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { builtInTemplate, type ReportLanguage } from '#domain/schemas/template.ts'
import { builtInModules, sampleSource } from '#tests/helpers/modules.ts'
import { variationsOf } from '#tests/helpers/moduleTexts.ts'
import { changesOf, sheetCases } from '#tests/helpers/sheetCases.ts'
import { footing } from '#tests/property/layeredGrounds.ts'
import { settlementInput } from '#tests/property/settlementInputs.ts'
import { makeReport } from '../makeReport.ts'
import { evaluateTex } from '../math/evaluateTex.ts'
import { type MathNode, parseMath } from '../math/parse.ts'
import { showCalculation } from '../resultState.ts'
import { lastDigitOf } from './figures.ts'
import type { CalculationSheet, SheetLine, SheetTable } from './tree.ts'

const resultOf = (module: AnyModule, inputs: unknown): ModuleResult | null => {
  const answer = runModule(module, inputs, {
    resultId: module.id,
    timestamp: '2026-01-15T09:00:00.000Z',
    projectId: null,
    elapsed: () => 0,
  })
  return answer.ok ? answer.value : null
}

const template = builtInTemplate('sheet')!
const source = sampleSource(template)

/** The sheet of a result with each line of its derivation: those that it shows, and those of its appendices. */
function sheetOf(results: ModuleResult, language: ReportLanguage = 'en'): CalculationSheet {
  const { sheet } = makeReport({
    ...source,
    template: {
      ...template,
      contentPreferences: {
        ...template.contentPreferences,
        language,
        appendices: ['combinations', 'slices'],
      },
    },
    shown: [
      showCalculation(
        {
          id: results.moduleId,
          name: results.moduleId,
          description: '',
          data: { type: results.moduleId, inputs: results.inputs, results },
        },
        builtInModules,
      ),
    ],
  })
  return sheet!.calculations[0]!
}

const linesOf = ({ derivation, appendices }: CalculationSheet): readonly SheetLine[] =>
  [...derivation, ...appendices.flatMap((each) => each.derivation)].flatMap(({ lines }) => lines)

/** Footings on layers, settlements of every kind: what the examples alone do not print. The same each time. */
const moreInputs = (module: AnyModule): unknown[] => {
  const drawn = <Value>(of: fc.Arbitrary<Value>, numRuns: number) => fc.sample(of, { numRuns, seed: 7 })
  if (module.id === 'settlement') return drawn(settlementInput({ extreme: false }), 60)
  if (!module.id.startsWith('bearing-capacity')) return []
  return drawn(footing, 25).map((given) => ({ ...given, eccentricityB: 0.05 * given.footingWidth }))
}

/** The example of a module, each of its choices and switches, and the cases of the other tests of sheets. */
const inputsOf = (module: AnyModule): unknown[] => [
  ...variationsOf(module),
  ...sheetCases
    .map(changesOf)
    .filter(({ module: id }) => id === module.id)
    .map(({ changes }) => ({ ...module.example, ...changes })),
  ...moreInputs(module),
]

const oneTerm = 'The sum has one term here'
const above = 'It was computed above, or the layers have it in the table of the ground'
const integral = 'An integral, of which no closed form is printed'

/** Lines that may say a number without a formula for it, and where the number comes from. */
const given: Readonly<Record<string, string>> = {
  'Mean cohesion of the layers with friction': oneTerm,
  'Mean strength of the layers without friction': oneTerm,
  'Mean undrained strength': oneTerm,
  'Mean unit weight, moist': oneTerm,
  'Mean unit weight, saturated': oneTerm,
  'Total overburden at the base': oneTerm,
  'Sum over the layers': oneTerm,
  'Final settlement of all layers': oneTerm,
  'Final settlement of the layer': 'The terms of a long sum stand in the table of the sublayers',
  'Effective width': 'The overlap of two circles, of which no closed form is printed',
  'Effective area': 'The overlap of two circles, of which no closed form is printed',
  'Effective unit weight below the plane, mean over the averaging depth': above,
  'Overburden at the plane': above,
  'Bearing capacity of the base on the layer': above,
  'Adhesion on the sides in soil layer # over its cohesion, read off the chart': 'A chart',
  'Depth factor, Mindlin’s displacement averaged over the area': integral,
  'Influence, integrated over the area': integral,
  'Rigid over flexible mean': integral,
  'Rigid over flexible centre, by convention': 'A constant of the convention',
  'Influence of the half-space': 'A constant of a circle',
}

const isBare = ({ substitution }: SheetLine): boolean =>
  /^(?:\\left\()?-?[\d.]+(?:\\right\))?$/.test(substitution)

/** Whether something is divided by a slash where a bar has room: not above or below another one, and not in an index. */
function hasSlash(node: MathNode): boolean {
  if (node.kind === 'row') return node.nodes.some(hasSlash)
  if (node.kind === 'root') return hasSlash(node.of)
  if (node.kind === 'fence') return hasSlash(node.within)
  if (node.kind === 'scripts') return hasSlash(node.base)
  return node.kind === 'sign' && node.text === '/'
}

/** The number of a printed value, without its unit. */
const numberOf = (value: string): string => /^[−\d.]+/.exec(value)?.[0].replace('−', '-') ?? ''

/** A line that decides has two decimals, or five significant figures. */
function expectUtilisation({ title, value }: SheetLine): void {
  if (/^Utilisation|over the allowable one$|over the largest/.test(title))
    expect(value, title).toMatch(/^\d{1,3}\.\d\d$|^\d{4}\.\d$|^\d{5,}$/)
}

function expectLineFollows(line: SheetLine, where: string): void {
  const printed = numberOf(line.value)
  const found = evaluateTex(line.substitution)
  expect(
    Math.abs(found - Number(printed)),
    `${where}: ${line.title}: ${line.substitution} ${line.isApproximate ? '≈' : '='} ${line.value}, gives ${found}`,
  ).toBeLessThanOrEqual(lastDigitOf(printed) * (1 + 1e-9))
}

/** Columns with a sum below: what is printed adds up, unless the sum says that it is near alone. */
function expectSumsFollow({ caption, headers, rows }: SheetTable): void {
  const last = rows.at(-1) ?? []
  if (last[0] !== 'Σ') return
  headers.forEach((header, index) => {
    const text = last[index] ?? ''
    if (index === 0 || text === '') return
    const sum = text.replace('≈ ', '').replace('−', '-')
    const added = rows.slice(0, -1).reduce((total, row) => total + Number(row[index]?.replace('−', '-')), 0)
    const most = lastDigitOf(sum) * (text.startsWith('≈') ? 5 : 1)
    expect(Math.abs(added - Number(sum)), `${caption}: ${header}: ${added} for ${text}`).toBeLessThanOrEqual(
      most * (1 + 1e-9),
    )
  })
}

describe.each(builtInModules.map((module) => [module.id, module] as const))(
  'the sheet of %s',
  (id, module) => {
    const results = inputsOf(module).flatMap((inputs) => resultOf(module, inputs) ?? [])
    const sheets = results.map((each) => sheetOf(each))

    test('has printed numbers in each line that give its printed value within one unit of the last digit', () => {
      const [bare, counted] = [new Set<string>(), { lines: 0 }]
      for (const [index, sheet] of sheets.entries())
        for (const line of linesOf(sheet)) {
          expect(line.substitution, `${line.title} has no numbers`).not.toBe('')
          expectLineFollows(line, `${id} ${index}`)
          expectUtilisation(line)
          counted.lines++
          if (isBare(line)) bare.add(line.title.replaceAll(/\d+(?:\.\d+)?/g, '#'))
        }
      expect(counted.lines).toBeGreaterThan(0)
      expect([...bare].filter((title) => given[title] === undefined)).toEqual([])
    })

    test('prints each quotient as a fraction', () => {
      const lines = sheets.flatMap(linesOf).flatMap(({ formula, substitution }) => [formula, substitution])
      expect(new Set(lines.filter((tex) => hasSlash(parseMath(tex)!)))).toEqual(new Set())
    })

    test('prints every step of the result', () => {
      const [result] = results
      const [sheet] = sheets
      const steps = result!.outputs.derivation.filter(({ section }) => !section.startsWith('Screening'))
      expect(linesOf(sheet!).length).toBeGreaterThanOrEqual(steps.length)
    })

    test('has tables that a checker can add up and divide', () => {
      for (const sheet of sheets) {
        for (const table of [...sheet.tables, ...sheet.repeated]) {
          expectSumsFollow(table)
          expectRatiosFollow(table)
        }
      }
    })

    test('prints no better utilisation and no better factor of safety than the computed one', () => {
      for (const [index, { verdict }] of sheets.entries()) {
        const { verdict: exact } = results[index]!.outputs
        if (exact.utilization !== null && verdict!.utilization !== '')
          expect(Number(verdict!.utilization)).toBeGreaterThanOrEqual(exact.utilization - 1e-9)
      }
    })

    test('has the same figures in another language, with its decimal mark', () => {
      const [english, german] = [sheets[0]!, sheetOf(results[0]!, 'de')]
      expect(linesOf(german).map(({ substitution }) => substitution.replaceAll('{,}', '.'))).toEqual(
        linesOf(english).map(({ substitution }) => substitution),
      )
    })
  },
)

/** A demand over a resistance in columns of a table, or in its rows. */
function expectRatiosFollow({ caption, headers, rows }: SheetTable): void {
  const across = rows.map(([label = '', ...cells]) => ({ label, cells }))
  const columns = headers.map((label, index) => ({ label, cells: rows.map((row) => row[index] ?? '') }))
  for (const lines of [across, columns]) {
    const cellsOf = (name: RegExp) => lines.find(({ label }) => name.test(label))?.cells
    const used = cellsOf(/^Utilisation$/)
    for (const [above, below] of [
      [/^V_d \(/, /^R_d \(/],
      [/^H_d \(/, /^R_h;d \(/],
    ] as const) {
      const [demand, resistance] = [cellsOf(above), cellsOf(below)]
      used?.forEach((text, index) => {
        const [over, under] = [Number(demand?.[index]), Number(resistance?.[index])]
        // The utilisation of a load that the base cannot carry at all is of that load.
        if (!(under > 0) || !(over >= 0)) return
        const ratio = over / under
        expect(Number(text), `${caption}: ${over} / ${under}`).toBeGreaterThanOrEqual(
          ratio - 0.01 * (1 + 1e-9),
        )
      })
    }
  }
}

test('a slope closes with the sums of its table', () => {
  const slope = builtInModules.find(({ id }) => id === 'slope-stability')!
  const sheet = sheetOf(resultOf(slope, slope.example)!)
  const table = sheet.repeated.find(({ caption }) => caption === 'Slices')!
  const column = table.headers.indexOf('S at failure (kN/m)')
  const sum = table.rows.at(-1)![column]!.replace('≈ ', '')
  const last = sheet.derivation.flatMap(({ lines }) => lines).find(({ symbol }) => symbol === 'F')
  const [, closing = ''] = /^\\frac\{([\d.]+)\}/.exec(last!.substitution) ?? []
  expect(Math.abs(Number(closing) - Number(sum))).toBeLessThanOrEqual(lastDigitOf(sum))
})

describe('what the inputs chose among what stands side by side is marked in words', () => {
  const marked = (id: string, changes: Readonly<Record<string, unknown>>) => {
    const module = builtInModules.find((each) => each.id === id)!
    const { tables } = sheetOf(resultOf(module, { ...module.example, ...changes })!)
    return tables.flatMap(({ headers, rows }) =>
      [...headers, ...rows.map(([first = '']) => first)].filter((text) => text.endsWith('(chosen)')),
    )
  }

  test.each([
    ['DA1', ['DA1 combination 1 (chosen)', 'DA1 combination 2 (chosen)']],
    ['DA2', ['DA2 (chosen)']],
    ['DA3', ['DA3 (chosen)']],
  ])('design approach %s', (designApproach, expected) => {
    expect(marked('bearing-capacity-eurocode', { designApproach })).toEqual(expected)
  })

  test.each(['vesic', 'hansen', 'meyerhof', 'terzaghi'])('method %s', (method) => {
    const found = marked('bearing-capacity-australian', { method, basis: 'code', capacityFrom: 'formula' })
    expect(found.map((text) => text.toLowerCase())).toEqual([`${method} (chosen)`])
  })

  test.each(['layers', 'half-space', 'schmertmann-1978'])('immediate settlement by %s', (elasticMethod) => {
    expect(marked('settlement', { elasticMethod })).toHaveLength(1)
  })

  test('each method of slopes', () => {
    const slope = builtInModules.find(({ id }) => id === 'slope-stability')!
    const methods = slope.fields.find(({ id }) => id === 'analysisMethod')!.options!.map(({ value }) => value)
    const found = methods.flatMap((analysisMethod) => marked('slope-stability', { analysisMethod }))
    expect(found).toHaveLength(methods.length)
    expect(new Set(found).size).toBe(methods.length)
  })
})
