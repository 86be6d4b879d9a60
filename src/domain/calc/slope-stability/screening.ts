import { compileFacings, type KnownCircle } from '../limit-equilibrium/given.ts'
import { type Mass, massesOver } from '../limit-equilibrium/masses.ts'
import type { Facing, Section } from '../limit-equilibrium/section.ts'
import { sliceCircle, uncut } from '../limit-equilibrium/sliceCircle.ts'
import type { Strata } from '../limit-equilibrium/strata.ts'
import type { Workspace } from '../limit-equilibrium/workspace.ts'
import type { Screening } from './solution.ts'

/** Constants of the specification (engineering, section 9). */
export const specified = {
  radiusRatio: 1.3,
  waterFactor: 0.85,
  floor: 0.1,
  iterations: 10,
} as const

/** Returns the section without water and earthquake, which the screening includes as factors. */
export const dryAtRest = (section: Section): Section => ({
  ...section,
  water: null,
  crack: null,
  kh: 0,
  kv: 0,
  soils: section.soils.map((soil) => ({ ...soil, poreRatio: undefined })),
})

/**
 * Returns the screening of the specification: the factor by Bishop on one circle of radius 1.3 H, times 0.85 with
 * water, over 1 + kh with an earthquake, at least 0.1. The specification gives no centre. This is the circle through
 * toe and crest with its centre on the perpendicular bisector. Where that does not exist, or its centre is below the
 * crest (faces flatter than some 26° or steeper than some 62°), it is the lowest of the circles of that radius
 * through the toe. Null when no such circle cuts off a mass.
 */
export function screen(section: Section, facing: Facing, slices: number, work: Workspace): Screening | null {
  const dry = dryAtRest(section)
  const { strata } = compileFacings(dry, facing)[0]!
  const face = faceOf(strata)
  if (face === null) return null
  const radius = specified.radiusRatio * face.height
  const fixed = throughToeAndCrest(face, radius)
  const tried = fixed === null ? throughToe(face, radius) : [fixed]
  let best: { circle: KnownCircle; factor: number; before: number } | null = null
  for (const centre of tried) {
    for (const mass of massesFrom(strata, face, centre, radius, fixed !== null)) {
      if (sliceCircle(strata, work, centre.x, centre.y, radius, mass.fromX, mass.toX, slices) !== uncut.none)
        continue
      const turned = tenTurns(work)
      if (turned === null || (best !== null && turned.factor >= best.factor)) continue
      const sign = facing === 'left' ? 1 : -1
      best = {
        ...turned,
        circle: {
          circle: { x: sign * centre.x, y: centre.y, radius },
          facing,
          exitX: sign * mass.fromX,
          entryX: sign * mass.toX,
        },
      }
    }
  }
  if (best === null) return null
  const water = section.water === null ? 1 : specified.waterFactor
  const seismic = section.kh > 0 ? 1 / (1 + section.kh) : 1
  return {
    circle: best.circle,
    radius,
    dry: best.factor,
    before: best.before,
    water,
    seismic,
    factor: Math.max(specified.floor, best.factor * water * seismic),
  }
}

interface Face {
  readonly toeX: number
  readonly toeY: number
  readonly crestX: number
  readonly crestY: number
  readonly height: number
}

/** From the foot of the first rise of the ground to the top of the last one, in the coordinates of a slide to the left. */
function faceOf({ section }: Strata): Face | null {
  const { ground } = section
  const first = ground.findIndex(
    (point, index) => index + 1 < ground.length && ground[index + 1]![1] > point[1],
  )
  if (first < 0) return null
  const toe = ground[first]!
  const crest = ground.reduce((best, point) => (point[1] > best[1] ? point : best), toe)
  const height = crest[1] - toe[1]
  return height > 0 && crest[0] > toe[0]
    ? { toeX: toe[0], toeY: toe[1], crestX: crest[0], crestY: crest[1], height }
    : null
}

/**
 * The masses that come out at the toe. A circle through it may dip below level ground in front of it and touch the
 * ground again at the toe: whether that is one mass or two is rounding there, and the part behind the toe is meant.
 */
function massesFrom(
  strata: Strata,
  face: Face,
  { x, y }: Centre,
  radius: number,
  isThroughCrest: boolean,
): readonly Mass[] {
  if (isThroughCrest && isBelowGround(strata, face, x, y, radius))
    return [{ fromX: face.toeX, toX: face.crestX }]
  return massesOver(strata, x, y, radius)
    .filter(
      ({ fromX, toX }) => fromX < face.toeX + 0.05 * face.height && toX > face.toeX + 0.05 * face.height,
    )
    .map(({ fromX, toX }) => ({ fromX: Math.max(fromX, face.toeX), toX }))
}

/** Whether the arc from toe to crest stays below every bend of the ground between them. */
function isBelowGround({ section }: Strata, face: Face, x: number, y: number, radius: number): boolean {
  return section.ground.every(
    ([at, height]) =>
      at <= face.toeX ||
      at >= face.crestX ||
      height >= y - Math.sqrt(Math.max(0, radius * radius - (at - x) * (at - x))),
  )
}

interface Centre {
  readonly x: number
  readonly y: number
}

function throughToeAndCrest(face: Face, radius: number): Centre | null {
  const runX = face.crestX - face.toeX
  const chord = Math.hypot(runX, face.height)
  const rest = radius * radius - (chord * chord) / 4
  if (rest < 0) return null
  const away = Math.sqrt(rest) / chord
  const x = (face.toeX + face.crestX) / 2 - face.height * away
  const y = (face.toeY + face.crestY) / 2 + runX * away
  return y > face.crestY ? { x, y } : null
}

const angles = 60

function throughToe(face: Face, radius: number): Centre[] {
  return Array.from({ length: angles - 1 }, (_, index) => {
    const angle = (Math.PI * (index + 1)) / angles
    return { x: face.toeX + radius * Math.cos(angle), y: face.toeY + radius * Math.sin(angle) }
  })
}

/** Returns the factor by Bishop after ten fixed-point iterations, as the specification requires. */
function tenTurns(work: Workspace): { readonly factor: number; readonly before: number } | null {
  const demand = work.driving / work.armShear[0]!
  if (!(demand > 0)) return null
  let factor = 1
  let before = 1
  for (let turn = 0; turn < specified.iterations; turn++) {
    let sum = 0
    for (let slice = 0; slice < work.count; slice++) {
      const c = work.cosine[slice]!
      const t = work.tanPhi[slice]!
      const mAlpha = c + (work.sine[slice]! * t) / factor
      if (!(mAlpha > 0.05)) return null
      sum += (work.fixed[slice]! * c + work.vertical[slice]! * t) / mAlpha
    }
    before = factor
    factor = sum / demand
    if (!(factor > 0.01) || factor > 1000) return null
  }
  return { factor, before }
}
