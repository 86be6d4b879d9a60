import { type ModuleOutputs, type ResultTable, type Scalar, value } from '#domain/schemas/result.ts'
import { angleOf } from '../bearing-capacity/factors.ts'
import { forceUnit } from '../bearing-capacity/footing.ts'
import { bearingName, drainageName } from './cases.ts'
import type { EurocodeInput } from './inputs.ts'
import type { BearingCheck, EurocodeSolution } from './solution.ts'

type Group = ModuleOutputs['details'][number]

const waterWords = {
  none: 'No water within the width below the base',
  interpolated: 'Interpolated linearly within the width below the base',
  submerged: 'Buoyant: water at or above the base',
  averaged: '9.81 kN/m³ deducted over the wet part of the averaging depth',
} as const

/** Returns the effective base: lengths in m, the area in m², of a strip in m²/m. */
export function baseGroup(input: EurocodeInput, solution: EurocodeSolution): Group {
  const { base } = solution
  const area = input.footingType === 'strip' ? 'm²/m' : 'm²'
  return {
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
      value('A', 'Area as built', 'A', base.fullArea, area),
      value('ratio', 'Width over length', "B'/L'", base.ratio, ''),
      value('W_footing', 'Weight of the footing', 'W', solution.footingWeight, forceUnit(input)),
      value(
        'W_footing_buoyant',
        'Weight of the footing, buoyant below water',
        "W'",
        solution.footingWeightBuoyant,
        forceUnit(input),
      ),
    ],
  }
}

/** Returns the averaged ground: depths in m, strengths in kPa, angles in degrees, unit weights in kN/m³. */
export function groundGroup(solution: EurocodeSolution): Group {
  const { ground } = solution
  return {
    group: 'Ground',
    quantities: [
      value('z_top', 'Averaging depth from', 'z_1', ground.top, 'm'),
      value('z_bottom', 'Averaging depth to', 'z_2', ground.bottom, 'm'),
      value('phi_k', 'Mean friction angle (from mean tan φ)', "\\varphi'_k", angleOf(ground.tan), '°'),
      value('c_k', 'Mean cohesion', "c'_k", ground.cohesion + ground.frictionlessCohesion, 'kPa'),
      value(
        'c_uk',
        'Mean undrained strength',
        'c_{u,k}',
        ground.undrained < 0 ? null : ground.undrained,
        'kPa',
      ),
      value('gamma_mean', 'Mean unit weight', '\\gamma', ground.unitWeight, 'kN/m³'),
      value('sigma_v', 'Total overburden at the base', '\\sigma_v', solution.totalOverburden, 'kPa'),
      value('u', 'Pore pressure at the base', 'u', solution.porePressure, 'kPa'),
      value(
        'q_eff',
        'Effective overburden at the base',
        "q'",
        Math.max(0, solution.totalOverburden - solution.porePressure),
        'kPa',
      ),
      value(
        'water_method',
        'Effective unit weight below the base',
        "\\gamma'",
        waterWords[solution.waterMethod],
        '',
      ),
    ],
  }
}

