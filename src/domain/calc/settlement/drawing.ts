import type { Message } from '#domain/schemas/message.ts'
import type { MessageDrawing, MessageElement, MessageHandle } from '#domain/schemas/messageResult.ts'
import { axis, baseHandles, levelHandle, named } from '../handles.ts'
import { footingFields } from './fieldsFooting.ts'
import { groundFields, layerFields } from './fieldsGround.ts'
import type { SettlementInput } from './inputs.ts'
import { layerName, layerText } from './names.ts'
import { bulb, profileDepth, spreadDepth } from './profile.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'
import { centreStress, type Footing, spreadStress } from './stress/footing.ts'

type Point = [number, number]

const rectangle = (left: number, right: number, top: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** Height of a depth; never negative zero, which JSON does not keep. */
const down = (depth: number): number => (depth === 0 ? 0 : -depth)

/** Returns a length rounded to the centimetre, m. */
const rounded = (value: number) => ({ value: Number(value.toFixed(2)), unit: 'm' }) as const

const shown = (value: number): Message => say('drawing.length', { length: rounded(value) })

/** Isobars below the footing, as shares of the pressure. */
const bulbs = [0.8, 0.6, 0.4, 0.2, 0.1] as const
/** Boundaries at which the stress by load spread is said, the uppermost first. */
const mostBoundaries = 6

/**
 * Returns the section across the width of the foundation, in metres from its middle, with the ground at height 0, and
 * its stress bulbs.
 */
export function drawing(input: SettlementInput, solution: SettlementSolution): MessageDrawing {
  const { footing } = solution
  const width = footing.width
  const depth = input.foundationDepth
  const bottom = depth + profileDepth(solution)
  const half = Math.max(2.2 * width, 1)
  const head = Math.max(0.7 * width, 0.5)
  const elements: MessageElement[] = [
    ...soil(input, solution, half, bottom),
    {
      kind: 'line',
      role: 'ground',
      points: [
        [-half, 0],
        [half, 0],
      ],
      label: say('drawing.ground'),
    },
    ...(input.stressMethod === 'two-to-one'
      ? spreadLevels(solution, depth, half, bottom)
      : contours(solution, depth, half, bottom)),
    ...spread(solution, depth, half, bottom),
    ...stressProfile(solution, depth, bottom),
    ...base(width, depth),
  ]
  const water = input.groundwaterDepth
  if (water !== undefined && water <= bottom)
    elements.push(
      {
        kind: 'line',
        role: 'water',
        points: [
          [-half, down(water)],
          [half, down(water)],
        ],
        label: say('drawing.groundwater'),
        inputs: [groundFields.groundwaterDepth.id],
      },
      { kind: 'level', at: [half * 0.85, down(water)], label: `−${water.toFixed(2)}` },
    )
  elements.push(
    {
      kind: 'dimension',
      from: [-width / 2, down(depth)],
      to: [width / 2, down(depth)],
      label: shown(width),
      symbol: footing.shape === 'circle' ? 'D_c' : 'B',
      offset: -0.25 * width,
    },
    { kind: 'level', at: [-half * 0.95, 0], label: '±0.00' },
    ...(depth > 0
      ? [{ kind: 'level' as const, at: [width, -depth] as Point, label: `−${depth.toFixed(2)}` }]
      : []),
    {
      kind: 'force',
      at: [0, depth === 0 ? 0.3 * width : 0],
      direction: [0, -1],
      label: 'q',
      value: solution.pressure,
      unit: 'kPa',
    },
  )
  if (depth > 0)
    elements.push({
      kind: 'dimension',
      from: [-half * 0.8, 0],
      to: [-half * 0.8, down(depth)],
      label: shown(depth),
      symbol: 'D',
      offset: 0,
    })
  return {
    title: say('drawing.title'),
    bounds: { minX: -half, minY: down(bottom), maxX: half, maxY: head },
    elements,
    ...(input.belowLayers === 'rigid' &&
      input.soilLayers.length > 0 && { rigidBelow: down(layersEnd(input)) }),
    handles: handles(input, width, half, bottom),
  }
}

/** Depth of the bottom of the lowest layer. */
const layersEnd = ({ layersFrom, foundationDepth, soilLayers }: SettlementInput): number =>
  soilLayers.reduce((end, { thickness }) => end + thickness, layersFrom === 'base' ? foundationDepth : 0)

/** Base, water table and the bottom of each layer, which what lies below follows. */
function handles(input: SettlementInput, width: number, half: number, bottom: number): MessageHandle[] {
  const labels = [say('field.foundationWidth'), say('field.foundationDepth')] as const
  const found = baseHandles(width, input.foundationDepth, {
    width: footingFields.foundationWidth,
    depth: footingFields.foundationDepth,
  }).map((handle, index) => named(handle, labels[index]!))
  const water = input.groundwaterDepth
  const field = groundFields.groundwaterDepth
  if (water !== undefined && water <= bottom)
    found.push(
      named(
        levelHandle(field.id, -half, down(water), half, axis(field, field.id, water, { along: [0, -1] })),
        say('field.groundwaterDepth'),
      ),
    )
  const { thickness } = layerFields
  let end = input.layersFrom === 'base' ? input.foundationDepth : 0
  input.soilLayers.forEach((layer, index) => {
    end += layer.thickness
    if (end > bottom) return
    found.push(
      named(
        levelHandle(
          thickness.id,
          half,
          down(end),
          half,
          axis(thickness, `soilLayers.${index}.thickness`, layer.thickness, { along: [0, -1] }),
        ),
        say('drawing.layer-thickness', { layer: layerText(input, index) }),
        say('field.soilLayers.thickness'),
      ),
    )
  })
  return found
}

function soil(
  input: SettlementInput,
  solution: SettlementSolution,
  half: number,
  bottom: number,
): MessageElement[] {
  const elements: MessageElement[] = []
  const start = input.layersFrom === 'base' ? input.foundationDepth : 0
  const layer = (
    name: string | Message,
    hatch: 'clay' | 'fill' | 'sand' | 'none',
    top: number,
    end: number,
  ) =>
    elements.push({
      kind: 'polygon',
      role: 'soil',
      points: rectangle(-half, half, down(top), down(end)),
      hatch,
      label: name,
    })
  if (input.soilLayers.length === 0) {
    layer(say('layer.ground'), 'none', 0, bottom)
    return elements
  }
  if (start > 0) layer(say('drawing.above-base'), 'fill', 0, start)
  let from = start
  for (const [index, row] of input.soilLayers.entries()) {
    const top = from
    from += row.thickness
    if (top >= bottom) break
    const end = Math.min(from, bottom)
    const name = layerName(input, index)
    elements.push({
      kind: 'polygon',
      role: 'soil',
      points: rectangle(-half, half, down(top), down(end)),
      hatch: row.soilKind ?? ((row.compressionIndex ?? 0) > 0 ? 'clay' : 'sand'),
      label: name,
      inputs: [`soilLayers.${index}`],
    })
    elements.push({
      kind: 'label',
      at: [half * 0.62, -(top + end) / 2],
      text: soilText(input, index),
    })
    if (end < bottom)
      elements.push({
        kind: 'line',
        role: 'layer',
        points: [
          [-half, down(end)],
          [half, down(end)],
        ],
      })
  }
  if (from < bottom && input.belowLayers === 'continues')
    layer(layerName(input, input.soilLayers.length - 1), 'none', from, bottom)
  if (from < bottom && input.belowLayers === 'rigid') {
    elements.push({ kind: 'label', at: [0, -(from + bottom) / 2], text: say('drawing.rigid') })
  }
  const deepest = solution.strata[solution.strata.length - 1]
  if (deepest !== undefined)
    elements.push({
      kind: 'level',
      at: [half * 0.95, down(Math.min(bottom, input.foundationDepth + deepest.bottom))],
      label: `−${Math.min(bottom, input.foundationDepth + deepest.bottom).toFixed(2)}`,
    })
  return elements
}

/** Returns the label of a layer on the section: its name, modulus and compression index. */
function soilText(input: SettlementInput, index: number): Message {
  const { elasticModulus = input.elasticModulus, compressionIndex = 0 } = input.soilLayers[index]!
  const soil = {
    layer: layerText(input, index),
    modulus: { value: elasticModulus, unit: 'MPa', figures: 3 },
  }
  return compressionIndex > 0
    ? say('drawing.compressible-soil', { ...soil, index: { value: compressionIndex, unit: '', figures: 3 } })
    : say('drawing.soil', soil)
}

/** Draws the isobars of 80 to 10 % of the pressure, clipped to the picture and labelled with their depth. */
function contours(
  { footing }: SettlementSolution,
  depth: number,
  half: number,
  bottom: number,
): MessageElement[] {
  return bulbs.flatMap((share): MessageElement[] => {
    const right = bulb(footing, share)
    const clip = ([x, z]: [number, number]): Point => [
      x === 0 ? 0 : Math.max(-half, Math.min(half, x)),
      down(Math.min(bottom, depth + z)),
    ]
    const points = [...right.map(([x, z]) => clip([-x, z])), ...right.slice(0, -1).reverse().map(clip)]
    const deepest = right[right.length - 1]![1]
    return [
      {
        kind: 'line',
        role: 'stress',
        points,
        label: shareWords(share, deepest),
      },
    ]
  })
}

const shareWords = (share: number, depth: number): Message =>
  say('drawing.bulb', { share: { value: Math.round(100 * share), unit: '' }, depth: rounded(depth) })

/** The same by load spread, whose stress is one over all its width: the levels at which it falls to the shares. */
const spreadLevels = (
  { footing }: SettlementSolution,
  depth: number,
  half: number,
  bottom: number,
): MessageElement[] =>
  bulbs.flatMap((share): MessageElement[] => {
    const z = spreadDepth(footing, share)
    if (depth + z > bottom) return []
    const points = acrossSpread(footing, depth, half, z)
    return [{ kind: 'line', role: 'stress', points, label: shareWords(share, z) }]
  })

/** The base of the load as it spreads 2:1, at z below the base; cut to the picture. */
function acrossSpread({ width }: Footing, depth: number, half: number, z: number): [Point, Point] {
  const reach = Math.min(half, (width + z) / 2)
  return [
    [-reach, down(depth + z)],
    [reach, down(depth + z)],
  ]
}

/** The load as it spreads 2:1 down to the deepest boundary in the picture, and its stress at each. */
function spread(
  { footing, pressure, strata }: SettlementSolution,
  depth: number,
  half: number,
  bottom: number,
): MessageElement[] {
  const within = strata
    .map((stratum) => stratum.bottom)
    .filter((z) => depth + z <= bottom)
    .slice(0, mostBoundaries)
  // The sides leave the picture where the base has become as wide as that.
  const deepest = Math.min(within.at(-1) ?? bottom - depth, 2 * half - footing.width)
  const [left, right] = acrossSpread(footing, depth, half, deepest)
  const side = (from: number, to: Point) => {
    const points: Point[] = [[from, down(depth)], to]
    return { kind: 'line' as const, role: 'spread' as const, points }
  }
  return [
    { ...side(-footing.width / 2, left), label: say('drawing.spread') },
    side(footing.width / 2, right),
    ...within.map(
      (z): MessageElement => ({
        kind: 'line',
        role: 'spread',
        points: acrossSpread(footing, depth, half, z),
        label: say('drawing.spread-stress', {
          stress: { value: pressure * spreadStress(footing, z), unit: 'kPa', figures: 3 },
        }),
      }),
    ),
  ]
}

/** Stress under the centre drawn to the right of the axis, full width of the half footing for the whole pressure. */
function stressProfile({ footing }: SettlementSolution, depth: number, bottom: number): MessageElement[] {
  const reach = bottom - depth
  const steps = 24
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const z = reach * (index / steps) ** 1.5
    return [footing.width * 0.5 * centreStress(footing, z), down(depth + z)]
  })
  return [
    {
      kind: 'line',
      role: 'axis',
      points: [
        [0, down(depth)],
        [0, down(bottom)],
      ],
    },
    { kind: 'line', role: 'profile', points, label: say('drawing.profile') },
  ]
}

function base(width: number, depth: number): MessageElement[] {
  const block = (points: Point[]): MessageElement => ({
    kind: 'polygon',
    role: 'foundation',
    points,
    hatch: 'concrete',
  })
  const line: MessageElement = {
    kind: 'line',
    role: 'base',
    points: [
      [-width / 2, down(depth)],
      [width / 2, down(depth)],
    ],
  }
  if (depth === 0) return [block(rectangle(-width / 2, width / 2, 0.25 * width, 0)), line]
  const thickness = Math.min(depth, 0.35 * width)
  const stem = 0.15 * width
  return [
    block(rectangle(-width / 2, width / 2, down(depth - thickness), down(depth))),
    ...(thickness < depth ? [block(rectangle(-stem, stem, 0, thickness - depth))] : []),
    line,
  ]
}
