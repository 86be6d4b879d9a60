import { chordAngle, type Floor, greatestHalf, leastHalf } from './arc.ts'
import { compileFacings } from './given.ts'
import { isRigorous, type Method } from './method.ts'
import { type Circle, type Facing, heightAt, type Section } from './section.ts'
import { minimize } from './simplex.ts'
import type { Strata } from './strata.ts'
import { createTrial, type Trial } from './trial.ts'
import type { Workspace } from './workspace.ts'

/**
 * Search for the critical circle. A coarse scan over entries, exits and depths with a fast method finds the valleys; the
 * best distinct ones are refined by a simplex, first in the fast method, then in the chosen one. Surfaces that hang on
 * the toe or touch a hard layer sit on kinks where a free simplex stalls: those are refined on the kink itself.
 */
export interface SearchOptions {
  readonly method: Method
  readonly facing: Facing | 'both'
  /** x from and to where surfaces leave the ground at the toe; the whole ground when left out. */
  readonly exitWindow?: readonly [number, number] | undefined
  readonly entryWindow?: readonly [number, number] | undefined
  /** Depth that a mass must reach, m: keeps the skin of a cohesionless face out. */
  readonly minDepth?: number | undefined
  readonly minRadius?: number | undefined
  readonly maxRadius?: number | undefined
  readonly slices: number
}

/** A circle that a search found, in the coordinates of the section. */
export interface FoundCircle {
  readonly circle: Circle
  readonly factor: number
  readonly facing: Facing
  /** x of both ends on the ground. */
  readonly exitX: number
  readonly entryX: number
}

export interface SearchResult {
  /** Lowest first; all local minima that the search settled in, by the chosen method. Empty when there is no surface. */
  readonly minima: readonly FoundCircle[]
  /** Circles of the scan with their factors by the method of the scan, lowest first: near-critical ones. */
  readonly scanned: readonly FoundCircle[]
  /** Method of the scan. */
  readonly scanMethod: Method
  /** Surfaces tried. */
  readonly tried: number
  /**
   * Share of the 40 circles most critical by the scan that have no solution by the chosen method, 0 to 1: the worse of
   * both directions. Near 1 the answer is the lowest of few, and a tension crack is due.
   */
  readonly unsolvedShare: number
  /** Surfaces on which water leaves no effective strength: the slope does not stand there at all. */
  readonly strengthless: number
}

interface Start {
  readonly at: readonly [exitX: number, entryX: number, half: number]
  readonly floor: Floor | null
  readonly factor: number
}

/** Starts that are refined with the scan's method, and of those the ones refined with the chosen method. */
const startsKept = 10
const finalists = 5
const depths = 10

/** The critical circles of a section. */
export function searchCircles(section: Section, options: SearchOptions, work: Workspace): SearchResult {
  const minima: FoundCircle[] = []
  const scans: (() => FoundCircle[])[] = []
  const scanMethod = isRigorous(options.method) ? 'bishop' : options.method
  let tried = 0
  let unsolvedShare = 0
  let strengthless = 0
  for (const { facing, strata } of compileFacings(section, options.facing)) {
    const limits = limitsOf(strata, facing, options)
    if (limits === null) continue
    const trial = createTrial(strata, limits, options.slices, work)
    const found = searchOneWay(trial, options.method, scanMethod)
    const asFound = (start: Start): FoundCircle | null => placed(trial, start, facing)
    minima.push(...found.minima.map(asFound).filter((one) => one !== null))
    scans.push(() => found.scanned.map(asFound).filter((one) => one !== null))
    tried += trial.tried
    strengthless += trial.strengthless
    unsolvedShare = Math.max(unsolvedShare, found.unsolvedShare)
  }
  const lowest = (a: FoundCircle, b: FoundCircle): number => a.factor - b.factor
  let scanned: FoundCircle[] | null = null
  return {
    minima: minima.sort(lowest),
    // Thousands of circles, which a study of many samples never asks for.
    get scanned() {
      scanned ??= scans.flatMap((scan) => scan()).sort(lowest)
      return scanned
    },
    scanMethod,
    tried,
    unsolvedShare,
    strengthless,
  }
}

function placed(trial: Trial, start: Start, facing: Facing): FoundCircle | null {
  const [exitX, entryX, half] = start.at
  if (!trial.place(exitX, entryX, half, start.floor)) return null
  const sign = facing === 'left' ? 1 : -1
  return {
    circle: { x: sign * trial.arc.x, y: trial.arc.y, radius: trial.arc.radius },
    factor: start.factor,
    facing,
    exitX: sign * exitX,
    entryX: sign * entryX,
  }
}

type Window = readonly [number, number]

