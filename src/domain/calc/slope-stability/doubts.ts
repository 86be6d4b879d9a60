import type { Warning } from '#domain/schemas/result.ts'
import { formatApart } from '#domain/units/format.ts'
import { heightAt, type Point } from '../limit-equilibrium/section.ts'
import { factorWith, severityOf, unrestricted } from './choices.ts'
import type { SlopeInput } from './inputs.ts'
import { groundOf, reliefOf } from './model.ts'
import type { SlopeSolution } from './solution.ts'

/**
 * Warns about inputs that may make a slope look safer and that the person may know better, with the factor of safety
 * without each.
 */

const figures = (value: number, more = 0): string => `${Number(value.toPrecision(3 + more))}`

/**
 * Returns warnings about inputs that make the slope look safer and that the person may know better, with the factor
 * of safety without each. Computed only when the slope meets the required factor.
 */
export const ofDoubts = (input: SlopeInput, solution: SlopeSolution): Warning[] =>
  solution.factor < solution.required
    ? []
    : [
        ...ofDryness(input, solution),
        ...ofPond(input, solution),
        ...ofSwitches(input, solution),
        ...ofBase(input, solution),
        ...ofEachLoad(input, solution),
      ]

/** Returns the printed factor with changed inputs; null when it meets the required one. */
function short(input: SlopeInput, { required }: SlopeSolution, changes: Partial<SlopeInput>): string | null {
  const found = factorWith(input, changes)
  return found === null || found >= required ? null : formatApart(found, required, figures)[0]
}

const caution = (code: string, message: string, field: string, source: string): Warning => ({
  code,
  message,
  field,
  source,
  severity: 'caution',
})

/** Warns about water that is not entered, in the slope and in its crack. */
function ofDryness(input: SlopeInput, solution: SlopeSolution): Warning[] {
  const { section } = solution
  const found: Warning[] = []
  if (section.water === null && section.soils.every(({ poreRatio }) => !((poreRatio ?? 0) > 0))) {
    const depthFromSurface = reliefOf(groundOf(input)) / 2
    const factor = short(input, solution, {
      waterTable: { ...input.waterTable, present: true, depthFromSurface },
      waterLine: [],
    })
    if (factor !== null)
      found.push(
        caution(
          'dry-slope',
          `The slope is taken as dry. With the water table half its height below the ground the factor of safety is ${factor}.`,
          'waterTable.present',
          'Effective stress',
        ),
      )
  }
  if (section.crack !== null && section.crack.waterFraction < 1) {
    const factor = short(input, solution, { crackWater: 1 })
    if (factor !== null)
      found.push(
        caution(
          'crack-full',
          `With the tension crack full of water the factor of safety is ${factor}.`,
          'crackWater',
          'Thrust of the water in a crack',
        ),
      )
  }
  return found
}

/** Returns the lower of water line and ground: the state after a rapid drawdown of ponded water. */
function drawnDown(water: readonly Point[], ground: readonly Point[]): { x: number; y: number }[] {
  const places = [...water, ...ground].map(([x]) => x).sort((one, other) => one - other)
  const found: { x: number; y: number }[] = []
  const depthAt = (x: number) => heightAt(water, x) - heightAt(ground, x)
  for (const x of places) {
    const before = found[found.length - 1]
    if (before?.x === x) continue
    if (before !== undefined) {
      const [left, right] = [depthAt(before.x), depthAt(x)]
      if (left * right < 0) {
        const at = before.x + ((x - before.x) * left) / (left - right)
        found.push({ x: at, y: heightAt(ground, at) })
      }
    }
    found.push({ x, y: Math.min(heightAt(water, x), heightAt(ground, x)) })
  }
  return found
}

/**
 * Warns about ponded water, which holds a slope and may be drawn down. A pond that exists only because the line ends
 * too soon was not entered.
 */
function ofPond(input: SlopeInput, solution: SlopeSolution): Warning[] {
  const { water, ground } = solution.section
  if (water === null || input.waterLine.length === 0 || water.kind === 'piezometric') return []
  const factor = short(input, solution, { waterLine: drawnDown(water.points, ground) })
  if (factor === null) return []
  const [first, last] = [water.points[0]!, water.points[water.points.length - 1]!]
  const [start, end] = [ground[0]!, ground[ground.length - 1]!]
  const isShort = (first[0] > start[0] && first[1] > start[1]) || (last[0] < end[0] && last[1] > end[1])
  return [
    {
      code: 'pond-holds',
      message: isShort
        ? `The water line ends before the ground and goes on level, so that water stands on the slope and holds it. Without that the factor of safety is ${factor}.`
        : `Water in front of the slope holds it. When that is drawn down and the water in the ground stays, the factor of safety is ${factor}.`,
      field: 'waterLine',
      source: 'Favourable loads count only where they are certain',
      severity: isShort ? 'serious' : 'caution',
    },
  ]
}

