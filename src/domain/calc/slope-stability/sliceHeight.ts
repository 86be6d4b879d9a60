import type { SliceForces } from '../limit-equilibrium/analyse.ts'

/**
 * Returns the height of a slice over the middle of the chord of its base, m. Unit weight × width × height is its weight, but for the
 * soil between chord and arc.
 */
export const sliceHeight = ({ fromY, toY, groundY }: SliceForces): number => groundY - (fromY + toY) / 2
