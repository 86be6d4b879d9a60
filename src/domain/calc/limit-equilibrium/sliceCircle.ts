import { pondCouple, pondDepth, type Strata, spanAt } from './strata.ts'
import { maxSlices, type Workspace } from './workspace.ts'

/**
 * Cuts the mass over a circle into slices. The base is cut wherever it meets a break of the section, a layer boundary
 * or the water line: with blind slices the factor of safety jumps by per cents, and a search exploits it. Weights and
 * their moments over the arc are exact integrals, so that few slices are enough.
 */

/** Codes of the reasons why a surface has no slices; `none` is success. */
export const uncut = { none: 0, shallowCrack: 1, slices: 2 } as const

/** Cuts nearer than this share of the radius are one. */
const sliver = 1e-7

/**
 * Cuts the mass over the circle about (xc, yc) from `fromX` to `toX`, where its lower half meets the ground, into
 * slices in `work`. Shortens the arc at a tension crack. Returns a code of `uncut`, 0 for success. Lengths in m.
 */
export function sliceCircle(
  strata: Strata,
  work: Workspace,
  xc: number,
  yc: number,
  radius: number,
  fromX: number,
  toX: number,
  slices: number,
): number {
  const endX = strata.crackDepth > 0 ? crackX(strata, xc, yc, radius, fromX, toX) : toX
  if (!(endX - fromX > 10 * sliver * radius)) return uncut.shallowCrack
  const cuts = cutBase(strata, work, xc, yc, radius, fromX, endX)
  const { x, y, cutSine, cutCosine, cutAngle } = work
  let total = 0
  for (let cut = 0; cut + 1 < cuts; cut++) {
    const s0 = cutSine[cut]!
    const c0 = cutCosine[cut]!
    const s1 = cutSine[cut + 1]!
    const c1 = cutCosine[cut + 1]!
    const angle = Math.atan2(s1 * c0 - c1 * s0, c0 * c1 + s0 * s1)
    cutAngle[cut] = angle
    total += angle
  }
  const perAngle = slices / total
  let count = 0
  let driving = 0
  let deepest = 0
  let frictionless = true
  let cohesionless = true
  let span = spanAt(strata, fromX)
  x[0] = fromX
  y[0] = yc - radius * cutCosine[0]!

  for (let cut = 0; cut + 1 < cuts; cut++) {
    const parts = Math.max(1, Math.round(cutAngle[cut]! * perAngle))
    if (count + parts > maxSlices) return uncut.slices
    const half = cutAngle[cut]! / parts / 2
    const stepSine = sineOf(half)
    const stepCosine = cosineOf(half)
    let s0 = cutSine[cut]!
    let c0 = cutCosine[cut]!
    // Nothing crosses the base between two cuts: any point of it tells the span and the stratum.
    const innerX = xc + radius * (s0 * stepCosine + c0 * stepSine)
    const innerY = yc - radius * (c0 * stepCosine - s0 * stepSine)
    while (span + 1 < strata.spans && strata.breaks[span + 1]! <= innerX) span++

    const first = span * strata.depth
    let row = first
    const last = first + strata.count[span]!
    while (row + 1 < last && strata.topA[row + 1]! + strata.topB[row + 1]! * innerX >= innerY) row++
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
        moment += pressure * (topX - xc) - pressure * groundB * (yc - topY) + pondCouple(strata, span, width)
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
  if (endX < toX) addCrackWater(strata, work, yc)
  return uncut.none
}

/** Adds each line load to the slice under it; `poleX` is the x of the pole of moments, m. */
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

/**
 * Adds the thrust of the water in the crack, which acts on the right end of the last slice. Water above a crack fills
 * it.
 */
export function addCrackWater(strata: Strata, work: Workspace, poleY: number): void {
  const last = work.count - 1
  const pond = pondDepth(strata, work.x[work.count]!)
  const height = pond > 0 ? strata.crackDepth : strata.crackWater
  if (height === 0) return
  const even = strata.waterWeight * pond * height
  const growing = (strata.waterWeight * height * height) / 2
  const thrust = even + growing
  const arm = poleY - work.y[work.count]!
  const moment = even * (arm - height / 2) + growing * (arm - height / 3)
  work.horizontal[last]! += thrust
  work.moment[last]! += moment
  work.driving += moment
}

/** sin and cos of the small angles of slices by their series: no engine's own rounding, and quicker. */
function sineOf(angle: number): number {
  if (angle > 0.3) return Math.sin(angle)
  const q = angle * angle
  return angle * (1 - (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - (q / 72) * (1 - q / 110)))))
}
function cosineOf(angle: number): number {
  if (angle > 0.3) return Math.cos(angle)
  const q = angle * angle
  return 1 - (q / 2) * (1 - (q / 12) * (1 - (q / 30) * (1 - (q / 56) * (1 - (q / 90) * (1 - q / 132)))))
}

