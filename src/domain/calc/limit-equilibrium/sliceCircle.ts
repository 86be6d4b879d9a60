import { type Strata, spanAt } from './strata.ts'
import { maxSlices, type Workspace } from './workspace.ts'

/**
 * Cuts the mass over a circle into slices. The base is cut wherever it meets a break of the section, a layer boundary
 * or the water line: with blind slices the factor of safety jumps by per cents, and a search exploits it. Weights and
 * their moments over the arc are exact integrals, so that few slices are enough.
 */

/** Why a surface has no slices. */
export const uncut = { none: 0, shallowCrack: 1, slices: 2 } as const

/** Angles nearer than this are one cut, rad. */
const sliver = 1e-7

/**
 * Slices of the circle about (xc, yc) between two points of it, given by their angles from the vertical down through
 * the centre, `left` < `right`. Shortens the arc at a tension crack. Answers 0, or a code of `uncut`.
 */
export function sliceCircle(
  strata: Strata,
  work: Workspace,
  xc: number,
  yc: number,
  radius: number,
  left: number,
  right: number,
  slices: number,
): number {
  const end = strata.crackDepth > 0 ? crackAngle(strata, xc, yc, radius, left, right) : right
  if (!(end - left > 10 * sliver)) return uncut.shallowCrack
  const cuts = cutAngles(strata, work.cuts, xc, yc, radius, left, end)
  const perAngle = slices / (end - left)
  const { x, y } = work
  let count = 0
  let driving = 0
  let deepest = 0
  let frictionless = true
  let cohesionless = true
  let span = spanAt(strata, xc + radius * Math.sin(left))
  x[0] = xc + radius * Math.sin(left)
  y[0] = yc - radius * Math.cos(left)

  for (let cut = 0; cut + 1 < cuts; cut++) {
    const from = work.cuts[cut]!
    const to = work.cuts[cut + 1]!
    const parts = Math.max(1, Math.round((to - from) * perAngle))
    if (count + parts > maxSlices) return uncut.slices
    const half = (to - from) / parts / 2
    const stepSine = Math.sin(half)
    const stepCosine = Math.cos(half)
    const middle = (from + to) / 2
    const middleX = xc + radius * Math.sin(middle)
    const middleY = yc - radius * Math.cos(middle)
    while (span + 1 < strata.spans && strata.breaks[span + 1]! <= middleX) span++

    const first = span * strata.depth
    let row = first
    const last = first + strata.count[span]!
    while (row + 1 < last && strata.topA[row + 1]! + strata.topB[row + 1]! * middleX >= middleY) row++
    const soil = strata.soil[row]!
    const gamma = strata.gamma[row]!
    const weightA = strata.weightA[row]!
    const weightB = strata.weightB[row]!
    const atCentre = weightA + weightB * xc
    const groundA = strata.groundA[span]!
    const groundB = strata.groundB[span]!
    const tanPhi = strata.tanPhi[soil]!
    const gradient = strata.cohesionGradient[soil]!
    const cohesion = strata.cohesion[soil]!
    const poreRatio = strata.poreRatio[soil]!
    const isWet = strata.usesWater[soil] === 1
    const surcharge = strata.surcharge[span]!
    const isPond = strata.pond[span] === 1
    const { kh, kv } = strata.section
    if (tanPhi > 0) frictionless = false

    let s0 = Math.sin(from)
    let c0 = Math.cos(from)
    for (let part = 0; part < parts; part++) {
      const sm = s0 * stepCosine + c0 * stepSine
      const cm = c0 * stepCosine - s0 * stepSine
      const s1 = sm * stepCosine + cm * stepSine
      const c1 = cm * stepCosine - sm * stepSine
      const u0 = radius * s0
      const u1 = radius * s1
      const x0 = xc + u0
      const x1 = xc + u1
      const width = u1 - u0
      const um = radius * sm
      const xm = xc + um
      const ym = yc - radius * cm
      const squares = (u1 * u1 - u0 * u0) / 2
      const belowArc = yc * width - ((radius * radius) / 2) * (2 * half + s1 * c1 - s0 * c0)
      const weight = (atCentre + (weightB * squares) / width) * width - gamma * belowArc
      const weightMoment =
        atCentre * squares +
        (weightB * (u1 * u1 * u1 - u0 * u0 * u0)) / 3 -
        gamma * (yc * squares + (radius * radius * radius * (c1 * c1 * c1 - c0 * c0 * c0)) / 3)

      let vertical = weight * (1 + kv)
      let moment = weightMoment * (1 + kv)
      let horizontal = 0
      if (kh !== 0) {
        horizontal = kh * weight
        const firstMoment =
          strata.moment0[row]! +
          strata.moment1[row]! * xm +
          strata.moment2[row]! * xm * xm -
          (gamma * ym * ym) / 2
        moment += kh * (weight * yc - firstMoment * width)
      }
      if (surcharge !== 0) {
        vertical += surcharge * width
        moment += surcharge * squares
      }
      if (isPond) {
        const topX = (x0 + x1) / 2
        const topY = groundA + groundB * topX
        const pressure =
          strata.waterWeight * (strata.waterA[span]! + strata.waterB[span]! * topX - topY) * width
        vertical += pressure
        horizontal -= pressure * groundB
        moment += pressure * (topX - xc) - pressure * groundB * (yc - topY)
      }
      let pore = 0
      if (poreRatio > 0) pore = (poreRatio * weight) / width
      else if (isWet) {
        pore = strata.waterWeight * (strata.waterA[span]! + strata.waterB[span]! * xm - ym)
        if (pore < 0) pore = 0
      }
      let strength = cohesion
      if (gradient !== 0) {
        const below = strata.datumA[row]! + strata.datumB[row]! * xm - ym
        if (below > 0) strength += gradient * below
      }
      if (strength > 0) cohesionless = false
      const length = 2 * half * radius
      const thickness = groundA + groundB * xm - ym
      if (thickness > deepest) deepest = thickness

      work.sine[count] = sm
      work.cosine[count] = cm
      work.length[count] = length
      work.weight[count] = weight
      work.vertical[count] = vertical
      work.horizontal[count] = horizontal
      work.pore[count] = pore
      work.tanPhi[count] = tanPhi
      work.cohesion[count] = strength
      work.fixed[count] = (strength - pore * tanPhi) * length
      work.soil[count] = soil
      work.moment[count] = moment
      work.baseX[count] = xm
      work.baseY[count] = ym
      work.armShear[count] = radius
      work.armNormal[count] = 0
      driving += moment
      count++
      x[count] = x1
      y[count] = yc - radius * c1
      s0 = s1
      c0 = c1
    }
  }
  work.count = count
  work.driving = driving
  work.deepest = deepest
  work.frictionless = frictionless
  work.cohesionless = cohesionless
  if (strata.section.lineLoads.length > 0) addLineLoads(strata, work, xc)
  if (strata.crackWater > 0 && end < right) addCrackWater(strata, work, yc)
  return uncut.none
}

