import type { Drawing, DrawingElement } from '#domain/schemas/result.ts'
import { formatSignificant } from '#domain/units/format.ts'
import type { Circle, Point, Section } from '../limit-equilibrium/section.ts'
import { heightAt } from '../limit-equilibrium/section.ts'
import type { Account } from './account.ts'
import { soilInputFields, waterFields } from './fieldsGround.ts'
import { handles } from './handles.ts'
import type { SlopeInput } from './inputs.ts'
import type { SlopeSolution } from './solution.ts'

type Drawn = [number, number]

/** Never negative zero, which JSON does not keep. */
const drawn = ([x, y]: Point): Drawn => [x + 0, y + 0]

const arcPoints = 48

/** Returns the lower arc of a circle between two x on the ground, m. */
export function arc({ x, y, radius }: Circle, from: number, to: number): Drawn[] {
  const angleAt = (at: number) => Math.asin(Math.max(-1, Math.min(1, (at - x) / radius)))
  const start = angleAt(Math.min(from, to))
  const end = angleAt(Math.max(from, to))
  return Array.from({ length: arcPoints + 1 }, (_, index) => {
    const angle = start + ((end - start) * index) / arcPoints
    return drawn([x + radius * Math.sin(angle), y - radius * Math.cos(angle)])
  })
}

/** x at which lines of the section bend, between two limits and with them. */
function breaksBetween(section: Section, from: number, to: number): number[] {
  const lines = [section.ground, ...section.layers.flatMap(({ top }) => (top === null ? [] : [top]))]
  if (section.water !== null) lines.push(section.water.points)
  const inside = lines
    .flat()
    .map(([x]) => x)
    .filter((x) => x > from && x < to)
  const even = Array.from({ length: 41 }, (_, index) => from + ((to - from) * index) / 40)
  return [...new Set([...inside, ...even])].sort((a, b) => a - b)
}

/**
 * Returns the section with layers, water, loads, slip circle, slices, near-critical circles and line of thrust, m.
 */
export function drawing(input: SlopeInput, solution: SlopeSolution, account: Account): Drawing {
  const { section, critical } = solution
  const relief = Math.max(...section.ground.map(([, y]) => y)) - Math.min(...section.ground.map(([, y]) => y))
  const { circle, exitX, entryX } = critical
  const lowest = Math.min(circle.y - circle.radius, ...section.ground.map(([, y]) => y))
  const bottom = lowest - 0.25 * relief
  const left = Math.max(section.ground[0]![0], Math.min(exitX, entryX) - relief)
  const right = Math.min(section.ground[section.ground.length - 1]![0], Math.max(exitX, entryX) + relief)
  const crest = Math.max(...section.ground.map(([, y]) => y)) + 0.35 * relief
  // A person moves a given circle by its centre, so the sheet must show the centre.
  const top = input.surface === 'circle' ? Math.max(crest, circle.y + 0.1 * relief) : crest
  const xs = breaksBetween(section, left, right)
  const ground = xs.map((x): Drawn => drawn([x, heightAt(section.ground, x)]))
  const slip = arc(circle, exitX, entryX)
  const elements: DrawingElement[] = [
    ...soils(input, section, xs, bottom),
    ...waterAndPond(section, xs),
    { kind: 'polygon', role: 'mass', points: massOf(section, slip), hatch: 'none' },
    ...account.analysis.slices.map(
      ({ toX, toY, fromX, fromY, groundY }): DrawingElement => ({
        kind: 'polygon',
        role: 'slice',
        points: [
          drawn([fromX, fromY]),
          drawn([toX, toY]),
          drawn([toX, heightAt(section.ground, toX)]),
          drawn([(fromX + toX) / 2, groundY]),
          drawn([fromX, heightAt(section.ground, fromX)]),
        ],
        hatch: 'none',
      }),
    ),
    ...account.near.slice(1, 7).map(
      (found): DrawingElement => ({
        kind: 'line',
        role: 'near-critical',
        points: arc(found.circle, found.exitX, found.entryX),
      }),
    ),
    { kind: 'line', role: 'ground', points: ground },
    {
      kind: 'line',
      role: 'slip',
      points: slip,
      label: `Slip circle, F ${formatSignificant(solution.factor, 3)}`,
    },
  ]
  if (account.analysis.thrustLine.length > 1)
    elements.push({
      kind: 'line',
      role: 'thrust',
      points: account.analysis.thrustLine.map(drawn),
      label: 'Line of thrust',
    })
  elements.push(...porePressure(account, circle, 0.2 * relief), ...loads(section, left, right))
  if (input.originX !== undefined)
    elements.push({
      kind: 'label',
      at: [left + 0.5 * (right - left), bottom + 0.06 * relief],
      text: `Easting of x = 0: ${input.originX} m`,
    })
  if (input.geometry === 'simple')
    elements.push({
      kind: 'dimension',
      from: [left + 0.1 * relief, 0],
      to: [left + 0.1 * relief, relief],
      label: `${Number(relief.toFixed(2))} m`,
      symbol: 'H',
      offset: 0,
    })
  return {
    title: 'Section with the critical slip circle',
    bounds: { minX: left + 0, minY: bottom + 0, maxX: right + 0, maxY: top + 0 },
    elements,
    handles: handles(input, section, { left, right, bottom }),
  }
}

