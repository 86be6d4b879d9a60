import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { number, runs } from './generators.ts'
import { type Footing, modules } from './layeredGrounds.ts'

const grounds = fc.record({
  round: fc.boolean(),
  width: number(0.8, 4),
  depth: number(0.3, 2),
  clay: number(0.3, 1.4),
  strength: number(15, 60),
  sand: number(30, 42),
  load: number(20, 600),
})
type Ground = typeof grounds extends fc.Arbitrary<infer T> ? T : never

/** Clay of a part of the width on sand, a strip or a circle, with the clay entered in one of two ways. */
function footingOf(given: Ground, asFrictionless: boolean): Footing {
  const { round, width, depth, clay, strength, sand, load } = given
  return {
    footingType: round ? 'circular' : 'strip',
    footingWidth: width,
    footingLength: width,
    footingDiameter: width,
    footingDepth: depth,
    permanentLoad: load * (round ? (Math.PI * width * width) / 4 : width),
    variableLoad: 0,
    soilLayers: [
      {
        depth: depth + clay * width,
        unitWeight: 18,
        ...(asFrictionless
          ? { cohesion: strength, frictionAngle: 0 }
          : { cohesion: 3, frictionAngle: 26, undrainedStrength: strength }),
      },
      { depth: depth + clay * width + 30, cohesion: 0, frictionAngle: sand, unitWeight: 18 },
    ],
  }
}

/** Ultimate pressure by squeezing (Brown & Meyerhof 1969), or by the usual factor where that is more, kPa. */
function limitOf(given: Ground, usual: number, strength: number): number {
  const x = 1 / given.clay
  const squeezed = given.round ? 5.05 + 0.33 * x : 4.14 + 0.5 * x
  return Math.max(usual, squeezed) * strength + 18 * given.depth
}

/** Nc with shape and depth factors, and what the load is multiplied by before it reaches the limit. */
const methods = {
  'Eurocode 7': { usual: ({ round }: Ground) => (Math.PI + 2) * (round ? 1.2 : 1), load: 1, strength: 1.4 },
  'Hong Kong': { usual: ({ round }: Ground) => Math.PI + 2 + (round ? 1 : 0), load: 3, strength: 1 },
  'Australia, Vesic': {
    usual: ({ round, depth, width }: Ground) =>
      (Math.PI + 2 + (round ? 1 : 0)) *
      (1 + 0.4 * (depth > width ? Math.atan(depth / width) : depth / width)),
    load: 3,
    strength: 1,
  },
} as const

describe.each(modules.filter(([name]) => name in methods))('%s', (name, utilization) => {
  test.each([
    ['without friction', true],
    ['with friction and an undrained strength', false],
  ])('clay %s on sand never carries more than it does squeezed', (_, asFrictionless) => {
    let largest = 0
    let falselyAcceptable = 0
    fc.assert(
      fc.property(grounds, (given) => {
        const { usual, load, strength } = methods[name as keyof typeof methods]
        const found = utilization(footingOf(given, asFrictionless))
        const limit = limitOf(given, usual(given), given.strength / strength)
        const demand = given.load * load
        largest = Math.max(largest, demand / found / limit)
        if (found <= 1 && demand > limit * (1 + 1e-9)) falselyAcceptable++
      }),
      runs(300),
    )
    if (process.env.CASES !== undefined)
      console.log(
        `${name}, clay ${asFrictionless ? 'without friction' : 'with both strengths'}: largest ${largest.toFixed(2)}, falsely acceptable ${falselyAcceptable}`,
      )
    expect(falselyAcceptable).toBe(0)
    expect(largest).toBeLessThanOrEqual(1 + 1e-9)
  })
})
