import type {
  ModuleOutputs,
  Quantity,
  ResultChart,
  ResultTable,
  Scalar,
  Verdict,
  Warning,
} from '#domain/schemas/result.ts'
import { formatApart, formatSignificant } from '#domain/units/format.ts'
import { checksTable } from '../bearing-capacity/checksTable.ts'
import { drawing } from '../bearing-capacity/drawing.ts'
import { builtWidth, forceUnit } from '../bearing-capacity/footing.ts'
import { layersTable } from '../bearing-capacity/layersTable.ts'
import type { PunchingCheck } from '../bearing-capacity/punching.ts'
import { decidesText } from '../bearing-capacity/simplified.ts'
import { isAcceptable, verdictOf } from '../verdict.ts'
import { againstCode } from './againstCode.ts'
import { bearingName, checkName, decisive, decisiveName, governingCheck, worstSliding } from './cases.ts'
import { derivation } from './derivation.ts'
import { caseName, everyCheckOf } from './everyCheck.ts'
import { type EurocodeInput, eccentricityField } from './inputs.ts'
import { designApproaches } from './partialFactors.ts'
import { punchingOf } from './punched.ts'
import {
  approachesTable,
  baseGroup,
  checkGroup,
  combinationsTable,
  groundGroup,
  slidingTable,
} from './quantities.ts'
import { requiredWidth, widthCurve } from './requiredWidth.ts'
import type { BearingCheck, EurocodeSolution } from './solution.ts'
import { solve } from './solve.ts'
import { warnings } from './warnings.ts'

/**
 * Returns the presentation of a result: verdict, summary, details, tables, charts, derivation, drawing, and the other
 * basis.
 */
export function present(input: EurocodeInput, solution: EurocodeSolution): ModuleOutputs {
  const required = requiredWidth(input)
  const every = everyCombination(input, solution)
  const checks = every.map(({ check }) => check)
  const other = otherBasis(input, solution)
  const said = warnings(input, solution)
  const decided = verdict(input, solution, said)
  const punching = punchingOf(input, solution)
  return {
    verdict: decided,
    summary: summary(input, solution, required, decided),
    quantities: quantities(input, solution, required, decided),
    details: [
      baseGroup(input, solution),
      groundGroup(solution),
      ...every.map(({ check, of }) => checkGroup(input, of, check)),
    ],
    tables: [
      ...(input.basis === 'code' ? [approachesTable(input, checks)] : []),
      combinationsTable(input, checks),
      ...(solution.isLayered ? [layerChecks(input, solution, punching)] : []),
      layersTable(input, solution),
      ...(solution.sliding.length > 0 ? [slidingTable(input, solution)] : []),
      ...(other === null ? [] : [other.table]),
    ],
    charts: charts(input, solution, required),
    derivation: derivation(input, solution, punching),
    drawing: drawing(input, solution, {
      alongB: input.horizontalPermanentB + input.horizontalVariableB,
      eccentricity: eccentricityField,
    }),
    warnings: said,
    comparison: other === null ? null : other.comparison,
  }
}

const figures = (value: number, more = 0): string => formatSignificant(value, 4 + more)

function verdict(input: EurocodeInput, solution: EurocodeSolution, said: readonly Warning[]): Verdict {
  const what = decisive(solution)
  const within = solution.utilization <= 1
  const unit = forceUnit(input)
  const relation = within ? 'is within' : 'exceeds'
  const [demand, capacity] =
    what.kind === 'resultant'
      ? formatApart(what.check.eccentricity, what.check.limit, figures)
      : what.kind === 'sliding' || what.check.capacity.exceeded
        ? formatApart(what.check.horizontal, what.check.horizontal / what.check.utilization, figures)
        : what.check.isBelow
          ? formatApart(what.check.vertical / what.check.plane.area, what.check.planeStress, figures)
          : formatApart(what.check.vertical, what.check.resistance, figures)
  const sentence =
    what.kind === 'resultant'
      ? `Eccentricity ${demand} m of the same moment under the favourable vertical load exceeds the ${capacity} m within the base.`
      : what.kind === 'sliding'
        ? `Design horizontal load ${demand} ${unit} ${relation} the sliding resistance ${capacity} ${unit}.`
        : what.check.capacity.exceeded
          ? `Design horizontal load ${demand} ${unit} exceeds what the base can carry at all, ${capacity} ${unit}.`
          : what.check.isBelow
            ? `Stress ${demand} kPa on soil layer ${what.check.layer + 1} ${relation} its design bearing capacity ${capacity} kPa.`
            : `Design load ${demand} ${unit} ${relation} the design resistance ${capacity} ${unit}.`
  const check = {
    isMet: within,
    againstCode: againstCode(input, solution),
    utilization: solution.utilization,
    governing: decisiveName(solution),
    sentence,
  }
  return verdictOf(check, said)
}

