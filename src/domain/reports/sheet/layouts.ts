/** Tables of a module's result that its sheet shows. */
export interface SheetLayout {
  /** On the first sheet, as the checks. */
  readonly checks: readonly string[]
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
}

const checksOfLayers = { name: 'Checks of each layer' } as const
const groundLayers = ['Soil layers and their weights']

const layouts: Readonly<Record<string, SheetLayout>> = {
  'bearing-capacity-eurocode': {
    checks: ['Design approaches side by side', 'Sliding on the base'],
    repeated: [checksOfLayers, { name: 'All combinations', isTurned: true }],
    inFull: groundLayers,
  },
  'bearing-capacity-hongkong': {
    checks: ['Sliding on the base'],
    repeated: [checksOfLayers],
    inFull: groundLayers,
  },
  'bearing-capacity-australian': {
    checks: ['Methods side by side', 'Sliding on the base'],
    repeated: [checksOfLayers],
    inFull: groundLayers,
  },
  settlement: {
    inFull: ['Stress with depth'],
    checks: ['Immediate settlement by method'],
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
    checks: ['All methods on the critical circle', 'Masses that the given circle cuts off'],
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
