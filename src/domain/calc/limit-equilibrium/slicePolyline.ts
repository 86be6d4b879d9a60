import type { Point } from './section.ts'
import { addCrackWater, addLineLoads, uncut } from './sliceCircle.ts'
import { groundAt, pondCouple, type Strata, spanAt } from './strata.ts'
import { maxSlices, type Workspace } from './workspace.ts'

/**
 * Cuts the mass over a surface given by points, from its left to its right end on the ground, into slices in `work`.
 * Moments are about `pole`; the results of the methods that use moments do not depend on its place. Returns a code of
 * `uncut`, 0 for success.
 */
export function slicePolyline(
  strata: Strata,
  work: Workspace,
  points: readonly Point[],
  pole: Point,
  slices: number,
): number {
  const surface = strata.crackDepth > 0 ? cutAtCrack(strata, points) : points
  const start = surface[0]![0]
  const end = surface[surface.length - 1]![0]
  if (!(end > start)) return uncut.shallowCrack
  const cuts = cutPoints(strata, surface)
  const perLength = slices / (end - start)
  let count = 0
  work.driving = 0
  work.deepest = 0
  work.frictionless = true
  work.cohesionless = true
  work.x[0] = cuts[0]![0]
  work.y[0] = cuts[0]![1]
  for (let cut = 0; cut + 1 < cuts.length; cut++) {
    const [fromX, fromY] = cuts[cut]!
    const [toX, toY] = cuts[cut + 1]!
    const parts = Math.max(1, Math.round((toX - fromX) * perLength))
    if (count + parts > maxSlices) return uncut.slices
    for (let part = 0; part < parts; part++) {
      const at = (share: number): Point => [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share]
      putSlice(strata, work, count, at(part / parts), at((part + 1) / parts), pole)
      count++
    }
  }
  work.count = count
  addLineLoads(strata, work, pole[0])
  if (surface !== points) addCrackWater(strata, work, pole[1])
  return uncut.none
}

function putSlice(
  strata: Strata,
  work: Workspace,
  slice: number,
  [x0, y0]: Point,
  [x1, y1]: Point,
  [poleX, poleY]: Point,
): void {
  const width = x1 - x0
  const xm = (x0 + x1) / 2
  const ym = (y0 + y1) / 2
  const span = spanAt(strata, xm)
  let row = span * strata.depth
  const last = row + strata.count[span]!
  while (row + 1 < last && strata.topA[row + 1]! + strata.topB[row + 1]! * xm >= ym) row++
  const soil = strata.soil[row]!
  const gamma = strata.gamma[row]!
  const { kh, kv } = strata.section
  // The column is linear across the slice: its mean is in the middle, its moment has the rectangle's and the triangle's.
  const middle = strata.weightA[row]! + strata.weightB[row]! * xm - gamma * ym
  const slope = strata.weightB[row]! - (gamma * (y1 - y0)) / width
  const weight = middle * width
  const triangle = (slope * width * width * width) / 12
  let vertical = weight * (1 + kv)
  let moment = (weight * (xm - poleX) + triangle) * (1 + kv)
  const firstMoment =
    strata.moment0[row]! + strata.moment1[row]! * xm + strata.moment2[row]! * xm * xm - (gamma * ym * ym) / 2
  let horizontal = kh * weight
  moment += kh * (weight * poleY - firstMoment * width)
  vertical += strata.surcharge[span]! * width
  moment += strata.surcharge[span]! * width * (xm - poleX)
  const ground = strata.groundA[span]! + strata.groundB[span]! * xm
  if (strata.pond[span] === 1) {
    const pressure = strata.waterWeight * (strata.waterA[span]! + strata.waterB[span]! * xm - ground) * width
    vertical += pressure
    horizontal -= pressure * strata.groundB[span]!
    moment += pressure * (xm - poleX) - pressure * strata.groundB[span]! * (poleY - ground)
    moment += pondCouple(strata, span, width)
  }
  let pore = 0
  if (strata.poreRatio[soil]! > 0) pore = strata.poreRatio[soil]! * middle
  else if (strata.usesWater[soil] === 1)
    pore = Math.max(0, strata.waterWeight * (strata.waterA[span]! + strata.waterB[span]! * xm - ym))
  const below = strata.datumA[row]! + strata.datumB[row]! * xm - ym
  const strength = strata.cohesion[soil]! + strata.cohesionGradient[soil]! * Math.max(0, below)
  const tanPhi = strata.tanPhi[soil]!
  const length = Math.hypot(width, y1 - y0)
  const sine = (y1 - y0) / length
  const cosine = width / length

  work.x[slice + 1] = x1
  work.y[slice + 1] = y1
  work.sine[slice] = sine
  work.cosine[slice] = cosine
  work.length[slice] = length
  work.weight[slice] = weight
  work.vertical[slice] = vertical
  work.horizontal[slice] = horizontal
  work.pore[slice] = pore
  work.tanPhi[slice] = tanPhi
  work.cohesion[slice] = strength
  work.fixed[slice] = (strength - pore * tanPhi) * length
  work.soil[slice] = soil
  work.moment[slice] = moment
  work.baseX[slice] = xm
  work.baseY[slice] = ym
  work.armShear[slice] = (xm - poleX) * sine + (poleY - ym) * cosine
  work.armNormal[slice] = (xm - poleX) * cosine - (poleY - ym) * sine
  work.driving += moment
  work.deepest = Math.max(work.deepest, ground - ym)
  if (tanPhi > 0) work.frictionless = false
  if (strength > 0) work.cohesionless = false
}

