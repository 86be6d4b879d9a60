import type { ResultTable, Scalar } from '../result.ts'
import type { Checked, EveryCheck } from './everyCheck.ts'
import type { FootingInput } from './footing.ts'

const roles = { decides: 'decides', counts: 'counts', shown: 'shown beside' } as const

const wayOf = ({ way, isBelow }: Checked): string => {
  if (way === 'averaged') return 'averaged'
  if (way === 'squeezing') return isBelow ? 'squeezing below load spread' : 'squeezing'
  return isBelow ? 'load spread' : 'on the base'
}

/** Rows with what stands before them: the case, where there are several. */
export interface CheckRows {
  readonly before: readonly Scalar[]
  readonly rows: readonly EveryCheck<Checked>[]
}

/** Every check of layered ground: layer, drainage, way, resistance, utilisation, and which of them counts. */
export function checksTable(
  input: FootingInput,
  before: readonly string[],
  groups: readonly CheckRows[],
): ResultTable {
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
    rows: groups.flatMap((group) =>
      group.rows.map(({ check, role, share }): Scalar[] => [
        ...group.before,
        check.way === 'averaged'
          ? 'All within the averaging depth'
          : (input.soilLayers[check.layer]?.name ?? `Layer ${check.layer + 1}`),
        check.drained ? 'drained' : 'undrained',
        wayOf(check),
        check.plane.depth,
        check.plane.width,
        check.resistance / check.plane.area,
        Number.isFinite(check.utilization) ? check.utilization : null,
        share,
        roles[role],
      ]),
    ),
  }
}
