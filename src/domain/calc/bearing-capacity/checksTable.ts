import type { ResultTable, Scalar } from '#domain/schemas/result.ts'
import type { Checked, EveryCheck } from './everyCheck.ts'
import type { FootingInput } from './footing.ts'
import { decidingPunching, type PunchingCheck } from './punching.ts'

const roles = { decides: 'decides', counts: 'counts', shown: 'shown beside' } as const

const wayOf = ({ way, isBelow }: Checked): string => {
  if (way === 'averaged') return 'averaged'
  if (way === 'squeezing') return isBelow ? 'squeezing below load spread' : 'squeezing'
  return isBelow ? 'load spread' : 'on the base'
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** Rows of the table, with their leading cells: the case, when there are several. */
export interface CheckRows {
  readonly before: readonly Scalar[]
  readonly rows: readonly EveryCheck<Checked>[]
}

/**
 * Returns a table of every check of layered ground: layer, drainage, way, resistance, utilisation, and which one
 * counts. Rows of punching come last, one for each layer that is weaker than ground above it.
 */
export function checksTable(
  input: FootingInput,
  { utilization }: { readonly utilization: number },
  before: readonly string[],
  groups: readonly CheckRows[],
  punching: readonly PunchingCheck[],
): ResultTable {
  const nameOf = (layer: number): string => input.soilLayers[layer]?.name ?? `Layer ${layer + 1}`
  const counts = input.strongOverWeak === 'lower'
  const deciding = counts ? punching[decidingPunching(punching, utilization)] : undefined
  return {
    name: 'Checks of each layer',
    headers: [
      ...before,
      'Layer',
      'Drainage',
      'Way',
      'At depth (m)',
      'Width (m)',
      'Resistance (kPa)',
      'Utilisation',
      'Share of the averaged',
      'Role',
    ],
    rows: [
      ...groups.flatMap((group) =>
        group.rows.map(({ check, role, share }): Scalar[] => [
          ...group.before,
          check.way === 'averaged' ? 'All within the averaging depth' : nameOf(check.layer),
          check.drained ? 'drained' : 'undrained',
          wayOf(check),
          check.plane.depth,
          check.plane.width,
          check.resistance / check.plane.area,
          finite(check.utilization),
          share,
          roles[role === 'decides' && deciding !== undefined ? 'counts' : role],
        ]),
      ),
      ...punching
        .filter(({ isWeaker }) => isWeaker)
        .map((check): Scalar[] => [
          ...check.row.before,
          nameOf(check.layer),
          check.row.drained ? 'drained' : 'undrained',
          'punching',
          check.depth,
          check.width,
          Math.max(0, check.allowed),
          finite(check.utilization),
          null,
          roles[check === deciding ? 'decides' : counts ? 'counts' : 'shown'],
        ]),
    ],
  }
}
