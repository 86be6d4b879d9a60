import { sectionsOf, standardTemplate } from '../schemas/template.ts'
import { type Say, sayingWith } from '../words/lexicon.ts'
import { codeInLetters, type PrintedCode, printedCode } from './code/sheetCode.ts'
import { hashOf } from './hashOf.ts'
import { issuedAs } from './issuedAs.ts'
import { layoutHash } from './layoutHash.ts'
import { numbered, type Part } from './numbering.ts'
import { reportReader } from './reportReader.ts'
import type { Shown } from './resultState.ts'
import { type Contents, customPart, standardSection } from './sections.ts'
import { makeSheet } from './sheet/makeSheet.ts'
import type { SheetTree } from './sheet/tree.ts'
import { shownInTerms } from './shownInTerms.ts'
import type { ReportSource } from './source.ts'
import type { ReportFact, ReportTree } from './tree.ts'
import { validationCases } from './validation/cases.ts'
import type { ReportWords } from './words/en.ts'
import { wordsOf } from './words/words.ts'
import { momentOf } from './written.ts'

export interface MadeReport {
  readonly tree: ReportTree
  /** The calculation sheets; null where the template asks for the full record. */
  readonly sheet: SheetTree | null
  readonly inputsHash: string
  readonly layoutHash: string
  /** On each sheet; null of what is not named in a report. */
  readonly code: PrintedCode | null
  /** Modules of the stored results, by id and version, each once. */
  readonly modules: readonly { readonly id: string; readonly version: string }[]
}

/** The report as a tree. Nothing is calculated: it shows what the states of the results hold. */
export function makeReport(source: ReportSource): MadeReport {
  const { report, template = standardTemplate, terms } = source
  const { overrides } = report.data
  const preferences = template.contentPreferences
  const words = wordsOf(preferences.language)
  const say: Say = terms === undefined ? (english) => english : sayingWith(terms, words.decimalMark)
  const reader = reportReader(terms, preferences.language, words.decimalMark, say)
  const shown = source.shown.map((each) => shownInTerms(each, say, reader))
  const inputsHash = hashOf(shown.map(({ calculation, contentHash }) => [calculation.id, contentHash]))
  const layout = layoutHash({ ...source, calculations: source.shown.map(({ calculation }) => calculation) })
  const code =
    source.stamp === undefined ? null : printedCode(source.stamp, { inputsHash, layoutHash: layout })
  const facts = factsOf(source, words, code)
  const contents: Contents = {
    template,
    preferences,
    drawings: overrides.drawings,
    words,
    shown,
    say,
    facts,
    introduction: [overrides.introduction ?? '', report.description].filter((text) => text !== ''),
  }
  const parts = sectionsOf(template).flatMap((entry): Part[] => {
    if (entry.id === null) return [customPart(entry.section, contents)].filter((part) => part !== null)
    const made = standardSection[entry.id](contents)
    return made === null ? [] : [{ title: entry.title || words[entry.id], ...made }]
  })
  return {
    tree: {
      language: preferences.language,
      title: overrides.title ?? report.name,
      subtitle: overrides.subtitle ?? '',
      heading: facts,
      code,
      sections: numbered([...parts, traceability(shown, inputsHash, words, say)], preferences.numberingStyle),
    },
    sheet: ['sheet', 'summary'].includes(preferences.form ?? 'record') ? makeSheet(source, code) : null,
    inputsHash,
    layoutHash: layout,
    code,
    modules: usedModules(shown),
  }
}

function factsOf(
  { report, project, version, issue, generatedAt, generatedBy }: ReportSource,
  words: ReportWords,
  code: PrintedCode | null,
): ReportFact[] {
  const { overrides } = report.data
  const { data } = project
  const facts: [string, string][] = [
    [words.project, project.name],
    [words.projectNumber, data.projectNumber],
    [words.projectUid, data.uid],
    [words.location, data.location],
    [words.leader, data.projectLeader],
    [words.client, overrides.client ?? ''],
    [words.author, overrides.author ?? generatedBy],
    [words.checker, overrides.checker ?? ''],
    [words.approver, overrides.approver ?? ''],
    [words.reference, overrides.reference ?? ''],
    [words.issuedAs, issue === undefined ? '' : issuedAs(issue, words)],
    [words.version, version === null ? '' : String(version)],
    [words.generated, momentOf(generatedAt)],
    [words.code, code === null ? '' : codeInLetters(code)],
  ]
  return facts.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }))
}

const traceability = (shown: readonly Shown[], inputsHash: string, words: ReportWords, say: Say): Part => ({
  title: words.traceability,
  startsPage: true,
  blocks: [
    { kind: 'paragraph', text: words.traceabilityText },
    {
      kind: 'table',
      caption: '',
      headers: [
        words.calculation,
        words.module,
        words.moduleVersion,
        words.calculatedAt,
        words.resultId,
        words.inputHash,
        words.state,
      ],
      rows: shown.map(({ calculation, state }) =>
        state.kind === 'notRun'
          ? [calculation.name, calculation.data.type, null, null, null, null, words.notRun]
          : [
              calculation.name,
              state.result.moduleId,
              state.result.moduleVersion,
              momentOf(state.result.timestamp),
              state.result.id,
              state.result.metadata.inputHash,
              words[state.kind],
            ],
      ),
      exact: true,
    },
    {
      kind: 'facts',
      facts: [
        { label: words.contentHash, text: inputsHash },
        { label: words.value, text: words.decimalNote },
      ],
    },
    {
      kind: 'table',
      caption: '',
      headers: [words.calculation, words.resultHash],
      rows: shown.map(({ calculation, contentHash }) => [calculation.name, contentHash]),
      exact: true,
    },
  ],
  parts: validation(shown, words, say),
})

/** Published problems of each module that is shown, as the software answers them that makes the sheet. */
function validation(shown: readonly Shown[], words: ReportWords, say: Say): Part[] {
  const modules = new Map(shown.flatMap(({ module }) => (module === undefined ? [] : [[module.id, module]])))
  const rows = [...modules.values()].flatMap((module) =>
    validationCases(module).map(({ source, quantity, unit, published, ours }) => [
      `${module.name} ${module.version}`,
      source,
      unit === '' ? say(quantity) : `${say(quantity)}, ${say(unit)}`,
      published,
      Number(ours.toPrecision(4)),
      Number((100 * (ours / published - 1)).toFixed(2)),
    ]),
  )
  if (rows.length === 0) return []
  const { problem, quantity, published, ours, difference } = words
  const headers = [words.module, problem, quantity, published, ours, difference]
  return [
    {
      title: words.validation,
      blocks: [
        { kind: 'paragraph', text: words.validationText },
        { kind: 'table', caption: '', headers, rows, exact: true },
      ],
    },
  ]
}

function usedModules(shown: readonly Shown[]): MadeReport['modules'] {
  const used = new Map<string, { id: string; version: string }>()
  for (const { calculation } of shown) {
    if (calculation.data.results === null) continue
    const { moduleId: id, moduleVersion: version } = calculation.data.results
    used.set(JSON.stringify([id, version]), { id, version })
  }
  return [...used.values()]
}
