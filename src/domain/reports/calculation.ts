import type { ModuleResult, Quantity } from '../calc/result.ts'
import { inputBlocks } from './inputs.ts'
import type { ReportModule, ResultState, Shown } from './resultState.ts'
import type { ReportBlock, ReportSection, ReportValue } from './tree.ts'
import { english, staleWords } from './words.ts'

/** A section before it has its number. */
export interface Part {
  readonly title: string
  readonly blocks: readonly ReportBlock[]
  readonly parts?: readonly Part[]
  readonly startsPage?: boolean
}

/** Gives parts their numbers. */
export const numbered = (parts: readonly Part[], before = ''): ReportSection[] =>
  parts.map(({ title, blocks, parts: within = [], startsPage = false }, index) => {
    const number = `${before}${index + 1}`
    return { number, title, startsPage, blocks, sections: numbered(within, `${number}.`) }
  })

/** One calculation on sheets of its own: what went in, what came out, and every step between as it was stored. */
export function calculationPart({ calculation, module, state }: Shown): Part {
  const { name, description, data } = calculation
  const moduleName = module?.name ?? data.type
  const result = state.kind === 'notRun' ? null : state.result
  return {
    title: name === '' ? moduleName : name,
    startsPage: true,
    blocks: [
      { kind: 'facts', facts: [{ label: english.module, text: moduleName }] },
      ...(description === '' ? [] : [{ kind: 'paragraph', text: description } as const]),
      ...notices(state, module),
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
    parts: [
      // A result is shown with the inputs that it answers, never with others.
      { title: english.inputs, blocks: inputBlocks(module?.fields, result?.inputs ?? data.inputs) },
      ...(result === null ? [] : resultParts(result)),
    ],
  }
}

function notices(state: ResultState, module: ReportModule | undefined): ReportBlock[] {
  if (state.kind === 'current') return []
  if (state.kind === 'notRun')
    return [{ kind: 'notice', tone: 'stale', title: english.notRun, text: staleWords.notRun }]
  const text = staleWords[state.cause]
    .replace('{stored}', () => state.result.moduleVersion)
    .replace('{present}', () => module?.version ?? '')
  return [{ kind: 'notice', tone: 'stale', title: english.stale, text }]
}

function resultParts({ outputs }: ModuleResult): Part[] {
  const { quantities, details, tables, charts, derivation, drawing, warnings, comparison } = outputs
  const parts: (Part | null)[] = [
    part(english.warnings, warnings.length > 0 && warnings.map(warningBlock)),
    part(english.summary, quantities.length > 0 && [valuesBlock(quantities)]),
    part(
      english.drawing,
      drawing !== null && [{ kind: 'figure', caption: drawing.title, drawing } satisfies ReportBlock],
    ),
    derivation.length === 0
      ? null
      : {
          title: english.derivation,
          blocks: [],
          parts: [...new Set(derivation.map(({ section }) => section))].map((section) => ({
            title: section,
            blocks: derivation.filter((step) => step.section === section).map(equation),
          })),
        },
    details.length === 0
      ? null
      : {
          title: english.details,
          blocks: [],
          parts: details.map(({ group, quantities: within }) => ({
            title: group,
            blocks: [valuesBlock(within)],
          })),
        },
    part(
      english.tables,
      tables.length > 0 &&
        tables.map(
          ({ name, headers, rows }): ReportBlock => ({
            kind: 'table',
            caption: name,
            headers,
            rows,
            exact: false,
          }),
        ),
    ),
    part(
      english.charts,
      charts.length > 0 &&
        charts.map((chart): ReportBlock => ({ kind: 'chart', caption: chart.name, chart })),
    ),
    comparison === null
      ? null
      : {
          title: english.comparison,
          blocks: [
            { kind: 'verdict', verdict: comparison.verdict, isStale: false },
            ...(comparison.ratio === null ? [] : [ratioBlock(comparison.ratio)]),
            { kind: 'paragraph', text: comparison.note },
          ],
        },
  ]
  return parts.filter((each) => each !== null)
}

const part = (title: string, blocks: readonly ReportBlock[] | false): Part | null =>
  blocks === false ? null : { title, blocks }

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

const ratioBlock = (ratio: number): ReportBlock => ({
  kind: 'values',
  values: [{ label: english.ratio, symbol: '', value: ratio, unit: '', exact: false }],
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
