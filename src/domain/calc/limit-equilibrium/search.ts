import { compileFacings } from './given.ts'
import { isRigorous, type Method } from './method.ts'
import { bestOfFaces, distinct, isSurvey, reachOf, type Start, scanCircles, type Window } from './scan.ts'
import type { Circle, Facing, Section } from './section.ts'
import { minimize } from './simplex.ts'
import type { Strata } from './strata.ts'
import { createTrial, type Trial, type TrialLimits } from './trial.ts'
import type { Workspace } from './workspace.ts'

/**
 * Options of a search for the critical circle. A coarse scan over entries, exits and depths with a fast method finds
 * the valleys. A simplex refines the best distinct starts, first by the fast method, then by the chosen one. Surfaces
 * at the toe or at a hard layer are on kinks where a free simplex stalls: those are refined on the kink itself.
 * Lengths in m.
 */
export interface SearchOptions {
  readonly method: Method
  readonly facing: Facing | 'both'
  /** From and to x of the exits at the toe; left out: the whole ground. */
  readonly exitWindow?: readonly [number, number] | undefined
  readonly entryWindow?: readonly [number, number] | undefined
  /** Depth that a mass must reach, m. It excludes the surface skin of a cohesionless face. */
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

/** The result of a search for the critical circle. */
export interface SearchResult {
  /** The local minima of the search by the chosen method, lowest first. Empty when there is no surface. */
  readonly minima: readonly FoundCircle[]
  /** Circles of the scan with their factors by the method of the scan, lowest first. */
  readonly scanned: readonly FoundCircle[]
  /** Method of the scan. */
  readonly scanMethod: Method
  /** Number of surfaces tried. */
  readonly tried: number
  /**
   * Share of the 40 most critical circles of the scan that have no solution by the chosen method, 0 to 1, of the
   * worse direction. Near 1 the result is the lowest of few, and a tension crack is needed.
   */
  readonly unsolvedShare: number
  /** Number of surfaces without effective strength because of water: the slope cannot stand on them. */
  readonly strengthless: number
}

/** Starts that are refined with the scan's method, and of those the ones refined with the chosen method. */
const startsKept = 10
const finalists = 5

/** Searches the critical circles of a section. */
export function searchCircles(section: Section, options: SearchOptions, work: Workspace): SearchResult {
  const minima: FoundCircle[] = []
  const scans: (() => FoundCircle[])[] = []
  const scanMethod = isRigorous(options.method) ? 'bishop' : options.method
  let tried = 0
  let unsolvedShare = 0
  let strengthless = 0
  for (const { facing, strata } of compileFacings(section, options.facing)) {
    const found = searchOneWay(strata, facing, options, scanMethod, work)
    if (found === null) continue
    const { trial } = found
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

/** Windows and limits in the coordinates of a slide to the left, within the ground; null when they leave nothing. */
function limitsOf(strata: Strata, facing: Facing, options: SearchOptions) {
  const start = strata.breaks[0]!
  const end = strata.breaks[strata.spans]!
  const turn = (window: Window | undefined): Window | undefined => {
    if (window === undefined) return undefined
    const [a, b] = facing === 'left' ? window : [-window[1], -window[0]]
    return [Math.max(start, Math.min(a, b)), Math.min(end, Math.max(a, b))]
  }
  const exitWindow = turn(options.exitWindow)
  const entryWindow = turn(options.entryWindow)
  const reach = reachOf(strata, exitWindow, entryWindow)
  const exit = exitWindow ?? ([start, end] as const)
  const entry = entryWindow ?? ([start, end] as const)
  if (reach === null || exit[1] < exit[0] || entry[1] < entry[0] || entry[1] <= exit[0]) return null
  const limits: TrialLimits = {
    exit,
    entry,
    minDepth: options.minDepth ?? 0.01 * reach.relief,
    radius: [options.minRadius ?? 0, options.maxRadius ?? Number.POSITIVE_INFINITY],
  }
  return { limits, reach }
}

/** Share of near-critical circles without a solution from which the scan's best starts are no guide to the chosen method. */
const sparse = 0.25

interface FoundOneWay {
  readonly trial: Trial
  readonly minima: readonly Start[]
  readonly scanned: readonly Start[]
  readonly unsolvedShare: number
}

function searchOneWay(
  strata: Strata,
  facing: Facing,
  options: SearchOptions,
  scanMethod: Method,
  work: Workspace,
): FoundOneWay | null {
  const allowed = limitsOf(strata, facing, options)
  if (allowed === null) return null
  const { method } = options
  const { scale, relief } = allowed.reach
  const trial = createTrial(strata, allowed.limits, options.slices, work)
  const scanned = scanCircles(trial, allowed.reach, scanMethod)
  const starts = distinct(scanned, startsKept, scale)
  const others = bestOfFaces(scanned, strata, relief).filter((start) => !starts.includes(start))
  const settled = [...starts, ...others].flatMap((start) => refine(trial, scale, start, scanMethod, 90))
  settled.push(...onKinks(trial, scale, scanned, scanMethod))
  settled.sort((a, b) => a.factor - b.factor)
  const chosen = distinct(settled, finalists, scale)
  const minima =
    method === scanMethod ? chosen : chosen.flatMap((start) => refine(trial, scale, start, method, 90))
  const unsolvedShare = method === scanMethod ? 0 : unsolvedShareOf(trial, scanned, method)
  if (method !== scanMethod && (minima.length < 2 || unsolvedShare >= sparse))
    minima.push(...furtherMinima(trial, scale, scanned, method))
  // Once more from where it settled: a simplex that collapsed too early gets a new one.
  const final = minima.flatMap((start) => refine(trial, scale, start, method, 160))
  final.sort((a, b) => a.factor - b.factor)
  return { trial, minima: distinct(final, finalists, scale, 0.02), scanned, unsolvedShare }
}

/**
 * Tension at the head of steep cohesive slopes leaves the circles that are critical by the scan's method without any
 * solution by a rigorous one. The best circles that have one are refined then.
 */
function furtherMinima(trial: Trial, scale: number, scanned: readonly Start[], method: Method): Start[] {
  const solvable: Start[] = []
  for (const start of distinct(scanned, 60, scale, 0.04)) {
    if (!trial.place(...start.at, start.floor)) continue
    const factor = trial.factor(method)
    if (factor !== Number.POSITIVE_INFINITY) solvable.push({ ...start, factor })
  }
  solvable.sort((a, b) => a.factor - b.factor)
  return distinct(solvable, finalists, scale).flatMap((start) => refine(trial, scale, start, method, 90))
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

/** A start brought to the bottom of its valley; none when no surface there has a factor by this method. */
function refine(
  trial: Trial,
  scale: number,
  start: Start,
  method: Method,
  most: number,
  fixedExit = false,
): Start[] {
  const { limits } = trial
  const { floor } = start
  const [exitX, entryX, half] = start.at
  // Hold the parameter at the end of a window, so that a minimum there is found and reported.
  const held = (x: number, [from, to]: Window): number => Math.min(to, Math.max(from, x))
  const free = [...(fixedExit ? [] : [0]), 1, ...(floor === null ? [2] : [])]
  const full = (values: readonly number[]): [number, number, number] => {
    const at: [number, number, number] = [exitX, entryX, half]
    free.forEach((axis, index) => {
      at[axis as 0 | 1 | 2] = values[index]!
    })
    return [held(at[0], limits.exit), held(at[1], limits.entry), at[2]]
  }
  const objective = (values: readonly number[]): number => {
    const [exit, entry, angle] = full(values)
    return trial.place(exit, entry, angle, floor) ? trial.factor(method) : Number.POSITIVE_INFINITY
  }
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
function onKinks(trial: Trial, scale: number, scanned: readonly Start[], method: Method): Start[] {
  if (isSurvey(trial.strata)) return []
  const best = scanned[0]?.factor ?? Number.POSITIVE_INFINITY
  const bends = trial.strata.section.ground.slice(1, -1).map(([x]) => x)
  return bends.flatMap((bend) => {
    const starts = scanned.filter((start) => start.at[0] === bend && start.factor < 1.5 * best)
    return distinct(starts, 3, scale).flatMap((start) => refine(trial, scale, start, method, 70, true))
  })
}
