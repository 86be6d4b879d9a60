import type { Message } from '#domain/schemas/message.ts'
import type { MessageStep } from '#domain/schemas/messageResult.ts'
import { written } from '../formulas/formula.ts'
import { type StepText, section } from '../tex.ts'
import { consolidationSteps } from './derivationConsolidation.ts'
import { elasticSteps } from './derivationElastic.ts'
import { overburdenStep } from './derivationGround.ts'
import { sandSteps } from './derivationSands.ts'
import { stressSteps } from './derivationStress.ts'
import * as formulas from './formulas.ts'
import type { SettlementInput } from './inputs.ts'
import { mm, plain } from './names.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'

/**
 * Returns all steps of the derivation: pressure, immediate settlement, consolidation with time, stresses, verdict.
 */
export function derivation(input: SettlementInput, solution: SettlementSolution): MessageStep[] {
  return [
    ...pressureSteps(input, solution),
    ...(input.settlementType === 'consolidation'
      ? []
      : [...elasticSteps(input, solution), ...sandSteps(input, solution)]),
    ...consolidationSteps(input, solution),
    ...stressSteps(input, solution),
    ...totalSteps(input, solution),
  ]
}

function pressureSteps(input: SettlementInput, solution: SettlementSolution): MessageStep[] {
  if (input.pressureType === 'net' || input.basis === 'specification') return []
  return section(say('section.pressure'))(
    overburdenStep(input, input.foundationDepth, say('step.total-overburden'), true),
    {
      title: say('step.net-pressure'),
      symbol: 'q',
      ...written(formulas.netPressure, {
        gross: input.appliedPressure,
        overburden: solution.totalOverburden,
      }),
      value: solution.pressure,
      unit: 'kPa',
      source: say('source.stress-increase'),
    },
  )
}

function totalSteps(input: SettlementInput, solution: SettlementSolution): MessageStep[] {
  const { immediate, consolidation, differential, deciding } = solution
  const secondary = mm(consolidation?.secondary ?? 0)
  const parts = (primary: number) => ({ immediate: mm(immediate), primary: mm(primary) })
  const whole = parts(consolidation?.settlement ?? 0)
  const steps: StepText<Message>[] = [
    {
      title: say('step.total'),
      symbol: 's',
      ...(secondary > 0
        ? written(formulas.totalWithSecondary, { ...whole, secondary })
        : written(formulas.total, whole)),
      value: mm(solution.total),
      unit: 'mm',
      source: say(`source.type-${input.settlementType}`),
    },
  ]
  if (consolidation !== null) {
    const reached = parts(consolidation.atTime)
    steps.push({
      title: say('step.after', { years: plain(input.timeInYears) }),
      symbol: 's(t)',
      ...(secondary > 0
        ? written(formulas.atTimeWithSecondary, { ...reached, secondary })
        : written(formulas.atTime, reached)),
      value: mm(solution.atTime),
      unit: 'mm',
      source: say('source.terzaghi'),
    })
  }
  const isWorst = deciding.point === input.settlementPoint
  if (!isWorst)
    steps.push({
      title: say('step.worst'),
      symbol: 's_{max}',
      ...written(formulas.worst, {
        total: mm(solution.total),
        most: mm(deciding.immediate),
        immediate: mm(immediate),
      }),
      value: mm(deciding.total),
      unit: 'mm',
      source: say('source.worst-decides'),
    })
  steps.push({
    title: say('step.utilization'),
    symbol: isWorst ? 's / s_{all}' : 's_{max} / s_{all}',
    ...written(isWorst ? formulas.utilization : formulas.worstUtilization, {
      total: mm(deciding.total),
      allowable: mm(solution.allowable),
    }),
    value: deciding.total / solution.allowable,
    unit: '',
    source: say(input.allowableSettlement === undefined ? 'source.fixed' : 'source.entered'),
  })
  if (differential !== null)
    steps.push(
      {
        title: say('step.differential'),
        symbol: '\\delta s',
        ...written(formulas.differential, {
          own: mm(differential.own),
          neighbour: mm(differential.neighbour),
        }),
        value: mm(differential.settlement),
        unit: 'mm',
        source: say('source.skempton'),
      },
      {
        title: say('step.distortion'),
        symbol: '\\beta',
        formula: '\\frac{\\delta s}{l}',
        substitution: (n) =>
          `\\frac{${n(mm(differential.settlement))}}{1000 \\cdot ${n(differential.distance)}}`,
        value: differential.distortion,
        unit: '',
        source: say('source.skempton'),
      },
    )
  return section(say('section.assessment'), 4)(...steps)
}
