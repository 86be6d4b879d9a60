import type { Message } from '#domain/schemas/message.ts'
import type { MessageStep } from '#domain/schemas/messageResult.ts'
import { type Print, type StepText, section } from '../tex.ts'
import { foxTerms, isAtSurface } from './elastic/fox.ts'
import type { SettlementInput } from './inputs.ts'
import { say } from './say.ts'
import type { ElasticSolution } from './solution.ts'
import type { Footing } from './stress/footing.ts'

const source = say('source.fox')

/**
 * Returns the steps of the depth factor: the five terms of Fox (1948) for a rectangle, one number for a circle or a
 * very deep base.
 */
export function foxSteps(input: SettlementInput, footing: Footing, elastic: ElasticSolution): MessageStep[] {
  const depth = input.foundationDepth
  if (isAtSurface(footing.width, depth) || footing.shape === 'strip') return []
  const floor: StepText<Message>[] =
    input.basis === 'specification'
      ? [
          {
            title: say('step.not-below-half'),
            symbol: 'I_f',
            formula: '\\max\\left(I_{f}; 0.5\\right)',
            substitution: (n) => `\\max\\left(${n(elastic.foxDepth)}; 0.5\\right)`,
            value: elastic.depth,
            unit: '',
            source: say('source.fixed'),
          },
        ]
      : []
  const { width: b, length: l } = footing
  // Where the base is far deeper than it is long the terms are differences of near numbers that no print can carry.
  if (footing.shape === 'circle' || 2 * depth > 10 * l || l > 20 * b)
    return section(say('section.depth'))(
      {
        title: say('step.mindlin'),
        symbol: 'I_f',
        formula: 'I_f',
        substitution: (n) => n(elastic.foxDepth),
        value: elastic.foxDepth,
        unit: '',
        source: say('source.fox-mindlin'),
      },
      ...floor,
    )
  // Y4 is the difference of near numbers: as many more figures as it loses.
  const size = Math.hypot(l, b, 2 * depth)
  const extra = Math.min(7, Math.max(0, Math.ceil(Math.log10((4 * size ** 4) / (b * l) ** 2)) - 1))
  return section(say('section.depth'), extra)(...termSteps(input, footing, elastic), ...floor)
}

function termSteps(
  input: SettlementInput,
  { width: b, length: l }: Footing,
  elastic: ElasticSolution,
): StepText<Message>[] {
  const { beta, y } = foxTerms(b, l, input.foundationDepth, input.poissonRatio)
  const r = 2 * input.foundationDepth
  const r1 = Math.hypot(l, r)
  const r2 = Math.hypot(b, r)
  const r3 = Math.hypot(l, b, r)
  const r4 = Math.hypot(l, b)
  const step = (
    index: number,
    formula: string,
    substitution: (n: Print) => string,
    title = say('step.y', { index }),
  ): StepText<Message> => ({
    title,
    symbol: `Y_${index}`,
    formula,
    substitution,
    value: y[index - 1]!,
    unit: 'm',
    source,
  })
  const cube = (n: Print, value: number) => `${n(value)}^{3}`
  const area = (n: Print) => `${n(l)} \\cdot ${n(b)}`
  return [
    step(
      1,
      'L \\ln\\frac{r_4 + B}{L} + B \\ln\\frac{r_4 + L}{B} - \\frac{r_4^3 - L^3 - B^3}{3 L B}',
      (n) =>
        `${n(l)} \\cdot \\ln\\left(\\frac{${n(r4)} + ${n(b)}}{${n(l)}}\\right) + ${n(b)} \\cdot \\ln\\left(\\frac{${n(r4)} + ${n(l)}}{${n(b)}}\\right) - \\frac{${cube(n, r4)} - ${cube(n, l)} - ${cube(n, b)}}{3 \\cdot ${area(n)}}`,
      say('step.y1'),
    ),
    step(
      2,
      'L \\ln\\frac{r_3 + B}{r_1} + B \\ln\\frac{r_3 + L}{r_2} - \\frac{r_3^3 - r_2^3 - r_1^3 + r^3}{3 L B}',
      (n) =>
        `${n(l)} \\cdot \\ln\\left(\\frac{${n(r3)} + ${n(b)}}{${n(r1)}}\\right) + ${n(b)} \\cdot \\ln\\left(\\frac{${n(r3)} + ${n(l)}}{${n(r2)}}\\right) - \\frac{${cube(n, r3)} - ${cube(n, r2)} - ${cube(n, r1)} + ${cube(n, r)}}{3 \\cdot ${area(n)}}`,
      say('step.y2'),
    ),
    step(
      3,
      '\\frac{r^2}{L} \\ln\\frac{\\left(B + r_2\\right) r_1}{\\left(B + r_3\\right) r} + \\frac{r^2}{B} \\ln\\frac{\\left(L + r_1\\right) r_2}{\\left(L + r_3\\right) r}',
      (n) =>
        `\\frac{${n(r)}^{2}}{${n(l)}} \\cdot \\ln\\left(\\frac{\\left(${n(b)} + ${n(r2)}\\right) \\cdot ${n(r1)}}{\\left(${n(b)} + ${n(r3)}\\right) \\cdot ${n(r)}}\\right) + \\frac{${n(r)}^{2}}{${n(b)}} \\cdot \\ln\\left(\\frac{\\left(${n(l)} + ${n(r1)}\\right) \\cdot ${n(r2)}}{\\left(${n(l)} + ${n(r3)}\\right) \\cdot ${n(r)}}\\right)`,
    ),
    step(
      4,
      '\\frac{r^2 \\left(r_1 + r_2 - r_3 - r\\right)}{L B}',
      (n) => `\\frac{${n(r)}^{2} \\cdot \\left(${n(r1)} + ${n(r2)} - ${n(r3)} - ${n(r)}\\right)}{${area(n)}}`,
    ),
    step(
      5,
      'r \\arctan\\frac{L B}{r r_3}',
      (n) =>
        `${n(r)} \\cdot \\frac{\\pi}{180} \\cdot \\arctan\\left(\\frac{${area(n)}}{${n(r)} \\cdot ${n(r3)}}\\right)`,
    ),
    {
      title: say('step.fox'),
      symbol: 'I_f',
      formula: '\\frac{\\sum \\beta_s Y_s}{\\left(\\beta_1 + \\beta_2\\right) Y_1}',
      substitution: (n) =>
        `\\frac{${beta.map((multiplier, index) => `${n(multiplier)} \\cdot ${n(y[index]!)}`).join(' + ')}}{\\left(${n(beta[0])} + ${n(beta[1])}\\right) \\cdot ${n(y[0])}}`,
      value: elastic.foxDepth,
      unit: '',
      source,
    },
  ]
}
