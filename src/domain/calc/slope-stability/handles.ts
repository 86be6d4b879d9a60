import type { DrawingHandle } from '#domain/schemas/result.ts'
import { axis } from '../handles.ts'
import { heightAt, type Point, type Section } from '../limit-equilibrium/section.ts'
import { geometryFields, layerFields, loadFields, waterFields } from './fieldsGround.ts'
import { circleFields, type SlopeInput } from './inputs.ts'

type Drawn = [number, number]

const drawn = ([x, y]: Point): Drawn => [x + 0, y + 0]
const still: Drawn = [0, 0]
const whole: Drawn = [1, 1]

interface View {
  readonly left: number
  readonly right: number
  readonly bottom: number
}

/**
 * Returns the handles of the section: ground, layer tops, water, loads and a given circle, as far as the view shows
 * them.
 */
export function handles(input: SlopeInput, section: Section, view: View): DrawingHandle[] {
  const isShown = ({ at: [x, y] }: DrawingHandle) => x >= view.left && x <= view.right && y >= view.bottom
  return [
    ...(input.geometry === 'simple'
      ? simpleGround(input)
      : polyline('groundPoints', 'Ground point', geometryFields.groundPoints.fields, input.groundPoints)),
    ...layerTops(input, section, view),
    ...water(input, section, view),
    ...loads(input, section),
    ...(input.surface === 'circle' ? givenCircle(input) : []),
  ].filter(isShown)
}

/** Each point between its neighbours, so that the line always runs from left to right. */
function polyline(
  path: string,
  label: string,
  fields: (typeof geometryFields)['groundPoints']['fields'],
  points: readonly { readonly x: number; readonly y: number }[],
): DrawingHandle[] {
  return points.map((point, index) => {
    const before = points[index - 1]
    const after = points[index + 1]
    const at: Drawn = [point.x + 0, point.y + 0]
    return {
      label: `${label} ${index + 1}`,
      at,
      axes: [
        axis(fields[0]!, `${path}.${index}.x`, point.x, { along: [1, 0] }, { min: before?.x, max: after?.x }),
        axis(fields[1]!, `${path}.${index}.y`, point.y, { along: [0, 1] }),
      ],
      outline: [
        ...(before === undefined ? [] : [{ at: [before.x + 0, before.y + 0] as Drawn, moves: still }]),
        { at, moves: whole },
        ...(after === undefined ? [] : [{ at: [after.x + 0, after.y + 0] as Drawn, moves: still }]),
      ],
    }
  })
}

/** The crest for the height, the lower face for the angle, the berm's outer edge for its width. */
function simpleGround(input: SlopeInput): DrawingHandle[] {
  const { slopeHeight, slopeAngle, benchWidth } = geometryFields
  const height = input.slopeHeight ?? 0
  const angle = input.slopeAngle ?? 45
  const run = height / Math.tan((angle * Math.PI) / 180)
  const bench = input.benchWidth
  const crest: Drawn = [run + bench, height]
  const face: Drawn = [run / 4, height / 4]
  const berm: Drawn = [run / 2 + bench, height / 2]
  return [
    {
      label: slopeHeight.label,
      at: crest,
      axes: [axis(slopeHeight, slopeHeight.id, height, { along: [0, 1] })],
      outline: [
        { at: [run / 2 + bench, height / 2], moves: still },
        { at: crest, moves: whole },
        { at: [crest[0] + height, height], moves: whole },
      ],
    },
    {
      label: slopeAngle.label,
      at: face,
      axes: [axis(slopeAngle, slopeAngle.id, angle, { about: [0, 0] })],
      outline: [
        { at: [0, 0], moves: still },
        { at: [run / 2, height / 2], moves: [2, 2] },
      ],
    },
    {
      label: benchWidth.label,
      at: berm,
      axes: [axis(benchWidth, benchWidth.id, bench, { along: [1, 0] })],
      outline: [
        { at: [run / 2, height / 2], moves: still },
        { at: berm, moves: whole },
        { at: crest, moves: whole },
      ],
    },
  ]
}