/** Line loads go to the slice that they stand on; `poleX` is the pole of the moments. */
export function addLineLoads(strata: Strata, work: Workspace, poleX: number): void {
  const { x, count } = work
  for (const { at, load } of strata.section.lineLoads) {
    if (at < x[0]! || at > x[count]!) continue
    let slice = 0
    while (slice + 1 < count && x[slice + 1]! <= at) slice++
    work.vertical[slice]! += load
    const moment = load * (at - poleX)
    work.moment[slice]! += moment
    work.driving += moment
  }
}

/** Thrust of the water in the crack on its face, the right end of the last slice. */
export function addCrackWater(strata: Strata, work: Workspace, poleY: number): void {
  const last = work.count - 1
  const height = strata.crackWater
  const thrust = (strata.waterWeight * height * height) / 2
  const moment = thrust * (poleY - (work.y[work.count]! + height / 3))
  work.horizontal[last]! += thrust
  work.moment[last]! += moment
  work.driving += moment
}

/** Puts every angle at which the base must be cut into `cuts`, ascending with both ends; answers how many. */
function cutAngles(
  strata: Strata,
  cuts: Float64Array,
  xc: number,
  yc: number,
  radius: number,
  left: number,
  right: number,
): number {
  const from = xc + radius * Math.sin(left)
  const to = xc + radius * Math.sin(right)
  let count = 1
  cuts[0] = left
  let ordered = 1
  const put = (angle: number): void => {
    if (angle <= left + sliver || angle >= right - sliver || count >= maxSlices - 1) return
    let place = count
    while (place > ordered && cuts[place - 1]! > angle) {
      cuts[place] = cuts[place - 1]!
      place--
    }
    cuts[place] = angle
    count++
  }
  for (let span = spanAt(strata, from); span < strata.spans; span++) {
    const spanFrom = Math.max(from, strata.breaks[span]!)
    const spanTo = Math.min(to, strata.breaks[span + 1]!)
    if (spanFrom >= to) break
    ordered = count
    const meet = (a: number, b: number): void => {
      // (xc + u) on y = a + b x and on the lower arc: u = R sin, yc - R cos = a + b (xc + R sin).
      const height = yc - a - b * xc
      const scale = Math.sqrt(1 + b * b)
      const sine = height / (radius * scale)
      if (sine >= 1 || sine <= -1) return
      const offset = radius * Math.sqrt(1 - sine * sine)
      const foot = (height * b) / (1 + b * b)
      const spread = offset / scale
      for (let side = -1; side <= 1; side += 2) {
        const u = foot + side * spread
        const x = xc + u
        if (x <= spanFrom || x >= spanTo || a + b * x >= yc) continue
        put(Math.asin(Math.max(-1, Math.min(1, u / radius))))
      }
    }
    const first = span * strata.depth
    const last = first + strata.count[span]!
    for (let row = first + 1; row < last; row++) meet(strata.topA[row]!, strata.topB[row]!)
    if (strata.hasWater) meet(strata.waterA[span]!, strata.waterB[span]!)
    if (spanTo < to) {
      ordered = count
      put(Math.asin(Math.max(-1, Math.min(1, (spanTo - xc) / radius))))
    }
  }
  cuts[count] = right
  count++
  // Cuts that fall together make no slice of their own.
  let kept = 1
  for (let index = 1; index < count; index++) {
    if (cuts[index]! - cuts[kept - 1]! <= sliver && index < count - 1) continue
    cuts[kept] = cuts[index]!
    kept++
  }
  return kept
}