/** Returns every number of one check, each with its unit, under keys that are the same for all checks. */
export function checkGroup(input: EurocodeInput, solution: EurocodeSolution, check: BearingCheck): Group {
  const { combination, capacity } = check
  const unit = forceUnit(input)
  const shared = [
    value('combination', 'Combination', '', combination.id, ''),
    value('drainage', 'Drainage', '', drainageName(check.drained), ''),
    value(
      'gammaG',
      'Partial factor on permanent load',
      '\\gamma_G',
      check.favourable ? combination.gammaGfav : combination.gammaG,
      '',
    ),
    value(
      'gammaQ',
      'Partial factor on variable load',
      '\\gamma_Q',
      check.favourable ? 0 : combination.gammaQ,
      '',
    ),
    value('gammaPhi', 'Partial factor on tan φ′', "\\gamma_{\\varphi'}", combination.gammaPhi, ''),
    value('gammaC', 'Partial factor on c′', "\\gamma_{c'}", combination.gammaC, ''),
    value('gammaCu', 'Partial factor on c_u', '\\gamma_{cu}', combination.gammaCu, ''),
    value('gammaGamma', 'Partial factor on unit weight', '\\gamma_\\gamma', combination.gammaGamma, ''),
    value('gammaRv', 'Partial factor on resistance', '\\gamma_{R;v}', combination.gammaRv, ''),
    value('V_d', 'Design vertical load', 'V_d', check.vertical, unit),
    value('H_d', 'Design horizontal load', 'H_d', check.horizontal, unit),
    value('phi_d', 'Design friction angle', "\\varphi'_d", angleOf(capacity.tan), '°'),
    check.drained
      ? value('c_d', 'Design cohesion', "c'_d", capacity.cohesion, 'kPa')
      : value('c_ud', 'Design undrained strength', 'c_{u;d}', capacity.cohesion, 'kPa'),
    check.drained
      ? value('q_eff', 'Design effective overburden', "q'", capacity.overburden, 'kPa')
      : value('q', 'Design total overburden', 'q', capacity.overburden, 'kPa'),
    value('gamma_eff', 'Effective unit weight below the base', "\\gamma'", capacity.unitWeight, 'kN/m³'),
    value('B_eff', 'Effective width', "B'", check.plane.width, 'm'),
    value('L_eff', 'Effective length', "L'", input.footingType === 'strip' ? null : check.plane.length, 'm'),
    value('A_eff', 'Effective area', "A'", check.plane.area, input.footingType === 'strip' ? 'm²/m' : 'm²'),
    value('theta', 'Angle of H from L′', '\\theta', angleOfLoad(capacity.m, check.plane.ratio, check), '°'),
    value('m', 'Exponent of load inclination', 'm', check.horizontal === 0 ? null : capacity.m, ''),
  ]
  const factors = (
    [
      ['Nc', 'N_c'],
      ['Nq', 'N_q'],
      ['Ngamma', 'N_\\gamma'],
      ['sc', 's_c'],
      ['sq', 's_q'],
      ['sgamma', 's_\\gamma'],
      ['dc', 'd_c'],
      ['dq', 'd_q'],
      ['ic', 'i_c'],
      ['iq', 'i_q'],
      ['igamma', 'i_\\gamma'],
      ['bc', 'b_c'],
      ['bq', 'b_q'],
    ] as const
  ).map(([key, symbol]) => value(key, factorLabels[key], symbol, capacity[key], ''))
  return {
    group: bearingName(solution, check),
    quantities: [
      ...shared,
      ...factors,
      value('bgamma', 'Base inclination factor, width term', 'b_\\gamma', capacity.bq, ''),
      value('termC', 'Cohesion term', '', capacity.cohesionTerm, 'kPa'),
      value('termQ', 'Depth term', '', capacity.surchargeTerm, 'kPa'),
      value('termGamma', 'Width term', '', capacity.weightTerm, 'kPa'),
      ...(check.added > 0 ? [value('raise', 'What squeezing adds', '\\Delta q', check.raise, 'kPa')] : []),
      ...(check.isBelow
        ? [value('own', 'Stress of the ground itself', '\\sigma_{own}', check.own, 'kPa')]
        : []),
      value('R_over_A', 'Resistance over effective area before γ_R;v', "R/A'", capacity.ultimate, 'kPa'),
      value('q_Ed', 'Design bearing pressure', 'q_{Ed}', check.vertical / check.base.area, 'kPa'),
      value('q_Rd', 'Design bearing capacity', 'q_{Rd}', check.stress, 'kPa'),
      value('R_d', 'Design resistance', 'R_d', check.resistance, unit),
      value('utilization', 'Utilisation', 'V_d/R_d', check.utilization, ''),
    ],
  }
}

const factorLabels = {
  Nc: 'Bearing capacity factor Nc',
  Nq: 'Bearing capacity factor Nq',
  Ngamma: 'Bearing capacity factor Nγ',
  sc: 'Shape factor, cohesion term',
  sq: 'Shape factor, depth term',
  sgamma: 'Shape factor, width term',
  dc: 'Depth factor, cohesion term',
  dq: 'Depth factor, depth term',
  ic: 'Load inclination factor, cohesion term',
  iq: 'Load inclination factor, depth term',
  igamma: 'Load inclination factor, width term',
  bc: 'Base inclination factor, cohesion term',
  bq: 'Base inclination factor, depth term',
} as const

