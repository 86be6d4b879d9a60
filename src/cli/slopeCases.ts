import { z } from 'zod'
import { evaluateCircle, evaluateKnown, evaluatePolyline } from '#domain/calc/limit-equilibrium/given.ts'
import { infiniteSlope } from '#domain/calc/limit-equilibrium/infinite.ts'
import { methods } from '#domain/calc/limit-equilibrium/method.ts'
import { unsolvedCode, unsolvedText } from '#domain/calc/limit-equilibrium/outcome.ts'
import { searchCircles } from '#domain/calc/limit-equilibrium/search.ts'
import { type Section, waterUnitWeight } from '#domain/calc/limit-equilibrium/section.ts'
import { createWorkspace } from '#domain/calc/limit-equilibrium/workspace.ts'

/**
 * Published slope problems as files: an array of cases with geometry, soils, a surface and a method, and the factor of
 * safety to expect. m, kPa, kN/m³, degrees. Keys that the engine has no use for are left alone.
 */
const point = z.tuple([z.number(), z.number()])
const window = z.tuple([z.number(), z.number()])
const soil = z.object({
  c: z.number().min(0),
  phi: z.number().min(0).max(89),
  gamma: z.number().min(0),
  gammaSat: z.number().min(0).nullish(),
  ru: z.number().min(0).nullish(),
  usesWater: z.boolean().nullish(),
})
const geometry = z.object({
  surface: z.array(point).min(2).optional(),
  layers: z
    .array(z.object({ top: z.union([z.literal('surface'), z.array(point).min(1)]), soil: z.string() }))
    .optional(),
  base: z.number().nullish(),
  facing: z.enum(['left', 'right']).nullish(),
  water: z
    .object({
      type: z.enum(['piezometric', 'watertable']),
      points: z.array(point).min(1),
      gammaW: z.number().positive().nullish(),
    })
    .nullish(),
  tensionCrack: z.object({ depth: z.number().min(0), water: z.number().min(0).max(1).nullish() }).nullish(),
  surcharges: z.array(z.object({ x1: z.number(), x2: z.number(), q: z.number() })).nullish(),
  lineLoads: z.array(z.object({ x: z.number(), P: z.number() })).nullish(),
  infinite: z
    .object({
      slopeAngle: z.number(),
      depth: z.number().positive(),
      waterRatio: z.number().min(0).max(1).nullish(),
      gammaW: z.number().positive().nullish(),
    })
    .nullish(),
})
const surface = z.union([
  z.literal('search').transform(() => ({
    type: 'search' as const,
    entryWindow: undefined,
    exitWindow: undefined,
    minDepth: undefined,
  })),
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('circle'), centre: point, radius: z.number().positive() }),
    z.object({ type: z.literal('polyline'), points: z.array(point).min(2) }),
    z.object({
      type: z.literal('search'),
      entryWindow: window.nullish(),
      exitWindow: window.nullish(),
      minDepth: z.number().min(0).nullish(),
    }),
    z.object({ type: z.literal('infinite') }),
  ]),
])
export const slopeCase = z.object({
  id: z.string(),
  geometry,
  soils: z.record(z.string(), soil),
  seismic: z.object({ kh: z.number().nullish(), kv: z.number().nullish() }).nullish(),
  surface,
  method: z.enum([...methods, 'infinite-slope']),
  expected: z.number(),
  tolerance_rel: z.number().min(0),
  recomputed: z.object({ value: z.number() }).nullish(),
})
export type SlopeCase = z.infer<typeof slopeCase>

/** A search may not stop short of what another one found by more than this. */
const laziness = 1.005
const slicesGiven = 100
const slicesSearched = 40

export interface CaseOutcome {
  readonly id: string
  readonly expected: number
  /** Factor of safety; null when there is none. */
  readonly got: number | null
  /** got / expected - 1. */
  readonly difference: number | null
  readonly passed: boolean
  /** Why it failed; empty when it passed. */
  readonly reason: string
}

/** Runs one case on the slope engine and compares. */
export function runSlopeCase(row: SlopeCase): CaseOutcome {
  const { id, expected } = row
  const failed = (reason: string): CaseOutcome => ({
    id,
    expected,
    got: null,
    difference: null,
    passed: false,
    reason,
  })
  const answer = row.method === 'infinite-slope' ? infinite(row) : limitEquilibrium(row)
  if (typeof answer === 'string') return failed(answer)
  const difference = answer / expected - 1
  const isNear = Math.abs(difference) <= row.tolerance_rel
  const other = row.surface.type === 'search' ? row.recomputed?.value : undefined
  const isLazy = other !== undefined && answer > other * laziness
  const reason = !isNear
    ? 'outside of the tolerance'
    : isLazy
      ? `the search stopped above ${other} found elsewhere`
      : ''
  return { id, expected, got: answer, difference, passed: isNear && !isLazy, reason }
}

