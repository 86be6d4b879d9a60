import {
  type ModuleOutputs,
  type Quantity,
  type ResultChart,
  type Scalar,
  type Verdict,
  value,
  type Warning,
} from '#domain/schemas/result.ts'
import { formatApart, formatSignificant } from '#domain/units/format.ts'
import { verdictOf } from '../verdict.ts'
import { type Account, accountOf, methodNames } from './account.ts'
import { assess, recommendations } from './assessment.ts'
import { centresMap } from './centres.ts'
import { derivation } from './derivation.ts'
import { drawing } from './drawing.ts'
import { geometryFields } from './fieldsGround.ts'
import type { SlopeInput } from './inputs.ts'
import { methodOf } from './model.ts'
import { sliceBodies } from './sliceBodies.ts'
import type { SlopeSolution } from './solution.ts'
import { basesTable, gridTable, massesTable, methodsTable, nearTable, slicesTable } from './tables.ts'
import { decisiveWarnings, screeningWarnings } from './warnings.ts'

const figures = (value: number, more = 0): string => formatSignificant(value, 3 + more)

/**
 * Returns the presentation of a result. The verdict follows limit equilibrium. A screening that is chosen as the
 * basis is shown and decides nothing.
 */
export function present(input: SlopeInput, solution: SlopeSolution): ModuleOutputs {
  const account = accountOf(input, solution)
  const said = decisiveWarnings(input, solution)
  const decided = verdict(input, solution, said)
  const isProven = decided.isUnproven !== true
  const { screening } = solution
  const method = methodNames[methodOf[input.analysisMethod]]
  const grid = gridTable(solution)
  const bases = basesTable(solution, method)
  const map = centresMap(input, solution)
  const both = summary(input, solution, account, isProven)
  return {
    verdict: input.basis === 'specification' ? screeningVerdict(solution) : decided,
    summary: both,
    quantities: quantities(input, solution, account, isProven),
    details: details(solution, account),
    tables: [
      methodsTable(account),
      ...massesTable(solution),
      ...(bases === null ? [] : [bases]),
      slicesTable(account),
      ...(account.near.length > 0 ? [nearTable(account)] : []),
      ...(grid === null ? [] : [grid]),
    ],
    charts: charts(solution, account),
    derivation: derivation(input, solution, account),
    drawing: drawing(input, solution, account),
    ...(map !== null && { maps: [map] }),
    freeBodies: sliceBodies(account),
    warnings: [...screeningWarnings(input), ...said],
    comparison:
      screening === null
        ? null
        : {
            basis: input.basis === 'code' ? 'specification' : 'code',
            summary:
              input.basis === 'code'
                ? { screeningFactor: screening.factor, analysisMethod: 'Screening (fixed circle)' }
                : both,
            verdict: input.basis === 'code' ? screeningVerdict(solution) : decided,
            ratio:
              input.basis === 'code'
                ? screening.factor / solution.factor
                : solution.factor / screening.factor,
            note: `${method} with a search gives ${figures(solution.factor)}; the screening with the fixed circle ${figures(screening.factor)}. The screening never decides.`,
          },
  }
}

/** Returns the verdict by limit equilibrium; warnings about the screening do not affect it. */
function verdict(input: SlopeInput, solution: SlopeSolution, said: readonly Warning[]): Verdict {
  const { factor, required, search } = solution
  const isMet = factor >= required
  const [found, wanted] = formatApart(factor, required, figures)
  const check = {
    isMet,
    utilization: required / factor,
    governing: `${methodNames[methodOf[input.analysisMethod]]}, ${search === null ? 'given circle' : 'critical circle'}`,
  }
  const relation = isMet ? 'meets' : 'is short of'
  const sentence = (isProven: boolean) =>
    `Factor of safety ${found} ${relation} the required ${wanted}: ${assess(solution, isProven).stabilityCondition}.`
  const { isUnproven } = verdictOf({ ...check, sentence: '' }, said)
  return verdictOf({ ...check, sentence: sentence(isUnproven !== true) }, said)
}

const screeningVerdict = (solution: SlopeSolution): Verdict => ({
  state: 'screening',
  utilization: null,
  governing: 'Screening (fixed circle)',
  sentence:
    solution.screening === null
      ? `The fixed circle does not exist for this slope; limit equilibrium gives ${figures(solution.factor)}.`
      : `The screening gives ${figures(solution.screening.factor)} and decides nothing; limit equilibrium gives ${figures(solution.factor)}.`,
})

