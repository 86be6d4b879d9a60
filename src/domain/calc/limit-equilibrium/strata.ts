import { heightAt, type Point, type Section, waterUnitWeight } from './section.ts'

/**
 * A section compiled for slicing. Between two adjacent breaks every line is straight and none crosses another, so
 * that every quantity of a slice is linear or quadratic in x: a slice of a layered slope then costs as much as one of
 * a plain slope. Lengths in m.
 */
export interface Strata {
  readonly section: Section
  /** Breaks from left to right, `spans + 1` of them. */
  readonly breaks: Float64Array
  readonly spans: number
  /** Ground over a span: y = groundA + groundB x. */
  readonly groundA: Float64Array
  readonly groundB: Float64Array
  readonly hasWater: boolean
  readonly waterA: Float64Array
  readonly waterB: Float64Array
  /** 1 where ponded water presses on the ground, otherwise 0. */
  readonly pond: Uint8Array
  readonly surcharge: Float64Array
  /** Rows of the tables below for one span. */
  readonly depth: number
  /** Strata of each span, from the ground down. */
  readonly count: Int32Array
  readonly topA: Float64Array
  readonly topB: Float64Array
  readonly soil: Int32Array
  readonly gamma: Float64Array
  /** Weight of a column down to y in a stratum: weightA + weightB x - gamma y. */
  readonly weightA: Float64Array
  readonly weightB: Float64Array
  /** First moment of that weight about y = 0: moment0 + moment1 x + moment2 x² - gamma y²/2. */
  readonly moment0: Float64Array
  readonly moment1: Float64Array
  readonly moment2: Float64Array
  /** Line from which a strength gradient is measured. */
  readonly datumA: Float64Array
  readonly datumB: Float64Array
  /** By soil. */
  readonly cohesion: Float64Array
  readonly cohesionGradient: Float64Array
  readonly tanPhi: Float64Array
  readonly poreRatio: Float64Array
  readonly usesWater: Uint8Array
  readonly waterWeight: number
  readonly crackDepth: number
  readonly crackWater: number
}

const crossing = (
  first: readonly Point[],
  second: readonly Point[],
  from: number,
  to: number,
): number | null => {
  const left = heightAt(first, from) - heightAt(second, from)
  const right = heightAt(first, to) - heightAt(second, to)
  if (left === 0 || right === 0 || left > 0 === right > 0) return null
  return from + ((to - from) * left) / (left - right)
}

/** Every x at which a line bends or two lines cross, within the ground, apart by more than rounding. */
function breaksOf(section: Section, lines: readonly (readonly Point[])[]): Float64Array {
  const { ground } = section
  const start = ground[0]![0]
  const end = ground[ground.length - 1]![0]
  const bends = lines.flatMap((line) => line.map(([x]) => x))
  for (const { from, to } of section.surcharges) bends.push(from, to)
  for (const { at } of section.lineLoads) bends.push(at)
  const least = 1e-9 * (end - start)
  const ordered = (values: readonly number[]): number[] => {
    const inside = values.filter((x) => x > start + least && x < end - least).sort((a, b) => a - b)
    const kept = [start]
    for (const x of inside) if (x - kept[kept.length - 1]! > least) kept.push(x)
    return [...kept, end]
  }
  const coarse = ordered(bends)
  const all = [...coarse]
  for (let span = 0; span + 1 < coarse.length; span++)
    for (let a = 0; a < lines.length; a++)
      for (let b = a + 1; b < lines.length; b++) {
        const x = crossing(lines[a]!, lines[b]!, coarse[span]!, coarse[span + 1]!)
        if (x !== null) all.push(x)
      }
  return Float64Array.from(ordered(all))
}

/** Compiles a section. The section must be valid: ground and lines from left to right, at least one layer. */
export function compileStrata(section: Section): Strata {
  const { ground, layers, soils, water } = section
  const tops = layers.map((layer, index) => (layer.top === null || index === 0 ? ground : layer.top))
  const lines = [ground, ...tops.slice(1), ...(water === null ? [] : [water.points])]
  const breaks = breaksOf(section, lines)
  const spans = breaks.length - 1
  const depth = layers.length * 2
  const cells = spans * depth
  const numbers = () => new Float64Array(spans)
  const table = () => new Float64Array(cells)
  const strata: Strata = {
    section,
    breaks,
    spans,
    groundA: numbers(),
    groundB: numbers(),
    hasWater: water !== null,
    waterA: numbers(),
    waterB: numbers(),
    pond: new Uint8Array(spans),
    surcharge: numbers(),
    depth,
    count: new Int32Array(spans),
    topA: table(),
    topB: table(),
    soil: new Int32Array(cells),
    gamma: table(),
    weightA: table(),
    weightB: table(),
    moment0: table(),
    moment1: table(),
    moment2: table(),
    datumA: table(),
    datumB: table(),
    cohesion: Float64Array.from(soils, (soil) => soil.cohesion),
    cohesionGradient: Float64Array.from(soils, (soil) => soil.cohesionGradient ?? 0),
    tanPhi: Float64Array.from(soils, (soil) => Math.tan((soil.frictionAngle * Math.PI) / 180)),
    poreRatio: Float64Array.from(soils, (soil) => soil.poreRatio ?? 0),
    usesWater: Uint8Array.from(soils, (soil) =>
      water !== null && soil.usesWater !== false && !((soil.poreRatio ?? 0) > 0) ? 1 : 0,
    ),
    waterWeight: water?.unitWeight ?? waterUnitWeight,
    crackDepth: section.crack?.depth ?? 0,
    crackWater: section.crack === null ? 0 : section.crack.depth * section.crack.waterFraction,
  }
  for (let span = 0; span < spans; span++) fillSpan(strata, span, tops)
  return strata
}

