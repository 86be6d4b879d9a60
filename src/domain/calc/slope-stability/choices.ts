import type { Warning } from '#domain/schemas/result.ts'
import { formatApart } from '#domain/units/format.ts'
import { evaluateKnown } from '../limit-equilibrium/given.ts'
import { unsolved } from '../limit-equilibrium/outcome.ts'
import { createWorkspace } from '../limit-equilibrium/workspace.ts'
import { methodNames } from './account.ts'
import type { SlopeInput } from './inputs.ts'
import { methodOf } from './model.ts'
import type { SlopeSolution } from './solution.ts'
import { solve } from './solve.ts'

const work = createWorkspace()
const figures = (value: number, more = 0): string => `${Number(value.toPrecision(3 + more))}`

/** Relative scatter of a search. */
const scatter = 1e-3

/**
 * Returns a warning for each choice that may hide a lower factor of safety. The factor is computed once more without
 * it. The warning is serious, so that no verdict passes, when that factor is below the required one and the factor
 * with the choice is not.
 */
export const ofChoices = (input: SlopeInput, solution: SlopeSolution): Warning[] => [
  ...ofRestrictions(input, solution),
  ...ofCrack(input, solution),
  ...ofLoads(input, solution),
  ...ofSlices(input, solution),
  ...ofMethod(input, solution),
]

/** Returns the factor with changed inputs; 0 when the slope then has no strength, null without a solution. */
export function factorWith(input: SlopeInput, changes: Partial<SlopeInput>): number | null {
  const solved = solve({ ...input, ...changes })
  if (solved.ok) return solved.solution.factor
  return solved.refusal.code === 'noStrength' ? 0 : null
}

/** Returns `serious` when the other factor fails a design that passes, else `caution`. */
export const severityOf = ({ factor, required }: SlopeSolution, other: number): Warning['severity'] =>
  factor >= required && other < required ? 'serious' : 'caution'

/** Changes of the inputs by which the whole slope is searched, in both directions and without limits. */
export const unrestricted: Partial<SlopeInput> = {
  surface: 'search',
  direction: 'both',
  entryFrom: undefined,
  entryTo: undefined,
  exitFrom: undefined,
  exitTo: undefined,
  minDepth: undefined,
}

/** Returns the first input that excludes a part of the slope from the search. */
function restriction(input: SlopeInput): string | null {
  if (input.surface === 'circle') return 'surface'
  for (const field of ['entryFrom', 'entryTo', 'exitFrom', 'exitTo', 'minDepth'] as const)
    if (input[field] !== undefined) return field
  return input.geometry === 'points' && input.direction !== 'both' ? 'direction' : null
}

function ofRestrictions(input: SlopeInput, solution: SlopeSolution): Warning[] {
  const field = restriction(input)
  if (field === null) return []
  const lowest = factorWith(input, unrestricted)
  if (lowest === null || lowest >= solution.factor * (1 - scatter)) return []
  const [here, there] = formatApart(solution.factor, lowest, figures)
  return [
    {
      code: field === 'surface' ? 'circle-not-lowest' : 'search-restricted',
      message:
        field === 'surface'
          ? `The given circle is not the most critical one: its factor of safety is ${here}, and a search finds ${there}.`
          : `Windows, least depth or direction keep the search from the lowest factor of safety: it is ${here} with them and ${there} without.`,
      field,
      source: 'A value at a limit is not a minimum',
      severity: severityOf(solution, lowest),
    },
  ]
}

/**
 * Warns about a tension crack that cuts off more driving weight than strength and has too little water: it makes the
 * slope look safer than it is.
 */
function ofCrack(input: SlopeInput, solution: SlopeSolution): Warning[] {
  if (solution.section.crack === null) return []
  const whole = factorWith(input, { tensionCrack: 'none' })
  if (whole === null || solution.factor <= whole * (1 + scatter)) return []
  const [cracked, uncracked] = formatApart(solution.factor, whole, figures)
  return [
    {
      code: 'crack-unsafe',
      message: `The tension crack works on the unsafe side: the factor of safety is ${cracked} with it and ${uncracked} without. Check its depth and the water in it, or leave it out.`,
      field: input.tensionCrack === 'given' ? 'crackDepth' : 'tensionCrack',
      source: 'After Duncan, Wright & Brandon (2014)',
      severity: severityOf(solution, whole),
    },
  ]
}

