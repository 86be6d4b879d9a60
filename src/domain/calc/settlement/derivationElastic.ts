import type { Message } from '#domain/schemas/message.ts'
import type { MessageStep } from '#domain/schemas/messageResult.ts'
import { type Print, type StepText, section } from '../tex.ts'
import { foxSteps } from './derivationFox.ts'
import type { FootingPoint } from './elastic/influence.ts'
import { f2Share } from './elastic/steinbrenner.ts'
import type { SettlementInput } from './inputs.ts'
import { layerText, mm, plain } from './names.ts'
import { say } from './say.ts'
import type { ElasticRow, ElasticSolution, SettlementSolution } from './solution.ts'
import { flexiblePoint } from './solveElastic.ts'
import type { Footing } from './stress/footing.ts'

const steinbrennerSource = say('source.steinbrenner')

/** Returns the steps of elastic settlement by influence factors, layer by layer. */
export function elasticSteps(input: SettlementInput, solution: SettlementSolution): MessageStep[] {
  const { elastic, footing } = solution
  if (elastic === null) return []
  const rigid = input.settlementPoint === 'rigid' || input.settlementPoint === 'rigid-convention'
  const point: FootingPoint =
    input.basis === 'specification' && rigid ? 'centre' : flexiblePoint(input.settlementPoint)
  return [
    ...foxSteps(input, footing, elastic),
    ...rigiditySteps(input, elastic),
    ...elastic.rows.flatMap((row) => rowSteps(input, solution, elastic, row, point)),
    ...sumSteps(elastic),
  ]
}

function rigiditySteps(input: SettlementInput, elastic: ElasticSolution): MessageStep[] {
  if (elastic.rigidity === 1) return []
  const convention = input.basis === 'specification' || input.settlementPoint === 'rigid-convention'
  return section(say('section.rigidity'))({
    title: say(convention ? 'step.rigid-convention' : 'step.rigid-mean'),
    symbol: 'I_r',
    formula: 'I_r',
    substitution: (n) => n(elastic.rigidity),
    value: elastic.rigidity,
    unit: '',
    source: say(convention ? 'source.rigid-convention' : 'source.rigid-punch'),
  })
}

function rowSteps(
  input: SettlementInput,
  { footing, pressure }: SettlementSolution,
  elastic: ElasticSolution,
  row: ElasticRow,
  point: FootingPoint,
): MessageStep[] {
  const name = say('section.elastic-layer', { layer: layerText(input, row.layer) })
  const influenceSteps =
    row.bottom === null || row.factors === null
      ? [halfSpaceStep(footing, point, row)]
      : [
          ...factorSteps(footing, point, row.bottom, row.factors),
          {
            title: say('step.influence-bottom'),
            symbol: 'I_s',
            formula: 'F_1 + \\frac{1 - 2\\nu}{1 - \\nu} F_2',
            substitution: (n: Print) =>
              `${n(row.factors!.f1)} + \\frac{1 - 2 \\cdot ${n(input.poissonRatio)}}{1 - ${n(input.poissonRatio)}} \\cdot ${n(row.factors!.f2)}`,
            value: row.factors.f1 + f2Share(input.poissonRatio) * row.factors.f2,
            unit: '',
            source: steinbrennerSource,
          },
        ]
  const between = row.influenceBottom - row.influenceTop
  // The difference of near numbers needs more figures.
  const extra = between > 0 ? Math.max(0, Math.ceil(Math.log10(row.influenceBottom / between))) : 6
  return [
    ...section(name, 4)(...influenceSteps),
    ...section(
      name,
      Math.min(7, extra + 1),
    )({
      title: say('step.layer'),
      symbol: 's_i',
      formula:
        '1000 \\cdot \\frac{q B \\left(1 - \\nu^2\\right)}{E_s} \\left(I_{s,bottom} - I_{s,top}\\right) I_f I_r',
      substitution: (n) =>
        `1000 \\cdot \\frac{${n(pressure)} \\cdot ${n(footing.width)} \\cdot \\left(1 - ${n(input.poissonRatio)}^{2}\\right)}{${n(row.modulus)}} \\cdot \\left(${n(row.influenceBottom)} - ${n(row.influenceTop)}\\right) \\cdot ${n(elastic.depth)} \\cdot ${n(elastic.rigidity)}`,
      value: mm(row.settlement),
      unit: 'mm',
      source: row.bottom === null ? say('source.schleicher-timoshenko') : steinbrennerSource,
    }),
  ]
}

