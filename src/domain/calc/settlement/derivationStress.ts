import type { Message } from '#domain/schemas/message.ts'
import type { MessageStep } from '#domain/schemas/messageResult.ts'
import { written } from '../formulas/formula.ts'
import { type Print, type StepText, section } from '../tex.ts'
import * as formulas from './formulas.ts'
import type { SettlementInput } from './inputs.ts'
import { inMetres } from './names.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'
import { specified } from './solveConsolidation.ts'
import { centreStress, cornerOf, type Footing, meanStress, spreadStress } from './stress/footing.ts'

const newmark = say('source.newmark')

/** Corner of x by y at depth z, with the factor before it: k/(2π) [atan + …], printed. */
function cornerText(n: Print, times: number, x: number, y: number, z: number): string {
  const r = Math.sqrt(x * x + y * y + z * z)
  return `\\frac{${n(times)}}{2 \\cdot \\pi} \\cdot \\left(\\frac{\\pi}{180} \\cdot \\arctan\\left(\\frac{${n(x)} \\cdot ${n(y)}}{${n(z)} \\cdot ${n(r)}}\\right) + \\frac{${n(x)} \\cdot ${n(y)} \\cdot ${n(z)}}{${n(r)}} \\cdot \\left(\\frac{1}{${n(x)}^{2} + ${n(z)}^{2}} + \\frac{1}{${n(y)}^{2} + ${n(z)}^{2}}\\right)\\right)`
}

const cornerFormula = (times: number): string =>
  `\\frac{${times} q}{2 \\pi} \\left[\\arctan\\frac{x y}{z R_3} + \\frac{x y z}{R_3} \\left(\\frac{1}{R_1^2} + \\frac{1}{R_2^2}\\right)\\right]`

type Written = Pick<StepText<Message>, 'formula' | 'substitution' | 'source'>

/**
 * Returns the formula and its numbers for the stress increase under the centre, by Boussinesq or by load spread 2:1.
 * Pressure in kPa, `z` below the base in m, above 0.
 */
export function increaseText(
  footing: Footing,
  method: SettlementInput['stressMethod'],
  pressure: number,
  z: number,
): Written {
  const { shape, width, length } = footing
  if (method === 'two-to-one') {
    return {
      ...(shape === 'strip'
        ? written(formulas.spreadFromStrip, { pressure, width, depth: z })
        : written(formulas.spreadFromRectangle, { pressure, width, length, depth: z })),
      source: say('source.spread'),
    }
  }
  if (shape === 'circle')
    return {
      formula: 'q \\left[1 - \\left(1 + \\left(R/z\\right)^2\\right)^{-1.5}\\right]',
      substitution: (n) =>
        `${n(pressure)} \\cdot \\left(1 - \\left(1 + \\left(\\frac{${n(width / 2)}}{${n(z)}}\\right)^{2}\\right)^{-1.5}\\right)`,
      source: say('source.boussinesq'),
    }
  if (shape === 'strip') return stripText(pressure, width / 2, z, 2)
  return {
    formula: cornerFormula(4),
    substitution: (n) => `${n(pressure)} \\cdot ${cornerText(n, 4, width / 2, length / 2, z)}`,
    source: newmark,
  }
}

/** Returns the stress of `times` halves of a strip of width x at its edge. */
const stripText = (pressure: number, x: number, z: number, times: number): Written => ({
  formula: `\\frac{${times === 1 ? '' : times} q}{\\pi} \\left[\\arctan\\frac{x}{z} + \\frac{x z}{x^2 + z^2}\\right]`,
  substitution: (n) =>
    `\\frac{${n(times)} \\cdot ${n(pressure)}}{\\pi} \\cdot \\left(\\frac{\\pi}{180} \\cdot \\arctan\\left(\\frac{${n(x)}}{${n(z)}}\\right) + \\frac{${n(x)} \\cdot ${n(z)}}{${n(x)}^{2} + ${n(z)}^{2}}\\right)`,
  source: say('source.strip'),
})

