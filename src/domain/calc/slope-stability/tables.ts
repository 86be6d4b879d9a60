import type { ResultTable } from '#domain/schemas/result.ts'
import { unsolvedCode, unsolvedText } from '../limit-equilibrium/outcome.ts'
import { type Account, methodNames } from './account.ts'
import { methodOf } from './model.ts'
import { sliceHeight } from './sliceHeight.ts'
import type { SlopeSolution } from './solution.ts'

/** Returns the slices of the critical mass: lengths in m, angles in degrees, forces in kN/m, stresses in kPa. */
export function slicesTable({ analysis }: Account): ResultTable {
  return {
    name: 'Slices',
    headers: [
      'Slice',
      'x (m)',
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
      'E (kN/m)',
      'X (kN/m)',
    ],
    rows: analysis.slices.map((slice, index) => [
      index + 1,
      (slice.fromX + slice.toX) / 2 + 0,
      Math.abs(slice.toX - slice.fromX),
      sliceHeight(slice),
      slice.inclination + 0,
      slice.baseLength,
      slice.weight,
      slice.porePressure,
      slice.cohesion,
      slice.frictionAngle,
      slice.normal + 0,
      slice.mobilised + 0,
      slice.resistance + 0,
      slice.mAlpha,
      slice.thrust === null ? null : slice.thrust + 0,
      slice.shear === null ? null : slice.shear + 0,
    ]),
  }
}

/** Returns the factor of safety of each method on the critical circle. */
export function methodsTable({ methods }: Account): ResultTable {
  return {
    name: 'All methods on the critical circle',
    headers: ['Method', 'Factor of safety', 'λ', 'Least m_α', 'Base in tension (%)'],
    rows: methods.map(({ method, analysis }) => [
      methodNames[methodOf[method]],
      analysis.ok ? analysis.factor : unsolvedText[analysis.code],
      analysis.ok ? analysis.lambda : null,
      analysis.ok ? analysis.leastMAlpha : null,
      analysis.ok ? analysis.tensionShare * 100 : null,
    ]),
  }
}

/** Returns a table of the masses that the given circle cuts off; none for a single mass. */
export const massesTable = ({ masses }: SlopeSolution): ResultTable[] =>
  masses.length < 2
    ? []
    : [
        {
          name: 'Masses that the given circle cuts off',
          headers: ['Toe x (m)', 'Head x (m)', 'Radius (m)', 'Greatest depth (m)', 'Factor of safety', ''],
          rows: masses.map(({ exitX, entryX, circle, deepest, factor }, index) => [
            exitX + 0,
            entryX + 0,
            circle.radius,
            deepest,
            factor > 0 ? factor : unsolvedText[unsolvedCode(factor)],
            index === 0 ? 'counts' : '',
          ]),
        },
      ]

/** Returns the distinct circles of the search next to the critical one, lengths in m. */
export const nearTable = ({ near }: Account): ResultTable => ({
  name: 'Circles next to critical',
  headers: ['Centre x (m)', 'Centre y (m)', 'Radius (m)', 'Toe x (m)', 'Head x (m)', 'Factor of safety'],
  rows: near.map(({ circle, exitX, entryX, factor }) => [
    circle.x + 0,
    circle.y,
    circle.radius,
    exitX + 0,
    entryX + 0,
    factor,
  ]),
})

const cells = 9

/**
 * Returns a table of the lowest factor of the scan in each cell of a grid over the centres around the critical one;
 * null for a given circle.
 */
export function gridTable({ search, critical }: SlopeSolution): ResultTable | null {
  if (search === null) return null
  const size = critical.circle.radius
  const step = (2 * size) / cells
  const best = new Map<
    string,
    { readonly x: number; readonly y: number; readonly radius: number; readonly factor: number }
  >()
  for (const { circle, factor } of search.scanned) {
    const column = Math.floor((circle.x - critical.circle.x + size) / step)
    const row = Math.floor((circle.y - critical.circle.y + size) / step)
    if (column < 0 || row < 0 || column >= cells || row >= cells) continue
    const key = `${row}/${column}`
    const known = best.get(key)
    if (known === undefined || factor < known.factor)
      best.set(key, { x: circle.x, y: circle.y, radius: circle.radius, factor })
  }
  const sorted = [...best.entries()].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    name: 'Factors of safety over the centres',
    headers: ['Centre x (m)', 'Centre y (m)', 'Radius (m)', 'Lowest factor'],
    rows: sorted.map(([, { x, y, radius, factor }]) => [x + 0, y + 0, radius, factor]),
  }
}

/** Returns a table of the factor and that of the screening; null without a screening. Radii in m. */
export function basesTable({ factor, screening }: SlopeSolution, method: string): ResultTable | null {
  if (screening === null) return null
  return {
    name: 'Limit equilibrium and screening',
    headers: ['', method, 'Screening (fixed circle, decides nothing)'],
    rows: [
      ['Factor', factor, screening.factor],
      ['Radius (m)', null, screening.radius],
      ['Dry and at rest', null, screening.dry],
      ['Factor for water', null, screening.water],
      ['Factor for the earthquake', null, screening.seismic],
      ['Screening over limit equilibrium', null, screening.factor / factor],
    ],
  }
}
