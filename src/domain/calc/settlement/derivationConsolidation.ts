import type { Measure, Message } from '#domain/schemas/message.ts'
import type { MessageStep } from '#domain/schemas/messageResult.ts'
import { written } from '../formulas/formula.ts'
import { type Print, type StepText, section } from '../tex.ts'
import { preconsolidationAt } from './consolidation/compression.ts'
import { overburdenStep } from './derivationGround.ts'
import { increaseText } from './derivationStress.ts'
import * as formulas from './formulas.ts'
import type { SettlementInput } from './inputs.ts'
import { inMetres, layerText, mm, plain } from './names.ts'
import { say } from './say.ts'
import type {
  ConsolidatingSoil,
  ConsolidationSolution,
  SettlementSolution,
  StratumConsolidation,
  Sublayer,
} from './solution.ts'
import { specified } from './solveConsolidation.ts'

const oedometer = say('source.oedometer')

/** Returns the steps of consolidation by sublayer, its course with time, and secondary compression. */
export function consolidationSteps(input: SettlementInput, solution: SettlementSolution): MessageStep[] {
  const { consolidation } = solution
  if (consolidation === null) return []
  return [
    ...consolidation.strata.flatMap((row) => stratumSteps(input, solution, consolidation, row)),
    ...sumSteps(consolidation),
  ]
}

function stratumSteps(
  input: SettlementInput,
  solution: SettlementSolution,
  { sublayers, soils }: ConsolidationSolution,
  row: StratumConsolidation,
): MessageStep[] {
  const soil = soils[row.stratum]!
  const own = sublayers.filter(({ stratum }) => stratum === row.stratum)
  const name = say('group.consolidation', { layer: layerText(input, soil.layer) })
  return [
    ...section(name, 5)(...own.flatMap((sublayer) => sublayerSteps(input, solution, soil, sublayer)), {
      title: say('step.final-layer'),
      symbol: 's_c',
      ...written(
        formulas.layerSum,
        {},
        own.map(({ settlement }) => ({ settlement: mm(settlement) })),
      ),
      value: mm(row.settlement),
      unit: 'mm',
      source: oedometer,
    }),
    ...timeSteps(input, soil, row),
  ]
}

function sublayerSteps(
  input: SettlementInput,
  { footing, pressure }: SettlementSolution,
  soil: ConsolidatingSoil,
  row: Sublayer,
): StepText<Message>[] {
  const middle = (row.top + row.bottom) / 2
  const depth = inMetres(middle)
  const increase =
    input.basis === 'specification'
      ? { ...written(formulas.fixedShare(specified.averageRatio), { pressure }), source: say('source.fixed') }
      : increaseText(footing, input.stressMethod, pressure, middle)
  return [
    overburdenStep(input, input.foundationDepth + middle, say('step.effective-stress', { depth })),
    {
      title: say('step.stress-increase', { depth }),
      symbol: '\\Delta\\sigma',
      value: row.increase,
      unit: 'kPa',
      ...increase,
    },
    ...historyStep(soil, row, depth),
    {
      title: say('step.sublayer', { depth }),
      symbol: 's_j',
      value: mm(row.settlement),
      unit: 'mm',
      source: oedometer,
      ...strainText(soil, row),
    },
  ]
}

/** Preconsolidation pressure by the ratio or the difference that was given. */
function historyStep(soil: ConsolidatingSoil, { initial }: Sublayer, depth: Measure): StepText<Message>[] {
  const { overconsolidationRatio: ratio, preOverburden } = soil
  if (ratio === 0 && preOverburden === 0) return []
  return [
    {
      title: say('step.preconsolidation', { depth }),
      symbol: "\\sigma'_p",
      ...(ratio > 0
        ? written(formulas.byRatio, { ratio, initial })
        : written(formulas.byDifference, { initial, difference: preOverburden })),
      value: preconsolidationAt(soil, initial),
      unit: 'kPa',
      source: say('source.definition'),
    },
  ]
}