/** Water and earthquakes that are entered and switched off. */
function ofSwitches(input: SlopeInput, solution: SlopeSolution): Warning[] {
  const found: Warning[] = []
  const { waterTable, seismic } = input
  if (!waterTable.present && input.waterLine.length > 0) {
    const factor = short(input, solution, { waterTable: { ...waterTable, present: true } })
    if (factor !== null)
      found.push(
        caution(
          'water-switched-off',
          `The entered water line is switched off. With it the factor of safety is ${factor}.`,
          'waterTable.present',
          'Effective stress',
        ),
      )
  }
  if (!seismic.present && (seismic.horizontalAcceleration > 0 || seismic.verticalAcceleration > 0)) {
    const factor = short(input, solution, { seismic: { ...seismic, present: true } })
    if (factor !== null)
      found.push(
        caution(
          'earthquake-switched-off',
          `The entered acceleration is switched off. With it the factor of safety is ${factor}.`,
          'seismic.present',
          'Pseudo-static analysis',
        ),
      )
  }
  const { water, soils } = solution.section
  if (water !== null && soils.some(({ usesWater }) => usesWater === false)) {
    const factor = short(input, solution, {
      usesWater: true,
      soilLayers: input.soilLayers.map((layer) => ({ ...layer, usesWater: true })),
    })
    if (factor !== null)
      found.push(
        caution(
          'water-left-out',
          `The water line is switched off in some of the soils. With it in all the factor of safety is ${factor}.`,
          'usesWater',
          'Effective stress',
        ),
      )
  }
  return found
}

/** Warns about firm ground that the person has entered below the slope. */
function ofBase(input: SlopeInput, solution: SlopeSolution): Warning[] {
  if (input.baseElevation === undefined || input.surface !== 'search') return []
  const factor = short(input, solution, { baseElevation: undefined })
  if (factor === null) return []
  return [
    caution(
      'base-holds',
      `No circle goes below the entered lowest elevation. Without that limit the factor of safety is ${factor}: firm ground has to begin there.`,
      'baseElevation',
      'A value at a limit is not a minimum',
    ),
  ]
}

/** Largest number of loads that are tried one by one; more would take seconds. */
const mostLoads = 4

/** Warns about a load that holds the slope while another one drives it. */
function ofEachLoad(input: SlopeInput, solution: SlopeSolution): Warning[] {
  const { surcharges, lineLoads } = input
  const count = surcharges.length + lineLoads.length
  if (count < 2) return []
  const ground = groundOf(input)
  const heights = ground.map(([, y]) => y)
  const middle = (Math.max(...heights) + Math.min(...heights)) / 2
  const isHigh = (x: number) => heightAt(ground, x) > middle
  const without: Partial<SlopeInput>[] = [
    {
      surcharges: surcharges.filter(({ from, to }) => isHigh((from + to) / 2)),
      lineLoads: lineLoads.filter(({ at }) => isHigh(at)),
    },
  ]
  if (count <= mostLoads) {
    for (const one of surcharges) without.push({ surcharges: surcharges.filter((each) => each !== one) })
    for (const one of lineLoads) without.push({ lineLoads: lineLoads.filter((each) => each !== one) })
  }
  let lowest = solution.factor
  for (const changes of without) {
    const found = factorWith(input, changes)
    if (found !== null && found < lowest) lowest = found
  }
  if (lowest >= solution.required) return []
  const [loaded, least] = formatApart(solution.factor, lowest, figures)
  return [
    {
      code: 'load-holds',
      message: `Some of the loads hold the slope: the factor of safety is ${loaded} with all of them and ${least} without those. Leave out loads that may be absent.`,
      field: surcharges.length > 0 ? 'surcharges' : 'lineLoads',
      source: 'Favourable loads count only where they are certain',
      severity: severityOf(solution, lowest),
    },
  ]
}

/** Warns about choices that each hide too little alone and together hide a factor below the required one. */
export function ofAll(input: SlopeInput, solution: SlopeSolution): Warning[] {
  if (solution.factor < solution.required) return []
  const lowest = factorWith(input, {
    ...unrestricted,
    tensionCrack: 'none',
    surcharges: [],
    lineLoads: [],
    numberOfSlices: Math.max(input.numberOfSlices, 100),
  })
  if (lowest === null || lowest >= solution.required) return []
  const [here, there] = formatApart(solution.factor, lowest, figures)
  return [
    {
      code: 'choices-together',
      message: `Several choices hide a lower factor of safety together: it is ${here} with them and ${there} without.`,
      field: 'surface',
      source: 'A value at a limit is not a minimum',
      severity: 'serious',
    },
  ]
}
