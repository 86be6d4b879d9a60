import type { ModuleResult } from '#domain/schemas/result.ts'
import { type AppendixKind, appendixKinds } from '#domain/schemas/template.ts'
import type { Say } from '#domain/words/lexicon.ts'
import type { ReportPhoto } from '../photos.ts'
import type { Shown } from '../resultState.ts'
import { nameOf } from '../results.ts'
import { validationCases } from '../validation/cases.ts'
import type { ReportWords } from '../words/en.ts'
import { momentOf } from '../written.ts'
import { sheetLines } from './lines.ts'
import { otherCases, repeatedSteps } from './shortDerivation.ts'
import { studyTables } from './studies.ts'
import { inWords, tablesOf } from './tables.ts'
import type { SheetAppendix, SheetTable } from './tree.ts'

/** What an appendix is made of; without anything in it, it is left out. */
type Contents = Partial<Pick<SheetAppendix, 'charts' | 'tables' | 'derivation' | 'photos'>>

interface Making {
  readonly shown: Shown
  /** The same in the language of the sheet. */
  readonly told: Shown
  readonly words: ReportWords
  readonly say: Say
  /** The problems of a module stand behind the first of its calculations alone. */
  readonly isFirstOfModule: boolean
}

interface Result extends Making {
  readonly own: ModuleResult
  readonly inLanguage: ModuleResult
}

/** Charts of fewer values say less than the sheet does in words. */
const fewestValues = 5

const appendix: Readonly<
  Record<AppendixKind, { title(words: ReportWords): string; make(of: Result): Contents }>
> = {
  combinations: {
    title: (words) => words.combinationsInFull,
    make: ({ own, inLanguage, words }) => {
      const { derivation, verdict } = own.outputs
      return { derivation: sheetLines(otherCases(derivation, verdict.governing), own, inLanguage, words) }
    },
  },
  slices: {
    title: (words) => words.slicesInFull,
    make: ({ shown, own, inLanguage, words }) => {
      const { derivation, verdict } = own.outputs
      const wanted = shown.module?.report?.sheet?.inFull ?? []
      const tables = tablesOf(
        own,
        inLanguage,
        wanted.map((name) => ({ name })),
        words,
      )
      return {
        tables,
        derivation: sheetLines(repeatedSteps(derivation, verdict.governing), own, inLanguage, words),
      }
    },
  },
  charts: {
    title: (words) => words.charts,
    make: ({ inLanguage }) => ({
      charts: inLanguage.outputs.charts.filter(({ data }) => data.length >= fewestValues),
    }),
  },
  studies: {
    title: (words) => words.studies,
    make: ({ shown, own, words, say }) => ({
      tables: studyTables(shown.calculation.data.studies ?? [], own.metadata.inputHash, words, say),
    }),
  },
  photos: {
    title: (words) => words.photos,
    make: ({ shown }) => ({
      photos: (shown.calculation.photos ?? []).map(({ picture, caption, takenAt, position, of = '' }) => ({
        picture,
        caption,
        text: [
          of,
          takenAt === undefined ? '' : momentOf(takenAt),
          position === undefined ? '' : placeOf(position),
        ]
          .filter((part) => part !== '')
          .join(' · '),
      })),
    }),
  },
  validation: {
    title: (words) => words.validation,
    make: ({ shown, isFirstOfModule, words, say }) => ({
      tables: isFirstOfModule ? validationTables(shown, words, say) : [],
    }),
  },
  traceability: {
    title: (words) => words.traceability,
    make: ({ told, words }) => ({ tables: [traceabilityTable(told, words)] }),
  },
}

/** The appendices of one calculation, lettered as they follow one another. */
export function appendicesOf(kinds: readonly AppendixKind[], making: Making): SheetAppendix[] {
  const { shown, told, words } = making
  if (shown.state.kind === 'notRun' || told.state.kind === 'notRun') return []
  const result = { ...making, own: shown.state.result, inLanguage: told.state.result }
  return appendixKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => ({
      kind,
      charts: [],
      tables: [],
      derivation: [],
      photos: [],
      ...appendix[kind].make(result),
    }))
    .filter(
      ({ charts, tables, derivation, photos }) =>
        charts.length + tables.length + derivation.length + photos.length > 0,
    )
    .map((made, index) => ({
      ...made,
      title: `${words.appendix} ${String.fromCharCode(65 + index)}  ${appendix[made.kind].title(words)}`,
    }))
}

/** Degrees of WGS 84, north and east positive, and how far they may be off. */
const placeOf = ({ latitude, longitude, accuracyM }: NonNullable<ReportPhoto['position']>): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}${accuracyM === undefined ? '' : ` ± ${accuracyM} m`}`

function validationTables({ module }: Shown, words: ReportWords, say: Say): SheetTable[] {
  const cases = module === undefined ? [] : validationCases(module)
  if (module === undefined || cases.length === 0) return []
  return [
    {
      caption: `${say(module.name)} ${module.version}. ${words.validationText}`,
      headers: [words.problem, words.quantity, words.published, words.ours, words.difference],
      rows: cases.map(({ source, quantity, unit, published, ours }) => [
        source,
        unit === '' ? say(quantity) : `${say(quantity)}, ${say(unit)}`,
        inWords(String(published), words),
        inWords(String(Number(ours.toPrecision(4))), words),
        inWords((100 * (ours / published - 1)).toFixed(2), words),
      ]),
      figures: [false, false, true, true, true],
    },
  ]
}

function traceabilityTable(told: Shown, words: ReportWords): SheetTable {
  const { state, calculation, contentHash } = told
  const result = state.kind === 'notRun' ? null : state.result
  return {
    caption: nameOf(told),
    headers: [words.item, words.value],
    rows: [
      ...(result === null
        ? []
        : [
            [words.module, told.module?.name ?? calculation.data.type],
            [words.moduleVersion, result.moduleVersion],
            [words.calculatedAt, momentOf(result.timestamp)],
            [words.resultId, result.id],
            [words.inputHash, result.metadata.inputHash],
          ]),
      [words.resultHash, contentHash],
      [words.state, words[state.kind]],
    ],
    figures: [false, false],
  }
}
