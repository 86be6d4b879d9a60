import type { Drawing, ModuleResult, Quantity } from '#domain/calc/result.ts'
import { sourcesThatStay } from '#domain/calc/sources.ts'
import { shownState } from '#domain/calc/verdict.ts'
import { type Say, sayingWith } from '#domain/words/lexicon.ts'
import type { PrintedCode } from '../code/sheetCode.ts'
import type { Shown } from '../resultState.ts'
import { nameOf, staleNotices } from '../results.ts'
import { shownInTerms } from '../shownInTerms.ts'
import type { ReportSource } from '../source.ts'
import { standardTemplate } from '../template.ts'
import type { ReportFact } from '../tree.ts'
import type { ReportWords } from '../words/en.ts'
import { wordsOf } from '../words/words.ts'
import { plainUnit } from '../written.ts'
import { sheetFigure } from './figures.ts'
import { sheetInputs } from './inputs.ts'
import { layoutOf, type RepeatedTable, type SheetLayout } from './layouts.ts'
import { printedStep } from './printedStep.ts'
import { shortDerivation } from './shortDerivation.ts'
import { inWords, sheetTable, turned } from './tables.ts'
import type { CalculationSheet, SheetLine, SheetLines, SheetNotice, SheetTable, SheetTree } from './tree.ts'

/** An index stands before the sheets of three calculations and more. */
const fewestForIndex = 3

/** The calculation sheets of a report: for each calculation its verdict, section, inputs, checks and the derivation of what governs. */
export function makeSheet(source: ReportSource, code: PrintedCode | null): SheetTree {
  const { template = standardTemplate, terms, report } = source
  const words = wordsOf(template.contentPreferences.language)
  const say: Say = terms === undefined ? (english) => english : sayingWith(terms, words.decimalMark)
  const calculations = source.shown.map((shown, index) =>
    sheetOf(shown, shownInTerms(shown, say), String(index + 1), source, words),
  )
  return {
    language: template.contentPreferences.language,
    title: report.data.overrides.title ?? report.name,
    index: calculations.length < fewestForIndex ? null : indexOf(calculations, words),
    calculations:
      template.contentPreferences.form === 'summary' ? calculations.map(withoutDerivation) : calculations,
    roundingNote: words.roundingNote,
    code,
  }
}

