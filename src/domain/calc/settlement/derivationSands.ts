import type { Message } from '#domain/schemas/message.ts'
import type { MessageStep } from '#domain/schemas/messageResult.ts'
import { type StepText, section } from '../tex.ts'
import { overburdenStep } from './derivationGround.ts'
import { increaseText } from './derivationStress.ts'
import type { SettlementInput } from './inputs.ts'
import { inMetres, layerText, methodName, mm } from './names.ts'
import { say } from './say.ts'
import type { SettlementSolution } from './solution.ts'

/** Returns the steps of immediate settlement of sand by the chosen method. */
export function sandSteps(input: SettlementInput, solution: SettlementSolution): MessageStep[] {
  return [
    ...schmertmannSteps(input, solution),
    ...burlandSteps(input, solution),
    ...houghSteps(input, solution),
  ]
}

function schmertmannSteps(input: SettlementInput, solution: SettlementSolution): MessageStep[] {
  const { schmertmann, pressure } = solution
  if (schmertmann === null) return []
  const { diagram, year } = schmertmann
  const source = say(`source.schmertmann-${year}`)
  const overburden = Math.max(0, solution.effectiveOverburden)
  const steps: StepText<Message>[] = []
  if (year === 1978)
    steps.push(
      overburdenStep(
        input,
        input.foundationDepth + diagram.peakDepth,
        say('step.peak-stress'),
        false,
        "\\sigma'_{vp}",
      ),
      {
        title: say('step.peak'),
        symbol: 'I_{zp}',
        formula: "0.5 + 0.1 \\sqrt{q / \\sigma'_{vp}}",
        substitution: (n) => `0.5 + 0.1 \\cdot \\sqrt{\\frac{${n(pressure)}}{${n(schmertmann.peakStress)}}}`,
        value: diagram.peak,
        unit: '',
        source,
      },
    )
  if (pressure > 1e-6)
    steps.push({
      title: say('step.embedment'),
      symbol: 'C_1',
      formula: "\\max\\left(0.5; 1 - 0.5 \\frac{\\sigma'_{v,D}}{q}\\right)",
      substitution: (n) => `\\max\\left(0.5; 1 - 0.5 \\cdot \\frac{${n(overburden)}}{${n(pressure)}}\\right)`,
      value: schmertmann.embedment,
      unit: '',
      source,
    })
  steps.push(
    {
      title: say('step.creep'),
      symbol: 'C_2',
      formula: '1 + 0.2 \\log_{10}\\left(t / 0.1\\right)',
      substitution: (n) =>
        `1 + 0.2 \\cdot \\log_{10}\\left(\\max\\left(1; \\frac{${n(input.timeInYears)}}{0.1}\\right)\\right)`,
      value: schmertmann.creep,
      unit: '',
      source,
    },
    ...schmertmann.rows.map(
      (row): StepText<Message> => ({
        title: say('step.sand-layer', { layer: layerText(input, row.layer) }),
        symbol: 's_i',
        formula: '1000 \\cdot C_1 C_2 q \\sum \\frac{I_z \\Delta z}{E_s}',
        substitution: (n) =>
          `1000 \\cdot ${n(schmertmann.embedment)} \\cdot ${n(schmertmann.creep)} \\cdot ${n(pressure)} \\cdot \\frac{${n(row.area)}}{${n(row.modulus)}}`,
        value: mm(row.settlement),
        unit: 'mm',
        source,
      }),
    ),
  )
  if (schmertmann.rows.length > 0)
    steps.push({
      title: say('step.sum-layers'),
      symbol: 's_e',
      formula: '\\sum s_i',
      substitution: (n) => schmertmann.rows.map((row) => n(mm(row.settlement))).join(' + '),
      value: mm(schmertmann.settlement),
      unit: 'mm',
      source,
    })
  return section(methodName(`schmertmann-${year}`))(...steps)
}

