import { chordAngle, type Floor, greatestHalf, leastHalf } from './arc.ts'
import type { Method } from './method.ts'
import { heightAt } from './section.ts'
import type { Strata } from './strata.ts'
import type { Trial } from './trial.ts'

/**
 * A circle of the scan: the triple that places it (lengths in m, half angle in radians), the floor that it touches,
 * and its factor.
 */
export interface Start {
  readonly at: readonly [exitX: number, entryX: number, half: number]
  readonly floor: Floor | null
  readonly factor: number
}

/** A stretch of the ground by x, m. */
export type Window = readonly [from: number, to: number]

/** The places where a scan searches, m, in the coordinates of a slide to the left. */
export interface Reach {
  /** Stretches whose points are close together. */
  readonly exit: Window
  readonly entry: Window
  /** Single points further out, towards the ends of the ground. */
  readonly outerExits: readonly number[]
  readonly outerEntries: readonly number[]
  /** Difference of heights of the ground, m. */
  readonly relief: number
  /** Length to which steps and distances between circles are proportional, m. */
  readonly scale: number
}

/** Points are close together within this many reliefs of the rise of the ground. */
const closeReach = 3
/** Ratio of the distances of two successive single points further out. */
const stride = 2

/**
 * Returns the places where slides are searched, within the given windows or on the whole ground; null when there is
 * none. Most slopes fail close to their rise. Without friction on deep ground the circle grows until something stops
 * it, so the ends of the ground must be within reach.
 */
export function reachOf(strata: Strata, exit: Window | undefined, entry: Window | undefined): Reach | null {
  const zone = activeZone(strata)
  if (zone === null) return null
  const start = strata.breaks[0]!
  const end = strata.breaks[strata.spans]!
  const { from, to, relief } = zone
  const close: Window = [Math.max(start, from - closeReach * relief), Math.min(end, to + closeReach * relief)]
  const reach = { exit: exit ?? close, entry: entry ?? close }
  const scale = reach.entry[1] - reach.exit[0]
  return {
    ...reach,
    relief,
    outerExits: exit === undefined ? outwards(from - start, relief).map((far) => from - far) : [],
    outerEntries: entry === undefined ? outwards(end - to, relief).map((far) => to + far) : [],
    scale: scale > 0 ? scale : end - start,
  }
}

/** Distances from the rise to points beyond the close ones, the last at the end of the ground. */
function outwards(far: number, relief: number): number[] {
  const distances: number[] = []
  for (let at = closeReach * relief * stride; at < far / 1.25; at *= stride) distances.push(at)
  if (far > closeReach * relief) distances.push(far)
  return distances
}

/** From before the first rise of the ground to behind the last one, and the difference of its heights; null without a rise. */
function activeZone(
  strata: Strata,
): { readonly from: number; readonly to: number; readonly relief: number } | null {
  const { ground } = strata.section
  const heights = ground.map(([, y]) => y)
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (let index = 1; index < ground.length; index++) {
    if (ground[index]![1] <= ground[index - 1]![1]) continue
    from = Math.min(from, ground[index - 1]![0])
    to = Math.max(to, ground[index]![0])
  }
  if (!Number.isFinite(from)) return null
  return { from, to, relief: Math.max(...heights) - Math.min(...heights) }
}

/** Points on each rising face and on each of the level stretches around them. */
const pointsOnFace = 9
const pointsOnLevel = 5
/**
 * Ground of more points is a survey: a search from every bend to every other one takes their square, and bends that close together
 * make no slides of their own.
 */
const mostBends = 30
/** Points of a survey from which surfaces start, evenly spaced. */
const pointsOfSurvey = 64
/** Number of starts of a survey that are refined in addition to the best distinct ones. */
const startsOfSurvey = 16

/**
 * Whether the ground has more bends than a drawn section. A search then starts at even distances between the points
 * of the survey.
 */
export const isSurvey = ({ section }: Strata): boolean => section.ground.length > mostBends

/**
 * Points of a window from which surfaces start: spread over each stretch of ground, close together on faces, where a
 * weak layer that comes to light makes small slides; and every place where the ground bends or a boundary meets it.
 */
