import {
  type ModuleOutputs,
  type Quantity,
  type ResultTable,
  type Scalar,
  type Verdict,
  value,
} from '#domain/schemas/result.ts'
import { angleOf } from '../bearing-capacity/factors.ts'
import { forceUnit } from '../bearing-capacity/footing.ts'
import { isAcceptable } from '../verdict.ts'
import type { AllowableInput } from './case.ts'
import {
  analysisMethod,
  bearingName,
  drainageName,
  governingCheck,
  governingName,
  worstSliding,
} from './naming.ts'
import { type AllowableCheck, type AllowableSolution, known } from './solution.ts'

/**
 * Returns the summary: first the names of the specification, then other values. `required` is the required width in
 * m; null when no width suffices.
 */
export function summary(
  input: AllowableInput,
  solution: AllowableSolution,
  required: number | null,
  decided: Verdict,
): Record<string, Scalar> {
  const check = governingCheck(solution)
  return {
    ultimateBearingCapacity: known(check.ultimate),
    allowableBearingCapacity: check.allowable,
    appliedPressure: check.appliedPressure,
    utilizationRatio: check.utilization,
    isAcceptable: isAcceptable(input, decided),
    factorOfSafety: input.factorOfSafety,
    unit: 'kPa',
    analysisMethod: analysisMethod(input, solution),
    basis: input.basis,
    grossFactorOfSafety: known(check.grossFactor),
    netFactorOfSafety: known(check.netFactor),
    netUltimateBearingCapacity: check.ultimate < 0 ? null : check.ultimate - check.overburden,
    overallUtilization: solution.utilization,
    governingCheck: governingName(solution),
    slidingUtilization: worstSliding(solution)?.utilization ?? null,
    requiredWidth: required,
  }
}

/**
 * Returns the main quantities of the result, capacities in kPa. `required` is the required width in m, null when no
 * width suffices.
 */
export function quantities(
  input: AllowableInput,
  solution: AllowableSolution,
  required: number | null,
  decided: Verdict,
): Quantity[] {
  const check = governingCheck(solution)
  const limit = solution.rule.limitState !== null
  const sliding = worstSliding(solution)
  return [
    value('ultimateBearingCapacity', 'Ultimate bearing capacity', 'q_{ult}', known(check.ultimate), 'kPa'),
    value(
      'allowableBearingCapacity',
      limit ? 'Design bearing capacity' : 'Allowable bearing capacity',
      limit ? 'q_{d}' : 'q_{all}',
      check.allowable,
      'kPa',
    ),
    value(
      'appliedPressure',
      limit ? 'Factored pressure' : 'Applied pressure',
      'p',
      check.appliedPressure,
      'kPa',
    ),
    value('utilizationRatio', 'Utilisation in bearing', 'p/q', check.utilization, ''),
    value('grossFactorOfSafety', 'Gross factor of safety', 'F_{gross}', known(check.grossFactor), ''),
    value('netFactorOfSafety', 'Net factor of safety', 'F_{net}', known(check.netFactor), ''),
    ...(sliding === null
      ? []
      : [value('slidingUtilization', 'Utilisation in sliding', 'H/R_s', sliding.utilization, '')]),
    value(
      'requiredWidth',
      input.footingType === 'circular' ? 'Required diameter' : 'Required width',
      input.footingType === 'circular' ? 'D_{c,req}' : 'B_{req}',
      required,
      'm',
    ),
    value('isAcceptable', 'Acceptable', '', isAcceptable(input, decided), ''),
    value('governingCheck', 'Governing case', '', governingName(solution), ''),
    value('analysisMethod', 'Method', '', analysisMethod(input, solution), ''),
  ].map((row) => (row.symbol === '' ? withoutSymbol(row) : row))
}

function withoutSymbol({ symbol: _, ...row }: Quantity): Quantity {
  return row
}

type Group = ModuleOutputs['details'][number]

/**
 * Returns the intermediate values by groups, each with its unit: the effective base, the ground, the loads, the
 * factors.
 */
export function groups(input: AllowableInput, solution: AllowableSolution): Group[] {
  const { base, ground } = solution
  const unit = forceUnit(input)
  const area = input.footingType === 'strip' ? 'm²/m' : 'm²'
  return [
    {
      group: 'Effective base',
      quantities: [
        value('B_eff', 'Effective width', "B'", base.effectiveWidth, 'm'),
        value(
          'L_eff',
          'Effective length',
          "L'",
          input.footingType === 'strip' ? null : base.effectiveLength,
          'm',
        ),
        value('A_eff', 'Effective area', "A'", base.area, area),
        value('ratio', 'Width over length', "B'/L'", base.ratio, ''),
        value('W_footing', 'Weight of the footing', 'W', solution.footingWeight, unit),
      ],
    },
    {
      group: 'Ground',
      quantities: [
        value('z_top', 'Averaging depth from', 'z_1', ground.top, 'm'),
        value('z_bottom', 'Averaging depth to', 'z_2', ground.bottom, 'm'),
        value('phi', 'Mean friction angle (from mean tan φ)', "\\varphi'", angleOf(ground.tan), '°'),
        value('c', 'Mean cohesion', "c'", ground.cohesion + ground.frictionlessCohesion, 'kPa'),
        value('c_u', 'Mean undrained strength', 'c_u', known(ground.undrained), 'kPa'),
        value('sigma_v', 'Total overburden at the base', '\\sigma_v', solution.totalOverburden, 'kPa'),
        value('u', 'Pore pressure at the base', 'u', solution.porePressure, 'kPa'),
        value('Cw_q', 'Water factor on the overburden', 'C_{w,q}', solution.waterFactors.q, ''),
        value(
          'Cw_gamma',
          'Water factor on the unit weight',
          'C_{w,\\gamma}',
          solution.waterFactors.gamma,
          '',
        ),
      ],
    },
    ...solution.checks.map((check) => checkGroup(input, solution, check)),
  ]
}