/** The drawing with factors of safety as the sheet prints them elsewhere: rounded down. */
function drawingOf({ outputs: { drawing, quantities } }: ModuleResult): Drawing | null {
  const safety = quantities.find(({ symbol }) => symbol === 'F')?.value
  if (drawing === null || typeof safety !== 'number') return drawing
  const [nearest, lower] = [safety.toFixed(2), sheetFigure(safety, '', 'safety')]
  return {
    ...drawing,
    elements: drawing.elements.map((each) =>
      'label' in each && each.label !== undefined
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

const indexOf = (calculations: readonly CalculationSheet[], words: ReportWords): SheetTable => ({
  caption: words.contents,
  headers: ['', words.calculation, words.verdict, words.utilization, words.governing],
  rows: calculations.map(({ number, name, verdict }) => [
    number,
    name,
    verdict?.word ?? words.notRun,
    verdict?.utilization || '–',
    verdict?.governing ?? '–',
  ]),
  figures: [true, false, false, true, false],
})

function sheetOf(
  shown: Shown,
  told: Shown,
  number: string,
  source: ReportSource,
  words: ReportWords,
): CalculationSheet {
  const { calculation, module, state } = told
  const result = state.kind === 'notRun' ? null : state.result
  const own = shown.state.kind === 'notRun' ? null : shown.state.result
  const name = nameOf(told)
  const inputs = sheetInputs(
    module?.fields ?? [],
    result?.inputs ?? calculation.data.inputs,
    {
      materials: state.kind === 'current' ? (calculation.data.materials ?? []) : [],
      // A stale result is shown with its own inputs: a source is shown where these are what it was stated of.
      sources:
        result === null
          ? (calculation.data.sources ?? {})
          : sourcesThatStay(calculation.data.inputs, result.inputs, calculation.data.sources ?? {}),
    },
    words,
  )
  const layout = layoutOf(calculation.data.type)
  const repeated = layout?.repeated ?? result?.outputs.tables.map((table) => ({ name: table.name })) ?? []
  return {
    number,
    name,
    head: headOf(source, `${number}  ${name}`, words),
    foot: footOf(result, module?.name ?? calculation.data.type),
    notices: staleNotices(told, words).flatMap((block): SheetNotice[] =>
      block.kind === 'notice' ? [block] : [],
    ),
    verdict: result === null ? null : verdictOf(result, state.kind === 'stale', words),
    drawing: result === null ? null : drawingOf(result),
    inputs: inputs.inputs,
    unchanged: inputs.unchanged,
    tables: [
      ...inputs.tables,
      ...tablesOf(
        own,
        result,
        (layout?.checks ?? []).map((each) => ({ name: each })),
        words,
      ),
    ],
    warnings: warningsOf(result),
    derivation: derivationOf(own, result, words, layout),
    repeated: tablesOf(own, result, repeated, words),
  }
}

function headOf(source: ReportSource, calculation: string, words: ReportWords): ReportFact[] {
  const { project, report, generatedAt, generatedBy, version } = source
  const { overrides } = report.data
  return [
    {
      label: words.project,
      text: [project.data.projectNumber, project.name].filter((text) => text !== '').join('  '),
    },
    { label: words.client, text: overrides.client ?? '' },
    { label: words.calculation, text: calculation },
    {
      label: words.author,
      text: [overrides.author ?? generatedBy, generatedAt.slice(0, 10)]
        .filter((text) => text !== '')
        .join(', '),
    },
    { label: words.checker, text: asStated(overrides.checker, words) },
    { label: words.approver, text: asStated(overrides.approver, words) },
    {
      label: words.revision,
      text: [overrides.reference ?? '', String(version)].filter((text) => text !== '').join(' / '),
    },
  ]
}

/** The name was typed; it is no signature. */
const asStated = (name: string | undefined, words: ReportWords): string =>
  name === undefined || name === '' ? '' : `${name} (${words.asStated})`

const footOf = (result: ModuleResult | null, module: string): string =>
  result === null
    ? `Groundwork, ${module}`
    : `Groundwork, ${module} ${result.moduleVersion}, SHA-256 ${result.metadata.inputHash.slice(0, 8)}`

function verdictOf({ outputs: { verdict, quantities } }: ModuleResult, isStale: boolean, words: ReportWords) {
  const state = shownState(verdict)
  const { utilization, governing, sentence } = verdict
  return {
    state,
    isStale,
    word: isStale ? `${words[state]} (${words.stale})` : words[state],
    utilization: utilization === null ? '' : inWords(sheetFigure(utilization, '', 'utilization'), words),
    governing,
    sentence: withSafety(sentence, quantities, words),
  }
}

/** A factor of safety in the sentence of a verdict as the sheet prints it elsewhere: rounded down. */
const withSafety = (sentence: string, quantities: readonly Quantity[], words: ReportWords): string =>
  quantities.reduce(
    (text, { symbol, value }) =>
      symbol === 'F' && typeof value === 'number'
        ? text.replace(inWords(value.toFixed(2), words), inWords(sheetFigure(value, '', 'safety'), words))
        : text,
    sentence,
  )

const severities = ['serious', 'caution', 'info'] as const

const warningsOf = (result: ModuleResult | null): SheetNotice[] =>
  severities.flatMap((severity) =>
    (result?.outputs.warnings ?? [])
      .filter((warning) => warning.severity === severity)
      .map(({ message, source }) => ({ tone: severity, title: message, text: source ?? '' })),
  )

function tablesOf(
  own: ModuleResult | null,
  told: ModuleResult | null,
  wanted: readonly RepeatedTable[],
  words: ReportWords,
): SheetTable[] {
  return wanted.flatMap(({ name, isTurned, ...shown }) => {
    const place = own?.outputs.tables.findIndex((table) => table.name === name) ?? -1
    const [table, inLanguage] = [own?.outputs.tables[place], told?.outputs.tables[place]]
    if (table === undefined || inLanguage === undefined || table.rows.length === 0) return []
    const made = sheetTable(table, inLanguage, words, shown)
    return [isTurned ? turned(made) : made]
  })
}

function derivationOf(
  own: ModuleResult | null,
  told: ModuleResult | null,
  words: ReportWords,
  layout: SheetLayout | null,
): SheetLines[] {
  if (own === null || told === null) return []
  const steps = own.outputs.derivation
  const shown = steps.filter(({ section }) => !layout?.omitted?.includes(section))
  const typed = numbersIn(own.inputs)
  const groups = new Map<string, SheetLine[]>()
  for (const step of shortDerivation(shown, own.outputs.verdict.governing)) {
    const said = told.outputs.derivation[steps.indexOf(step)] ?? step
    const lines = groups.get(said.section) ?? []
    groups.set(said.section, lines)
    const { formula, substitution, value, unit, isApproximate } = printedStep(step, typed)
    lines.push({
      title: said.title,
      symbol: step.symbol,
      formula: formula === substitution ? '' : marked(formula, words),
      substitution: marked(substitution, words),
      value: inWords(value, words) + plainUnit(unit),
      isApproximate,
      source: said.source,
    })
  }
  return [...groups].map(([heading, lines]) => ({ heading, lines }))
}

/** The decimal mark of the language in TeX, where a bare comma would stand apart. */
const marked = (tex: string, { decimalMark }: ReportWords): string =>
  decimalMark === '.' ? tex : tex.replaceAll(/(\d)\.(\d)/g, `$1{${decimalMark}}$2`)

/** Numbers of the inputs as a derivation writes them. */
function numbersIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'number') found.add(String(Math.abs(value)))
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) numbersIn(each, found)
  return found
}