/**
 * Puts every point at which the base must be cut into the workspace, as sine and cosine of its angle from the vertical
 * down, from left to right with both ends; answers how many.
 */
function cutBase(
  strata: Strata,
  work: Workspace,
  xc: number,
  yc: number,
  radius: number,
  fromX: number,
  toX: number,
): number {
  const { cutX, cutSine, cutCosine } = work
  const { breaks, spans, depth, topA, topB, hasWater, waterA, waterB } = strata
  const squared = radius * radius
  const least = sliver * radius
  const most = maxSlices - 2
  cutX[0] = fromX
  let count = 1
  let leftX = fromX
  let leftY = yc - Math.sqrt(Math.max(0, squared - (fromX - xc) * (fromX - xc)))
  for (let span = spanAt(strata, fromX); span < spans; span++) {
    const rightX = Math.min(toX, breaks[span + 1]!)
    if (rightX <= leftX) continue
    const rightY = yc - Math.sqrt(Math.max(0, squared - (rightX - xc) * (rightX - xc)))
    const ordered = count
    const first = span * depth
    const last = first + strata.count[span]!
    // The strata below the ground line, then the water line.
    for (let row = first + 1; row <= last; row++) {
      const isWater = row === last
      if (isWater && !hasWater) break
      const a = isWater ? waterA[span]! : topA[row]!
      const b = isWater ? waterB[span]! : topB[row]!
      const left = a + b * leftX
      const right = a + b * rightX
      // The arc is convex: a line above it at both ends stays above it.
      if (left >= leftY && right >= rightY) continue
      if (left <= yc - radius && right <= yc - radius) continue
      const height = yc - a - b * xc
      const scale = 1 + b * b
      const root = squared * scale - height * height
      if (root <= 0) continue
      const spread = Math.sqrt(root) / scale
      const foot = (height * b) / scale
      for (let side = -1; side <= 1; side += 2) {
        const x = xc + foot + side * spread
        if (x <= leftX + least || x >= rightX - least || a + b * x >= yc || count >= most) continue
        let place = count
        while (place > ordered && cutX[place - 1]! > x) {
          cutX[place] = cutX[place - 1]!
          place--
        }
        cutX[place] = x
        count++
      }
    }
    if (rightX >= toX) break
    if (rightX - fromX > least && toX - rightX > least && count < most) {
      cutX[count] = rightX
      count++
    }
    leftX = rightX
    leftY = rightY
  }
  cutX[count] = toX
  count++
  // Cuts that fall together make no slice of their own.
  let kept = 0
  for (let index = 0; index < count; index++) {
    if (index > 0 && index < count - 1 && cutX[index]! - cutX[kept - 1]! <= least) continue
    const sine = Math.max(-1, Math.min(1, (cutX[index]! - xc) / radius))
    cutX[kept] = cutX[index]!
    cutSine[kept] = sine
    cutCosine[kept] = Math.sqrt(1 - sine * sine)
    kept++
  }
  return kept
}

/** x at which the arc, coming down from its right end, first is as deep as the crack; `fromX` when it never is. */
function crackX(strata: Strata, xc: number, yc: number, radius: number, fromX: number, toX: number): number {
  for (let span = spanAt(strata, toX); span >= 0; span--) {
    const left = Math.max(fromX, strata.breaks[span]!)
    const right = Math.min(toX, strata.breaks[span + 1]!)
    if (right <= fromX) break
    const a = strata.groundA[span]! - strata.crackDepth
    const b = strata.groundB[span]!
    const bottom = yc - Math.sqrt(Math.max(0, radius * radius - (right - xc) * (right - xc)))
    // At a step of the ground the arc may be deep enough at once.
    if (a + b * right >= bottom) return right
    const height = yc - a - b * xc
    const scale = 1 + b * b
    const root = radius * radius * scale - height * height
    if (root < 0) continue
    const x = xc + (height * b + Math.sqrt(root)) / scale
    if (x > left && x < right) return x
  }
  return fromX
}
