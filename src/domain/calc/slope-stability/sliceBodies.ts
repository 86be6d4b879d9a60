import type { FreeBodies } from '#domain/schemas/result.ts'
import type { SliceForces } from '../limit-equilibrium/analyse.ts'
import type { Account } from './account.ts'
import { sliceHeight } from './sliceHeight.ts'

type Pair = [number, number]

/** Enough to draw from; bodies are many. */
const short = (value: number): number => Number(value.toPrecision(5)) + 0
const pair = (x: number, y: number): Pair => [short(x), short(y)]

/**
 * Returns the free body of every slice with its forces, kN for one metre of slope. Vertical and horizontal loads
 * beyond the weight are combined; interslice forces exist only for methods that have them.
 */
export function sliceBodies({ analysis }: Account): FreeBodies {
  const { slices } = analysis
  const downhill = analysis.facing === 'left' ? -1 : 1
  const hasThrust = slices.some(({ thrust }) => thrust !== null)
  const hasLoads = slices.some((slice) => Math.abs(slice.vertical - slice.weight) > 1e-6 * slice.weight)
  const hasPush = slices.some(({ horizontal }) => Math.abs(horizontal) > 1e-9)
  return {
    name: 'Forces on the slices',
    unit: 'kN/m',
    forces: [
      { symbol: 'W', label: 'Weight' },
      ...(hasLoads ? [{ symbol: 'Q_v', label: 'Other vertical loads' }] : []),
      ...(hasPush ? [{ symbol: 'Q_h', label: 'Horizontal loads' }] : []),
      { symbol: "N'", label: 'Effective normal force' },
      { symbol: 'U', label: 'Pore water force' },
      { symbol: 'S', label: 'Mobilised shear force' },
      ...(hasThrust
        ? [
            { symbol: 'E_1', label: 'Interslice normal force, downhill side' },
            { symbol: 'X_1', label: 'Interslice shear force, downhill side' },
            { symbol: 'E_2', label: 'Interslice normal force, uphill side' },
            { symbol: 'X_2', label: 'Interslice shear force, uphill side' },
          ]
        : []),
    ],
    values: bodyValues.map(({ symbol, unit }) => ({ symbol, unit })),
    bodies: slices.map((slice, index) => {
      const drawn = forcesOf(slice, slices[index - 1], downhill, { hasThrust, hasLoads, hasPush })
      return {
        label: String(index + 1),
        outline: [
          pair(slice.fromX, slice.fromY),
          pair(slice.toX, slice.toY),
          pair(slice.toX, topOf(slice, slices[index + 1])),
          pair(slice.fromX, topOf(slice, slices[index - 1])),
        ],
        at: drawn.map(([at]) => pair(...at)),
        vectors: drawn.map(([, vector]) => pair(...vector)),
        values: bodyValues.map(({ of }) => {
          const value = of(slice)
          return value === null ? null : short(value)
        }),
      }
    }),
  }
}

/** Returns the values of a slice: geometry, strength and pore pressure at the base, and the local factor, strength over mobilised shear. */
const bodyValues: readonly {
  readonly symbol: string
  readonly unit: string
  /** Null where a slice has none. */
  readonly of: (slice: SliceForces) => number | null
}[] = [
  { symbol: 'b', unit: 'm', of: ({ fromX, toX }) => Math.abs(toX - fromX) },
  { symbol: 'h', unit: 'm', of: sliceHeight },
  { symbol: '\\alpha', unit: '°', of: ({ inclination }) => inclination },
  { symbol: 'u', unit: 'kPa', of: ({ porePressure }) => porePressure },
  { symbol: "c'", unit: 'kPa', of: ({ cohesion }) => cohesion },
  { symbol: "\\varphi'", unit: '°', of: ({ frictionAngle }) => frictionAngle },
  {
    symbol: 'F_{loc}',
    unit: '',
    // A base in tension mobilises nothing.
    of: ({ resistance, mobilised }) => (mobilised > 0 ? resistance / mobilised : null),
  },
]

/** Ground at a side: between the middles of both slices that meet there; at the ends the base itself. */
const topOf = (slice: SliceForces, beside: SliceForces | undefined): number => {
  if (beside === undefined) return slice.groundY
  const own = (slice.fromX + slice.toX) / 2
  const other = (beside.fromX + beside.toX) / 2
  const side =
    Math.abs(beside.fromX - slice.toX) < Math.abs(beside.toX - slice.fromX) ? slice.toX : slice.fromX
  return slice.groundY + ((beside.groundY - slice.groundY) * (side - own)) / (other - own)
}

function forcesOf(
  slice: SliceForces,
  below: SliceForces | undefined,
  downhill: number,
  { hasThrust, hasLoads, hasPush }: { hasThrust: boolean; hasLoads: boolean; hasPush: boolean },
): (readonly [Pair, Pair])[] {
  const alpha = (slice.inclination * Math.PI) / 180
  const middle = (slice.fromX + slice.toX) / 2
  const base: Pair = [middle, (slice.fromY + slice.toY) / 2]
  const centre: Pair = [middle, (base[1] + slice.groundY) / 2]
  // Square to the base, into the mass; along it, against the slide.
  const square: Pair = [downhill * Math.sin(alpha), Math.cos(alpha)]
  const along: Pair = [-downhill * Math.cos(alpha), Math.sin(alpha)]
  const water = slice.porePressure * slice.baseLength
  const third = (x: number, y: number, top: number): Pair => [x, y + (top - y) / 3]
  const ground = slice.groundY
  const pressed = (at: Pair, x: number, y: number): readonly [Pair, Pair] => [at, [x, y]]
  const lower = third(slice.fromX, slice.fromY, ground)
  const upper = third(slice.toX, slice.toY, ground)
  return [
    pressed(centre, 0, -slice.weight),
    ...(hasLoads ? [pressed([middle, ground], 0, slice.weight - slice.vertical)] : []),
    ...(hasPush ? [pressed(centre, downhill * slice.horizontal, 0)] : []),
    pressed(base, square[0] * slice.normal, square[1] * slice.normal),
    pressed(base, square[0] * water, square[1] * water),
    pressed(base, along[0] * slice.mobilised, along[1] * slice.mobilised),
    ...(hasThrust
      ? [
          pressed(lower, -downhill * (below?.thrust ?? 0), 0),
          pressed(lower, 0, below?.shear ?? 0),
          pressed(upper, downhill * (slice.thrust ?? 0), 0),
          pressed(upper, 0, -(slice.shear ?? 0)),
        ]
      : []),
  ]
}
