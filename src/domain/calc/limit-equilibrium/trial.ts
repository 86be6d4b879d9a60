import {
  type Arc,
  chordAngle,
  clippedHalf,
  createArc,
  type Floor,
  greatestHalf,
  leastHalf,
  setArc,
} from './arc.ts'
import { createEquilibrium, type Equilibrium } from './generalized.ts'
import { factorOf, type Method } from './method.ts'
import { greatestFactor, unsolved } from './outcome.ts'
import { heightAt, type Point, type Section } from './section.ts'
import { sliceCircle, uncut } from './sliceCircle.ts'
import { groundAt, type Strata } from './strata.ts'
import type { Workspace } from './workspace.ts'

/** The places where circles may begin and end, and the limits on them. Lengths in m. */
export interface TrialLimits {
  /** x of the exit at the toe, left of the entries. */
  readonly exit: readonly [from: number, to: number]
  readonly entry: readonly [from: number, to: number]
  /** Depth that a mass must reach at some place, m. */
  readonly minDepth: number
  readonly radius: readonly [least: number, greatest: number]
}

/**
 * Evaluates the surfaces of a search one after another: exit x, entry x and half of the central angle (radians) give
 * a factor of safety, or Infinity. `arc` and `work` hold the last surface.
 */
export interface Trial {
  readonly strata: Strata
  readonly arc: Arc
  readonly work: Workspace
  readonly limits: TrialLimits
  /** Floors that no surface crosses: the base of the section. */
  readonly base: Floor | null
  /** Tops of layers that are harder than the ground on them. */
  readonly hardTops: readonly Floor[]
  /** Number of surfaces tried so far. */
  tried: number
  /** Number of them without strength. */
  strengthless: number
  /**
   * Whether anything drives a mass from the entry to the exit: its weight when the entry is higher; in an earthquake
   * also on level ground, and up a chord that is flatter than the resultant of weight and inertia is inclined.
   */
  isDriven(exitX: number, exitY: number, entryX: number, entryY: number): boolean
  /** Places the arc. Returns false when there is no such circle. `floor`: the deepest circle that touches it. */
  place(exitX: number, entryX: number, half: number, floor: Floor | null): boolean
  /** Returns the factor of safety of the placed arc by a method; Infinity without a solution. */
  factor(method: Method): number
}

/** Metres by which a circle may dip below a floor: rounding. */
const allowance = 1e-9

/** Creates a trial of circles through a section. It computes in the scratch arrays of `work`. */
export function createTrial(strata: Strata, limits: TrialLimits, slices: number, work: Workspace): Trial {
  const { section } = strata
  const arc = createArc()
  const out: Equilibrium = createEquilibrium()
  const inner = strata.breaks.subarray(1, strata.spans)
  const { kh, kv } = section
  const steepestRise = kh > 0 ? kh / Math.max(0.1, 1 + kv) : 0
  const trial: Trial = {
    strata,
    arc,
    work,
    limits,
    base: baseOf(section),
    hardTops: hardTopsOf(strata),
    tried: 0,
    strengthless: 0,
    isDriven(exitX, exitY, entryX, entryY) {
      return entryX > exitX && entryY > exitY - steepestRise * (entryX - exitX)
    },
    place(exitX, entryX, half, floor) {
      const exitY = groundAt(strata, exitX)
      const entryY = groundAt(strata, entryX)
      if (!trial.isDriven(exitX, exitY, entryX, entryY)) return false
      const greatest = greatestHalf(chordAngle(exitX, exitY, entryX, entryY))
      let angle = floor === null ? Math.min(half, greatest) : greatest
      if (angle < leastHalf) return false
      setArc(arc, exitX, exitY, entryX, entryY, angle)
      if (floor !== null) angle = clippedHalf(arc, floor, exitX, exitY, entryX, entryY, angle, allowance)
      if (angle > 0 && trial.base !== null && arc.y - arc.radius < trial.base.points[0]![1])
        angle = clippedHalf(arc, trial.base, exitX, exitY, entryX, entryY, angle, allowance)
      if (angle < leastHalf) return false
      if (arc.radius < limits.radius[0] || arc.radius > limits.radius[1]) return false
      // The arc is convex: it stays below ground if it does so at every bend.
      for (let index = 0; index < inner.length; index++) {
        const x = inner[index]!
        if (x <= exitX) continue
        if (x >= entryX) break
        const bottom = arc.y - Math.sqrt(arc.radius * arc.radius - (x - arc.x) * (x - arc.x))
        if (strata.groundA[index]! + strata.groundB[index]! * x < bottom - 1e-9) return false
      }
      return true
    },
    factor(method) {
      trial.tried++
      if (sliceCircle(strata, work, arc.x, arc.y, arc.radius, arc.fromX, arc.toX, slices) !== uncut.none)
        return Number.POSITIVE_INFINITY
      if (work.deepest < limits.minDepth) return Number.POSITIVE_INFINITY
      const factor = factorOf(work, method, true, 'search', out)
      if (factor === unsolved.noStrength) trial.strengthless++
      return factor > 0 && factor < greatestFactor ? factor : Number.POSITIVE_INFINITY
    },
  }
  return trial
}

function baseOf({ base, ground }: Section): Floor | null {
  if (base === null) return null
  return {
    points: [
      [ground[0]![0], base],
      [ground[ground.length - 1]![0], base],
    ],
  }
}

/** Shear strength of a soil at a stress of the order of a slope's, to rank soils. */
const strengthOf = (cohesion: number, tanPhi: number): number => cohesion + 50 * tanPhi

function hardTopsOf(strata: Strata): Floor[] {
  const { section, breaks, cohesion, tanPhi } = strata
  const floors: Floor[] = []
  for (let layer = 1; layer < section.layers.length; layer++) {
    const { top, soil } = section.layers[layer]!
    const above = section.layers[layer - 1]!.soil
    if (top === null) continue
    if (strengthOf(cohesion[soil]!, tanPhi[soil]!) <= 1.1 * strengthOf(cohesion[above]!, tanPhi[above]!))
      continue
    floors.push({
      points: Array.from(breaks, (x): Point => [x, Math.min(heightAt(top, x), heightAt(section.ground, x))]),
    })
  }
  return floors.slice(0, 6)
}
