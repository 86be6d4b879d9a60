/** A minimum: its parameters and its value. */
export interface Minimum {
  readonly at: readonly number[]
  readonly value: number
}

/**
 * Minimises a function of a few parameters by the downhill simplex (Nelder & Mead 1965). Infinity is a valid value: a
 * surface without a result. Deterministic: the same start gives the same minimum.
 * @param steps initial step of each parameter. @param most largest number of evaluations.
 */
export function minimize(
  objective: (at: readonly number[]) => number,
  start: readonly number[],
  steps: readonly number[],
  tolerance: number,
  most: number,
): Minimum {
  const size = start.length
  const corners: { at: number[]; value: number }[] = [{ at: [...start], value: objective(start) }]
  for (let axis = 0; axis < size; axis++) {
    const at = [...start]
    at[axis]! += steps[axis]!
    corners.push({ at, value: objective(at) })
  }
  let calls = size + 1
  const trial = (centre: readonly number[], worst: readonly number[], scale: number) => {
    const at = centre.map((value, axis) => value + scale * (worst[axis]! - value))
    calls++
    return { at, value: objective(at) }
  }
  while (calls < most) {
    corners.sort((a, b) => a.value - b.value)
    const best = corners[0]!
    const worst = corners[size]!
    const isSmall = corners.every((corner) =>
      corner.at.every((value, axis) => Math.abs(value - best.at[axis]!) <= 1e-3 * steps[axis]!),
    )
    if (worst.value - best.value <= tolerance * Math.abs(best.value) && isSmall) break
    const centre = best.at.map((_, axis) => {
      let sum = 0
      for (let corner = 0; corner < size; corner++) sum += corners[corner]!.at[axis]!
      return sum / size
    })
    const reflected = trial(centre, worst.at, -1)
    if (reflected.value < best.value) {
      const expanded = trial(centre, worst.at, -2)
      corners[size] = expanded.value < reflected.value ? expanded : reflected
    } else if (reflected.value < corners[size - 1]!.value) corners[size] = reflected
    else {
      const contracted =
        reflected.value < worst.value ? trial(centre, worst.at, -0.5) : trial(centre, worst.at, 0.5)
      if (contracted.value < Math.min(reflected.value, worst.value)) corners[size] = contracted
      else
        for (let corner = 1; corner <= size; corner++) {
          const at = corners[corner]!.at.map((value, axis) => best.at[axis]! + (value - best.at[axis]!) / 2)
          calls++
          corners[corner] = { at, value: objective(at) }
        }
    }
  }
  corners.sort((a, b) => a.value - b.value)
  return corners[0]!
}
