import { bearingCapacityAustralian } from '#domain/calc/bearing-capacity-australian/index.ts'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { bearingCapacityHongKong } from '#domain/calc/bearing-capacity-hongkong/index.ts'
import { evaluateCircle } from '#domain/calc/limit-equilibrium/given.ts'
import type { Method } from '#domain/calc/limit-equilibrium/method.ts'
import type { Section } from '#domain/calc/limit-equilibrium/section.ts'
import { createWorkspace } from '#domain/calc/limit-equilibrium/workspace.ts'
import type { AnyModule } from '#domain/calc/module.ts'
import { runModule } from '#domain/calc/run.ts'
import { compressionStrain } from '#domain/calc/settlement/consolidation/compression.ts'
import { timeFactorFor } from '#domain/calc/settlement/consolidation/terzaghi.ts'
import { foxFactor } from '#domain/calc/settlement/elastic/fox.ts'

/** A published problem: what its source says, and what the module of this software says. */
export interface ValidationCase {
  readonly source: string
  readonly quantity: string
  readonly unit: string
  readonly published: number
  readonly ours: number
}

/** A case whose own value is calculated when somebody asks. */
type Posed = Omit<ValidationCase, 'ours'> & { answer(): number }

/** What a module finds for inputs; not a number when it has nothing to say. */
function found(module: AnyModule, inputs: Readonly<Record<string, unknown>>, key: string): number {
  const run = runModule(module, inputs, {
    resultId: 'validation',
    timestamp: '2026-01-01T00:00:00.000Z',
    projectId: null,
    elapsed: () => 0,
  })
  if (!run.ok) return Number.NaN
  const { summary, verdict } = run.value.outputs
  const value: unknown = key === 'utilization' ? verdict.utilization : summary[key]
  return typeof value === 'number' ? value : Number.NaN
}

const bondHarris = (designApproach: string, published: number): Posed => ({
  source: `Bond & Harris (2008), Decoding Eurocode 7, Example 10.1, ${designApproach}`,
  quantity: 'Utilisation',
  unit: '',
  published,
  answer: () =>
    found(
      bearingCapacityEurocode,
      // The example carries lighter loads than the book's.
      { ...bearingCapacityEurocode.example, permanentLoad: 800, variableLoad: 450, designApproach },
      'utilization',
    ),
})

/** A pad on one ground, as books pose it. */
const pad = (width: number, length: number, depth: number, ground: Readonly<Record<string, number>>) => ({
  footingType: 'pad-rectangular',
  footingWidth: width,
  footingLength: length,
  footingDepth: depth,
  soilLayers: [{ depth: 60, cohesion: 0, ...ground }],
  permanentLoad: 1000,
  variableLoad: 0,
  factorOfSafety: 3,
})

const ultimate = (
  module: AnyModule,
  source: string,
  inputs: Readonly<Record<string, unknown>>,
  published: number,
): Posed => ({
  source,
  quantity: 'Ultimate bearing capacity',
  unit: 'kPa',
  published,
  answer: () => found(module, inputs, 'ultimateBearingCapacity'),
})

const das = 'Das, Principles of Geotechnical Engineering, settlement of a clay layer'
const consolidation = (
  source: string,
  recompression: number,
  preconsolidation: number,
  published: number,
) => ({
  source,
  quantity: 'Consolidation settlement',
  unit: 'mm',
  published,
  answer: () =>
    4000 *
    compressionStrain(
      { compressionIndex: 0.27, recompressionIndex: recompression, voidRatio: 0.8 },
      79.14,
      100,
      preconsolidation,
    ),
})

/** Fredlund & Krahn's first problem, in metres and kN. */
const slope: Section = {
  ground: [
    [0, 18.288],
    [18.288, 18.288],
    [42.672, 6.096],
    [54.864, 6.096],
  ],
  layers: [{ top: null, soil: 0 }],
  soils: [
    {
      cohesion: 28.728156,
      frictionAngle: 20,
      unitWeight: 18.850495,
      saturatedUnitWeight: undefined,
      poreRatio: undefined,
      usesWater: undefined,
    },
  ],
  water: null,
  crack: null,
  surcharges: [],
  lineLoads: [],
  base: null,
  kh: 0,
  kv: 0,
}

const circle = (method: Method, published: number): Posed => ({
  source: `Fredlund & Krahn (1977), Canadian Geotechnical Journal 14, Table 2, case 1, ${method}`,
  quantity: 'Factor of safety',
  unit: '',
  published,
  answer: () =>
    evaluateCircle(slope, { x: 36.576, y: 27.432, radius: 24.384 }, method, 100, 'both', createWorkspace())
      .factor,
})

const posed: Readonly<Record<string, readonly Posed[]>> = {
  'bearing-capacity-eurocode': [bondHarris('DA1', 0.97), bondHarris('DA2', 0.75), bondHarris('DA3', 1.23)],
  'bearing-capacity-hongkong': [
    ultimate(
      bearingCapacityHongKong,
      'GEO Publication 1/2006, Equation 3.1 and Table 3.1, worked by hand',
      pad(2, 3, 1, { frictionAngle: 36, unitWeight: 19 }),
      1849.3,
    ),
  ],
  'bearing-capacity-australian': [
    ultimate(
      bearingCapacityAustralian,
      'Gunaratne (2006), The Foundation Engineering Handbook, Vesic’s factors',
      { ...pad(2, 2, 1, { frictionAngle: 35, unitWeight: 17 }), method: 'vesic', methodDepthFactors: true },
      1574.8,
    ),
    ultimate(
      bearingCapacityAustralian,
      'University of Canterbury, ENCN452 (2013), undrained clay, Vesic’s factors',
      {
        ...pad(3, 6, 1.5, { cohesion: 40, frictionAngle: 0, unitWeight: 18 }),
        method: 'vesic',
        methodDepthFactors: true,
      },
      298,
    ),
  ],
  settlement: [
    consolidation(`${das}, normally consolidated`, 0, 0, 213),
    consolidation(`${das}, preconsolidated to 190 kPa`, 0.045, 190, 36),
    consolidation(`${das}, preconsolidated to 170 kPa`, 0.045, 170, 46.9),
    {
      source: 'Fox (1948), in Das, Principles of Foundation Engineering',
      quantity: 'Depth factor',
      unit: '',
      published: 0.709,
      answer: () => foxFactor(1, 2, 1, 0.3),
    },
    {
      source: 'Terzaghi’s series, standard table at 50 %',
      quantity: 'Time factor',
      unit: '',
      published: 0.197,
      answer: () => timeFactorFor(0.5),
    },
  ],
  'slope-stability': [
    circle('ordinary', 1.928),
    circle('bishop', 2.08),
    circle('janbu-corrected', 2.041),
    circle('spencer', 2.073),
    circle('morgenstern-price', 2.076),
  ],
}

const answered = new Map<string, readonly ValidationCase[]>()

/** The published problems that a module is checked with; none where nothing is published that it answers. */
export function validationCases(moduleId: string): readonly ValidationCase[] {
  const known = answered.get(moduleId)
  if (known !== undefined) return known
  const cases = (posed[moduleId] ?? []).map(({ answer, ...rest }) => ({ ...rest, ours: answer() }))
  answered.set(moduleId, cases)
  return cases
}