function pointsOf([from, to]: Window, strata: Strata): number[] {
  const { breaks, spans } = strata
  const { ground } = strata.section
  if (isSurvey(strata)) {
    const even = Array.from(
      { length: pointsOfSurvey },
      (_, index) => from + ((to - from) * index) / (pointsOfSurvey - 1),
    )
    // Where a boundary, the water line or a load meets the ground.
    const met = breaks.filter((x) => x >= from && x <= to && !ground.some(([bend]) => bend === x))
    return [...even, ...met].sort((a, b) => a - b)
  }
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

const depths = 10
/** Depths of circles from or to the single points further out. */
const outerDepths = 4

/** Distances of ends of small circles from a joint of the face, as shares of the relief, and how many depths they have. */
const nearJoint = [0, 0.02, 0.05, 0.1]
const jointDepths = 4

/** Rising stretches of ground between two breaks. */
function facesOf({ breaks, spans, groundB }: Strata): Window[] {
  const faces: Window[] = []
  for (let span = 0; span < spans; span++)
    if (groundB[span]! > 1e-9) faces.push([breaks[span]!, breaks[span + 1]!])
  return faces
}

/** Stretches of ground between two breaks that do not rise. */
function levelsOf({ breaks, spans, groundB }: Strata): Window[] {
  const levels: Window[] = []
  for (let span = 0; span < spans; span++)
    if (groundB[span]! <= 1e-9) levels.push([breaks[span]!, breaks[span + 1]!])
  return levels
}

/** Returns the bends of the face, and its points on a boundary, the water line or the end of a load. */
const joints = (strata: Strata): number[] => [...new Set(facesOf(strata).flat())]

const between = (xs: readonly number[], [from, to]: Window): number[] =>
  xs.filter((x) => x >= from && x <= to)

/** Returns the circles from every exit to every entry at several depths with their factors, the lowest first. */
export function scanCircles(trial: Trial, reach: Reach, method: Method): Start[] {
  const { strata } = trial
  const { ground } = strata.section
  const scanned: Start[] = []
  const floors = [...trial.hardTops, ...(trial.base === null ? [] : [trial.base])]
  const tryAt = (exitX: number, entryX: number, half: number, floor: Floor | null): void => {
    if (!trial.place(exitX, entryX, half, floor)) return
    const factor = trial.factor(method)
    if (factor !== Number.POSITIVE_INFINITY) scanned.push({ at: [exitX, entryX, half], floor, factor })
  }
  const tryBetween = (exits: readonly number[], entries: readonly number[], count: number): void => {
    for (const exitX of exits) {
      const exitY = heightAt(ground, exitX)
      for (const entryX of entries) {
        const entryY = heightAt(ground, entryX)
        if (!trial.isDriven(exitX, exitY, entryX, entryY)) continue
        const greatest = greatestHalf(chordAngle(exitX, exitY, entryX, entryY))
        for (let depth = 1; depth <= count; depth++)
          tryAt(exitX, entryX, leastHalf + ((greatest - leastHalf) * (depth - 0.5)) / count, null)
        for (const floor of floors) tryAt(exitX, entryX, greatest, floor)
      }
    }
  }
  const exits = pointsOf(reach.exit, strata)
  const entries = pointsOf(reach.entry, strata)
  tryBetween(exits, entries, depths)
  for (const at of joints(strata)) {
    const apart = nearJoint.map((share) => share * reach.relief)
    const before = apart.map((far) => at - far)
    const behind = apart.map((far) => at + far)
    tryBetween(between(before, reach.exit), between(behind, reach.entry), jointDepths)
  }
  tryBetween(reach.outerExits, entries, outerDepths)
  tryBetween([...exits, ...reach.outerExits], reach.outerEntries, outerDepths)
  return scanned.sort((a, b) => a.factor - b.factor)
}

/** Valleys this much above the lowest circle of the scan may still hold the lowest of all. */
const worthwhile = 1.5

/**
 * Returns the best start with its exit on each stretch of the face, the best small one about each joint of the face,
 * and the best one within each level stretch, which only an earthquake drives. A weak soil at the surface or the edge
 * of a load may have a valley that the best of all starts never reach.
 */
export function bestOfFaces(sorted: readonly Start[], strata: Strata, relief: number): Start[] {
  const most = worthwhile * (sorted[0]?.factor ?? 0)
  const small = nearJoint.at(-1)! * relief
  const kept = new Set<Start>()
  const keep = (lies: (exitX: number, entryX: number) => boolean): void => {
    for (const start of sorted) {
      if (start.factor > most) return
      if (!lies(start.at[0], start.at[1])) continue
      kept.add(start)
      return
    }
  }
  for (const [from, to] of facesOf(strata)) keep((exitX) => exitX >= from && exitX < to)
  for (const [from, to] of levelsOf(strata)) keep((exitX, entryX) => exitX >= from && entryX <= to)
  for (const at of joints(strata))
    keep((exitX, entryX) => exitX <= at && entryX >= at && exitX >= at - small && entryX <= at + small)
  if (isSurvey(strata)) return [...kept].sort((a, b) => a.factor - b.factor).slice(0, startsOfSurvey)
  return [...kept]
}

/** Returns the best starts, at most `most`, that differ in place or depth. */
export function distinct(sorted: readonly Start[], most: number, scale: number, share = 0.05): Start[] {
  const kept: Start[] = []
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