/** Windows in the coordinates of a slide to the left, within the ground; null when they leave nothing. */
function limitsOf(strata: Strata, facing: Facing, options: SearchOptions) {
  const start = strata.breaks[0]!
  const end = strata.breaks[strata.spans]!
  const turn = (window: Window | undefined): Window => {
    if (window === undefined) return activeZone(strata)
    const [a, b] = facing === 'left' ? window : [-window[1], -window[0]]
    return [Math.max(start, Math.min(a, b)), Math.min(end, Math.max(a, b))]
  }
  const exit = turn(options.exitWindow)
  const entry = turn(options.entryWindow)
  if (exit[1] < exit[0] || entry[1] < entry[0] || entry[1] <= exit[0]) return null
  const heights = strata.section.ground.map(([, y]) => y)
  const relief = Math.max(...heights) - Math.min(...heights)
  return {
    exit,
    entry,
    minDepth: options.minDepth ?? 0.01 * relief,
    radius: [options.minRadius ?? 0, options.maxRadius ?? Number.POSITIVE_INFINITY] as const,
  }
}

/** From before the first rise of the ground to behind the last one: further out no surface is critical. */
function activeZone(strata: Strata): Window {
  const { ground } = strata.section
  const heights = ground.map(([, y]) => y)
  const reach = 3 * (Math.max(...heights) - Math.min(...heights))
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (let index = 1; index < ground.length; index++) {
    if (ground[index]![1] <= ground[index - 1]![1]) continue
    from = Math.min(from, ground[index - 1]![0])
    to = Math.max(to, ground[index]![0])
  }
  if (!Number.isFinite(from)) return [1, 0]
  return [Math.max(strata.breaks[0]!, from - reach), Math.min(strata.breaks[strata.spans]!, to + reach)]
}

/** Points on each rising face and on each of the level stretches around them. */
const pointsOnFace = 9
const pointsOnLevel = 5

/**
 * Points of a window from which surfaces start: spread over each stretch of ground, close together on faces, where a
 * weak layer that comes to light makes small slides; and every place where the ground bends or a boundary meets it.
 */
function pointsOf([from, to]: Window, strata: Strata): number[] {
  const { breaks, spans } = strata
  const { ground } = strata.section
  const stretches = ground.slice(1).map((right, index) => {
    const left = ground[index]!
    return { from: Math.max(from, left[0]), to: Math.min(to, right[0]), rises: right[1] > left[1] }
  })
  const faces = stretches.filter((stretch) => stretch.rises && stretch.to > stretch.from).length
  const onFace = faces > 6 ? 4 : faces > 3 ? 6 : pointsOnFace
  const xs: number[] = []
  for (const stretch of stretches) {
    if (stretch.to <= stretch.from) continue
    const long = !stretch.rises && stretch.to - stretch.from > 0.2 * (to - from)
    const count = stretch.rises ? onFace : long ? 2 * pointsOnLevel : pointsOnLevel
    for (let index = 0; index <= count; index++)
      xs.push(stretch.from + ((stretch.to - stretch.from) * index) / count)
  }
  for (let index = 0; index <= spans; index++) xs.push(breaks[index]!)
  const inside = xs.filter((x) => x >= from && x <= to).sort((a, b) => a - b)
  const least = 1e-6 * (to - from)
  return inside.filter((x, index) => index === 0 || x - inside[index - 1]! > least)
}

interface FoundOneWay {
  readonly minima: readonly Start[]
  readonly scanned: readonly Start[]
  readonly unsolvedShare: number
}

function searchOneWay(trial: Trial, method: Method, scanMethod: Method): FoundOneWay {
  const { limits, strata } = trial
  const exits = pointsOf(limits.exit, strata)
  const entries = pointsOf(limits.entry, strata)
  const scanned: Start[] = []
  const floors = [...trial.hardTops, ...(trial.base === null ? [] : [trial.base])]
  const tryAt = (exitX: number, entryX: number, half: number, floor: Floor | null): void => {
    if (!trial.place(exitX, entryX, half, floor)) return
    const factor = trial.factor(scanMethod)
    if (factor !== Number.POSITIVE_INFINITY) scanned.push({ at: [exitX, entryX, half], floor, factor })
  }
  for (const exitX of exits) {
    const exitY = heightAt(strata.section.ground, exitX)
    for (const entryX of entries) {
      if (entryX <= exitX) continue
      const entryY = heightAt(strata.section.ground, entryX)
      if (entryY <= exitY) continue
      const greatest = greatestHalf(chordAngle(exitX, exitY, entryX, entryY))
      for (let depth = 1; depth <= depths; depth++)
        tryAt(exitX, entryX, leastHalf + ((greatest - leastHalf) * (depth - 0.5)) / depths, null)
      for (const floor of floors) tryAt(exitX, entryX, greatest, floor)
    }
  }
  scanned.sort((a, b) => a.factor - b.factor)

  const starts = distinct(scanned, startsKept, trial)
  const settled = starts.flatMap((start) => refine(trial, start, scanMethod, 90))
  settled.push(...onKinks(trial, scanned, scanMethod))
  settled.sort((a, b) => a.factor - b.factor)
  const chosen = distinct(settled, finalists, trial)
  const minima = method === scanMethod ? chosen : chosen.flatMap((start) => refine(trial, start, method, 90))
  if (method !== scanMethod && minima.length < 2) minima.push(...furtherMinima(trial, scanned, method))
  // Once more from where it settled: a simplex that collapsed too early gets a new one.
  const final = minima.flatMap((start) => refine(trial, start, method, 160))
  final.sort((a, b) => a.factor - b.factor)
  const unsolvedShare = method === scanMethod ? 0 : unsolvedShareOf(trial, scanned, method)
  return { minima: distinct(final, finalists, trial, 0.02), scanned, unsolvedShare }
}

