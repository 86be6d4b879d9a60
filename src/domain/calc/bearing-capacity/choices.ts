import type { Warning } from '#domain/schemas/result.ts'
import { formatApart, formatSignificant } from '#domain/units/format.ts'
import type { Solved } from '../module.ts'
import type { FootingInput } from './footing.ts'
import type { NamedLayer } from './soilKind.ts'
import { type Drainage, leastFriction } from './strata.ts'

/**
 * A choice or an assumed value that may make a footing look stronger. The footing is computed once more without it.
 * When it then fails, the footing passes for that choice alone.
 */
export interface Choice<Input> {
  /** The inputs that take the choice back. */
  readonly without: Partial<Input>
  /** @param utilization without the choice, as text; more than 1. */
  readonly warning: (utilization: string) => Warning
}

type Solve<Input> = (input: Input) => Solved<{ readonly utilization: number }>

const figures = (value: number, more = 0): string => formatSignificant(value, 3 + more)

/** Ground that carries nothing without the choice has an infinite utilisation. */
const utilizationOf = (solved: ReturnType<Solve<never>>): number =>
  solved.ok ? solved.solution.utilization : Number.POSITIVE_INFINITY

/** A verdict that passes only with several serious choices together, and without each of them still passes. */
const together = (utilization: string): Warning => ({
  code: 'choices-together',
  message: `The footing passes for several choices together. Without them the utilisation is ${utilization}.`,
  field: 'soilLayers',
  source: 'Comparison of both forms',
  severity: 'serious',
})

/** Returns a warning for each choice without which the footing fails, if it passes with all of them. */
export function ofChoices<Input>(
  input: Input,
  { utilization }: { readonly utilization: number },
  solve: Solve<Input>,
  choices: readonly Choice<Input>[],
): Warning[] {
  if (utilization > 1) return []
  const warned = (without: Partial<Input>, warning: (utilization: string) => Warning): Warning[] => {
    const found = utilizationOf(solve({ ...input, ...without }))
    if (found <= 1) return []
    return [warning(Number.isFinite(found) ? formatApart(found, 1, figures)[0] : '∞')]
  }
  const found = choices.flatMap(({ without, warning }) => warned(without, warning))
  const serious = choices.filter(({ warning }) => warning('').severity === 'serious')
  if (serious.length < 2 || found.some(({ severity }) => severity === 'serious')) return found
  const all: Partial<Input> = Object.assign({}, ...serious.map(({ without }) => without))
  return [...found, ...warned(all, together)]
}

interface Chosen extends FootingInput {
  readonly drainage: Drainage
  readonly interfaceRatio: number
}

/** Unit weight of concrete, kN/m³, and base friction of smooth precast concrete over that of the soil (EN 1997-1, 6.5.3 (10)). */
const concrete = { unitWeight: 25, precastRatio: 2 / 3 } as const

/** Effective cohesion, kPa, and unit weight, kN/m³, are seldom higher in soils. */
const most = { cohesion: 30, unitWeight: 27 } as const

/**
 * Finds values beyond those of soils: an undrained strength entered as cohesion beside friction, a typing error in a
 * unit weight.
 */
function unusualSoil<Input extends Chosen>({ soilLayers }: Input): Choice<Input>[] {
  const found: Choice<Input>[] = []
  const without = (change: (layer: NamedLayer) => NamedLayer): Partial<Input> =>
    ({ soilLayers: soilLayers.map(change) }) as unknown as Partial<Input>
  const isCohesive = ({ cohesion, frictionAngle, soilKind }: NamedLayer): boolean =>
    cohesion > most.cohesion && frictionAngle >= leastFriction && soilKind !== 'rock'
  const cohesive = soilLayers.findIndex(isCohesive)
  if (cohesive >= 0)
    found.push({
      without: without((layer) => (isCohesive(layer) ? { ...layer, cohesion: most.cohesion } : layer)),
      warning: (utilization) => ({
        code: 'large-cohesion',
        message: `Soil layer ${cohesive + 1} has more effective cohesion beside its friction than soils have; an undrained shear strength has a field of its own. With ${most.cohesion} kPa the utilisation is ${utilization}.`,
        field: `soilLayers.${cohesive}.cohesion`,
        source: 'Effective stress',
        severity: 'caution',
      }),
    })
  const heavy = soilLayers.findIndex(
    ({ unitWeight, saturatedUnitWeight }) => Math.max(unitWeight, saturatedUnitWeight ?? 0) > most.unitWeight,
  )
  if (heavy >= 0)
    found.push({
      without: without((layer) => ({
        ...layer,
        unitWeight: Math.min(layer.unitWeight, most.unitWeight),
        saturatedUnitWeight:
          layer.saturatedUnitWeight && Math.min(layer.saturatedUnitWeight, most.unitWeight),
      })),
      warning: (utilization) => ({
        code: 'heavy-ground',
        message: `Soil layer ${heavy + 1} is heavier than rock. With ${most.unitWeight} kN/m³ the utilisation is ${utilization}.`,
        field: `soilLayers.${heavy}.unitWeight`,
        source: 'Effective stress',
        severity: 'serious',
      }),
    })
  return found
}

