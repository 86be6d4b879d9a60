import type { ProjectDocument } from '../schemas/project.ts'
import type { ReportData } from '../schemas/report.ts'
import { calculationPart, numbered, type Part } from './calculation.ts'
import { hashOf, type Shown } from './resultState.ts'
import type { ReportBlock, ReportFact, ReportTree } from './tree.ts'
import { english } from './words.ts'

export interface ReportSource {
  readonly report: {
    readonly name: string
    readonly description: string
    readonly data: Pick<ReportData, 'overrides'>
  }
  readonly project: Pick<ProjectDocument, 'name' | 'data'>
  /** Its calculations, in its order. */
  readonly shown: readonly Shown[]
  /** Of the file that is being made. */
  readonly version: number
  readonly generatedAt: string
  /** Name of the person. */
  readonly generatedBy: string
}

export interface MadeReport {
  readonly tree: ReportTree
  readonly inputsHash: string
  /** Modules whose results are shown, by id and version, each once. */
  readonly modules: readonly { readonly id: string; readonly version: string }[]
}

/** The report as a tree. Nothing is calculated: what it shows is what the results say that are stored. */
export function makeReport(source: ReportSource): MadeReport {
  const { report, shown } = source
  const { overrides } = report.data
  const inputsHash = hashOf(shown.map(({ calculation, contentHash }) => [calculation.id, contentHash]))
  const introduction = [overrides.introduction ?? '', report.description].filter((text) => text !== '')
  const parts: Part[] = [
    ...(introduction.length === 0
      ? []
      : [
          {
            title: english.introduction,
            blocks: introduction.map((text): ReportBlock => ({ kind: 'paragraph', text })),
          },
        ]),
    overview(shown),
    ...shown.map(calculationPart),
    traceability(shown, inputsHash),
  ]
  return {
    tree: {
      language: english.language,
      title: overrides.title ?? report.name,
      subtitle: overrides.subtitle ?? '',
      heading: heading(source),
      sections: numbered(parts),
    },
    inputsHash,
    modules: usedModules(shown),
  }
}

function heading({ report, project, version, generatedAt, generatedBy }: ReportSource): ReportFact[] {
  const { overrides } = report.data
  const { data } = project
  const facts: [string, string][] = [
    [english.project, project.name],
    [english.projectNumber, data.projectNumber],
    [english.projectUid, data.uid],
    [english.location, data.location],
    [english.leader, data.projectLeader],
    [english.client, overrides.client ?? ''],
    [english.author, overrides.author ?? generatedBy],
    [english.checker, overrides.checker ?? ''],
    [english.reference, overrides.reference ?? ''],
    [english.version, String(version)],
    [english.generated, momentOf(generatedAt)],
  ]
  return facts.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }))
}

/** `2026-03-01 08:00 UTC`: a sheet is read in places whose clocks differ. */
const momentOf = (timestamp: string): string => `${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)} UTC`

const overview = (shown: readonly Shown[]): Part => ({
  title: english.overview,
  blocks: [
    { kind: 'paragraph', text: english.overviewText },
    {
      kind: 'table',
      caption: '',
      headers: [english.calculation, english.verdict, english.utilization, english.governing, english.state],
      rows: shown.map(({ calculation, state }) => {
        if (state.kind === 'notRun') return [calculation.name, english.notRun, null, '', english.notRun]
        const { verdict } = state.result.outputs
        return [
          calculation.name,
          english[verdict.state],
          verdict.utilization,
          verdict.governing,
          english[state.kind],
        ]
      }),
      exact: false,
    },
  ],
})

const traceability = (shown: readonly Shown[], inputsHash: string): Part => ({
  title: english.traceability,
  startsPage: true,
  blocks: [
    { kind: 'paragraph', text: english.traceabilityText },
    {
      kind: 'table',
      caption: '',
      headers: [
        english.calculation,
        english.module,
        english.moduleVersion,
        english.calculatedAt,
        english.resultId,
        english.inputHash,
        english.state,
      ],
      rows: shown.map(({ calculation, state }) =>
        state.kind === 'notRun'
          ? [calculation.name, calculation.data.type, null, null, null, null, english.notRun]
          : [
              calculation.name,
              state.result.moduleId,
              state.result.moduleVersion,
              momentOf(state.result.timestamp),
              state.result.id,
              state.result.metadata.inputHash,
              english[state.kind],
            ],
      ),
      exact: true,
    },
    { kind: 'facts', facts: [{ label: english.contentHash, text: inputsHash }] },
  ],
})

function usedModules(shown: readonly Shown[]): MadeReport['modules'] {
  const used = new Map<string, { id: string; version: string }>()
  for (const { state } of shown) {
    if (state.kind === 'notRun') continue
    const { moduleId: id, moduleVersion: version } = state.result
    used.set(JSON.stringify([id, version]), { id, version })
  }
  return [...used.values()]
}
