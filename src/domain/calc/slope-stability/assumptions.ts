import type { Warning } from '#domain/schemas/result.ts'
import { formatApart } from '#domain/units/format.ts'
import type { SlopeInput } from './inputs.ts'
import type { SlopeSolution } from './solution.ts'

const figures = (value: number, more = 0): string => `${Number(value.toPrecision(3 + more))}`

/** Returns warnings about assumptions and about inputs without effect. */
export const assumptions = (input: SlopeInput, solution: SlopeSolution): Warning[] => [
  ...ofWater(input, solution),
  ...ofGround(input, solution),
  ...ofLoads(input, solution),
]

function ofWater(input: SlopeInput, { section }: SlopeSolution): Warning[] {
  const found: Warning[] = []
  const say = (code: string, message: string, field: string, source: string) =>
    found.push({ code, message, field, source, severity: 'info' })
  if (section.water === null) {
    if (section.soils.every(({ poreRatio }) => !((poreRatio ?? 0) > 0)))
      say('no-water', 'Assumed: no water in the slope.', 'waterTable.present', 'Effective stress')
  } else {
    if (input.waterLine.length === 0)
      say(
        'water-line',
        'The water line runs parallel to the ground at the entered depth, not below the level of the toe; pore pressure is the vertical head below it, without seepage.',
        'waterTable.depthFromSurface',
        'Hydrostatic head; on the safe side of parallel seepage',
      )
    const off = section.soils.findIndex(
      ({ usesWater, poreRatio }) => usesWater === false || (poreRatio ?? 0) > 0,
    )
    if (off >= 0)
      say(
        'water-off',
        'The water line raises no pore pressure in some of the soils: it is switched off there, or a pore pressure ratio takes its place.',
        off === 0 ? 'usesWater' : `soilLayers.${off - 1}.usesWater`,
        'Effective stress',
      )
    const moist = section.soils.findIndex(({ saturatedUnitWeight }) => saturatedUnitWeight === undefined)
    if (moist >= 0)
      say(
        'saturated-as-moist',
        'Assumed: soil without a saturated unit weight weighs as much below the water line as above it.',
        moist === 0 ? 'saturatedUnitWeight' : `soilLayers.${moist - 1}.saturatedUnitWeight`,
        'Total weight',
      )
  }
  if (section.crack !== null && section.crack.waterFraction === 0)
    say(
      'dry-crack',
      'Assumed: no water in the tension crack.',
      'crackWater',
      'Thrust of the water in a crack',
    )
  return found
}

function ofGround(input: SlopeInput, solution: SlopeSolution): Warning[] {
  const found: Warning[] = []
  const [worse, other] = formatApart(solution.factor, solution.otherSign, figures)
  if (solution.otherSign >= 0)
    found.push({
      code: 'vertical-acceleration',
      message: `Both directions of the vertical acceleration were looked at: ${solution.section.kv < 0 ? 'upwards' : 'downwards'} is worse (${worse} against ${other}).`,
      field: 'seismic.verticalAcceleration',
      source: 'Pseudo-static analysis',
      severity: 'info',
    })
  if (input.cohesion === 0 && (input.cohesionGradient ?? 0) === 0 && input.surface === 'search')
    found.push({
      code: 'infinite-slope',
      message:
        'Without cohesion shallow surfaces parallel to the face are always near critical: surfaces shallower than the least depth are left out.',
      field: 'minDepth',
      source: 'Infinite slope: F = tan φ / tan β when dry',
      severity: 'info',
    })
  input.soilLayers.forEach((layer, index) => {
    const before = input.soilLayers[index - 1]
    if (before === undefined) return
    const isAbove =
      layer.topLeft > before.topLeft ||
      (layer.topRight ?? layer.topLeft) > (before.topRight ?? before.topLeft)
    if (isAbove)
      found.push({
        code: 'layer-hidden',
        message: `The top of layer ${index + 2} lies above that of the layer before it: where it does, the layer before it does not count.`,
        field: `soilLayers.${index}.topLeft`,
        source: 'Layers from the top down',
        severity: 'caution',
      })
  })
  return found
}

/** Loads beyond the ends of the ground. */
function ofLoads({ surcharges, lineLoads }: SlopeInput, { section }: SlopeSolution): Warning[] {
  const start = section.ground[0]![0]
  const end = section.ground.at(-1)![0]
  const isOff = (from: number, to: number): boolean => from < start || to > end
  return [
    ...surcharges.map(({ from, to }, index) => [`surcharges.${index}.from`, isOff(from, to)] as const),
    ...lineLoads.map(({ at }, index) => [`lineLoads.${index}.at`, isOff(at, at)] as const),
  ]
    .filter(([, off]) => off)
    .map(([field]) => ({
      code: 'load-off-ground',
      message: 'A load lies beyond the ground of the section: what lies beyond does not act.',
      field,
      source: 'Loads on the ground',
      severity: 'caution',
    }))
}