/** Highest utilisation of layers that are checked below the base; null when none is. */
const belowUtilization = ({ checks }: EurocodeSolution): number | null =>
  checks.reduce<number | null>(
    (worst, { isBelow, utilization }) => (isBelow ? Math.max(worst ?? 0, utilization) : worst),
    null,
  )

const layerChecks = (
  input: EurocodeInput,
  solution: EurocodeSolution,
  punching: readonly PunchingCheck[],
): ResultTable =>
  checksTable(
    input,
    solution,
    ['Combination'],
    everyCheckOf(input).map((rows) => ({ before: [caseName(rows[0]!.check)], rows })),
    punching,
  )

const methodName = (input: EurocodeInput): string =>
  input.basis === 'code'
    ? `EN 1997-1:2004 Annex D, ${input.designApproach}`
    : `Simplified method with the factors as entered, labelled ${input.designApproach}`

/** Returns the summary: first the names of the specification, then other values. The capacity is that of the governing bearing check. */
function summary(
  input: EurocodeInput,
  solution: EurocodeSolution,
  required: number | null,
  decided: Verdict,
): Record<string, Scalar> {
  const check = governingCheck(solution)
  return {
    designBearingCapacity: check.stress,
    designResistance: check.resistance,
    designLoad: check.vertical,
    utilizationRatio: check.utilization,
    isAcceptable: isAcceptable(input, decided),
    designApproach: input.designApproach,
    unit: 'kPa',
    analysisMethod: methodName(input),
    basis: input.basis,
    governingCombination: bearingName(solution, check),
    overallUtilization: solution.utilization,
    governingCheck: decisiveName(solution),
    slidingUtilization: worstSliding(solution)?.utilization ?? null,
    weakLayerUtilization: belowUtilization(solution),
    requiredWidth: required,
  }
}

function quantities(
  input: EurocodeInput,
  solution: EurocodeSolution,
  required: number | null,
  decided: Verdict,
): Quantity[] {
  const check = governingCheck(solution)
  const unit = forceUnit(input)
  const sliding = worstSliding(solution)
  const below = belowUtilization(solution)
  return [
    {
      key: 'designBearingCapacity',
      label: 'Design bearing capacity',
      symbol: 'q_{Rd}',
      value: check.stress,
      unit: 'kPa',
    },
    { key: 'designResistance', label: 'Design resistance', symbol: 'R_d', value: check.resistance, unit },
    { key: 'designLoad', label: 'Design load', symbol: 'V_d', value: check.vertical, unit },
    {
      key: 'utilizationRatio',
      label: 'Utilisation in bearing',
      symbol: 'V_d/R_d',
      value: check.utilization,
      unit: '',
    },
    ...(sliding === null
      ? []
      : [
          {
            key: 'slidingUtilization',
            label: 'Utilisation in sliding',
            symbol: 'H_d/R_{h;d}',
            value: sliding.utilization,
            unit: '',
          },
        ]),
    ...(below === null
      ? []
      : [
          {
            key: 'weakLayerUtilization',
            label: 'Utilisation of layers below the base',
            symbol: '\\sigma_z/q_{Rd,z}',
            value: below,
            unit: '',
          },
        ]),
    {
      key: 'requiredWidth',
      label:
        input.footingType === 'circular'
          ? 'Required diameter'
          : input.footingType === 'pad-rectangular'
            ? 'Required width at the same L/B'
            : 'Required width',
      symbol: input.footingType === 'circular' ? 'D_{c,req}' : 'B_{req}',
      value: required,
      unit: 'm',
    },
    { key: 'isAcceptable', label: 'Acceptable', value: isAcceptable(input, decided), unit: '' },
    { key: 'designApproach', label: 'Design approach', value: input.designApproach, unit: '' },
    {
      key: 'governingCombination',
      label: 'Governing combination',
      value: bearingName(solution, check),
      unit: '',
    },
    { key: 'analysisMethod', label: 'Method', value: methodName(input), unit: '' },
  ]
}

interface Listed {
  readonly check: BearingCheck
  readonly of: EurocodeSolution
}