/** Pore pressure of each base, drawn out of the mass, and the ratio r_u = u b / W of each slice, drawn into it. */
function porePressure({ analysis, poreRatio }: Account, circle: Circle, longest: number): DrawingElement[] {
  const { slices } = analysis
  const pressures = slices.map(({ porePressure }) => porePressure)
  const greatest = Math.max(...pressures)
  if (!(greatest > 0)) return []
  const ratios = slices.map(({ fromX, toX, porePressure, weight }) =>
    weight > 0 ? (porePressure * Math.abs(toX - fromX)) / weight : 0,
  )
  const mostRatio = Math.max(...ratios)
  const whole = formatSignificant(poreRatio, 2)
  return [
    {
      kind: 'line',
      role: 'pore',
      points: comb(
        slices,
        circle,
        pressures.map((u) => (longest * u) / greatest),
      ),
      label: `Pore pressure: at most ${formatSignificant(greatest, 3)} kPa, r_u ${whole} on the whole`,
    },
    {
      kind: 'line',
      role: 'pore-ratio',
      points: comb(
        slices,
        circle,
        ratios.map((ratio) => (-longest * ratio) / mostRatio),
      ),
      label: `Pore pressure ratio: r_u at most ${formatSignificant(mostRatio, 2)}, ${whole} on the whole`,
    },
  ]
}

/**
 * Ordinates in the middle of each base, square to the circle; positive ones lead out of the mass. One line that goes to the end of each
 * ordinate and back, so that it stands as a comb.
 */
function comb(
  slices: readonly { readonly fromX: number; readonly toX: number }[],
  circle: Circle,
  ordinates: readonly number[],
): Drawn[] {
  const points = slices.flatMap(({ fromX, toX }, index): Drawn[] => {
    const across = ((fromX + toX) / 2 - circle.x) / circle.radius
    const down = Math.sqrt(Math.max(0, 1 - across * across))
    const at = (out: number): Drawn =>
      drawn([
        short(circle.x + across * (circle.radius + out)),
        short(circle.y - down * (circle.radius + out)),
      ])
    const end = at(ordinates[index]!)
    return [end, at(0), end]
  })
  return points.slice(0, -1)
}

/** To the millimetre: enough to draw from. */
const short = (value: number): number => Number(value.toFixed(3))

function massOf(section: Section, slip: readonly Drawn[]): Drawn[] {
  const from = slip[0]![0]
  const to = slip[slip.length - 1]![0]
  const above = section.ground.filter(([x]) => x > from && x < to).map(drawn)
  return [...slip, ...above.reverse()]
}

/** The fields of the uppermost soil, which stands in no list. */
const topSoil = Object.keys(soilInputFields)

function soils(input: SlopeInput, section: Section, xs: readonly number[], bottom: number): DrawingElement[] {
  const names = ['Soil', ...input.soilLayers.map((layer, index) => layer.name ?? `Layer ${index + 2}`)]
  let above = xs.map((x) => heightAt(section.ground, x))
  return section.layers.map((layer, index): DrawingElement => {
    const top = above
    const next = section.layers[index + 1]?.top
    const under = xs.map((x, place) =>
      Math.max(
        bottom,
        next === undefined || next === null ? bottom : Math.min(top[place]!, heightAt(next, x)),
      ),
    )
    above = under
    const soil = section.soils[layer.soil]!
    return {
      kind: 'polygon',
      role: 'soil',
      points: [
        ...xs.map((x, place) => drawn([x, top[place]!])),
        ...xs.map((x, place) => drawn([x, under[place]!])).reverse(),
      ],
      hatch: soil.frictionAngle === 0 ? 'clay' : soil.cohesion < 5 ? 'sand' : 'silt',
      inputs: index === 0 ? topSoil : [`soilLayers.${index - 1}`],
      label: `${names[index]}: c ${formatSignificant(soil.cohesion)} kPa, φ ${formatSignificant(soil.frictionAngle)}°, γ ${formatSignificant(soil.unitWeight)} kN/m³`,
    }
  })
}

function waterAndPond(section: Section, xs: readonly number[]): DrawingElement[] {
  const { water, ground } = section
  if (water === null) return []
  const line = xs.map((x): Drawn => drawn([x, heightAt(water.points, x)]))
  const inputs = Object.values(waterFields).map(({ id }) => id)
  const found: DrawingElement[] = [{ kind: 'line', role: 'water', points: line, label: 'Water', inputs }]
  const isPond = water.kind === 'watertable' && line.some(([x, y]) => y > heightAt(ground, x) + 1e-9)
  if (isPond)
    found.unshift({
      kind: 'polygon',
      role: 'pond',
      points: [
        ...line.map(([x, y]): Drawn => [x, Math.max(y, heightAt(ground, x)) + 0]),
        ...xs.map((x): Drawn => drawn([x, heightAt(ground, x)])).reverse(),
      ],
      hatch: 'none',
      label: 'Ponded water',
    })
  return found
}

function loads(section: Section, left: number, right: number): DrawingElement[] {
  const shown = (x: number) => x >= left && x <= right
  return [
    ...section.surcharges
      .map((load, index) => ({ ...load, index }))
      .filter(({ from, to }) => shown((from + to) / 2))
      .map(
        ({ from, to, pressure, index }): DrawingElement => ({
          kind: 'force',
          at: drawn([(from + to) / 2, heightAt(section.ground, (from + to) / 2)]),
          direction: [0, -1],
          label: 'q',
          value: pressure,
          unit: 'kPa',
          inputs: [`surcharges.${index}`],
        }),
      ),
    ...section.lineLoads
      .map((load, index) => ({ ...load, index }))
      .filter(({ at }) => shown(at))
      .map(
        ({ at, load, index }): DrawingElement => ({
          kind: 'force',
          at: drawn([at, heightAt(section.ground, at)]),
          direction: [0, -1],
          label: 'P',
          value: load,
          unit: 'kN/m',
          inputs: [`lineLoads.${index}`],
        }),
      ),
  ]
}
