import type { Message } from '#domain/schemas/message.ts'
import type { MessageStep } from '#domain/schemas/messageResult.ts'
import { type StepText, section } from '../tex.ts'
import { consolidationSteps } from './derivationConsolidation.ts'
import { elasticSteps } from './derivationElastic.ts'
import { overburdenStep } from './derivationGround.ts'
import { sandSteps } from './derivationSands.ts'
import { stressSteps } from './derivationStress.ts'
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
      formula: '\\max\\left(q_{gross} - \\sigma_v; 0\\right)',
      substitution: (n) =>
        `\\max\\left(${n(input.appliedPressure)} - ${n(solution.totalOverburden)}; 0\\right)`,
      value: solution.pressure,
      unit: 'kPa',
      source: say('source.stress-increase'),
    },
  )
}

function totalSteps(input: SettlementInput, solution: SettlementSolution): MessageStep[] {
  const { immediate, consolidation, differential, deciding } = solution
  const primary = consolidation?.settlement ?? 0
  const secondary = consolidation?.secondary ?? 0
  const steps: StepText<Message>[] = [
    {
      title: say('step.total'),
      symbol: 's',
      formula: secondary > 0 ? 's_e + s_c + s_s' : 's_e + s_c',
      substitution: (n) =>
        `${n(mm(immediate))} + ${n(mm(primary))}${secondary > 0 ? ` + ${n(mm(secondary))}` : ''}`,
      value: mm(solution.total),
      unit: 'mm',
      source: say(`source.type-${input.settlementType}`),
    },
  ]
  if (consolidation !== null)
    steps.push({
      title: say('step.after', { years: plain(input.timeInYears) }),
      symbol: 's(t)',
      formula: secondary > 0 ? 's_e + s_c(t) + s_s' : 's_e + s_c(t)',
      substitution: (n) =>
        `${n(mm(immediate))} + ${n(mm(consolidation.atTime))}${secondary > 0 ? ` + ${n(mm(secondary))}` : ''}`,
      value: mm(solution.atTime),
      unit: 'mm',
      source: say('source.terzaghi'),
    })
  const isWorst = deciding.point === input.settlementPoint
  if (!isWorst)
    steps.push({
      title: say('step.worst'),
      symbol: 's_{max}',
      formula: 's + s_{e,max} - s_e',
      substitution: (n) => `${n(mm(solution.total))} + ${n(mm(deciding.immediate))} - ${n(mm(immediate))}`,
      value: mm(deciding.total),
      unit: 'mm',
      source: say('source.worst-decides'),
    })
  steps.push({
    title: say('step.utilization'),
    symbol: isWorst ? 's / s_{all}' : 's_{max} / s_{all}',
    formula: isWorst ? '\\frac{s}{s_{all}}' : '\\frac{s_{max}}{s_{all}}',
    substitution: (n) => `\\frac{${n(mm(deciding.total))}}{${n(mm(solution.allowable))}}`,
    value: deciding.total / solution.allowable,
    unit: '',
    source: say(input.allowableSettlement === undefined ? 'source.fixed' : 'source.entered'),
  })
  if (differential !== null)
    steps.push(
      {
        title: say('step.differential'),
        symbol: '\\delta s',
        formula: '\\left|s - s_n\\right|',
        substitution: (n) => `\\left|${n(mm(differential.own))} - ${n(mm(differential.neighbour))}\\right|`,
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
