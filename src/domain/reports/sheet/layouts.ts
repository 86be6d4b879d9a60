/** Tables of a module's result that its sheet shows. */
export interface SheetLayout {
  /** On the first sheet, as the checks. */
  readonly checks: readonly RepeatedTable[]
  /** After the derivation, in place of the steps that repeat themselves. */
  readonly repeated: readonly RepeatedTable[]
  /** Sections of the derivation that decide nothing. */
  readonly omitted?: readonly string[]
  /** Tables that stand with all their columns in the appendix of slices and sublayers. */
  readonly inFull?: readonly string[]
}

export interface RepeatedTable {
  readonly name: string
  /** Rows become columns. */
  readonly isTurned?: true
  /** Columns by their headers; all of them unless given. */
  readonly columns?: readonly string[]
  /** Columns with their sum in a last row. */
  readonly sums?: readonly string[]
  readonly chosen?: Chosen
}

/** What the inputs choose among rows or columns that stand side by side: by the English heading, or the first cell of a row. */
export interface Chosen {
  readonly axis: 'row' | 'column'
  is(inputs: Readonly<Record<string, unknown>>, label: string): boolean
}

const chosenApproach: Chosen = {
  axis: 'column',
  is: ({ designApproach }, label) => label === designApproach || label.startsWith(`${designApproach} `),
}

const chosenMethod: Chosen = {
  axis: 'row',
  is: ({ basis, capacityFrom, method }, label) =>
    basis === 'code' && capacityFrom === 'formula' && label.toLowerCase() === method,
}

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

const sliding = { name: 'Sliding on the base' } as const

const checksOfLayers = { name: 'Checks of each layer' } as const
const groundLayers = ['Soil layers and their weights']

const layouts: Readonly<Record<string, SheetLayout>> = {
  'bearing-capacity-eurocode': {
    checks: [{ name: 'Design approaches side by side', chosen: chosenApproach }, sliding],
    repeated: [checksOfLayers, { name: 'All combinations', isTurned: true }],
    inFull: groundLayers,
  },
  'bearing-capacity-hongkong': {
    checks: [sliding],
    repeated: [checksOfLayers],
    inFull: groundLayers,
  },
  'bearing-capacity-australian': {
    checks: [{ name: 'Methods side by side', chosen: chosenMethod }, sliding],
    repeated: [checksOfLayers],
    inFull: groundLayers,
  },
  settlement: {
    inFull: ['Stress with depth'],
    checks: [{ name: 'Immediate settlement by method' }],
    repeated: [
      { name: 'Elastic settlement by layer', sums: ['Settlement (mm)'] },
      { name: 'Consolidation by layer' },
      { name: 'Consolidation by sublayer', sums: ['Settlement (mm)'] },
      { name: 'Hough, by sublayer', sums: ['Settlement (mm)'] },
    ],
  },
  'slope-stability': {
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
  },
}

/** What the sheet of a module shows beside its derivation; every table for a module that says nothing. */
export const layoutOf = (moduleId: string): SheetLayout | null => layouts[moduleId] ?? null