/** Angle at which the arc, coming down from its right end, first is as deep as the crack; `left` when it never is. */
function crackAngle(
  strata: Strata,
  xc: number,
  yc: number,
  radius: number,
  left: number,
  right: number,
): number {
  const from = xc + radius * Math.sin(left)
  const to = xc + radius * Math.sin(right)
  for (let span = spanAt(strata, to); span >= 0; span--) {
    const spanFrom = Math.max(from, strata.breaks[span]!)
    const spanTo = Math.min(to, strata.breaks[span + 1]!)
    if (spanTo <= from) break
    const a = strata.groundA[span]! - strata.crackDepth
    const b = strata.groundB[span]!
    const depthAt = (x: number): number =>
      a + b * x - (yc - Math.sqrt(Math.max(0, radius * radius - (x - xc) * (x - xc))))
    // At a step of the ground the arc may be deep enough at once.
    if (depthAt(spanTo) >= 0) return Math.asin(Math.max(-1, Math.min(1, (spanTo - xc) / radius)))
    const height = yc - a - b * xc
    const scale = 1 + b * b
    const root = radius * radius * scale - height * height
    if (root < 0) continue
    const u = (height * b + Math.sqrt(root)) / scale
    if (xc + u > spanFrom && xc + u < spanTo) return Math.asin(Math.max(-1, Math.min(1, u / radius)))
  }
  return left
}
