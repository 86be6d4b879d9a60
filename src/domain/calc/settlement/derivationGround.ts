import type { Message } from '#domain/schemas/message.ts'
import { waterUnitWeight } from '../bearing-capacity/ground.ts'
import { written } from '../formulas/formula.ts'
import type { StepText } from '../tex.ts'
import { effectiveOverburden, totalOverburden } from './formulas.ts'
import { assumedUnitWeight, effectiveStress, totalStress } from './ground.ts'
import type { SettlementInput } from './inputs.ts'
import { say } from './say.ts'

interface Term {
  readonly weight: number
  readonly height: number
}

/** Returns the unit weights and heights of the ground above a depth, from the ground down. */
function termsAbove(input: SettlementInput, depth: number): Term[] {
  const water = input.groundwaterDepth ?? Number.POSITIVE_INFINITY
  const bounds: { bottom: number; moist: number; saturated: number }[] = []
  const first = input.soilLayers[0]
  let bottom = input.layersFrom === 'base' ? input.foundationDepth : 0
  const weights = (soil: typeof first) => {
    const moist = soil?.unitWeight ?? assumedUnitWeight
    return { moist, saturated: soil?.saturatedUnitWeight ?? moist }
  }
  if (bottom > 0) bounds.push({ bottom, ...weights(first) })
  for (const soil of input.soilLayers) {
    bottom += soil.thickness
    bounds.push({ bottom, ...weights(soil) })
  }
  const terms: Term[] = []
  let from = 0
  const add = (to: number, moist: number, saturated: number) => {
    const end = Math.min(depth, to)
    if (end <= from) return
    const dry = Math.max(0, Math.min(end, water) - from)
    if (dry > 0) terms.push({ weight: moist, height: dry })
    if (end - from - dry > 0) terms.push({ weight: saturated, height: end - from - dry })
    from = end
  }
  for (const row of bounds) add(row.bottom, row.moist, row.saturated)
  const last = weights(input.soilLayers[input.soilLayers.length - 1])
  add(depth, last.moist, last.saturated)
  return terms
}

/**
 * Returns the step for the vertical stress before loading at a depth below the ground in m: effective, or `total`.
 */
export function overburdenStep(
  input: SettlementInput,
  depth: number,
  title: Message,
  total = false,
  symbol = total ? '\\sigma_v' : "\\sigma'_{v0}",
): StepText<Message> {
  const terms = termsAbove(input, depth)
  const wet = input.groundwaterDepth === undefined ? 0 : Math.max(0, depth - input.groundwaterDepth)
  const pore = !total && wet > 0
  return {
    title,
    symbol,
    ...(pore
      ? written(effectiveOverburden, { waterWeight: waterUnitWeight, wet }, terms)
      : written(totalOverburden, {}, terms)),
    value: total ? totalStress(input, depth) : effectiveStress(input, depth),
    unit: 'kPa',
    source: say('source.effective-stress'),
  }
}
