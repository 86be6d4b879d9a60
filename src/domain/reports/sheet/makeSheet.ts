import type { SheetLayout } from '#domain/calc/sheetLayout.ts'
import { sourcesThatStay } from '#domain/calc/sources.ts'
import { shownState } from '#domain/calc/verdict.ts'
import { lengthUnitOf, type Measurement, measuredLines } from '#domain/drawing/measure.ts'
import type { DerivationStep, Drawing, ModuleResult } from '#domain/schemas/result.ts'
import { standardTemplate } from '#domain/schemas/template.ts'
import { type Say, sayingWith } from '#domain/words/lexicon.ts'
import { appendixChoiceOf } from '../appendixChoice.ts'
import type { PrintedCode } from '../code/sheetCode.ts'
import { isolated } from '../direction.ts'
import { type DrawingView, viewOf } from '../drawingViews.ts'
import { issuedAs } from '../issuedAs.ts'
import { reportReader } from '../reportReader.ts'
import type { Shown } from '../resultState.ts'
import { nameOf, staleNotices } from '../results.ts'
import { shownInTerms } from '../shownInTerms.ts'
import type { ReportSource } from '../source.ts'
import type { FigureOf } from '../svg/figure.ts'
import type { ReportWords } from '../words/en.ts'
import { wordsOf } from '../words/words.ts'
import { appendicesOf } from './appendices.ts'
import { checksTable } from './checks.ts'
import { sheetFigure } from './figures.ts'
import { calculationNumber, revisionOf, sheetHead } from './head.ts'
import { sheetInputs } from './inputs.ts'
import { sheetLines } from './lines.ts'
import { shortDerivation } from './shortDerivation.ts'
import { inWords, tablesOf } from './tables.ts'
import type { CalculationSheet, SheetFact, SheetNotice, SheetTable, SheetTree } from './tree.ts'
import { verdictSentence } from './verdictSentence.ts'

/** An index stands before the sheets of three calculations and more. */
const fewestForIndex = 3

/** The calculation sheets of a report: for each calculation its verdict, section, inputs, checks and the derivation of what governs. */
export function makeSheet(source: ReportSource, code: PrintedCode | null): SheetTree {
  const { template = standardTemplate, terms, report } = source
  const words = wordsOf(template.contentPreferences.language)
  const say: Say = terms === undefined ? (english) => english : sayingWith(terms, words.decimalMark)
  const { language } = template.contentPreferences
  const reader = reportReader(terms, language, words.decimalMark, say)
  const types = source.shown.map(({ calculation }) => calculation.data.type)
  const calculations = source.shown.map((shown, index) => {
    const place = {
      number: calculationNumber(source, index),
      isFirstOfModule: types.indexOf(types[index] ?? '') === index,
    }
    return sheetOf(shown, shownInTerms(shown, say, reader), place, source, { words, say })
  })
  const title = report.data.overrides.title ?? report.name
  return {
    language,
    title,
    index:
      calculations.length < fewestForIndex
        ? null
        : {
            head: sheetHead(source, isolated(title), words),
            table: indexOf(calculations, revisionOf(source, words), words),
          },
    calculations:
      template.contentPreferences.form === 'summary' ? calculations.map(withoutDerivation) : calculations,
    company: template.customTexts.companyInfo
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    roundingNote: words.roundingNote,
    file: fileOf(source, words),
    code,
  }
}

const fileOf = ({ fileName, issue }: ReportSource, words: ReportWords): string =>
  fileName === undefined
    ? ''
    : [isolated(fileName), ...(issue === undefined ? [] : [issuedAs(issue, words)])].join(', ')

/**
 * The drawing of a result with its first map, in the layers that are on. Measurements are lines of it, in metres as all
 * lengths of a sheet.
 */
function figureOf(
  result: ModuleResult,
  view: DrawingView,
  mark: string,
  measurements: readonly Measurement[] = [],
): FigureOf | null {
  const drawing = drawingOf(result)
  const [map = null] = result.outputs.maps ?? []
  if (drawing === null) return null
  const elements = [...drawing.elements, ...measuredLines(measurements, lengthUnitOf(), mark)]
  return { drawing: { ...drawing, elements }, map, view }
}

/** The drawing with the factor of safety of its slip surface as the sheet prints it elsewhere: rounded down. A length that reads alike stays. */
function drawingOf({ outputs: { drawing, quantities } }: ModuleResult): Drawing | null {
  const safety = quantities.find(({ symbol }) => symbol === 'F')?.value
  if (drawing === null || typeof safety !== 'number') return drawing
  const [nearest, lower] = [safety.toFixed(2), sheetFigure(safety, '', 'safety')]
  return {
    ...drawing,
    elements: drawing.elements.map((each) =>
      each.kind === 'line' && each.role === 'slip' && each.label !== undefined
        ? {
            ...each,
            label: each.label
              .replace(nearest, lower)
              .replace(nearest.replace('.', ','), lower.replace('.', ',')),
          }
        : each,
    ),
  }
}

