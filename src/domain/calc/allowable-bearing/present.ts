import type { ModuleOutputs, ResultChart, ResultTable, Verdict, Warning } from '#domain/schemas/result.ts'
import { formatApart, formatSignificant } from '#domain/units/format.ts'
import { checksTable } from '../bearing-capacity/checksTable.ts'
import { drawing } from '../bearing-capacity/drawing.ts'
import { builtWidth, forceUnit } from '../bearing-capacity/footing.ts'
import { layersTable } from '../bearing-capacity/layersTable.ts'
import { decidesText } from '../bearing-capacity/simplified.ts'
import { requiredWidth, widthsAround, withWidth } from '../bearing-capacity/width.ts'
import type { Solved } from '../module.ts'
import { verdictOf } from '../verdict.ts'
import { againstCode } from './againstCode.ts'
import type { AllowableInput } from './case.ts'
import { derivation } from './derivation.ts'
import { everyCheckOf } from './everyCheck.ts'
import { allowableFields } from './inputs.ts'
import { analysisMethod, decisive, drainageName, governingCheck, governingName } from './naming.ts'
import { punchingOf } from './punched.ts'
import { groups, quantities, slidingTable, summary } from './quantities.ts'
import type { AllowableSolution } from './solution.ts'

/** What a module adds to the common presentation. */
export interface Presented<Input extends AllowableInput> {
  readonly solve: (input: Input) => Solved<AllowableSolution>
  readonly warnings: (input: Input, solution: AllowableSolution) => Warning[]
  /** Returns further tables of the module, such as other methods side by side. */
  readonly tables: (input: Input) => ResultTable[]
}

const figures = (value: number, more = 0): string => formatSignificant(value, 4 + more)

/**
 * Returns the presentation of a result of allowable-stress practice: verdict, summary, quantities, tables, charts,
 * derivation and drawing.
 */
export function presentAllowable<Input extends AllowableInput>(
  input: Input,
  solution: AllowableSolution,
  module: Presented<Input>,
): ModuleOutputs {
  const utilizationAt = (widthM: number): number => {
    const solved = module.solve(withWidth(input, widthM))
    return solved.ok ? solved.solution.utilization : Number.POSITIVE_INFINITY
  }
  const required = requiredWidth(input, module.solve)
  const other = otherBasis(input, solution, module)
  const said = module.warnings(input, solution)
  const decided = verdict(input, solution, module.solve, said)
  const punching = punchingOf(input, solution, module.solve)
  return {
    verdict: decided,
    summary: summary(input, solution, required, decided),
    quantities: quantities(input, solution, required, decided),
    details: groups(input, solution),
    tables: [
      layersTable(input, solution),
      ...(solution.isLayered
        ? [
            checksTable(
              input,
              solution,
              [],
              [{ before: [], rows: everyCheckOf(input, solution.rule) }],
              punching,
            ),
          ]
        : []),
      ...(solution.sliding.length > 0 ? [slidingTable(input, solution)] : []),
      ...module.tables(input),
      ...(other === null ? [] : [other.table]),
    ],
    charts: charts(input, solution, required, utilizationAt),
    derivation: derivation(input, solution, punching, module.solve),
    drawing: drawing(input, solution, {
      alongB: input.horizontalLoadB,
      eccentricity: allowableFields.eccentricityB,
    }),
    warnings: said,
    comparison: other === null ? null : other.comparison,
  }
}

function verdict<Input extends AllowableInput>(
  input: Input,
  solution: AllowableSolution,
  solve: Presented<Input>['solve'],
  said: readonly Warning[],
): Verdict {
  const within = solution.utilization <= 1
  const what = decisive(solution)
  const relation = within ? 'is within' : 'exceeds'
  const word = solution.rule.limitState === null ? 'allowable' : 'design'
  const unit = forceUnit(input)
  const isHorizontal = what.kind === 'sliding' || what.check.capacity?.exceeded === true
  const [demand, capacity] = isHorizontal
    ? formatApart(what.check.horizontal, what.check.horizontal / what.check.utilization, figures)
    : what.kind === 'bearing'
      ? formatApart(what.check.planePressure, what.check.planeAllowable, figures)
      : ['', '']
  const sentence =
    what.kind === 'sliding'
      ? `Horizontal load ${demand} ${unit} ${relation} the ${word} resistance to sliding ${capacity} ${unit}.`
      : isHorizontal
        ? `Horizontal load ${demand} ${unit} exceeds what the base can carry at all, ${capacity} ${unit}.`
        : what.check.isBelow
          ? `Stress ${demand} kPa on soil layer ${what.check.layer + 1} ${relation} its ${word} bearing capacity ${capacity} kPa.`
          : `Applied pressure ${demand} kPa ${relation} the ${word} bearing capacity ${capacity} kPa.`
  const check = {
    isMet: within,
    againstCode: againstCode(input, solution, solve),
    utilization: solution.utilization,
    governing: governingName(solution),
    sentence,
  }
  return verdictOf(check, said)
}