function angles({ critical }: SlopeSolution): { readonly entry: number; readonly exit: number } {
  const { circle, entryX, exitX } = critical
  const of = (x: number) =>
    (Math.asin(Math.max(-1, Math.min(1, Math.abs(x - circle.x) / circle.radius))) * 180) / Math.PI
  return { entry: of(entryX), exit: of(exitX) }
}

function totals({ analysis }: Account) {
  let driving = 0
  let seismic = 0
  let water = 0
  for (const slice of analysis.slices) {
    driving += slice.mobilised
    water += slice.porePressure * slice.baseLength
    seismic += slice.weight
  }
  return { driving, resisting: analysis.resistance, weight: seismic, water }
}

/** The specification's outputs by their names, flat. */
function summary(
  input: SlopeInput,
  solution: SlopeSolution,
  account: Account,
  isProven: boolean,
): Record<string, Scalar> {
  const { critical, factor, required, screening, section } = solution
  const { circle } = critical
  const { entry, exit } = angles(solution)
  const sums = totals(account)
  return {
    factorOfSafety: factor,
    analysisMethod: methodNames[methodOf[input.analysisMethod]],
    requiredSafetyFactor: required,
    centerX: circle.x + 0,
    centerY: circle.y + 0,
    radius: circle.radius,
    entryAngle: entry,
    exitAngle: exit,
    entryX: critical.entryX + 0,
    exitX: critical.exitX + 0,
    numberOfSlices: account.analysis.slices.length,
    totalWeight: sums.weight,
    drivingForce: sums.driving,
    resistingForce: sums.resisting,
    seismicForce: section.kh * sums.weight,
    waterForce: sums.water,
    ...assess(solution, isProven),
    recommendations: recommendations(solution).join(' '),
    basis: input.basis,
    screeningFactor: screening?.factor ?? null,
    yieldCoefficient: account.yieldCoefficient,
    requiredStrengthFactor: required / factor,
    boundedFactorOfSafety: solution.boundedFactor < 0 ? null : solution.boundedFactor,
    lambda: account.analysis.lambda === null ? null : account.analysis.lambda + 0,
  }
}

function quantities(
  input: SlopeInput,
  solution: SlopeSolution,
  account: Account,
  isProven: boolean,
): Quantity[] {
  const { factor, required, screening, critical } = solution
  const { stabilityCondition, riskLevel } = assess(solution, isProven)
  return [
    value('factorOfSafety', 'Factor of safety', 'F', factor, ''),
    value('requiredSafetyFactor', 'Required factor of safety', 'F_{req}', required, ''),
    value('stabilityCondition', 'Condition, by limit equilibrium', '', stabilityCondition, ''),
    value('riskLevel', 'Risk level', '', riskLevel, ''),
    value(
      'screeningFactor',
      'Screening (fixed circle, decides nothing)',
      'F_s',
      screening?.factor ?? null,
      '',
    ),
    value('centerX', 'Centre, x', 'x_c', critical.circle.x + 0, 'm'),
    value('centerY', 'Centre, y', 'y_c', critical.circle.y + 0, 'm'),
    value('radius', 'Radius', 'R', critical.circle.radius, 'm'),
    ...(input.originX === undefined
      ? []
      : [value('originX', geometryFields.originX.label, '', input.originX, 'm')]),
    value('yieldCoefficient', 'Yield coefficient (F = 1)', 'k_y', account.yieldCoefficient, ''),
    value('requiredStrengthFactor', 'Strength multiplier to reach the required F', '', required / factor, ''),
    value('analysisMethod', 'Method', '', methodNames[account.analysis.method], ''),
  ]
}