/**
 * Tension at the head of steep cohesive slopes leaves the circles that are critical by the scan's method without any
 * solution by a rigorous one. The best circles that have one are refined then.
 */
function furtherMinima(trial: Trial, scanned: readonly Start[], method: Method): Start[] {
  const solvable: Start[] = []
  for (const start of distinct(scanned, 60, trial, 0.04)) {
    if (!trial.place(...start.at, start.floor)) continue
    const factor = trial.factor(method)
    if (factor !== Number.POSITIVE_INFINITY) solvable.push({ ...start, factor })
  }
  solvable.sort((a, b) => a.factor - b.factor)
  return distinct(solvable, finalists, trial).flatMap((start) => refine(trial, start, method, 90))
}

/** Share of the circles next to critical by the scan that have no solution by the chosen method, 0 to 1. */
function unsolvedShareOf(trial: Trial, scanned: readonly Start[], method: Method): number {
  const near = scanned.slice(0, 40)
  let unsolvedCount = 0
  for (const start of near)
    if (!trial.place(...start.at, start.floor) || trial.factor(method) === Number.POSITIVE_INFINITY)
      unsolvedCount++
  return near.length === 0 ? 0 : unsolvedCount / near.length
}

/** The best starts that are apart from one another in place or depth. */
function distinct(sorted: readonly Start[], most: number, trial: Trial, share = 0.05): Start[] {
  const kept: Start[] = []
  const scale = trial.limits.entry[1] - trial.limits.exit[0]
  for (const start of sorted) {
    if (kept.length >= most) break
    const isNear = kept.some(
      (other) =>
        other.floor === start.floor &&
        Math.abs(other.at[0] - start.at[0]) < share * scale &&
        Math.abs(other.at[1] - start.at[1]) < share * scale &&
        (start.floor !== null || Math.abs(other.at[2] - start.at[2]) < 2 * share),
    )
    if (!isNear) kept.push(start)
  }
  return kept
}

/** A start brought to the bottom of its valley; none when no surface there has a factor by this method. */
function refine(trial: Trial, start: Start, method: Method, most: number, fixedExit = false): Start[] {
  const { limits } = trial
  const { floor } = start
  const [exitX, entryX, half] = start.at
  const within = (x: number, [from, to]: Window): boolean => x >= from && x <= to
  const free = [...(fixedExit ? [] : [0]), 1, ...(floor === null ? [2] : [])]
  const full = (values: readonly number[]): [number, number, number] => {
    const at: [number, number, number] = [exitX, entryX, half]
    free.forEach((axis, index) => {
      at[axis as 0 | 1 | 2] = values[index]!
    })
    return at
  }
  const objective = (values: readonly number[]): number => {
    const [exit, entry, angle] = full(values)
    if (!within(exit, limits.exit) || !within(entry, limits.entry)) return Number.POSITIVE_INFINITY
    return trial.place(exit, entry, angle, floor) ? trial.factor(method) : Number.POSITIVE_INFINITY
  }
  const scale = limits.entry[1] - limits.exit[0]
  const first = [exitX, entryX, half]
  // Steps inwards at a window's end, so that the simplex is not born flat.
  const steps = [
    exitX + 0.02 * scale <= limits.exit[1] ? 0.02 * scale : -0.02 * scale,
    entryX + 0.02 * scale <= limits.entry[1] ? 0.02 * scale : -0.02 * scale,
    0.08,
  ]
  const found = minimize(
    objective,
    free.map((axis) => first[axis]!),
    free.map((axis) => steps[axis]!),
    1e-6,
    most,
  )
  if (found.value === Number.POSITIVE_INFINITY) return []
  return [{ at: full(found.at), floor, factor: found.value }]
}

/** Refinements with the exit held on a bend of the ground: the toe and the toes of benches. */
function onKinks(trial: Trial, scanned: readonly Start[], method: Method): Start[] {
  const best = scanned[0]?.factor ?? Number.POSITIVE_INFINITY
  const bends = trial.strata.section.ground.slice(1, -1).map(([x]) => x)
  return bends.flatMap((bend) => {
    const starts = scanned.filter((start) => start.at[0] === bend && start.factor < 1.5 * best)
    return distinct(starts, 3, trial).flatMap((start) => refine(trial, start, method, 70, true))
  })
}
