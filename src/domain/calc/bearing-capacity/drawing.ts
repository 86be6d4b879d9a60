import type { Drawing, DrawingElement, DrawingHandle } from '#domain/schemas/result.ts'
import { formatSignificant } from '#domain/units/format.ts'
import { axis, baseHandles, levelHandle } from '../handles.ts'
import type { InputField } from '../module.ts'
import { builtWidth, type FootingInput, type FootingSolution, forceUnit } from './footing.ts'
import { footingFields, groundFields, layerFields } from './inputs.ts'
import { kindOf } from './soilKind.ts'

type Point = [number, number]

const rectangle = (left: number, right: number, top: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** Returns the height of a depth, without negative zero, which JSON does not keep. */
const down = (depth: number): number => (depth === 0 ? 0 : -depth)

const shown = (value: number): string => `${Number(value.toFixed(2))} m`

/**
 * Returns the section through the footing across its width, in metres from its middle, with the ground at height 0.
 * @param options `alongB`: horizontal load along the width, kN. `eccentricity`: the field of the eccentricity of the
 * load.
 */
export function drawing(
  input: FootingInput,
  solution: FootingSolution,
  { alongB, eccentricity }: { readonly alongB: number; readonly eccentricity: InputField },
): Drawing {
  const { ground, base } = solution
  const width = builtWidth(input)
  const depth = input.footingDepth
  const half = Math.max(1.8 * width, 1)
  const deepest = input.soilLayers[input.soilLayers.length - 1]!.depth
  const decided = solution.checks[solution.governing]?.plane.depth ?? depth
  const bottom = Math.min(
    deepest,
    Math.max(ground.bottom + 0.4 * width, depth + 2.2 * width, Math.min(decided + width, depth + 8 * width)),
  )
  const head = Math.max(0.9 * width, 0.6)
  const effective = base.swapped ? base.effectiveLength : base.effectiveWidth
  const centre = Math.min(input.eccentricityB, width / 2)
  const elements: DrawingElement[] = [
    ...soil(input, half, bottom, solution),
    {
      kind: 'polygon',
      role: 'averaging',
      points: rectangle(
        centre - effective / 2,
        centre + effective / 2,
        down(ground.top),
        down(ground.bottom),
      ),
      hatch: 'none',
      label: 'Averaging depth',
    },
    {
      kind: 'line',
      role: 'ground',
      points: [
        [-half, 0],
        [half, 0],
      ],
      label: 'Ground surface',
    },
    ...footing(input, width, depth),
    ...deciding(input, solution, effective, centre),
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
        label: 'Groundwater',
        inputs: [groundFields.groundwaterDepth.id],
      },
      { kind: 'level', at: [half * 0.85, down(water)], label: `−${water.toFixed(2)}` },
    )
  const loadAt: Point = [centre, depth === 0 ? 0.3 * width : 0]
  elements.push(...dimensions(input, solution, width, half, effective, centre), {
    kind: 'force',
    at: loadAt,
    direction: [0, -1],
    label: 'V_k',
    value: input.permanentLoad + input.variableLoad,
    unit: forceUnit(input),
    inputs: ['permanentLoad', 'variableLoad'],
  })
  if (alongB > 0)
    elements.push({
      kind: 'force',
      at: [-width / 2, depth === 0 ? 0.15 * width : down(depth)],
      direction: [1, 0],
      label: 'H_k',
      value: alongB,
      unit: forceUnit(input),
    })
  return {
    title: 'Section through the footing',
    bounds: { minX: -half, minY: down(bottom), maxX: half, maxY: head },
    elements,
    handles: [
      ...handles(input, width, half, bottom),
      {
        label: eccentricity.label,
        at: loadAt,
        axes: [
          axis(eccentricity, eccentricity.id, input.eccentricityB, { along: [1, 0] }, { max: width / 2 }),
        ],
        outline: [
          { at: loadAt, moves: [1, 0] },
          { at: [centre, down(depth)], moves: [1, 0] },
        ],
      },
    ],
  }
}

/** Base, water table and layer boundaries; each boundary stays between its neighbours. */
function handles(input: FootingInput, width: number, half: number, bottom: number): DrawingHandle[] {
  const isCircle = input.footingType === 'circular'
  const found = baseHandles(width, input.footingDepth, {
    width: isCircle ? footingFields.footingDiameter : footingFields.footingWidth,
    depth: footingFields.footingDepth,
  })
  const water = input.groundwaterDepth
  const field = groundFields.groundwaterDepth
  if (water !== undefined && water <= bottom)
    found.push(
      levelHandle(field.label, -half, down(water), half, axis(field, field.id, water, { along: [0, -1] })),
    )
  const { depth } = layerFields
  input.soilLayers.forEach((layer, index) => {
    if (layer.depth > bottom) return
    const range = {
      min: (input.soilLayers[index - 1]?.depth ?? 0) + depth.step,
      max: (input.soilLayers[index + 1]?.depth ?? Number.POSITIVE_INFINITY) - depth.step,
    }
    found.push(
      levelHandle(
        `${layer.name ?? `Layer ${index + 1}`}, ${depth.label.toLowerCase()}`,
        half,
        down(layer.depth),
        half,
        axis(depth, `soilLayers.${index}.depth`, layer.depth, { along: [0, -1] }, range),
      ),
    )
  })
  return found
}