function details(solution: SlopeSolution, account: Account): ModuleOutputs['details'] {
  const { analysis } = account
  const { section, search, critical } = solution
  const sums = totals(account)
  const { entry, exit } = angles(solution)
  const scaled = (scale: number | null, of: number) => (scale === null ? null : of * scale)
  const first = section.soils[0]!
  const tan = Math.tan((first.frictionAngle * Math.PI) / 180)
  return [
    {
      group: 'Critical surface',
      quantities: [
        value('entryAngle', 'Angle at the head', '', entry, '°'),
        value('exitAngle', 'Angle at the toe', '', exit, '°'),
        value('entryX', 'Head, x', '', critical.entryX + 0, 'm'),
        value('exitX', 'Toe, x', '', critical.exitX + 0, 'm'),
        value('deepest', 'Greatest depth', '', analysis.deepest, 'm'),
        value('tried', 'Surfaces tried', '', search?.tried ?? 1, ''),
        value(
          'unsolvedShare',
          'Near-critical circles without a solution',
          '',
          search?.unsolvedShare ?? 0,
          '',
        ),
      ],
    },
    {
      group: 'Forces',
      quantities: [
        value('totalWeight', 'Weight of the mass', 'W', sums.weight, 'kN/m'),
        value('drivingForce', 'Mobilised shear force', 'S', sums.driving, 'kN/m'),
        value('resistingForce', 'Shear force at failure', 'T', sums.resisting, 'kN/m'),
        value('seismicForce', 'Horizontal seismic force', '', section.kh * sums.weight, 'kN/m'),
        value('waterForce', 'Pore water force on the base', 'U', sums.water, 'kN/m'),
        value(
          'greatestPorePressure',
          'Greatest pore pressure on the base',
          'u_{max}',
          Math.max(...analysis.slices.map(({ porePressure }) => porePressure)),
          'kPa',
        ),
        value('meanPoreRatio', 'Pore pressure ratio of the mass', 'r_u', account.poreRatio, ''),
        value('drivingMoment', 'Driving moment', 'M', analysis.drivingMoment, 'kN·m/m'),
        value(
          'lambda',
          'Interslice force scale',
          '\\lambda',
          analysis.lambda === null ? null : analysis.lambda + 0,
          '',
        ),
        value('leastMAlpha', 'Least m-alpha', 'm_\\alpha', analysis.leastMAlpha, ''),
        value('tensionShare', 'Share of the base in tension', '', analysis.tensionShare, ''),
        value('thrustOutside', 'Share of the line of thrust outside', '', analysis.thrustOutside, ''),
      ],
    },
    {
      group: 'Back analysis of the required factor',
      quantities: [
        value('strengthFactor', 'Multiplier on c′ and tan φ′', '', solution.required / solution.factor, ''),
        value('cohesionScale', 'Multiplier on c′, friction unchanged', '', account.cohesionScale, ''),
        value(
          'requiredCohesion',
          'Resulting cohesion of the top layer',
          "c'",
          scaled(account.cohesionScale, first.cohesion),
          'kPa',
        ),
        value('frictionScale', 'Multiplier on tan φ′, cohesion unchanged', '', account.frictionScale, ''),
        value(
          'requiredFriction',
          'Resulting friction angle of the top layer',
          "\\varphi'",
          account.frictionScale === null ? null : (Math.atan(tan * account.frictionScale) * 180) / Math.PI,
          '°',
        ),
        value('yieldCoefficient', 'Yield coefficient', 'k_y', account.yieldCoefficient, ''),
      ],
    },
  ]
}

function charts(solution: SlopeSolution, account: Account): ResultChart[] {
  const { analysis } = account
  let cohesion = 0
  let friction = 0
  for (const slice of analysis.slices) {
    const share = slice.cohesion * slice.baseLength
    cohesion += share
    friction += slice.resistance - share
  }
  return [
    {
      name: 'Factor of safety by method, on the critical circle',
      type: 'bar',
      yLabel: 'F',
      data: [
        ...account.methods.flatMap(({ method, analysis: one }) =>
          one.ok ? [{ label: methodNames[methodOf[method]], value: one.factor }] : [],
        ),
        { label: 'Required', value: solution.required },
      ],
    },
    {
      name: 'Components of the resistance',
      type: 'pie',
      yLabel: 'kN/m',
      data: [
        { label: 'Cohesion', value: cohesion },
        { label: 'Friction', value: Math.max(0, friction) },
      ],
    },
    {
      name: 'Stresses along the base',
      type: 'line',
      xLabel: 'x (m)',
      yLabel: 'kPa',
      data: analysis.slices.map((slice) => ({
        x: (slice.fromX + slice.toX) / 2 + 0,
        y: {
          'Effective normal stress': slice.normal / slice.baseLength + 0,
          'Pore pressure': slice.porePressure,
          'Mobilised shear': slice.mobilised / slice.baseLength + 0,
        },
      })),
    },
  ]
}