function infinite(row: SlopeCase): number | string {
  const slab = row.geometry.infinite
  const ground = Object.values(row.soils)[0]
  if (slab === undefined || slab === null || ground === undefined)
    return 'an infinite slope needs geometry.infinite and a soil'
  const factor = infiniteSlope({
    slopeAngle: slab.slopeAngle,
    depth: slab.depth,
    waterRatio: slab.waterRatio ?? 0,
    waterWeight: ground.usesWater === false ? 0 : (slab.gammaW ?? waterUnitWeight),
    cohesion: ground.c,
    frictionAngle: ground.phi,
    unitWeight: ground.gamma,
    saturatedUnitWeight: ground.gammaSat ?? ground.gamma,
    poreRatio: ground.ru ?? 0,
    kh: row.seismic?.kh ?? 0,
    kv: row.seismic?.kv ?? 0,
  })
  return factor ?? unsolvedText.notDriving
}

function limitEquilibrium(row: SlopeCase): number | string {
  const section = sectionOf(row)
  if (typeof section === 'string') return section
  const facing = row.geometry.facing ?? 'both'
  const { method, surface: given } = row
  if (method === 'infinite-slope' || given.type === 'infinite')
    return 'an infinite slope has the method infinite-slope'
  const work = createWorkspace()
  if (given.type === 'polyline')
    return answerOf(evaluatePolyline(section, given.points, method, slicesGiven, facing, work).factor)
  if (given.type === 'circle') {
    const circle = { x: given.centre[0], y: given.centre[1], radius: given.radius }
    return answerOf(evaluateCircle(section, circle, method, slicesGiven, facing, work).factor)
  }
  const found = searchCircles(
    section,
    {
      method,
      facing,
      slices: slicesSearched,
      entryWindow: given.entryWindow ?? undefined,
      exitWindow: given.exitWindow ?? undefined,
      minDepth: given.minDepth ?? undefined,
    },
    work,
  ).minima[0]
  if (found === undefined) return unsolvedText.noMass
  return answerOf(evaluateKnown(section, found, method, slicesSearched, work).factor)
}

const answerOf = (factor: number): number | string =>
  factor > 0 ? factor : unsolvedText[unsolvedCode(factor)]

function sectionOf(row: SlopeCase): Section | string {
  const { geometry: shape, soils } = row
  if (shape.surface === undefined) return 'geometry.surface is missing'
  const names = Object.keys(soils)
  const layers = shape.layers ?? [{ top: 'surface' as const, soil: names[0] ?? '' }]
  const unknown = layers.find((layer) => !names.includes(layer.soil))
  if (unknown !== undefined) return `soil ${unknown.soil} is not among the soils`
  if (shape.surface.some(([x], index) => index > 0 && x < shape.surface![index - 1]![0]))
    return 'geometry.surface must run from left to right'
  return {
    ground: shape.surface,
    layers: layers.map(({ top, soil: name }) => ({
      top: top === 'surface' ? null : top,
      soil: names.indexOf(name),
    })),
    soils: names.map((name) => {
      const row = soils[name]!
      return {
        cohesion: row.c,
        frictionAngle: row.phi,
        unitWeight: row.gamma,
        saturatedUnitWeight: row.gammaSat ?? undefined,
        poreRatio: row.ru ?? undefined,
        usesWater: row.usesWater ?? undefined,
      }
    }),
    water:
      shape.water === undefined || shape.water === null
        ? null
        : {
            kind: shape.water.type,
            points: shape.water.points,
            unitWeight: shape.water.gammaW ?? waterUnitWeight,
          },
    crack:
      shape.tensionCrack === undefined || shape.tensionCrack === null || shape.tensionCrack.depth === 0
        ? null
        : { depth: shape.tensionCrack.depth, waterFraction: shape.tensionCrack.water ?? 0 },
    surcharges: (shape.surcharges ?? []).map(({ x1, x2, q }) => ({
      from: Math.min(x1, x2),
      to: Math.max(x1, x2),
      pressure: q,
    })),
    lineLoads: (shape.lineLoads ?? []).map(({ x, P }) => ({ at: x, load: P })),
    base: shape.base ?? null,
    kh: row.seismic?.kh ?? 0,
    kv: row.seismic?.kv ?? 0,
  }
}