/** The surface with a point at each break and at each crossing with a layer boundary or the water line. */
function cutPoints(strata: Strata, points: readonly Point[]): Point[] {
  const cuts: Point[] = [points[0]!]
  for (let index = 1; index < points.length; index++) {
    const [x0, y0] = points[index - 1]!
    const [x1, y1] = points[index]!
    if (x1 <= x0) continue
    const slope = (y1 - y0) / (x1 - x0)
    const inside: number[] = []
    for (let span = spanAt(strata, x0); span < strata.spans && strata.breaks[span]! < x1; span++) {
      const from = Math.max(x0, strata.breaks[span]!)
      const to = Math.min(x1, strata.breaks[span + 1]!)
      if (from > x0) inside.push(from)
      const meet = (a: number, b: number): void => {
        if (b === slope) return
        const x = (y0 - slope * x0 - a) / (b - slope)
        if (x > from && x < to) inside.push(x)
      }
      const first = span * strata.depth
      for (let row = first + 1; row < first + strata.count[span]!; row++)
        meet(strata.topA[row]!, strata.topB[row]!)
      if (strata.hasWater) meet(strata.waterA[span]!, strata.waterB[span]!)
    }
    inside.sort((a, b) => a - b)
    const least = 1e-9 * (x1 - x0)
    for (const x of inside) {
      const before = cuts[cuts.length - 1]![0]
      if (x - before > least && x1 - x > least) cuts.push([x, y0 + slope * (x - x0)])
    }
    cuts.push([x1, y1])
  }
  return cuts
}

/** The surface up to where, coming from the right, it first is as deep as the crack. */
function cutAtCrack(strata: Strata, points: readonly Point[]): readonly Point[] {
  const cuts = cutPoints(strata, points)
  const depthOf = ([x, y]: Point): number => groundAt(strata, x) - y
  for (let index = cuts.length - 1; index > 0; index--) {
    const right = cuts[index]!
    const left = cuts[index - 1]!
    const deep = depthOf(left)
    const shallow = depthOf(right)
    if (deep < strata.crackDepth) continue
    const share = deep === shallow ? 0 : (strata.crackDepth - shallow) / (deep - shallow)
    const end: Point = [right[0] + (left[0] - right[0]) * share, right[1] + (left[1] - right[1]) * share]
    return [...cuts.slice(0, index), end]
  }
  return points.slice(0, 1)
}
