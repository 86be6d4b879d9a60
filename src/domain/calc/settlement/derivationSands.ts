import type { DerivationStep } from '#domain/schemas/result.ts'
import { type StepText, section } from '../tex.ts'
import { overburdenStep } from './derivationGround.ts'
import { increaseText } from './derivationStress.ts'
import type { SettlementInput } from './inputs.ts'
import { layerName, mm } from './names.ts'
import type { SettlementSolution } from './solution.ts'

/** Returns the steps of immediate settlement of sand by the chosen method. */
export function sandSteps(input: SettlementInput, solution: SettlementSolution): DerivationStep[] {
  return [
    ...schmertmannSteps(input, solution),
    ...burlandSteps(input, solution),
    ...houghSteps(input, solution),
  ]
}

function schmertmannSteps(input: SettlementInput, solution: SettlementSolution): DerivationStep[] {
  const { schmertmann, pressure } = solution
  if (schmertmann === null) return []
  const { diagram, year } = schmertmann
  const source = year === 1970 ? 'After Schmertmann 1970' : 'After Schmertmann, Hartman and Brown 1978'
  const overburden = Math.max(0, solution.effectiveOverburden)
  const steps: StepText[] = []
  if (year === 1978)
    steps.push(
      overburdenStep(
        input,
        input.foundationDepth + diagram.peakDepth,
        'Effective stress at the depth of the peak',
        false,
        "\\sigma'_{vp}",
      ),
      {
        title: 'Greatest strain influence',
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
      title: 'Embedment',
      symbol: 'C_1',
      formula: "\\max\\left(0.5; 1 - 0.5 \\frac{\\sigma'_{v,D}}{q}\\right)",
      substitution: (n) => `\\max\\left(0.5; 1 - 0.5 \\cdot \\frac{${n(overburden)}}{${n(pressure)}}\\right)`,
      value: schmertmann.embedment,
      unit: '',
      source,
    })
  steps.push(
    {
      title: 'Creep',
      symbol: 'C_2',
      formula: '1 + 0.2 \\log_{10}\\left(t / 0.1\\right)',
      substitution: (n) =>
        `1 + 0.2 \\cdot \\log_{10}\\left(\\max\\left(1; \\frac{${n(input.timeInYears)}}{0.1}\\right)\\right)`,
      value: schmertmann.creep,
      unit: '',
      source,
    },
    ...schmertmann.rows.map(
      (row): StepText => ({
        title: `Settlement of ${layerName(input, row.layer)}, with the area of I_z within it`,
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
      title: 'Sum over the layers',
      symbol: 's_e',
      formula: '\\sum s_i',
      substitution: (n) => schmertmann.rows.map((row) => n(mm(row.settlement))).join(' + '),
      value: mm(schmertmann.settlement),
      unit: 'mm',
      source,
    })
  return section(`Schmertmann ${year}`)(...steps)
}

function burlandSteps(
  input: SettlementInput,
  { burlandBurbidge, footing }: SettlementSolution,
): DerivationStep[] {
  if (burlandBurbidge === null) return []
  const found = burlandBurbidge
  const source = 'After Burland and Burbidge 1985'
  const share = found.sandDepth / found.influenceDepth
  const [short, each] = input.fluctuatingLoad ? [0.7, 0.8] : [0.3, 0.2]
  const steps: StepText[] = [
    {
      title: 'Depth of influence',
      symbol: 'z_I',
      formula: 'B^{0.75}',
      substitution: (n) => `${n(footing.width)}^{0.75}`,
      value: found.influenceDepth,
      unit: 'm',
      source,
    },
    {
      title: 'Compressibility',
      symbol: 'I_c',
      formula: '\\frac{1.71}{N_{mean}^{1.4}}',
      substitution: (n) => `\\frac{1.71}{${n(found.blows)}^{1.4}}`,
      value: found.index,
      unit: '',
      source,
    },
    {
      title: 'Shape',
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
      title: 'Thickness of the sand',
      symbol: 'f_l',
      formula: '\\frac{H}{z_I} \\left(2 - \\frac{H}{z_I}\\right)',
      substitution: (n) => (share < 1 ? `${n(share)} \\cdot \\left(2 - ${n(share)}\\right)` : '1'),
      value: found.thickness,
      unit: '',
      source,
    },
    {
      title: 'Time, from 3 years on',
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
      title: 'Pressure that counts: a third within the former stress',
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
      title: 'Settlement',
      symbol: 's_e',
      formula: "f_s f_l f_t q'_{net} B^{0.7} I_c",
      substitution: (n) =>
        `${n(found.shape)} \\cdot ${n(found.thickness)} \\cdot ${n(found.time)} \\cdot ${n(found.pressure)} \\cdot ${n(footing.width)}^{0.7} \\cdot ${n(found.index)}`,
      value: mm(found.settlement),
      unit: 'mm',
      source,
    },
  ]
  return section('Burland and Burbidge 1985')(...steps)
}

function houghSteps(input: SettlementInput, solution: SettlementSolution): DerivationStep[] {
  const { hough, footing, pressure, strata } = solution
  if (hough === null) return []
  const source = 'After Hough 1959; FHWA GEC-6'
  const steps = hough.flatMap((row): StepText[] => {
    const middle = (row.top + row.bottom) / 2
    const stratum = strata[row.stratum]!
    const place = `${Number(middle.toFixed(2))} m`
    return [
      overburdenStep(input, input.foundationDepth + middle, `Effective stress before loading, z = ${place}`),
      {
        title: `Stress increase, z = ${place}`,
        symbol: '\\Delta\\sigma',
        value: row.increase,
        unit: 'kPa',
        ...increaseText(footing, input.stressMethod, pressure, middle),
      },
      {
        title: `Settlement of the sublayer of ${layerName(input, stratum.first)}`,
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
  return section('Hough 1959', 5)(...steps, {
    title: 'Sum over the sublayers',
    symbol: 's_e',
    formula: '\\sum s_i',
    substitution: (n) => hough.map((row) => n(mm(row.settlement))).join(' + '),
    value: mm(hough.reduce((sum, row) => sum + row.settlement, 0)),
    unit: 'mm',
    source,
  })
}