interface Line {
  readonly a: number
  readonly b: number
}

function fillSpan(strata: Strata, span: number, tops: readonly (readonly Point[])[]): void {
  const { section, breaks } = strata
  const from = breaks[span]!
  const to = breaks[span + 1]!
  const middle = (from + to) / 2
  // Sampled well inside the span: at a break a polyline may step.
  const near = from + (to - from) / 4
  const far = to - (to - from) / 4
  const through = (y1: number, y2: number): Line => {
    const b = (y2 - y1) / (far - near)
    return { a: y1 - b * near, b }
  }
  const at = (line: Line, x: number): number => line.a + line.b * x

  const ground = through(heightAt(section.ground, near), heightAt(section.ground, far))
  strata.groundA[span] = ground.a
  strata.groundB[span] = ground.b
  let water: Line | null = null
  if (section.water !== null) {
    water = through(heightAt(section.water.points, near), heightAt(section.water.points, far))
    strata.waterA[span] = water.a
    strata.waterB[span] = water.b
    if (section.water.kind === 'watertable' && at(water, middle) > at(ground, middle)) strata.pond[span] = 1
  }
  for (const { from: left, to: right, pressure } of section.surcharges)
    if (middle > left && middle < right) strata.surcharge[span]! += pressure

  // Lower each top to the one before it, and to the ground.
  const clipped: Line[] = []
  let highest = ground
  for (const top of tops) {
    const line = through(heightAt(top, near), heightAt(top, far))
    if (at(line, middle) < at(highest, middle)) highest = line
    clipped.push(highest)
  }
  let row = span * strata.depth
  const first = row
  clipped.forEach((top, index) => {
    const bottom = clipped[index + 1]
    if (bottom !== undefined && at(bottom, middle) >= at(top, middle)) return
    const soilIndex = section.layers[index]!.soil
    const soil = section.soils[soilIndex]!
    const wet = soil.saturatedUnitWeight ?? soil.unitWeight
    const datum = soil.strengthDatum === undefined ? top : { a: soil.strengthDatum, b: 0 }
    const put = (line: Line, gamma: number): void => {
      strata.topA[row] = line.a
      strata.topB[row] = line.b
      strata.soil[row] = soilIndex
      strata.gamma[row] = gamma
      strata.datumA[row] = datum.a
      strata.datumB[row] = datum.b
      row++
    }
    const isWetTop = water !== null && at(water, middle) >= at(top, middle)
    put(top, isWetTop ? wet : soil.unitWeight)
    const isSplit =
      water !== null &&
      wet !== soil.unitWeight &&
      at(water, middle) < at(top, middle) &&
      (bottom === undefined || at(water, middle) > at(bottom, middle))
    if (isSplit && water !== null) put(water, wet)
  })
  strata.count[span] = row - first

  // Sum down the column: a stratum under another adds the step of unit weight at its top.
  let above = 0
  let weight: Line = { a: 0, b: 0 }
  const moment = [0, 0, 0]
  for (let stratum = first; stratum < row; stratum++) {
    const step = strata.gamma[stratum]! - above
    const a = strata.topA[stratum]!
    const b = strata.topB[stratum]!
    weight = { a: weight.a + step * a, b: weight.b + step * b }
    moment[0]! += (step * a * a) / 2
    moment[1]! += step * a * b
    moment[2]! += (step * b * b) / 2
    strata.weightA[stratum] = weight.a
    strata.weightB[stratum] = weight.b
    strata.moment0[stratum] = moment[0]!
    strata.moment1[stratum] = moment[1]!
    strata.moment2[stratum] = moment[2]!
    above = strata.gamma[stratum]!
  }
}

/** Returns the index of the span that contains x. */
export function spanAt(strata: Strata, x: number): number {
  let low = 0
  let high = strata.spans - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (strata.breaks[middle]! <= x) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the elevation of the ground at x, m. x must be within the section. */
export function groundAt(strata: Strata, x: number): number {
  const span = spanAt(strata, x)
  return strata.groundA[span]! + strata.groundB[span]! * x
}

/**
 * Returns the moment of the ponded water on a slice beyond that of its resultant at the middle of the slice, kN m/m.
 * The pressure is linear along straight ground, so its resultant is off the middle by the couple of its triangle.
 * Exact.
 */
export function pondCouple(strata: Strata, span: number, width: number): number {
  const slope = strata.groundB[span]!
  const growth = strata.waterWeight * (strata.waterB[span]! - slope)
  return (growth * (1 + slope * slope) * width * width * width) / 12
}

/** Returns the depth of the ponded water over the ground at x, m; 0 without water. */
export function pondDepth(strata: Strata, x: number): number {
  const span = spanAt(strata, x)
  if (strata.pond[span] === 0) return 0
  return strata.waterA[span]! + strata.waterB[span]! * x - strata.groundA[span]! - strata.groundB[span]! * x
}
