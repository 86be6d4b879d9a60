import { evaluateCircle } from '../limit-equilibrium/given.ts'
import type { Method } from '../limit-equilibrium/method.ts'
import type { Section } from '../limit-equilibrium/section.ts'
import { createWorkspace } from '../limit-equilibrium/workspace.ts'
import type { Chosen, SheetLayout } from '../sheetLayout.ts'
import type { PosedCase } from '../validationCase.ts'

/** As the table of methods begins their names. */
const slopeMethods: Readonly<Record<string, string>> = {
  bishops: 'Bishop',
  janbu: 'Janbu simplified',
  'janbu-corrected': 'Janbu corrected',
  spencer: 'Spencer',
  'morgenstern-price': 'Morgenstern-Price, half-sine',
  'morgenstern-price-const': 'Morgenstern-Price, constant',
  ordinary: 'Ordinary method (',
}

const chosenSlopeMethod: Chosen = {
  axis: 'row',
  is: ({ analysisMethod }, label) => {
    const name = slopeMethods[String(analysisMethod)]
    return name !== undefined && label.startsWith(name)
  },
}

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

const circle = (method: Method, published: number): PosedCase => ({
  source: `Fredlund & Krahn (1977), Canadian Geotechnical Journal 14, Table 2, case 1, ${method}`,
  quantity: 'Factor of safety',
  unit: '',
  published,
  answer: () =>
    evaluateCircle(slope, { x: 36.576, y: 27.432, radius: 24.384 }, method, 100, 'both', createWorkspace())
      .factor,
})

/** The tables of the calculation sheet, in addition to the derivation. */
export const sheet: SheetLayout = {
  omitted: ['Screening (fixed circle)'],
  inFull: ['Slices'],
  checks: [
    { name: 'All methods on the critical circle', chosen: chosenSlopeMethod },
    { name: 'Masses that the given circle cuts off' },
  ],
  repeated: [
    {
      name: 'Slices',
      columns: [
        'Slice',
        'Width (m)',
        'h (m)',
        'α (°)',
        'l (m)',
        'W (kN/m)',
        'u (kPa)',
        'c (kPa)',
        'φ (°)',
        "N' (kN/m)",
        'S (kN/m)',
        'S at failure (kN/m)',
        'm_α',
      ],
      sums: ['W (kN/m)', 'S (kN/m)', 'S at failure (kN/m)'],
    },
  ],
}

/** Published problems by which the module is checked. */
export const cases: readonly PosedCase[] = [
  circle('ordinary', 1.928),
  circle('bishop', 2.08),
  circle('janbu-corrected', 2.041),
  circle('spencer', 2.073),
  circle('morgenstern-price', 2.076),
]