/** Both ends of each top, at the sides of the view; a top that is given level follows its left end. */
function layerTops(input: SlopeInput, section: Section, { left, right }: View): DrawingHandle[] {
  const from = section.ground[0]![0]
  const to = section.ground[section.ground.length - 1]![0]
  const shareAt = (x: number) => (to > from ? (x - from) / (to - from) : 0)
  return input.soilLayers.flatMap((layer, index): DrawingHandle[] => {
    const name = layer.name ?? `Layer ${index + 2}`
    const end = layer.topRight ?? layer.topLeft
    const heightOf = (x: number) => layer.topLeft + (end - layer.topLeft) * shareAt(x)
    const line: readonly Drawn[] = [
      [left + 0, heightOf(left) + 0],
      [right + 0, heightOf(right) + 0],
    ]
    const outlineOf = (weights: readonly [number, number]): DrawingHandle['outline'] =>
      line.map((at, side) => ({ at, moves: [0, weights[side]!] }))
    const onLeft = layer.topRight === undefined ? 1 : 1 - shareAt(left)
    const onRight = shareAt(right)
    return [
      {
        label: `${name}, ${layerFields.topLeft.label.toLowerCase()}`,
        at: line[0]!,
        axes: [
          axis(layerFields.topLeft, `soilLayers.${index}.topLeft`, layer.topLeft, { along: [0, onLeft] }),
        ],
        outline: outlineOf([1, layer.topRight === undefined ? 1 : (1 - shareAt(right)) / onLeft]),
      },
      {
        label: `${name}, ${layerFields.topRight.label.toLowerCase()}`,
        at: line[1]!,
        axes: [axis(layerFields.topRight, `soilLayers.${index}.topRight`, end, { along: [0, onRight] })],
        outline: outlineOf([shareAt(left) / onRight, 1]),
      },
    ]
  })
}

/** Returns the handles of the entered points of the water line; otherwise one of its depth, where the ground is highest. */
function water(input: SlopeInput, section: Section, { left, right }: View): DrawingHandle[] {
  if (section.water === null) return []
  if (input.waterLine.length > 0)
    return polyline('waterLine', 'Water point', waterFields.waterLine.fields, input.waterLine)
  const { depthFromSurface } = waterFields
  const depth = input.waterTable.depthFromSurface
  const x = heightAt(section.ground, right) >= heightAt(section.ground, left) ? right : left
  const inside = x + 0.06 * (x === right ? left - right : right - left)
  const at: Drawn = [inside, heightAt(section.ground, inside) - depth]
  return [
    {
      label: depthFromSurface.label,
      at,
      axes: [axis(depthFromSurface, depthFromSurface.id, depth, { along: [0, -1] })],
      outline: section.water.points
        .filter(([px]) => px >= left && px <= right)
        .map((point) => ({ at: drawn(point), moves: [0, 1] })),
    },
  ]
}

/** The ends of each surcharge and the place of each line load, along the ground. */
function loads(input: SlopeInput, { ground }: Section): DrawingHandle[] {
  const { surcharges, lineLoads } = loadFields
  const [from, to] = surcharges.fields
  const [at] = lineLoads.fields
  const onGround = (x: number): Drawn => drawn([x, heightAt(ground, x)])
  return [
    ...input.surcharges.flatMap((load, index): DrawingHandle[] => {
      const path = `surcharges.${index}`
      const ends = [onGround(load.from), onGround(load.to)] as const
      return [
        {
          label: `Surcharge ${index + 1}, left end`,
          at: ends[0],
          axes: [axis(from!, `${path}.from`, load.from, { along: [1, 0] }, { max: load.to })],
          outline: ends.map((end, side) => ({ at: end, moves: side === 0 ? whole : still })),
        },
        {
          label: `Surcharge ${index + 1}, right end`,
          at: ends[1],
          axes: [axis(to!, `${path}.to`, load.to, { along: [1, 0] }, { min: load.from })],
          outline: ends.map((end, side) => ({ at: end, moves: side === 1 ? whole : still })),
        },
      ]
    }),
    ...input.lineLoads.map(
      (load, index): DrawingHandle => ({
        label: `Line load ${index + 1}`,
        at: onGround(load.at),
        axes: [axis(at!, `lineLoads.${index}.at`, load.at, { along: [1, 0] })],
        outline: [],
      }),
    ),
  ]
}

const circlePoints = 48

/** The centre, and the lowest point for the radius. */
function givenCircle({
  circleX: x = 0,
  circleY: y = 0,
  circleRadius: radius = 0,
}: SlopeInput): DrawingHandle[] {
  const around = (moves: (to: Drawn) => Drawn): DrawingHandle['outline'] =>
    Array.from({ length: circlePoints + 1 }, (_, index) => {
      const angle = (2 * Math.PI * index) / circlePoints
      const to: Drawn = [Math.sin(angle) + 0, -Math.cos(angle) + 0]
      return { at: [x + radius * to[0], y + radius * to[1]], moves: moves(to) }
    })
  const { circleX, circleY, circleRadius } = circleFields
  return [
    {
      label: 'Centre of the circle',
      at: drawn([x, y]),
      axes: [
        axis(circleX, circleX.id, x, { along: [1, 0] }),
        axis(circleY, circleY.id, y, { along: [0, 1] }),
      ],
      outline: around(() => whole),
    },
    {
      label: 'Radius of the circle',
      at: drawn([x, y - radius]),
      axes: [axis(circleRadius, circleRadius.id, radius, { along: [0, -1] })],
      // The handle moves down as the circle grows. Points at its sides would move sideways, which `moves` cannot express.
      outline: [],
    },
  ]
}