/** The checks of the chosen approach first, then those of the other approaches, for the eye only. */
function everyCombination(input: EurocodeInput, solution: EurocodeSolution): Listed[] {
  const own = solution.checks.map((check) => ({ check, of: solution }))
  if (input.basis === 'specification') return own
  const others = designApproaches
    .filter((approach) => approach !== input.designApproach)
    .flatMap((designApproach) => {
      const solved = solve({ ...input, designApproach })
      return solved.ok ? solved.solution.checks.map((check) => ({ check, of: solved.solution })) : []
    })
  return [...own, ...others]
}

function otherBasis(
  input: EurocodeInput,
  solution: EurocodeSolution,
): { comparison: NonNullable<ModuleOutputs['comparison']>; table: ResultTable } | null {
  const basis = input.basis === 'code' ? 'specification' : 'code'
  const otherInput: EurocodeInput = { ...input, basis }
  const solved = solve(otherInput)
  if (!solved.ok) return null
  const mine = governingCheck(solution)
  const theirs = governingCheck(solved.solution)
  const ratio = mine.resistance > 0 ? theirs.resistance / mine.resistance : null
  const [code, specification] = basis === 'code' ? [theirs, mine] : [mine, theirs]
  const theirVerdict = verdict(otherInput, solved.solution, warnings(otherInput, solved.solution))
  return {
    comparison: {
      basis,
      summary: summary(otherInput, solved.solution, requiredWidth(otherInput), theirVerdict),
      verdict: theirVerdict,
      ratio,
      note: `Annex D gives ${figures(code.stress)} kPa in ${checkName(code)}; the simplified method gives ${figures(specification.stress)} kPa with the factors as entered. ${decidesText[input.basis]}`,
    },
    table: {
      name: 'Both bases',
      headers: ['', 'Code (EN 1997-1 Annex D)', 'Simplified method (factors as entered)'],
      rows: [
        ['Case', checkName(code), checkName(specification)],
        ['Design bearing capacity (kPa)', code.stress, specification.stress],
        [`Design resistance (${forceUnit(input)})`, code.resistance, specification.resistance],
        [`Design load (${forceUnit(input)})`, code.vertical, specification.vertical],
        ['Utilisation', code.utilization, specification.utilization],
        ['N_c', code.capacity.Nc, specification.capacity.Nc],
        ['s_c', code.capacity.sc, specification.capacity.sc],
        ['s_q', code.capacity.sq, specification.capacity.sq],
        ['s_γ', code.capacity.sgamma, specification.capacity.sgamma],
        ['d_c', code.capacity.dc, specification.capacity.dc],
        ['d_q', code.capacity.dq, specification.capacity.dq],
      ],
    },
  }
}

function charts(input: EurocodeInput, solution: EurocodeSolution, required: number | null): ResultChart[] {
  const check = governingCheck(solution)
  const unit = forceUnit(input)
  const several = solution.checks.length > 1
  const curve = widthCurve(input, required)
  return [
    {
      name: 'Resistance and load',
      type: 'bar',
      yLabel: unit,
      data: solution.checks.flatMap((row) => {
        const name = several
          ? ` ${row.combination.id}${row.drained ? '' : ' undrained'}${row.favourable ? ' fav.' : ''}${row.eccentricityShare > 1 ? ' same moment' : ''}`
          : ''
        return [
          { label: `Load${name}`, value: row.vertical },
          { label: `Resistance${name}`, value: row.resistance },
        ]
      }),
    },
    {
      name: 'Components of the bearing resistance',
      type: 'pie',
      yLabel: 'kPa',
      data: [
        { label: 'Cohesion term', value: check.capacity.cohesionTerm / check.combination.gammaRv },
        { label: 'Depth term', value: check.capacity.surchargeTerm / check.combination.gammaRv },
        { label: 'Width term', value: check.capacity.weightTerm / check.combination.gammaRv },
        ...(check.added > 0 ? [{ label: 'Squeezing', value: check.raise / check.combination.gammaRv }] : []),
      ],
    },
    {
      name: `Utilisation against ${input.footingType === 'circular' ? 'diameter' : 'width'}`,
      type: 'line',
      xLabel: `${input.footingType === 'circular' ? 'Diameter' : 'Width'} (m), entered ${figures(builtWidth(input))}`,
      yLabel: 'Utilisation',
      data: curve.map((at) => ({ x: at.width, y: { ...at.utilization } })),
    },
  ]
}