/** A share that comes from integration, not from a closed formula. */
const shareText = (pressure: number, share: number, source: Message): Written => ({
  ...written(formulas.shareOfPressure, { pressure, share }),
  source,
})

/** Returns the steps of the stated stresses under corner and centre and of their mean. */
export function stressSteps(input: SettlementInput, solution: SettlementSolution): MessageStep[] {
  const { stress, footing, pressure } = solution
  const step = (title: Message, symbol: string, value: number, written: Written): StepText<Message> => ({
    title,
    symbol,
    value,
    unit: 'kPa',
    ...written,
  })
  if (input.basis === 'specification') {
    const fixed = (ratio: number): Written => ({
      ...written(formulas.fixedShare(ratio), { pressure }),
      source: say('source.fixed'),
    })
    return section(say('group.stress'))(
      step(say('step.corner'), '\\sigma_{z,k}', stress.corner, fixed(specified.cornerRatio)),
      step(say('step.centre'), '\\sigma_{z,c}', stress.centre, fixed(specified.centreRatio)),
      step(say('step.mean'), '\\sigma_{z,m}', stress.average, fixed(specified.averageRatio)),
    )
  }
  const z = stress.depth
  const { shape, width, length } = footing
  const centre =
    z > 0
      ? increaseText(footing, 'boussinesq', pressure, z)
      : shareText(pressure, centreStress(footing, 0), newmark)
  const corner =
    z === 0 || shape === 'circle'
      ? shareText(pressure, cornerOf(footing, z), say('source.over-sectors'))
      : shape === 'strip'
        ? stripText(pressure, width, z, 1)
        : {
            formula: cornerFormula(1),
            substitution: (n: Print) => `${n(pressure)} \\cdot ${cornerText(n, 1, width, length, z)}`,
            source: newmark,
          }
  const mean =
    z === 0 || shape === 'circle'
      ? shareText(pressure, meanStress(footing, z), say('source.over-area'))
      : shape === 'strip'
        ? {
            formula: '\\frac{2 q}{\\pi} \\arctan\\frac{B}{z}',
            substitution: (n: Print) =>
              `\\frac{2 \\cdot ${n(pressure)}}{180} \\cdot \\arctan\\left(\\frac{${n(width)}}{${n(z)}}\\right)`,
            source: say('source.over-width'),
          }
        : meanText(footing, pressure, z)
  return section(say('section.stress-at', { depth: inMetres(z) }), 5)(
    step(say('step.centre'), '\\sigma_{z,c}', stress.centre, centre),
    step(say(shape === 'rectangle' ? 'step.corner' : 'step.edge'), '\\sigma_{z,k}', stress.corner, corner),
    step(say('step.mean'), '\\sigma_{z,m}', stress.average, mean),
    step(say('step.spread'), '\\sigma_{z,2:1}', pressure * spreadStress(footing, z), {
      ...increaseText(footing, 'two-to-one', pressure, z),
    }),
  )
}

function meanText({ width, length }: Footing, pressure: number, z: number): Written {
  const r = Math.sqrt(width * width + length * length + z * z)
  const b = Math.sqrt(width * width + z * z)
  const l = Math.sqrt(length * length + z * z)
  return {
    formula:
      '\\frac{2 q}{\\pi} \\left[\\arctan\\frac{B L}{z R} + \\frac{z \\left(R - \\sqrt{B^2 + z^2} - \\sqrt{L^2 + z^2} + z\\right)}{B L}\\right]',
    substitution: (n) =>
      `\\frac{2 \\cdot ${n(pressure)}}{\\pi} \\cdot \\left(\\frac{\\pi}{180} \\cdot \\arctan\\left(\\frac{${n(width)} \\cdot ${n(length)}}{${n(z)} \\cdot ${n(r)}}\\right) + \\frac{${n(z)} \\cdot \\left(${n(r)} - ${n(b)} - ${n(l)} + ${n(z)}\\right)}{${n(width)} \\cdot ${n(length)}}\\right)`,
    source: say('source.over-area'),
  }
}
