import { runModule } from '#domain/calc/run.ts'
import type { MakingSource } from '#domain/reports/making.ts'
import { builtInTemplate, type ReportLanguage } from '#domain/schemas/template.ts'
import { builtInModules } from '#tests/helpers/modules.ts'

type Calculation = MakingSource['calculations'][number]

/** What an engineer hands over: a module, and what stands otherwise than in its example. */
const cases = {
  pad: { module: 'bearing-capacity-eurocode', changes: {} },
  'pad on three layers': {
    module: 'bearing-capacity-eurocode',
    changes: {
      soilLayers: [
        { name: 'Fill', soilKind: 'fill', depth: 1, cohesion: 0, frictionAngle: 30, unitWeight: 18 },
        { name: 'Sand', soilKind: 'sand', depth: 3, cohesion: 0, frictionAngle: 34, unitWeight: 19 },
        { name: 'Gravel', soilKind: 'gravel', depth: 12, cohesion: 0, frictionAngle: 38, unitWeight: 20 },
      ],
      footingWidth: 2.5,
      footingLength: 3,
      footingDepth: 1.2,
      horizontalPermanentB: 40,
      horizontalVariableB: 25,
      eccentricityB: 0.15,
      eccentricityL: 0.1,
    },
  },
  settlement: {
    module: 'settlement',
    changes: {
      soilLayers: [
        {
          name: 'Sand',
          soilKind: 'sand',
          thickness: 2,
          elasticModulus: 30,
          compressionIndex: 0,
          unitWeight: 19,
        },
        {
          ...{
            name: 'Stiff clay',
            soilKind: 'clay',
            thickness: 4,
            elasticModulus: 20,
            compressionIndex: 0.15,
          },
          ...{ recompressionIndex: 0.02, voidRatio: 0.7, preConsolidationPressure: 250, unitWeight: 18.5 },
          ...{ saturatedUnitWeight: 19.5, consolidationCoefficient: 2, drainage: 'double' },
        },
        {
          name: 'Gravel',
          soilKind: 'gravel',
          thickness: 6,
          elasticModulus: 80,
          compressionIndex: 0,
          unitWeight: 20,
        },
      ],
    },
  },
  slope: {
    module: 'slope-stability',
    changes: {
      soilLayers: [
        { name: 'Sand', topLeft: 10, topRight: 10, cohesion: 2, frictionAngle: 32, unitWeight: 19 },
        { name: 'Clay', topLeft: 4, topRight: 4, cohesion: 12, frictionAngle: 24, unitWeight: 19 },
        { name: 'Gravel', topLeft: -4, topRight: -4, cohesion: 0, frictionAngle: 36, unitWeight: 20 },
      ],
    },
  },
} as const

export type SheetCase = keyof typeof cases
export const sheetCases = Object.keys(cases) as readonly SheetCase[]

interface Asked {
  readonly module: string
  /** What stands otherwise than in the example. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** The module of a case, and what stands otherwise than in its example. */
export const changesOf = (name: SheetCase): Asked => cases[name]

/** A little different each time, as the calculations of a project are. */
const varied: Readonly<Record<SheetCase, (index: number) => Readonly<Record<string, number>>>> = {
  pad: (index) => ({ footingWidth: 1.5 + 0.013 * index }),
  'pad on three layers': (index) => ({ footingWidth: 2.5 + 0.017 * index }),
  settlement: (index) => ({ appliedPressure: 100 + 1.3 * index }),
  slope: (index) => ({ slopeAngle: 26.565 - 0.043 * index }),
}

function calculated({ module: id, changes }: Asked, name: string, index: number): Calculation {
  const module = builtInModules.find((each) => each.id === id)
  if (module === undefined) throw new Error(id)
  const answer = runModule(
    module,
    { ...module.example, ...changes },
    { resultId: `result-${index}`, timestamp: '2026-03-01T08:00:00.000Z', projectId: null, elapsed: () => 0 },
  )
  if (!answer.ok)
    throw new Error(`${name}: ${answer.problem.message} ${JSON.stringify(answer.problem.issues)}`)
  const { inputs } = answer.value
  return {
    id: `site:calculations:c${index}`,
    localId: `c${index}`,
    name: `${name} ${index + 1}`,
    description: '',
    data: { type: id, inputs, results: answer.value },
  }
}

/** A report of calculation sheets of these cases; with other inputs each time where they are `varied`. */
export function sheetsOf(
  names: readonly SheetCase[],
  language: ReportLanguage = 'en',
  isVaried = false,
): MakingSource {
  const askedOf = (name: SheetCase, index: number): Asked => {
    const { module, changes } = changesOf(name)
    return { module, changes: { ...changes, ...(isVaried && varied[name](index)) } }
  }
  return sheetsOfAll(
    names.map((name, index) => calculated(askedOf(name, index), name, index)),
    language,
  )
}

/** A report of the sheet of one calculation. */
export const sheetOfInputs = (asked: Asked): MakingSource => sheetsOfAll([calculated(asked, asked.module, 0)])

function sheetsOfAll(calculations: readonly Calculation[], language: ReportLanguage = 'en'): MakingSource {
  const template = builtInTemplate('sheet')
  if (template === null) throw new Error('No sheet')
  return {
    report: { name: 'Design note', description: '', data: { overrides: { checker: 'C. Check' } } },
    project: { name: 'Quay', data: { uid: '', projectNumber: '2026-017', projectLeader: '', location: '' } },
    calculations,
    template: { ...template, contentPreferences: { ...template.contentPreferences, language } },
    templateId: 'sheet',
    version: 1,
    generatedAt: '2026-03-01T08:00:00.000Z',
    generatedBy: 'Ada Byron',
  }
}