/** Warns about loads in front of the toe, which hold the slope and may be absent. */
function ofLoads(input: SlopeInput, solution: SlopeSolution): Warning[] {
  const { surcharges, lineLoads } = input
  if (surcharges.length + lineLoads.length === 0) return []
  const unloaded = factorWith(input, { surcharges: [], lineLoads: [] })
  if (unloaded === null || solution.factor <= unloaded * (1 + scatter)) return []
  const [loaded, without] = formatApart(solution.factor, unloaded, figures)
  return [
    {
      code: 'loads-hold',
      message: `The loads hold the slope: the factor of safety is ${loaded} with them and ${without} without. Leave out loads that may be absent.`,
      field: surcharges.length > 0 ? 'surcharges' : 'lineLoads',
      source: 'Favourable loads count only where they are certain',
      severity: severityOf(solution, unloaded),
    },
  ]
}

const manySlices = 100
/** Relative raise of the factor by few slices that needs no warning. */
const coarse = 0.01

function ofSlices(input: SlopeInput, solution: SlopeSolution): Warning[] {
  const { section, critical, factor, required } = solution
  const fine = evaluateKnown(section, critical, methodOf[input.analysisMethod], manySlices, work).factor
  if (!(fine > 0)) return []
  const flips = factor >= required && fine < required
  if (!flips && fine >= factor * (1 - coarse)) return []
  const [few, many] = formatApart(factor, fine, figures)
  return [
    {
      code: 'few-slices',
      message: `The factor of safety depends on the number of slices: it is ${few} with ${input.numberOfSlices} and ${many} with ${manySlices}. Give more slices.`,
      field: 'numberOfSlices',
      source: 'Convergence study: 20 slices are within 1 % of 300',
      severity: severityOf(solution, fine),
    },
  ]
}

/** Warns when a method that satisfies force and moment equilibrium contradicts the result on the same circle. */
function ofMethod(input: SlopeInput, solution: SlopeSolution): Warning[] {
  const { section, critical, factor, required } = solution
  const method = methodOf[input.analysisMethod]
  if (method !== 'ordinary' && method !== 'bishop' && method !== 'janbu' && method !== 'janbu-corrected')
    return []
  const rigorous = evaluateKnown(section, critical, 'spencer', input.numberOfSlices, work).factor
  if (!(rigorous > 0) || factor < required || rigorous >= required) return []
  const [here, there] = formatApart(factor, rigorous, figures)
  return [
    {
      code: 'rigorous-below',
      message: `${methodNames[method]} meets the required factor of safety with ${here}; Spencer, who satisfies force and moment equilibrium, has ${there} on the same circle.`,
      field: 'analysisMethod',
      source: 'After Spencer (1967)',
      severity: 'caution',
    },
  ]
}

/** Warns about a given circle that cuts off more than one mass, or that misses a bend by a small distance. */
export function ofMasses({ masses }: SlopeSolution): Warning[] {
  const found: Warning[] = []
  const counts = masses[0]
  if (counts === undefined) return found
  if (masses.length > 1)
    found.push({
      code: 'several-masses',
      message: `The given circle cuts off ${masses.length} masses, as a table lists them: the lowest factor of safety counts.`,
      field: 'circleRadius',
      source: 'Analysis of every mass that the circle cuts off',
      severity: 'info',
    })
  if (!counts.isExact)
    found.push({
      code: 'rounded-circle',
      message:
        'The mass that counts ends at a bend of the ground, or touches a boundary, which the given circle misses by less than 0.2 % of the height.',
      field: 'circleRadius',
      source: 'Analysis of every mass that the circle cuts off',
      severity: 'info',
    })
  if (masses.some(({ factor, isExact }) => isExact && factor < 0 && factor !== unsolved.notDriving))
    found.push({
      code: 'mass-unsolved',
      message:
        'A mass that the given circle cuts off has no factor of safety by this method: it may be lower.',
      field: 'analysisMethod',
      source: 'Analysis of every mass that the circle cuts off',
      severity: 'serious',
    })
  return found
}
