import { circleDepthFactor, foxFactor } from './elastic/fox.ts'
import {
  averageFactor,
  centreFactor,
  circleFactors,
  cornerFactor,
  rigidConvention,
  rigidShare,
} from './elastic/halfSpace.ts'
import { type FootingPoint, influence } from './elastic/influence.ts'
import { influenceTo, layerSettlements, weightedModulus } from './elastic/layers.ts'
import type { Stratum } from './ground.ts'
import type { SettlementInput, SettlementPoint } from './inputs.ts'
import { say } from './say.ts'
import { type ElasticRow, type ElasticSolution, type Part, part, refuse } from './solution.ts'
import type { Footing } from './stress/footing.ts'

/** Specification, section 9. */
const leastDepthFactor = 0.5

/** A layer in the elastic methods: depths below the base in m, `bottom` Infinity without end, modulus in kPa. */
export interface ModulusLayer {
  readonly layer: number
  readonly top: number
  readonly bottom: number
  readonly modulus: number
}

/** Returns the layers below the base with their moduli; without layers a half-space of the ground's modulus. */
export function modulusLayers(input: SettlementInput, strata: readonly Stratum[]): ModulusLayer[] {
  const endless = Number.POSITIVE_INFINITY
  if (strata.length === 0)
    return [{ layer: -1, top: 0, bottom: endless, modulus: 1000 * input.elasticModulus }]
  return strata.map(({ first, top, bottom, soil }, index) => ({
    layer: first,
    top,
    bottom: input.belowLayers === 'continues' && index === strata.length - 1 ? endless : bottom,
    modulus: 1000 * (soil.elasticModulus ?? input.elasticModulus),
  }))
}

/** Returns the point of the flexible footing at which a settlement is computed. */
export const flexiblePoint = (point: SettlementPoint): FootingPoint =>
  point === 'rigid' ? 'average' : point === 'rigid-convention' ? 'centre' : point

/**
 * Returns the ratio of the rigid to the mean flexible settlement on the half-space; 1 for a strip, which is on the
 * safe side.
 */
export function rigidOverMean({ shape, width, length }: Footing): number {
  if (shape === 'circle') return circleFactors.rigid / circleFactors.average
  return shape === 'strip' ? 1 : rigidShare(length / width)
}

function rigidityOf(footing: Footing, point: SettlementPoint): number {
  if (point === 'rigid') return rigidOverMean(footing)
  return point === 'rigid-convention' ? rigidConvention : 1
}

/**
 * Returns the depth factor without a lower limit; 1 for a strip, because Fox's factor tends to 1 as the footing grows
 * long. Depth in m.
 */
export function depthFactor({ shape, width, length }: Footing, depth: number, poisson: number): number {
  if (shape === 'strip') return 1
  return shape === 'circle'
    ? circleDepthFactor(width, depth, poisson)
    : foxFactor(width, length, depth, poisson)
}

/**
 * Returns the elastic settlement by influence factors: layer by layer, of one weighted layer, or of the half-space.
 * Refuses with `strip-on-half-space`.
 */
export function solveElastic(
  input: SettlementInput,
  footing: Footing,
  pressure: number,
  strata: readonly Stratum[],
): Part<ElasticSolution> {
  const all = modulusLayers(input, strata)
  const layers =
    input.elasticMethod === 'half-space'
      ? [{ ...all[0]!, layer: -1, bottom: Number.POSITIVE_INFINITY, modulus: 1000 * input.elasticModulus }]
      : input.elasticMethod === 'weighted'
        ? [weighted(all, footing)]
        : all
  if (footing.shape === 'strip' && layers[layers.length - 1]!.bottom === Number.POSITIVE_INFINITY)
    return refuse('strip-on-half-space', say('refusal.strip-on-half-space'), 'shape')
  const depth = depthFactor(footing, input.foundationDepth, input.poissonRatio)
  const scale = pressure * footing.width * (1 - input.poissonRatio ** 2) * depth
  const of = (point: FootingPoint): number => {
    let sum = 0
    for (const settled of layerSettlements(footing, point, pressure, input.poissonRatio, layers))
      sum += settled
    return depth * sum
  }
  const points = { centre: of('centre'), corner: of('corner'), average: of('average'), rigid: 0 }
  points.rigid = rigidOverMean(footing) * points.average
  const point = flexiblePoint(input.settlementPoint)
  const rigidity = rigidityOf(footing, input.settlementPoint)
  const rows = layers.map((layer): ElasticRow => {
    const endless = layer.bottom === Number.POSITIVE_INFINITY
    const influenceTop = influenceTo(footing, point, layer.top, input.poissonRatio)
    const influenceBottom = influenceTo(footing, point, layer.bottom, input.poissonRatio)
    return {
      layer: layer.layer,
      top: layer.top,
      bottom: endless ? null : layer.bottom,
      modulus: layer.modulus,
      influenceTop,
      influenceBottom,
      factors: endless ? null : influence(footing, point, layer.bottom),
      settlement: (scale * rigidity * (influenceBottom - influenceTop)) / layer.modulus,
    }
  })
  const shape = rows[rows.length - 1]!.influenceBottom - rows[0]!.influenceTop
  const settlement = points[point] * rigidity
  return part({
    rows,
    shape,
    depth,
    foxDepth: depth,
    rigidity,
    modulus: settlement > 0 ? (scale * rigidity * shape) / settlement : layers[0]!.modulus,
    settlement,
    points,
  })
}

/** One layer down to five widths or the last layer, with the modulus weighted by thickness. */
function weighted(layers: readonly ModulusLayer[], footing: Footing): ModulusLayer {
  const bottom = layers[layers.length - 1]!.bottom
  return {
    layer: -1,
    top: layers[0]!.top,
    bottom,
    modulus: weightedModulus(layers, Math.min(bottom, 5 * footing.width)),
  }
}

/**
 * Returns the elastic settlement by the specification: a half-space with the entered modulus, Fox's depth factor of
 * at least 0.5, rigid as 0.93 of the flexible centre. A strip counts as the rectangle of the entered length.
 */
export function specifiedElastic(
  input: SettlementInput,
  footing: Footing,
  pressure: number,
): ElasticSolution {
  const modulus = 1000 * input.elasticModulus
  const circle = footing.shape === 'circle'
  const ratio = footing.length / footing.width
  const factors = circle
    ? { centre: circleFactors.centre, corner: circleFactors.edge, average: circleFactors.average }
    : { centre: centreFactor(ratio), corner: cornerFactor(ratio), average: averageFactor(ratio) }
  const foxDepth = depthFactor(footing, input.foundationDepth, input.poissonRatio)
  const depth = Math.max(leastDepthFactor, foxDepth)
  const rigid = input.settlementPoint === 'rigid' || input.settlementPoint === 'rigid-convention'
  const rigidity = rigid ? rigidConvention : 1
  const shape = rigid ? factors.centre : factors[flexiblePoint(input.settlementPoint)]
  const scale = (pressure * footing.width * (1 - input.poissonRatio ** 2) * depth) / modulus
  const settlement = scale * shape * rigidity
  return {
    rows: [
      {
        layer: -1,
        top: 0,
        bottom: null,
        modulus,
        influenceTop: 0,
        influenceBottom: shape,
        factors: null,
        settlement,
      },
    ],
    shape,
    depth,
    foxDepth,
    rigidity,
    modulus,
    settlement,
    points: {
      centre: scale * factors.centre,
      corner: scale * factors.corner,
      average: scale * factors.average,
      rigid: scale * factors.centre * rigidConvention,
    },
  }
}