/** Returns the choices that every bearing capacity module has. */
export function footingChoices<Input extends Chosen>(input: Input): Choice<Input>[] {
  const found: Choice<Input>[] = []
  const without = (changes: Partial<Chosen>) => changes as Partial<Input>
  if (input.drainage !== 'auto')
    found.push({
      without: without({ drainage: 'auto' }),
      warning: (utilization) => ({
        code: 'drainage-left-out',
        message:
          input.drainage === 'drained'
            ? `Only drained checks are asked for. With those of undrained strengths the utilisation is ${utilization}.`
            : `Only undrained checks are asked for. With the drained ones the utilisation is ${utilization}.`,
        field: 'drainage',
        source: 'After EN 1997-1:2004, 6.5.2.2: short-term and long-term resistance',
        severity: 'serious',
      }),
    })
  if (input.groundwaterDepth === undefined)
    found.push({
      without: without({ groundwaterDepth: input.footingDepth }),
      warning: (utilization) => ({
        code: 'no-groundwater',
        message: `Assumed: no groundwater. With the water table at the base the utilisation is ${utilization}.`,
        field: 'groundwaterDepth',
        source: 'Effective stress',
        severity: 'caution',
      }),
    })
  if (
    input.foundationUnitWeight > 0 &&
    input.groundwaterDepth !== undefined &&
    input.groundwaterDepth < input.footingDepth
  )
    found.push({
      without: without({ groundwaterDepth: input.footingDepth }),
      warning: (utilization) => ({
        code: 'water-lifts',
        message: `The water above the base carries a part of the footing. With the water table at the base the utilisation is ${utilization}.`,
        field: 'groundwaterDepth',
        source: 'Effective stress',
        severity: 'serious',
      }),
    })
  found.push(...unusualSoil(input))
  if (input.foundationUnitWeight === 0)
    found.push({
      without: without({ foundationUnitWeight: concrete.unitWeight }),
      warning: (utilization) => ({
        code: 'no-footing-weight',
        message: `Assumed: the loads include the weight of the footing. With ${concrete.unitWeight} kN/m³ from the base up to the ground the utilisation is ${utilization}.`,
        field: 'foundationUnitWeight',
        source: 'Statics',
        severity: 'caution',
      }),
    })
  if (input.interfaceRatio > concrete.precastRatio)
    found.push({
      without: without({ interfaceRatio: concrete.precastRatio }),
      warning: (utilization) => ({
        code: 'cast-on-ground',
        message: `Base friction is taken as that of concrete cast on the ground. With that of smooth precast concrete the utilisation is ${utilization}.`,
        field: 'interfaceRatio',
        source: 'EN 1997-1:2004, 6.5.3 (10)',
        severity: 'caution',
      }),
    })
  return found
}

/**
 * Warns when a horizontal load has no eccentricity: the load acts above the base, so its moment is missing. Loads in
 * kN.
 */
export function missingMoment(
  input: FootingInput,
  { alongB, alongL }: { readonly alongB: number; readonly alongL: number },
): Warning[] {
  const isWithout =
    (alongB > 0 && input.eccentricityB === 0) ||
    (alongL > 0 && input.eccentricityL === 0 && input.footingType !== 'strip')
  if (!isWithout) return []
  return [
    {
      code: 'no-moment',
      message:
        'A horizontal load is entered without an eccentricity along it: one that acts above the base has a moment, which moves the resultant.',
      field: alongB > 0 && input.eccentricityB === 0 ? 'eccentricityB' : 'eccentricityL',
      source: 'Statics: e = M/V',
      severity: 'caution',
    },
  ]
}