function burlandSteps(
  input: SettlementInput,
  { burlandBurbidge, footing }: SettlementSolution,
): MessageStep[] {
  if (burlandBurbidge === null) return []
  const found = burlandBurbidge
  const source = say('source.burland-burbidge')
  const share = found.sandDepth / found.influenceDepth
  const [short, each] = input.fluctuatingLoad ? [0.7, 0.8] : [0.3, 0.2]
  const steps: StepText<Message>[] = [
    {
      title: say('step.influence-depth'),
      symbol: 'z_I',
      formula: 'B^{0.75}',
      substitution: (n) => `${n(footing.width)}^{0.75}`,
      value: found.influenceDepth,
      unit: 'm',
      source,
    },
    {
      title: say('step.compressibility'),
      symbol: 'I_c',
      formula: '\\frac{1.71}{N_{mean}^{1.4}}',
      substitution: (n) => `\\frac{1.71}{${n(found.blows)}^{1.4}}`,
      value: found.index,
      unit: '',
      source,
    },
    {
      title: say('step.shape'),
      symbol: 'f_s',
      formula: '\\left(\\frac{1.25 L/B}{L/B + 0.25}\\right)^2',
      substitution: (n) =>
        footing.shape === 'strip'
          ? '1.25^{2}'
          : `\\left(\\frac{1.25 \\cdot ${n(footing.length)}}{${n(footing.length)} + 0.25 \\cdot ${n(footing.width)}}\\right)^{2}`,
      value: found.shape,
      unit: '',
      source,
    },
    {
      title: say('step.sand-thickness'),
      symbol: 'f_l',
      formula: '\\frac{H}{z_I} \\left(2 - \\frac{H}{z_I}\\right)',
      substitution: (n) => (share < 1 ? `${n(share)} \\cdot \\left(2 - ${n(share)}\\right)` : '1'),
      value: found.thickness,
      unit: '',
      source,
    },
    {
      title: say('step.time'),
      symbol: 'f_t',
      formula: '1 + R_3 + R_t \\log_{10}\\left(t / 3\\right)',
      substitution: (n) =>
        input.timeInYears >= 3
          ? `1 + ${n(short)} + ${n(each)} \\cdot \\log_{10}\\left(\\frac{${n(input.timeInYears)}}{3}\\right)`
          : '1',
      value: found.time,
      unit: '',
      source,
    },
    {
      title: say('step.pressure-counts'),
      symbol: "q'_{net}",
      formula: found.gross > found.former ? "q' - \\frac{2}{3} \\sigma'_{v0}" : "\\frac{q'}{3}",
      substitution: (n) =>
        found.gross > found.former
          ? `${n(found.gross)} - \\frac{2}{3} \\cdot ${n(found.former)}`
          : `\\frac{${n(found.gross)}}{3}`,
      value: found.pressure,
      unit: 'kPa',
      source,
    },
    {
      title: say('step.settlement'),
      symbol: 's_e',
      formula: "f_s f_l f_t q'_{net} B^{0.7} I_c",
      substitution: (n) =>
        `${n(found.shape)} \\cdot ${n(found.thickness)} \\cdot ${n(found.time)} \\cdot ${n(found.pressure)} \\cdot ${n(footing.width)}^{0.7} \\cdot ${n(found.index)}`,
      value: mm(found.settlement),
      unit: 'mm',
      source,
    },
  ]
  return section(methodName('burland-burbidge'))(...steps)
}

function houghSteps(input: SettlementInput, solution: SettlementSolution): MessageStep[] {
  const { hough, footing, pressure, strata } = solution
  if (hough === null) return []
  const source = say('source.hough')
  const steps = hough.flatMap((row): StepText<Message>[] => {
    const middle = (row.top + row.bottom) / 2
    const stratum = strata[row.stratum]!
    const depth = inMetres(middle)
    return [
      overburdenStep(input, input.foundationDepth + middle, say('step.effective-stress', { depth })),
      {
        title: say('step.stress-increase', { depth }),
        symbol: '\\Delta\\sigma',
        value: row.increase,
        unit: 'kPa',
        ...increaseText(footing, input.stressMethod, pressure, middle),
      },
      {
        title: say('step.hough-sublayer', { layer: layerText(input, stratum.first) }),
        symbol: 's_i',
        formula:
          "1000 \\cdot \\frac{H}{C'} \\log_{10}\\left(1 + \\frac{\\Delta\\sigma}{\\sigma'_{v0}}\\right)",
        substitution: (n) =>
          `1000 \\cdot \\frac{${n(row.bottom - row.top)}}{${n(stratum.soil.bearingIndex!)}} \\cdot \\log_{10}\\left(1 + \\frac{${n(row.increase)}}{${n(row.initial)}}\\right)`,
        value: mm(row.settlement),
        unit: 'mm',
        source,
      },
    ]
  })
  return section(methodName('hough'), 5)(...steps, {
    title: say('step.sum-sublayers'),
    symbol: 's_e',
    formula: '\\sum s_i',
    substitution: (n) => hough.map((row) => n(mm(row.settlement))).join(' + '),
    value: mm(hough.reduce((sum, row) => sum + row.settlement, 0)),
    unit: 'mm',
    source,
  })
}
