import { shownState } from '#domain/calc/verdict.ts'
import type { Say } from '#domain/words/lexicon.ts'
import {
  type CustomSection,
  chartPoints,
  type ReportTemplate,
  type StandardSection,
} from '../schemas/template.ts'
import { isolated } from './direction.ts'
import { inputBlocks, materialBlocks } from './inputs.ts'
import type { Part } from './numbering.ts'
import type { Shown } from './resultState.ts'
import { intermediateParts, methodOf, nameOf, resultPart, type Telling } from './results.ts'
import type { ReportBlock, ReportFact } from './tree.ts'
import { filled } from './words/words.ts'

export interface Contents extends Telling {
  readonly template: ReportTemplate
  readonly shown: readonly Shown[]
  /** Says the units of inputs in the language of the report: those of `shown` are the module's own. */
  readonly say: Say
  /** Of the project and of the sheet. */
  readonly facts: readonly ReportFact[]
  /** Texts of the report itself that stand before everything else. */
  readonly introduction: readonly string[]
}

/** The blocks and parts of each standard section, without its title; one that has nothing to say is left out. */
export const standardSection: Readonly<
  Record<StandardSection, (contents: Contents) => Omit<Part, 'title'> | null>
> = {
  'project-info': ({ facts, introduction, template: { customTexts }, words }) => ({
    blocks: [
      { kind: 'facts', facts },
      ...introduction.map(paragraph),
      ...titled(words.company, customTexts.companyInfo),
      ...titled(words.aboutAuthor, customTexts.authorInfo),
    ],
  }),
  'executive-summary': ({ shown, template, words }) => ({
    blocks: [
      ...paragraphs(template.customTexts.executiveSummary),
      paragraph(filled(words.summaryOf, countsOf(shown))),
      ...highest(shown, words.highest),
    ],
  }),
  methodology: ({ shown, template, words }) => ({
    blocks: [
      ...paragraphs(template.customTexts.methodology),
      {
        kind: 'table',
        caption: words.methods,
        headers: [words.module, words.moduleVersion, words.method, words.sources],
        rows: methodRows(shown),
        exact: true,
      },
    ],
  }),
  'input-parameters': ({ shown, words, say }) => ({
    blocks: [],
    parts: shown.map((each) => ({
      title: nameOf(each),
      // A result is shown with the inputs that it answers, never with others.
      blocks: [
        ...inputBlocks(
          each.module?.fields,
          each.state.kind === 'notRun' ? each.calculation.data.inputs : each.state.result.inputs,
          { words, say },
          each.calculation.data.typed,
        ),
        ...(each.state.kind === 'stale' || (each.state.kind === 'notReproduced' && each.state.cause !== null)
          ? []
          : materialBlocks(each.module?.fields, each.calculation.data.materials ?? [], { words, say })),
      ],
    })),
  }),
  results: (contents) => ({
    startsPage: true,
    blocks: [paragraph(contents.words.overviewText), overviewTable(contents)],
    parts: contents.shown.map((each, index) => ({ ...resultPart(each, contents), startsPage: index > 0 })),
  }),
  interpretation: ({ shown, words }) => ({
    blocks: [],
    parts: shown.flatMap((each) => {
      if (each.state.kind === 'notRun') return []
      const { verdict, warnings, comparison } = each.state.result.outputs
      return [
        {
          title: nameOf(each),
          blocks: [
            remark(verdict.sentence),
            { kind: 'facts', facts: [{ label: words.governing, text: verdict.governing }] } as const,
            ...warnings.map(({ message }) => remark(message)),
            ...(comparison === null || comparison.note === '' ? [] : [remark(comparison.note)]),
          ],
        },
      ]
    }),
  }),
  recommendations: ({ template }) => textual(paragraphs(template.customTexts.recommendations)),
  limitations: ({ template: { customTexts }, words }) =>
    textual([...paragraphs(customTexts.limitations), ...titled(words.disclaimers, customTexts.disclaimers)]),
  appendices: ({ shown, preferences }) => {
    const parts = shown.flatMap((each): Part[] => {
      const within = each.state.kind === 'notRun' ? [] : intermediateParts(each.state.result)
      return within.length === 0 ? [] : [{ title: nameOf(each), blocks: [], parts: within }]
    })
    return preferences.includeAppendices && preferences.detailLevel !== 'basic' && parts.length > 0
      ? { blocks: [], parts, startsPage: true }
      : null
  },
}