/** θ from m = mL cos²θ + mB sin²θ; where mB = mL (square, circle) it has no influence and is null. */
function angleOfLoad(m: number, ratio: number, check: BearingCheck): number | null {
  if (check.horizontal === 0 || !check.drained) return null
  const mB = (2 + ratio) / (1 + ratio)
  const mL = (2 * ratio + 1) / (ratio + 1)
  if (mB === mL) return null
  const share = Math.min(1, Math.max(0, (m - mL) / (mB - mL)))
  return (Math.asin(Math.sqrt(share)) * 180) / Math.PI
}

/** Returns a table with a column for each combination of every design approach, by its governing check. */
export function approachesTable(input: EurocodeInput, checks: readonly BearingCheck[]): ResultTable {
  const unit = forceUnit(input)
  const governing = [...new Set(checks.map(({ combination }) => combination.name))].map((name) =>
    checks
      .filter(({ combination }) => combination.name === name)
      .reduce((worst, check) => (check.utilization > worst.utilization ? check : worst)),
  )
  const row = (label: string, of: (check: BearingCheck) => Scalar): Scalar[] => [label, ...governing.map(of)]
  return {
    name: 'Design approaches side by side',
    headers: ['', ...governing.map(({ combination }) => combination.name.replace(/ \(.*/, ''))],
    rows: [
      row('Utilisation', (check) => check.utilization),
      row('Bearing', (check) => (check.utilization <= 1 ? 'PASS' : 'FAIL')),
      row(`V_d (${unit})`, (check) => check.vertical),
      row(`R_d (${unit})`, (check) => check.resistance),
      row('q_Rd (kPa)', (check) => check.stress),
      row('φ′_d (°)', (check) => angleOf(check.capacity.tan)),
      row('c_d (kPa)', (check) => check.capacity.cohesion),
      row('Drainage', (check) => drainageName(check.drained)),
      row('Factors', ({ combination }) => /^[^(]*\((.*)\)/.exec(combination.name)?.[1] ?? combination.name),
    ],
  }
}

/**
 * Returns a table with a row for each combination and drainage, with its partial factors. Forces in kN, of a strip in
 * kN/m.
 */
export function combinationsTable(input: EurocodeInput, checks: readonly BearingCheck[]): ResultTable {
  const unit = forceUnit(input)
  return {
    name: 'All combinations',
    headers: [
      'Combination',
      'Drainage',
      'γ_G',
      'γ_Q',
      'γ_φ',
      'γ_c',
      'γ_cu',
      'γ_R;v',
      `V_d (${unit})`,
      `H_d (${unit})`,
      'φ′_d (°)',
      'c_d (kPa)',
      'N_c',
      'N_q',
      'N_γ',
      'q_Rd (kPa)',
      `R_d (${unit})`,
      'Utilisation',
    ],
    rows: checks.map((check) => [
      check.combination.name,
      `${drainageName(check.drained)}${check.favourable ? ', V favourable' : ''}${check.eccentricityShare > 1 ? ', same moment' : ''}`,
      check.favourable ? check.combination.gammaGfav : check.combination.gammaG,
      check.favourable ? 0 : check.combination.gammaQ,
      check.combination.gammaPhi,
      check.combination.gammaC,
      check.combination.gammaCu,
      check.combination.gammaRv,
      check.vertical,
      check.horizontal,
      angleOf(check.capacity.tan),
      check.capacity.cohesion,
      check.capacity.Nc,
      check.capacity.Nq,
      check.capacity.Ngamma,
      check.stress,
      check.resistance,
      check.utilization,
    ]),
  }
}

/**
 * Returns the table of sliding checks, one row for each combination and drainage. Forces in kN, of a strip in kN/m.
 */
export function slidingTable(input: EurocodeInput, solution: EurocodeSolution): ResultTable {
  const unit = forceUnit(input)
  return {
    name: 'Sliding on the base',
    headers: [
      'Combination',
      'Drainage',
      `V_d favourable (${unit})`,
      `H_d (${unit})`,
      'φ′_cv (°)',
      'δ_d (°)',
      'c_u;d (kPa)',
      `R_h;d (${unit})`,
      'Utilisation',
    ],
    rows: solution.sliding.map((check) => [
      check.combination.name,
      drainageName(check.drained) + (check.limited ? ', 0.4 V limit' : ''),
      check.vertical,
      check.horizontal,
      check.friction > 0 ? check.criticalAngle : null,
      angleOf(check.friction),
      check.strength,
      check.resistance,
      check.utilization,
    ]),
  }
}