const factors = [
  ['Nc', 'Bearing capacity factor Nc', 'N_c'],
  ['Nq', 'Bearing capacity factor Nq', 'N_q'],
  ['Ngamma', 'Bearing capacity factor Nγ', 'N_\\gamma'],
  ['sc', 'Shape factor, cohesion term', 's_c'],
  ['sq', 'Shape factor, depth term', 's_q'],
  ['sgamma', 'Shape factor, width term', 's_\\gamma'],
  ['dc', 'Depth factor, cohesion term', 'd_c'],
  ['dq', 'Depth factor, depth term', 'd_q'],
  ['dgamma', 'Depth factor, width term', 'd_\\gamma'],
  ['ic', 'Load inclination factor, cohesion term', 'i_c'],
  ['iq', 'Load inclination factor, depth term', 'i_q'],
  ['igamma', 'Load inclination factor, width term', 'i_\\gamma'],
  ['bc', 'Base inclination factor, cohesion term', 'b_c'],
  ['bq', 'Base inclination factor, depth term', 'b_q'],
  ['bgamma', 'Base inclination factor, width term', 'b_\\gamma'],
  ['gc', 'Ground slope factor, cohesion term', 'g_c'],
  ['gq', 'Ground slope factor, depth and width terms', 'g_q'],
] as const

function checkGroup(input: AllowableInput, solution: AllowableSolution, check: AllowableCheck): Group {
  const unit = forceUnit(input)
  const { capacity } = check
  return {
    group: bearingName(solution, check),
    quantities: [
      value('V', 'Vertical load', 'V', check.vertical, unit),
      value('H', 'Horizontal load', 'H', check.horizontal, unit),
      value('q', check.drained ? 'Effective overburden' : 'Total overburden', 'q', check.overburden, 'kPa'),
      ...(capacity === null
        ? []
        : [
            value('phi_used', 'Friction angle in the factors', "\\varphi'", angleOf(capacity.tan), '°'),
            value(
              'c_used',
              check.drained ? 'Cohesion' : 'Undrained strength',
              check.drained ? "c'" : 'c_u',
              capacity.cohesion,
              'kPa',
            ),
            value('gamma_eff', 'Unit weight below the base', "\\gamma'", capacity.unitWeight, 'kN/m³'),
            ...factors.map(([key, label, symbol]) => value(key, label, symbol, capacity[key], '')),
            value('termC', 'Cohesion term', 'q_c', capacity.cohesionTerm, 'kPa'),
            value('termQ', 'Depth term', 'q_q', capacity.surchargeTerm, 'kPa'),
            value('termGamma', 'Width term', 'q_\\gamma', capacity.weightTerm, 'kPa'),
          ]),
      ...(check.added > 0 ? [value('raise', 'What squeezing adds', '\\Delta q', check.raise, 'kPa')] : []),
      ...(check.isBelow
        ? [
            value('B_z', 'Width of the spread load', 'B_z', check.plane.width, 'm'),
            value('own', 'Stress of the ground itself', '\\sigma_{own}', check.own, 'kPa'),
          ]
        : []),
      value('q_ult', 'Ultimate bearing capacity', 'q_{ult}', known(check.ultimate), 'kPa'),
      value(
        'Q_ult',
        'Ultimate load',
        'Q_{ult}',
        check.ultimate < 0 ? null : check.ultimate * check.plane.area,
        unit,
      ),
      value('q_allow', 'Allowable or design capacity', 'q_{all}', check.planeAllowable, 'kPa'),
      value('p', 'Applied pressure', 'p', check.planePressure, 'kPa'),
      value('utilization', 'Utilisation', 'p/q_{all}', check.utilization, ''),
    ],
  }
}

/** Returns the table of sliding checks, one row for each drainage. Forces in kN, of a strip in kN/m. */
export function slidingTable(input: AllowableInput, { sliding }: AllowableSolution): ResultTable {
  const unit = forceUnit(input)
  return {
    name: 'Sliding on the base',
    headers: [
      'Drainage',
      `V that helps (${unit})`,
      `H (${unit})`,
      'φ′_cv (°)',
      'δ (°)',
      'c_a (kPa)',
      `R_s (${unit})`,
      'Utilisation',
    ],
    rows: sliding.map((check) => [
      drainageName(check.drained) + (check.limited ? ', 0.4 V limit' : ''),
      check.vertical,
      check.horizontal,
      check.friction > 0 ? check.criticalAngle : null,
      angleOf(check.friction),
      check.adhesion,
      check.ultimate,
      check.utilization,
    ]),
  }
}
