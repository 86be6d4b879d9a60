/**
 * How a check is made: on the base; squeezed between the base, or firm ground, and firm ground below; on the base
 * enlarged by load spread; or for ground averaged with other layers.
 */
export type Way = 'base' | 'squeezing' | 'spread' | 'averaged'

/** The fields for the name of a check. */
interface Placed {
  readonly layer: number
  readonly way: Way
  readonly isBelow: boolean
}

/** Returns the name of a check's place: `Soil layer 2 below the base`. */
export function placeName({ layer, way, isBelow }: Placed): string {
  const name = `Soil layer ${layer + 1}`
  if (way === 'averaged') return 'Layers averaged'
  if (way === 'squeezing') return isBelow ? `${name} squeezed below the base` : `${name} squeezed at the base`
  return isBelow ? `${name} below the base` : `${name} on the base`
}