/** What somebody wrote, pasted or put in; null when the template shows none of its kind. */
export function customPart({ title, type, content }: CustomSection, { preferences }: Telling): Part | null {
  switch (type) {
    case 'text':
      return { title, blocks: paragraphs(content) }
    case 'table': {
      const [headers = [], ...rows] = content
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => line.split('\t').map((cell) => cell.trim()))
      const width = Math.max(headers.length, ...rows.map(({ length }) => length))
      const whole = (cells: readonly string[]) =>
        Array.from({ length: width }, (_, index) => cells[index] ?? '')
      return {
        title,
        blocks: [{ kind: 'table', caption: '', headers: whole(headers), rows: rows.map(whole), exact: true }],
      }
    }
    case 'chart':
      return preferences.includeGraphs
        ? {
            title,
            blocks: [
              {
                kind: 'chart',
                caption: title,
                chart: { name: title, type: 'bar', data: [...(chartPoints(content) ?? [])] },
              },
            ],
          }
        : null
    case 'image':
      return preferences.includePhotos
        ? { title, blocks: [{ kind: 'image', caption: title, image: content }] }
        : null
  }
}

const paragraph = (text: string): ReportBlock => ({ kind: 'paragraph', text })

const remark = (text: string): ReportBlock => ({ kind: 'paragraph', text, isOfModule: true })

/** Text as it was typed: an empty line begins a paragraph. */
const paragraphs = (text: string): ReportBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(paragraph)

const titled = (label: string, text: string): ReportBlock[] =>
  text.trim() === '' ? [] : [{ kind: 'facts', facts: [{ label, text: text.trim() }] }]

const textual = (blocks: readonly ReportBlock[]): Omit<Part, 'title'> | null =>
  blocks.length === 0 ? null : { blocks }

function countsOf(shown: readonly Shown[]) {
  const counts = {
    pass: 0,
    fail: 0,
    unproven: 0,
    screening: 0,
    passCodeFails: 0,
    passAboveCode: 0,
    notRun: 0,
  }
  for (const { state } of shown)
    counts[state.kind === 'notRun' ? 'notRun' : shownState(state.result.outputs.verdict)] += 1
  return { ...counts, disputed: counts.passCodeFails + counts.passAboveCode }
}

/** The calculation with the least reserve. */
function highest(shown: readonly Shown[], label: string): ReportBlock[] {
  let most: { utilization: number; name: string } | null = null
  for (const each of shown) {
    if (each.state.kind === 'notRun') continue
    const { utilization } = each.state.result.outputs.verdict
    if (utilization !== null && utilization > (most?.utilization ?? Number.NEGATIVE_INFINITY))
      most = { utilization, name: nameOf(each) }
  }
  return most === null
    ? []
    : [
        {
          kind: 'values',
          values: [
            {
              label: `${label}: ${isolated(most.name)}`,
              symbol: '',
              value: most.utilization,
              unit: '',
              exact: false,
            },
          ],
        },
      ]
}

function methodRows(shown: readonly Shown[]): string[][] {
  const rows = new Map<string, string[]>()
  for (const { calculation, module, state } of shown) {
    if (state.kind === 'notRun') continue
    const { result } = state
    const [method = ''] = methodOf(result)
    const sources = [...new Set(result.outputs.derivation.map(({ source }) => source))].filter(
      (source) => source !== '',
    )
    const name = module?.name ?? calculation.data.type
    rows.set([result.moduleId, result.moduleVersion, method].join(' '), [
      name,
      result.moduleVersion,
      method,
      sources.join('; '),
    ])
  }
  return [...rows.values()]
}

const overviewTable = ({ shown, words }: Contents): ReportBlock => ({
  kind: 'table',
  caption: '',
  headers: [words.calculation, words.verdict, words.utilization, words.governing, words.state],
  rows: shown.map((each) => {
    if (each.state.kind === 'notRun') return [nameOf(each), words.notRun, null, '', words.notRun]
    const { verdict } = each.state.result.outputs
    return [
      nameOf(each),
      words[shownState(verdict)],
      verdict.utilization,
      verdict.governing,
      words[each.state.kind],
    ]
  }),
  exact: false,
})