/** Closed formula of the half-space, or the number of a circle. */
function halfSpaceStep(
  { shape, width, length }: Footing,
  point: FootingPoint,
  row: ElasticRow,
): StepText<Message> {
  const m = length / width
  const times = point === 'centre' ? 2 : 1
  const value = row.influenceBottom
  const step = { title: say('step.half-space'), symbol: 'I_s', value, unit: '' }
  if (shape === 'circle')
    return {
      ...step,
      formula: { centre: '1', corner: '2 / \\pi', average: '8 / \\left(3 \\pi\\right)' }[point],
      substitution: () =>
        ({ centre: '1', corner: '\\frac{2}{\\pi}', average: '\\frac{8}{3 \\cdot \\pi}' })[point],
      source: say('source.boussinesq'),
    }
  const root = (n: Print) => `\\sqrt{1 + ${n(m)}^{2}}`
  const logs = (n: Print) =>
    `${n(m)} \\cdot \\ln\\left(\\frac{1 + ${root(n)}}{${n(m)}}\\right) + \\ln\\left(${n(m)} + ${root(n)}\\right)`
  const formula = 'm \\ln\\frac{1 + \\sqrt{1 + m^2}}{m} + \\ln\\left(m + \\sqrt{1 + m^2}\\right)'
  if (point === 'average')
    return {
      ...step,
      formula: `\\frac{2}{\\pi} \\left[${formula} + \\frac{1 + m^3 - \\left(1 + m^2\\right)^{1.5}}{3 m}\\right]`,
      substitution: (n) =>
        `\\frac{2}{\\pi} \\cdot \\left(${logs(n)} + \\frac{1 + ${n(m)}^{3} - \\left(1 + ${n(m)}^{2}\\right)^{1.5}}{3 \\cdot ${n(m)}}\\right)`,
      source: say('source.schleicher'),
    }
  return {
    ...step,
    formula: `\\frac{${times}}{\\pi} \\left[${formula}\\right]`,
    substitution: (n) => `\\frac{${n(times)}}{\\pi} \\cdot \\left(${logs(n)}\\right)`,
    source: say('source.schleicher'),
  }
}

/** F1 and F2 of a point down to a depth. */
function factorSteps(
  { shape, width, length }: Footing,
  point: FootingPoint,
  bottom: number,
  { f1, f2 }: { readonly f1: number; readonly f2: number },
): StepText<Message>[] {
  const source = steinbrennerSource
  if (shape === 'circle' || point === 'average') {
    const given = (symbol: string, value: number): StepText<Message> => ({
      title: say('step.integrated'),
      symbol,
      formula: symbol,
      substitution: (n) => n(value),
      value,
      unit: '',
      source: say('source.displacement'),
    })
    return [given('F_1', f1), given('F_2', f2)]
  }
  const n0 = point === 'centre' ? (2 * bottom) / width : bottom / width
  if (shape === 'strip')
    return [
      {
        title: say('step.f1-strip', { n: plain(Number(n0.toFixed(3))) }),
        symbol: 'F_1',
        formula: '\\frac{2}{2 \\pi} \\ln\\left(1 + n^2\\right)',
        substitution: (n) => `\\frac{2}{2 \\cdot \\pi} \\cdot \\ln\\left(1 + ${n(n0)}^{2}\\right)`,
        value: f1,
        unit: '',
        source,
      },
      {
        title: say('step.f2-strip'),
        symbol: 'F_2',
        formula: '\\frac{2 n}{2 \\pi} \\arctan\\frac{1}{n}',
        substitution: (n) =>
          `\\frac{2 \\cdot ${n(n0)}}{360} \\cdot \\arctan\\left(\\frac{1}{${n(n0)}}\\right)`,
        value: f2,
        unit: '',
        source,
      },
    ]
  const m = length / width
  const times = point === 'centre' ? 2 : 1
  const surface = (n: Print) => `\\sqrt{${n(m)}^{2} + 1}`
  const deep = (n: Print) => `\\sqrt{${n(m)}^{2} + ${n(n0)}^{2} + 1}`
  return [
    {
      title: say(point === 'centre' ? 'step.f1-centre' : 'step.f1'),
      symbol: 'F_1',
      formula: `\\frac{${times}}{\\pi} \\left[m \\ln\\frac{\\left(1 + \\sqrt{m^2 + 1}\\right) \\sqrt{m^2 + n^2}}{m \\left(1 + \\sqrt{m^2 + n^2 + 1}\\right)} + \\ln\\frac{\\left(m + \\sqrt{m^2 + 1}\\right) \\sqrt{1 + n^2}}{m + \\sqrt{m^2 + n^2 + 1}}\\right]`,
      substitution: (n) =>
        `\\frac{${n(times)}}{\\pi} \\cdot \\left(${n(m)} \\cdot \\ln\\left(\\frac{\\left(1 + ${surface(n)}\\right) \\cdot \\sqrt{${n(m)}^{2} + ${n(n0)}^{2}}}{${n(m)} \\cdot \\left(1 + ${deep(n)}\\right)}\\right) + \\ln\\left(\\frac{\\left(${n(m)} + ${surface(n)}\\right) \\cdot \\sqrt{1 + ${n(n0)}^{2}}}{${n(m)} + ${deep(n)}}\\right)\\right)`,
      value: f1,
      unit: '',
      source,
    },
    {
      title: say('step.f2'),
      symbol: 'F_2',
      formula: `\\frac{${times} n}{2 \\pi} \\arctan\\frac{m}{n \\sqrt{m^2 + n^2 + 1}}`,
      substitution: (n) =>
        `\\frac{${n(times)} \\cdot ${n(n0)}}{360} \\cdot \\arctan\\left(\\frac{${n(m)}}{${n(n0)} \\cdot ${deep(n)}}\\right)`,
      value: f2,
      unit: '',
      source,
    },
  ]
}

function sumSteps(elastic: ElasticSolution): MessageStep[] {
  if (elastic.rows.length < 2) return []
  return section(say('section.elastic'))({
    title: say('step.sum-layers'),
    symbol: 's_e',
    formula: '\\sum s_i',
    substitution: (n) => elastic.rows.map((row) => n(mm(row.settlement))).join(' + '),
    value: mm(elastic.settlement),
    unit: 'mm',
    source: steinbrennerSource,
  })
}
