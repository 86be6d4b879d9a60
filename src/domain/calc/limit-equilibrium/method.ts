import { bishop } from './bishop.ts'
import { type Equilibrium, equilibrium, frictionlessEquilibrium, shapeInterslice } from './generalized.ts'
import { janbu, janbuCorrection } from './janbu.ts'
import { ordinary } from './ordinary.ts'
import { unsolved } from './outcome.ts'
import { robustEquilibrium } from './robust.ts'
import type { Workspace } from './workspace.ts'

/** The methods of slices. */
export const methods = [
  'ordinary',
  'ordinary-cos2',
  'bishop',
  'janbu',
  'janbu-corrected',
  'spencer',
  'morgenstern-price',
  'morgenstern-price-const',
] as const
export type Method = (typeof methods)[number]

/** Whether a method satisfies force and moment equilibrium. */
export const isRigorous = (method: Method): boolean =>
  method === 'spencer' || method === 'morgenstern-price' || method === 'morgenstern-price-const'

/** The effort for one surface: a search gives up a difficult one, a final result does not. */
export type Effort = 'search' | 'answer'

/**
 * Returns the factor of safety of the slices in `work` by a method, or a negative code of `unsolved`. `circular`: the
 * surface has a centre for moments.
 */
export function factorOf(
  work: Workspace,
  method: Method,
  circular: boolean,
  effort: Effort,
  out: Equilibrium,
): number {
  const tolerance = effort === 'search' ? 1e-6 : 1e-12
  switch (method) {
    case 'ordinary':
    case 'ordinary-cos2':
      return circular ? ordinary(work, method === 'ordinary-cos2') : unsolved.notForSurface
    case 'bishop':
      return circular ? bishop(work, tolerance) : unsolved.notForSurface
    case 'janbu':
      return janbu(work, tolerance)
    case 'janbu-corrected': {
      const factor = janbu(work, tolerance)
      return factor > 0 ? factor * janbuCorrection(work) : factor
    }
    default: {
      shapeInterslice(work, method === 'morgenstern-price' ? 'half-sine' : 'constant')
      if (circular && work.frictionless) {
        const factor = bishop(work, tolerance)
        return factor > 0 ? frictionlessEquilibrium(work, factor, out) : factor
      }
      const start = circular ? bishop(work, 1e-4) : janbu(work, 1e-4)
      const factor = equilibrium(work, start, tolerance, out)
      return factor > 0 || effort === 'search' ? factor : robustEquilibrium(work, start, out)
    }
  }
}