/** Which branch of the compression line the sublayer is on, written out. */
function strainText(soil: ConsolidatingSoil, row: Sublayer): Pick<StepText, 'formula' | 'substitution'> {
  const head = (n: Print) => `\\frac{1000 \\cdot ${n(row.bottom - row.top)}}{1 + ${n(soil.voidRatio)}}`
  const whole = (index: number) => (n: Print) =>
    `${head(n)} \\cdot ${n(index)} \\cdot \\log_{10}\\left(1 + \\frac{${n(row.increase)}}{${n(row.initial)}}\\right)`
  const ratio = "\\log_{10}\\left(1 + \\frac{\\Delta\\sigma}{\\sigma'_{v0}}\\right)"
  const final = row.initial + row.increase
  const preconsolidation = preconsolidationAt(soil, row.initial)
  if (preconsolidation <= row.initial)
    return {
      formula: `1000 \\cdot \\frac{H}{1 + e_0} C_c ${ratio}`,
      substitution: whole(soil.compressionIndex),
    }
  if (final <= preconsolidation)
    return {
      formula: `1000 \\cdot \\frac{H}{1 + e_0} C_r ${ratio}`,
      substitution: whole(soil.recompressionIndex),
    }
  return {
    formula:
      "1000 \\cdot \\frac{H}{1 + e_0} \\left[C_r \\log_{10}\\frac{\\sigma'_p}{\\sigma'_{v0}} + C_c \\log_{10}\\frac{\\sigma'_{v0} + \\Delta\\sigma}{\\sigma'_p}\\right]",
    substitution: (n) =>
      `${head(n)} \\cdot \\left(${n(soil.recompressionIndex)} \\cdot \\log_{10}\\left(\\frac{${n(preconsolidation)}}{${n(row.initial)}}\\right) + ${n(soil.compressionIndex)} \\cdot \\log_{10}\\left(\\frac{${n(row.initial)} + ${n(row.increase)}}{${n(preconsolidation)}}\\right)\\right)`,
  }
}

function timeSteps(
  input: SettlementInput,
  soil: ConsolidatingSoil,
  row: StratumConsolidation,
): MessageStep[] {
  const steps: StepText<Message>[] = [
    {
      title: say('step.time-factor'),
      symbol: 'T_v',
      ...written(formulas.timeFactor, {
        coefficient: row.coefficient,
        time: input.timeInYears,
        path: row.path,
      }),
      value: row.timeFactor,
      unit: '',
      source:
        row.hasFixedCoefficient && row.path === specified.path
          ? say('source.fixed-path', { path: inMetres(specified.path) })
          : say('source.terzaghi'),
    },
    {
      title: say('step.degree'),
      symbol: 'U',
      value: row.degree,
      unit: '',
      source: say('source.terzaghi'),
      ...degreeText(row.timeFactor),
    },
  ]
  if (row.secondaryStart > 0 && row.secondary > 0)
    steps.push({
      title: say('step.secondary', { years: plain(Number(row.secondaryStart.toPrecision(3))) }),
      symbol: 's_s',
      formula: '1000 \\cdot \\frac{C_\\alpha}{1 + e_p} H \\log_{10}\\frac{t}{t_p}',
      substitution: (n) =>
        `1000 \\cdot \\frac{${n(soil.secondaryIndex)}}{1 + ${n(row.endVoidRatio)}} \\cdot ${n(soil.bottom - soil.top)} \\cdot \\log_{10}\\left(\\frac{${n(input.timeInYears)}}{${n(row.secondaryStart)}}\\right)`,
      value: mm(row.secondary),
      unit: 'mm',
      source: say('source.das'),
    })
  return section(say('section.in-time', { layer: layerText(input, soil.layer) }), 4)(...steps)
}

/** The series as far as it shows in the printed digits; its form for short times below T = 0.02. */
function degreeText(timeFactor: number): Pick<StepText, 'formula' | 'substitution'> {
  if (timeFactor < 0.02)
    return {
      formula: '\\sqrt{\\frac{4 T_v}{\\pi}}',
      substitution: (n) => `\\sqrt{\\frac{4 \\cdot ${n(timeFactor)}}{\\pi}}`,
    }
  const odd: number[] = []
  for (let k = 0; k < 20; k++) {
    const number = 2 * k + 1
    odd.push(number)
    if (Math.exp((-number * number * Math.PI * Math.PI * timeFactor) / 4) / (number * number) < 1e-9) break
  }
  return {
    formula:
      '1 - \\frac{8}{\\pi^2} \\sum_{k} \\frac{1}{k^2} \\exp\\left(-\\frac{k^2 \\pi^2 T_v}{4}\\right), \\; k = 1, 3, 5 \\ldots',
    substitution: (n) =>
      `1 - \\frac{8}{\\pi^{2}} \\cdot \\left(${odd
        .map(
          (k) =>
            `\\frac{1}{${n(k * k)}} \\cdot \\exp\\left(-\\frac{${n(k * k)} \\cdot \\pi^{2} \\cdot ${n(timeFactor)}}{4}\\right)`,
        )
        .join(' + ')}\\right)`,
  }
}

function sumSteps({ strata, settlement, atTime }: ConsolidationSolution): MessageStep[] {
  if (strata.length === 0) return []
  const rows = strata.map((row) => ({ degree: row.degree, settlement: mm(row.settlement) }))
  const steps: StepText<Message>[] = [
    {
      title: say('step.final-all'),
      symbol: 's_c',
      ...written(formulas.consolidationSum, {}, rows),
      value: mm(settlement),
      unit: 'mm',
      source: oedometer,
    },
    {
      title: say('step.at-time'),
      symbol: 's_c(t)',
      ...written(formulas.consolidationAtTime, {}, rows),
      value: mm(atTime),
      unit: 'mm',
      source: say('source.terzaghi'),
    },
  ]
  return section(say('section.consolidation'), 4)(...steps)
}
