import type { DerivationStep, ModuleResult } from '#domain/schemas/result.ts'
import { plainMath } from '../math/plainMath.ts'
import type { ReportWords } from '../words/en.ts'
import { plainUnit } from '../written.ts'
import { sheetFigure } from './figures.ts'
import { numbersIn } from './lines.ts'
import { isUtilization, printedStep } from './printedStep.ts'
import { inWords } from './tables.ts'
import type { SheetTable } from './tree.ts'

/** A check: the action effect, and the resistance or the limit for it, as the sheet prints them. */
interface Check {
  readonly label: string
  readonly effect: string
  readonly limit: string
  readonly utilization: number
  readonly source: string
}

/**
 * Returns the table of the checks of a result: the worst of each kind, with action effect, resistance or limit, utilisation, source and
 * outcome. A result without a utilisation has none.
 *
 * @param own the result in English; `told` is the same in the language of the sheet.
 */
export function checksTable(
  own: ModuleResult | null,
  told: ModuleResult | null,
  words: ReportWords,
): SheetTable[] {
  if (own === null || told === null || own.outputs.verdict.utilization === null) return []
  return [
    {
      caption: words.checks,
      headers: [words.check, words.effect, words.limit, words.utilization, words.source, words.verdict],
      rows: checksOf(own, told, own.outputs.verdict.utilization, words).map(
        ({ label, effect, limit, utilization, source }) => [
          label,
          effect,
          limit,
          inWords(sheetFigure(utilization, '', 'utilization'), words),
          source,
          utilization <= 1 ? words.pass : words.fail,
        ],
      ),
      figures: [false, true, true, true, false, false],
    },
  ]
}

/** Share of a utilisation by which two of the same check may differ. */
const tolerance = 1e-9
const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= tolerance * Math.abs(other)

function checksOf(own: ModuleResult, told: ModuleResult, governing: number, words: ReportWords): Check[] {
  const worst = new Map<string, DerivationStep>()
  for (const step of own.outputs.derivation) {
    if (!isUtilization(step) || !Number.isFinite(step.value) || !isCounted(step, governing)) continue
    const known = worst.get(step.title)
    if (known === undefined || step.value > known.value) worst.set(step.title, step)
  }
  const checks = [...worst.values()].map((step) => checkOf(step, own, told, governing, words))
  return checks.some(({ utilization }) => isSame(utilization, governing))
    ? checks
    : [governingCheck(own, told, governing, words), ...checks]
}

/**
 * A step above the utilisation of the verdict belongs to no check that decides. The exception is punching: it leaves a result unproven,
 * and the verdict has the utilisation of the other checks.
 */
const isCounted = ({ title, value }: DerivationStep, governing: number): boolean =>
  value <= governing * (1 + tolerance) || title === 'Utilisation in punching'

/** A check whose utilisation is a step of the derivation: one quantity over another. */
function checkOf(
  step: DerivationStep,
  own: ModuleResult,
  told: ModuleResult,
  governing: number,
  words: ReportWords,
): Check {
  const { derivation } = own.outputs
  const said = saidOf(step, own, told)
  const [over = '', under = ''] = step.symbol.split('/').map((symbol) => symbol.trim())
  const stepOf = (symbol: string) =>
    derivation.find((each) => each.symbol === symbol && each.section === step.section) ??
    derivation.find((each) => each.symbol === symbol)
  const unit = stepOf(over)?.unit ?? stepOf(under)?.unit ?? ''
  const [effect, divisor] = figuresOf(step, unit, numbersIn(own.inputs))
  const limit = divisor ?? limitOf(effect, step.value, unit)
  const side = (symbol: string, figure: string | undefined) =>
    figure === undefined ? '–' : `${plainMath(symbol)} = ${inWords(figure, words)}${plainUnit(unit)}`
  // What the modules call a definition has its source where the resistance is.
  const isDefined = step.source === 'Definition'
  const resistance = isDefined ? stepOf(under) : undefined
  return {
    label: isSame(step.value, governing)
      ? told.outputs.verdict.governing
      : step.title.startsWith('Utilisation')
        ? said.section
        : said.title,
    effect: side(over, effect),
    limit: side(under, limit),
    utilization: step.value,
    source: resistance === undefined ? said.source : saidOf(resistance, own, told).source,
  }
}

/** Returns the two numbers of a ratio as they are written; of a ratio over a formula the first alone. */
function numbersOf(tex: string): readonly (string | undefined)[] {
  const [, over, under] = /^\\frac\{([\d.]+)\}\{(?:([\d.]+)\}$)?/.exec(tex) ?? []
  return [over, under]
}

/**
 * Returns the two numbers of a ratio as the sheet prints numbers of their unit, and as the derivation prints them where the former
 * give another utilisation.
 */
function figuresOf(
  step: DerivationStep,
  unit: string,
  typed: ReadonlySet<string>,
): readonly (string | undefined)[] {
  const usual = numbersOf(step.substitution).map((text) =>
    text === undefined || typed.has(text) ? text : sheetFigure(Number(text), unit),
  )
  const [over = Number.NaN, under = Number.NaN] = usual.map(Number)
  return Math.abs(over / under - step.value) <= 0.01
    ? usual
    : numbersOf(printedStep(step, typed).substitution)
}

/** Returns the limit where the formula has no number for it. */
const limitOf = (effect: string | undefined, utilization: number, unit: string): string | undefined =>
  effect === undefined || !(utilization > 0) ? undefined : sheetFigure(Number(effect) / utilization, unit)

/** The check that governs where no step of the derivation is its utilisation: a factor of safety, or a quantity with a limit. */
function governingCheck(own: ModuleResult, told: ModuleResult, governing: number, words: ReportWords): Check {
  const { derivation, quantities, verdict } = own.outputs
  const numberOf = (symbol: string): number | null => {
    const found = quantities.find((each) => each.symbol === symbol)?.value
    return typeof found === 'number' ? found : null
  }
  const [factor, required] = [numberOf('F'), numberOf('F_{req}')]
  const named = quantities.find(({ label }) => label === verdict.governing)
  const step = derivation.findLast(({ symbol, title }) =>
    factor === null ? title === verdict.governing : symbol === 'F',
  )
  const figure = (value: number, unit = '', kind: 'value' | 'safety' = 'value') =>
    inWords(sheetFigure(value, unit, kind), words) + plainUnit(unit)
  const sides = ((): Pick<Check, 'effect' | 'limit'> => {
    if (factor !== null && required !== null)
      return {
        effect: `${plainMath('F_{req}')} = ${figure(required)}`,
        limit: `F = ${figure(factor, '', 'safety')}`,
      }
    if (typeof named?.value !== 'number' || !(governing > 0)) return { effect: '–', limit: '–' }
    const symbol = plainMath(named.symbol ?? '')
    return {
      effect: `${symbol} = ${figure(named.value, named.unit)}`,
      limit: `${symbol} ≤ ${figure(named.value / governing, named.unit)}`,
    }
  })()
  return {
    label: told.outputs.verdict.governing,
    ...sides,
    utilization: governing,
    source: step === undefined ? '' : saidOf(step, own, told).source,
  }
}

/** A step in the language of the sheet. */
const saidOf = (step: DerivationStep, own: ModuleResult, told: ModuleResult): DerivationStep =>
  told.outputs.derivation[own.outputs.derivation.indexOf(step)] ?? step
