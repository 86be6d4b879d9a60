/**
 * How a strength is checked: on the base by itself; by its squeezing between the base, or firm ground, and firm ground below it; on the
 * base enlarged by load spread; through the firm ground that the base may punch; or averaged with other layers.
 */
export type Way = 'base' | 'squeezing' | 'spread' | 'averaged'

/** What names of checks read of one. */
interface Placed {
  readonly layer: number
  readonly way: Way
  readonly isBelow: boolean
}

/** Where the strength of a layer is checked: `Soil layer 2 below the base`. */
export function placeName({ layer, way, isBelow }: Placed): string {
  const name = `Soil layer ${layer + 1}`
  if (way === 'averaged') return 'Layers averaged'
  if (way === 'squeezing') return isBelow ? `${name} squeezed below the base` : `${name} squeezed at the base`
  return isBelow ? `${name} below the base` : `${name} on the base`
}
