import fc from 'fast-check'
import type { Section } from '#domain/calc/limit-equilibrium/section.ts'
import { number } from './generators.ts'

/** A slope that rises to the right, with a toe at the origin. */
export interface Slope {
  readonly height: number
  readonly run: number
  readonly section: Section
}

interface Kinds {
  readonly layered?: boolean
  readonly water?: boolean
  readonly kh?: boolean
}

/** Ordinary slopes: no more than 2:1 in steepness, ground that engineers build in. */
export const slope = ({ layered = true, water = true, kh = true }: Kinds = {}): fc.Arbitrary<Slope> =>
  fc
    .record({
      height: number(3, 30),
      angle: number(15, 55),
      soils: fc.array(
        fc.record({
          cohesion: number(1, 60),
          frictionAngle: number(8, 40),
          unitWeight: number(16, 21),
        }),
        { minLength: 2, maxLength: 2 },
      ),
      top: number(-0.4, 0.6),
      dip: number(-0.1, 0.1),
      wet: fc.boolean(),
      toe: number(-0.2, 0.1),
      head: number(0.2, 0.9),
      kh: number(0, 0.2),
    })
    .map((given) => {
      const { height } = given
      const run = height / Math.tan((given.angle * Math.PI) / 180)
      const left = -4 * height
      const right = run + 4 * height
      const section: Section = {
        ground: [
          [left, 0],
          [0, 0],
          [run, height],
          [right, height],
        ],
        layers: [
          { top: null, soil: 0 },
          ...(layered
            ? [
                {
                  top: [
                    [left, given.top * height + given.dip * left],
                    [right, given.top * height + given.dip * right],
                  ] as const,
                  soil: 1,
                },
              ]
            : []),
        ],
        soils: given.soils,
        water:
          water && given.wet
            ? {
                kind: 'piezometric',
                points: [
                  [left, given.toe * height],
                  [0, given.toe * height],
                  [right, given.head * height],
                ],
                unitWeight: 9.81,
              }
            : null,
        crack: null,
        surcharges: [],
        lineLoads: [],
        base: null,
        kh: kh ? given.kh : 0,
        kv: 0,
      }
      return { height, run, section }
    })

/** A circle through or below the toe of a slope, by shares of its size. */
export const circleOf = ({ height, run }: Slope, across: number, up: number, below: number) => {
  const x = run * across
  const y = height * up
  return { x, y, radius: Math.hypot(x, y) * (1 + below) }
}