function soil(
  input: FootingInput,
  half: number,
  bottom: number,
  { isLayered, checks, governing }: FootingSolution,
): DrawingElement[] {
  const decides = isLayered ? checks[governing]?.layer : undefined
  const elements: DrawingElement[] = []
  let from = 0
  input.soilLayers.forEach((layer, index) => {
    const top = from
    from = layer.depth
    const end = Math.min(layer.depth, bottom)
    // A first layer may end at the ground.
    if (top >= end) return
    elements.push({
      kind: 'polygon',
      role: 'soil',
      points: rectangle(-half, half, down(top), down(end)),
      hatch: kindOf(layer),
      label: layer.name ?? `Layer ${index + 1}`,
      inputs: [`soilLayers.${index}`],
    })
    elements.push({
      kind: 'label',
      at: [half * 0.62, -(top + end) / 2],
      text: valuesOf(layer, index),
    })
    if (index === decides)
      elements.push({
        kind: 'polygon',
        role: 'zone',
        points: rectangle(-half, half, down(top), down(end)),
        hatch: kindOf(layer),
        label: 'This layer decides',
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
  })
  return elements
}

/** Name and values of a layer, as they are written inside it. */
function valuesOf(layer: FootingInput['soilLayers'][number], index: number): string {
  const undrained =
    layer.undrainedStrength === undefined ? '' : `, c_u ${formatSignificant(layer.undrainedStrength)} kPa`
  return `${layer.name ?? `Layer ${index + 1}`}: c ${formatSignificant(layer.cohesion)} kPa, φ ${formatSignificant(layer.frictionAngle)}°${undrained}, γ ${formatSignificant(layer.unitWeight)} kN/m³`
}

/** Draws a block up to the ground when its weight counts as one, else a slab with a stem. */
function footing(input: FootingInput, width: number, depth: number): DrawingElement[] {
  const block = (points: Point[]): DrawingElement => ({
    kind: 'polygon',
    role: 'foundation',
    points,
    hatch: 'concrete',
  })
  const rise = Math.tan((input.baseTilt * Math.PI) / 180) * width
  const body = (top: number, base: number): Point[] => [
    [-width / 2, top],
    [width / 2, top],
    [width / 2, base + Math.min(rise, (top - base) * 0.8)],
    [-width / 2, base],
  ]
  const line: DrawingElement = {
    kind: 'line',
    role: 'base',
    points: [
      [-width / 2, down(depth)],
      [width / 2, down(depth)],
    ],
  }
  if (depth === 0) return [block(body(0.3 * width, 0)), line]
  if (input.foundationUnitWeight > 0) return [block(body(0, down(depth))), line]
  const thickness = Math.min(depth, 0.35 * width)
  const stem = 0.15 * width
  return [
    block(body(thickness - depth, down(depth))),
    ...(thickness < depth ? [block(rectangle(-stem, stem, 0, thickness - depth))] : []),
    line,
  ]
}

/** Draws the load spread to the governing plane, and the governing layer. */
function deciding(
  input: FootingInput,
  solution: FootingSolution,
  effective: number,
  centre: number,
): DrawingElement[] {
  const check = solution.checks[solution.governing]
  if (check === undefined || !check.isBelow) return []
  const { spread } = check.plane
  const left = centre - effective / 2
  const right = centre + effective / 2
  const side = (x: number, to: number): Point[] => [
    [x, down(input.footingDepth)],
    [to, down(input.footingDepth + spread)],
  ]
  return [
    {
      kind: 'line',
      role: 'spread',
      points: side(left, left - spread / 2),
      label: `Load spread 2:1: ${shown(effective + spread)} wide after ${shown(spread)}`,
    },
    { kind: 'line', role: 'spread', points: side(right, right + spread / 2) },
  ]
}

function dimensions(
  input: FootingInput,
  solution: FootingSolution,
  width: number,
  half: number,
  effective: number,
  centre: number,
): DrawingElement[] {
  const depth = input.footingDepth
  const { ground } = solution
  const found: DrawingElement[] = [
    {
      kind: 'dimension',
      from: [-width / 2, down(depth)],
      to: [width / 2, down(depth)],
      label: shown(width),
      symbol: input.footingType === 'circular' ? 'D_c' : 'B',
      offset: -0.25 * width,
    },
  ]
  if (effective < width)
    found.push({
      kind: 'dimension',
      from: [centre - effective / 2, down(depth)],
      to: [centre + effective / 2, down(depth)],
      label: shown(effective),
      symbol: "B'",
      offset: -0.5 * width,
    })
  if (depth > 0)
    found.push({
      kind: 'dimension',
      from: [-half * 0.7, 0],
      to: [-half * 0.7, down(depth)],
      label: shown(depth),
      symbol: 'D',
      offset: 0,
    })
  found.push(
    {
      kind: 'dimension',
      from: [-half * 0.85, down(ground.top)],
      to: [-half * 0.85, down(ground.bottom)],
      label: shown(ground.bottom - ground.top),
      symbol: 'z_a',
      offset: 0,
    },
    { kind: 'level', at: [-half * 0.95, 0], label: '±0.00' },
  )
  return found
}
