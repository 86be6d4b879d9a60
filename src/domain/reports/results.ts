import type { Difference } from '../calc/differences.ts'
import type { ShownState } from '../calc/verdict.ts'
import type { DrawingViews } from '../schemas/drawingViews.ts'
import type { ModuleResult, Quantity, Scalar } from '../schemas/result.ts'
import type { ReportTemplate } from '../schemas/template.ts'
import { viewOf } from './drawingViews.ts'
import type { Part } from './numbering.ts'
import type { Shown, StaleCause } from './resultState.ts'
import type { ReportBlock, ReportValue } from './tree.ts'
import type { ReportWords } from './words/en.ts'
import { filled } from './words/words.ts'

export interface Telling {
  readonly words: ReportWords
  readonly preferences: ReportTemplate['contentPreferences']
  /** How drawings look; as new ones unless given. */
  readonly drawings: DrawingViews | undefined
}

/** What a calculation answered, as far as the template asks: verdict, figures, section, and how they follow. */
export function resultPart(shown: Shown, telling: Telling): Part {
  const { calculation, module, state } = shown
  const { words } = telling
  const result = state.kind === 'notRun' ? null : state.result
  return {
    title: nameOf(shown),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: words.module, text: module?.name ?? calculation.data.type },
          ...methodOf(result).map((text) => ({ label: words.method, text })),
        ],
      },
      ...(calculation.description === ''
        ? []
        : [{ kind: 'paragraph', text: calculation.description } as const]),
      ...staleNotices(shown, words),
      ...(result === null
        ? []
        : [
            {
              kind: 'verdict',
              verdict: result.outputs.verdict,
              isStale: state.kind === 'stale',
            } as const,
          ]),
    ],
    parts: result === null ? [] : outputParts(result, calculation.data.type, telling),
  }
}

/** A calculation by its name, else by its module's. */
export const nameOf = ({ calculation, module }: Shown): string =>
  calculation.name === '' ? (module?.name ?? calculation.data.type) : calculation.name

/** The method that a result names itself; none or one. */
export function methodOf(result: ModuleResult | null): readonly string[] {
  const method = result?.outputs.summary.analysisMethod
  return typeof method === 'string' && method !== '' ? [method] : []
}

export function staleNotices({ state, module }: Shown, words: ReportWords): ReportBlock[] {
  if (state.kind === 'current') return []
  if (state.kind === 'notRun') {
    const text =
      state.refusal === undefined ? words.staleNotRun : filled(words.refusedAgain, { refusal: state.refusal })
    return [{ kind: 'notice', tone: 'stale', title: words.notRun, text }]
  }
  if (state.kind === 'notReproduced')
    return [
      ...(state.cause === null ? [] : [staleNotice({ ...state, cause: state.cause }, module, words)]),
      { kind: 'notice', tone: 'stale', title: words.notReproduced, text: words.notReproducedText },
      {
        kind: 'table',
        caption: '',
        headers: [words.value, words.stored, words.calculatedAgain],
        rows: state.found.map((each) => differenceRow(each, words)),
        exact: false,
      },
    ]
  return [staleNotice(state, module, words)]
}

function differenceRow({ of, stored, again, unit }: Difference, words: ReportWords): Scalar[] {
  if (of === 'verdict') return [words.verdict, words[stored as ShownState], words[again as ShownState]]
  const label = typeof of === 'string' ? words[of] : of.label
  return [unit === '' ? label : `${label}, ${unit}`, stored, again]
}

function staleNotice(
  { cause, result }: { readonly cause: StaleCause; readonly result: ModuleResult },
  module: Shown['module'],
  words: ReportWords,
): ReportBlock {
  const text = filled(words[staleText[cause]], {
    stored: result.moduleVersion,
    present: module?.version ?? '',
  })
  return { kind: 'notice', tone: 'stale', title: words.stale, text }
}

const staleText = {
  inputs: 'staleInputs',
  module: 'staleModule',
  mismatch: 'staleMismatch',
  unknown: 'staleUnknown',
} as const satisfies Record<StaleCause, keyof ReportWords>

/** Basic: figures, warnings and the section. Above it: tables, charts, the derivation and the other basis. */
function outputParts(
  { outputs }: ModuleResult,
  module: string,
  { words, preferences, drawings }: Telling,
): Part[] {
  const { quantities, charts, derivation, drawing, warnings, comparison, tables } = outputs
  const [map = null] = outputs.maps ?? []
  const isMore = preferences.detailLevel !== 'basic'
  const graphs = preferences.includeGraphs
  const parts: (Part | null)[] = [
    part(words.warnings, warnings.map(warningBlock)),
    part(words.summary, quantities.length === 0 ? [] : [valuesBlock(quantities)]),
    part(
      words.drawing,
      drawing === null || !graphs
        ? []
        : [
            {
              kind: 'figure',
              caption: drawing.title,
              figure: { drawing, map, view: viewOf(drawings, module) },
            },
          ],
    ),
    part(words.tables, isMore ? tables.map(tableBlock) : []),
    part(
      words.charts,
      isMore && graphs ? charts.map((chart) => ({ kind: 'chart', caption: chart.name, chart })) : [],
    ),
    derivation.length === 0 || !isMore || !preferences.includeCalculationDetails
      ? null
      : {
          title: words.derivation,
          blocks: [],
          parts: [...new Set(derivation.map(({ section }) => section))].map((section) => ({
            title: section,
            blocks: derivation.filter((step) => step.section === section).map(equation),
          })),
        },
    comparison === null || !isMore
      ? null
      : {
          title: words.comparison,
          blocks: [
            { kind: 'verdict', verdict: comparison.verdict, isStale: false },
            ...(comparison.ratio === null ? [] : [ratioBlock(comparison.ratio, words)]),
            { kind: 'paragraph', text: comparison.note, isOfModule: true },
          ],
        },
  ]
  return parts.filter((each) => each !== null)
}

/** Every intermediate value of a result, by group. */
export const intermediateParts = ({ outputs }: ModuleResult): readonly Part[] =>
  outputs.details.map(({ group, quantities }) => ({ title: group, blocks: [valuesBlock(quantities)] }))

const part = (title: string, blocks: readonly ReportBlock[]): Part | null =>
  blocks.length === 0 ? null : { title, blocks }

const tableBlock = ({ name, headers, rows }: ModuleResult['outputs']['tables'][number]): ReportBlock => ({
  kind: 'table',
  caption: name,
  headers,
  rows,
  exact: false,
})

const valuesBlock = (quantities: readonly Quantity[]): ReportBlock => ({
  kind: 'values',
  values: quantities.map(
    ({ label, symbol, value, unit }): ReportValue => ({
      label,
      symbol: symbol ?? '',
      value,
      unit,
      exact: false,
    }),
  ),
})

const ratioBlock = (ratio: number, words: ReportWords): ReportBlock => ({
  kind: 'values',
  values: [{ label: words.ratio, symbol: '', value: ratio, unit: '', exact: false }],
})

const warningBlock = ({
  severity,
  message,
  source,
}: ModuleResult['outputs']['warnings'][number]): ReportBlock => ({
  kind: 'notice',
  tone: severity,
  title: message,
  text: source ?? '',
})

const equation = ({
  section: _section,
  digits,
  ...step
}: ModuleResult['outputs']['derivation'][number]): ReportBlock => ({
  kind: 'equation',
  ...step,
  digits: digits ?? null,
})