function otherBasis<Input extends AllowableInput>(
  input: Input,
  solution: AllowableSolution,
  module: Presented<Input>,
): { comparison: NonNullable<ModuleOutputs['comparison']>; table: ResultTable } | null {
  const basis = input.basis === 'code' ? 'specification' : 'code'
  const otherInput: Input = { ...input, basis }
  const solved = module.solve(otherInput)
  if (!solved.ok) return null
  const theirs = solved.solution
  const mine = governingCheck(solution)
  const their = governingCheck(theirs)
  const [code, specified] = basis === 'code' ? [theirs, solution] : [solution, theirs]
  const [codeInput, specifiedInput] = basis === 'code' ? [otherInput, input] : [input, otherInput]
  const required = requiredWidth(otherInput, module.solve)
  const theirVerdict = verdict(otherInput, theirs, module.solve, module.warnings(otherInput, theirs))
  const row = (name: string, of: (solution: AllowableSolution) => number | null) => [
    name,
    of(code),
    of(specified),
  ]
  return {
    comparison: {
      basis,
      summary: summary(otherInput, theirs, required, theirVerdict),
      verdict: theirVerdict,
      ratio: mine.allowable > 0 ? their.allowable / mine.allowable : null,
      note: `${analysisMethod(codeInput, code)} gives ${figures(governingCheck(code).allowable)} kPa; ${analysisMethod(specifiedInput, specified)} ${figures(governingCheck(specified).allowable)} kPa. ${decidesText[input.basis]}`,
    },
    table: {
      name: 'Both bases',
      headers: ['', analysisMethod(codeInput, code), analysisMethod(specifiedInput, specified)],
      rows: [
        row('Ultimate bearing capacity (kPa)', (one) => {
          const { ultimate } = governingCheck(one)
          return ultimate < 0 ? null : ultimate
        }),
        row('Allowable bearing capacity (kPa)', (one) => governingCheck(one).allowable),
        row('Applied pressure (kPa)', (one) => governingCheck(one).appliedPressure),
        row('Utilisation', (one) => one.utilization),
        ...comparedFactors.map(([key, symbol]) =>
          row(symbol, (one) => governingCheck(one).capacity?.[key] ?? null),
        ),
      ],
    },
  }
}

const comparedFactors = [
  ['Nc', 'N_c'],
  ['Nq', 'N_q'],
  ['Ngamma', 'N_γ'],
  ['sc', 's_c'],
  ['sq', 's_q'],
  ['sgamma', 's_γ'],
  ['dc', 'd_c'],
  ['dq', 'd_q'],
] as const

function charts(
  input: AllowableInput,
  solution: AllowableSolution,
  required: number | null,
  utilizationAt: (widthM: number) => number,
): ResultChart[] {
  const check = governingCheck(solution)
  const side = input.footingType === 'circular' ? 'Diameter' : 'Width'
  const several = solution.checks.length > 1
  const { capacity } = check
  const curve = widthsAround(builtWidth(input), required)
    .map((x) => ({ x, y: { Utilisation: utilizationAt(x) } }))
    .filter(({ y }) => Number.isFinite(y.Utilisation))
  return [
    {
      name: 'Pressure and capacity',
      type: 'bar',
      yLabel: 'kPa',
      data: solution.checks.flatMap((row) => {
        const name = several ? ` ${drainageName(row.drained)}` : ''
        return [
          { label: `Applied${name}`, value: row.appliedPressure },
          { label: `Allowable${name}`, value: row.allowable },
          ...(row.ultimate < 0 ? [] : [{ label: `Ultimate${name}`, value: row.ultimate }]),
        ]
      }),
    },
    ...(capacity === null
      ? []
      : [
          {
            name: 'Components of the bearing capacity',
            type: 'pie' as const,
            yLabel: 'kPa',
            data: [
              { label: 'Cohesion term', value: capacity.cohesionTerm },
              { label: 'Depth term', value: capacity.surchargeTerm },
              { label: 'Width term', value: Math.max(0, capacity.weightTerm) },
              ...(check.raise > 0 ? [{ label: 'Squeezing', value: check.raise }] : []),
            ],
          },
        ]),
    {
      name: `Utilisation against ${side.toLowerCase()}`,
      type: 'line',
      xLabel: `${side} (m), entered ${figures(builtWidth(input))}`,
      yLabel: 'Utilisation',
      data: curve,
    },
  ]
}