/** The first sheet alone. */
const withoutDerivation = (sheet: CalculationSheet): CalculationSheet => ({
  ...sheet,
  derivation: [],
  repeated: [],
})

const indexOf = (
  calculations: readonly CalculationSheet[],
  revision: SheetFact,
  words: ReportWords,
): SheetTable => ({
  caption: words.contents,
  headers: ['', words.calculation, words.verdict, words.utilization, words.governing, revision.label],
  rows: calculations.map(({ number, name, verdict }) => [
    number,
    name,
    verdict?.word ?? words.notRun,
    verdict?.utilization || '–',
    verdict?.governing ?? '–',
    revision.text,
  ]),
  figures: [true, false, false, true, false, false],
})

function sheetOf(
  shown: Shown,
  told: Shown,
  place: { readonly number: string; readonly isFirstOfModule: boolean },
  source: ReportSource,
  { words, say }: { readonly words: ReportWords; readonly say: Say },
): CalculationSheet {
  const { number } = place
  const { calculation, module, state } = told
  const result = state.kind === 'notRun' ? null : state.result
  const own = shown.state.kind === 'notRun' ? null : shown.state.result
  const name = nameOf(told)
  const inputs = sheetInputs(
    module?.fields ?? [],
    result?.inputs ?? calculation.data.inputs,
    {
      typed: calculation.data.typed ?? {},
      materials: state.kind === 'current' ? (calculation.data.materials ?? []) : [],
      // A stale result is shown with its own inputs: a source is shown where these are what it was stated of.
      sources:
        result === null
          ? (calculation.data.sources ?? {})
          : sourcesThatStay(calculation.data.inputs, result.inputs, calculation.data.sources ?? {}),
    },
    { words, say },
  )
  const layout = module?.report?.sheet ?? null
  const steps = own === null ? [] : shownSteps(own, layout)
  const repeated = layout?.repeated ?? result?.outputs.tables.map((table) => ({ name: table.name })) ?? []
  return {
    number,
    name,
    head: sheetHead(source, `${number}  ${isolated(name)}`, words),
    foot: footOf(result, module?.name ?? calculation.data.type),
    notices: staleNotices(told, words).flatMap((block): SheetNotice[] =>
      block.kind === 'notice' ? [block] : [],
    ),
    verdict: result === null ? null : verdictOf(result, state.kind === 'stale', words),
    figure:
      result === null
        ? null
        : figureOf(
            result,
            viewOf(source.report.data.overrides.drawings, calculation.data.type),
            words.decimalMark,
            calculation.measurements,
          ),
    inputs: inputs.inputs,
    unchanged: inputs.unchanged,
    tables: [
      ...inputs.tables,
      ...checksTable(own, result, words),
      ...tablesOf(own, result, layout?.checks ?? [], words),
    ],
    warnings: [...warningsOf(result), ...basisNotes(own, steps, words)],
    derivation: own === null || result === null ? [] : sheetLines(steps, own, result, words),
    repeated: tablesOf(own, result, repeated, words),
    appendices: appendicesOf(appendixChoiceOf(source), { shown, told, words, say, ...place }),
  }
}

const footOf = (result: ModuleResult | null, module: string): string =>
  result === null
    ? `Groundwork, ${module}`
    : `Groundwork, ${module} ${result.moduleVersion}, SHA-256 ${result.metadata.inputHash.slice(0, 8)}`

function verdictOf(result: ModuleResult, isStale: boolean, words: ReportWords) {
  const { verdict } = result.outputs
  const state = shownState(verdict)
  const { utilization, governing, sentence } = verdict
  return {
    state,
    isStale,
    word: isStale ? `${words[state]} (${words.stale})` : words[state],
    utilization: utilization === null ? '' : inWords(sheetFigure(utilization, '', 'utilization'), words),
    governing,
    sentence: verdictSentence(sentence, result, words),
  }
}

const severities = ['serious', 'caution', 'info'] as const

const warningsOf = (result: ModuleResult | null): SheetNotice[] =>
  severities.flatMap((severity) =>
    (result?.outputs.warnings ?? [])
      .filter((warning) => warning.severity === severity)
      .map(({ message, source }) => ({ tone: severity, title: message, text: source ?? '' })),
  )

const shownSteps = (
  { outputs: { derivation, verdict } }: ModuleResult,
  layout: SheetLayout | null,
): readonly DerivationStep[] =>
  shortDerivation(
    derivation.filter(({ section }) => !layout?.omitted?.includes(section)),
    verdict.governing,
  )

/** What the simplified method is, where something on the sheet is by it: no code says so. */
function basisNotes(
  own: ModuleResult | null,
  steps: readonly DerivationStep[],
  words: ReportWords,
): SheetNotice[] {
  const isNamed = [...steps, ...(own?.outputs.warnings ?? [])].some(({ source }) =>
    source?.startsWith('Simplified method'),
  )
  return isNamed || own?.inputs.basis === 'specification'
    ? [{ tone: 'info', title: words.simplifiedMethod, text: '' }]
    : []
}
