import type { KeptStudy } from '#domain/schemas/keptStudy.ts'
import type { Say } from '#domain/words/lexicon.ts'
import type { ReportWords } from '../words/en.ts'
import { momentOf } from '../written.ts'
import { sheetFigure } from './figures.ts'
import { inWords } from './tables.ts'
import type { SheetTable } from './tree.ts'

/**
 * What was kept of the studies of a calculation, a table each.
 *
 * @param inputHash of the result that the sheet shows: a study of other inputs says so.
 */
export const studyTables = (
  studies: readonly KeptStudy[],
  inputHash: string,
  words: ReportWords,
  say: Say,
): SheetTable[] =>
  studies.map((study) => {
    const { summary, timestamp, author, count, refused } = study
    const { headers, rows } = said(summary, words, say)
    const about = [
      words[kindWords[summary.kind]],
      momentOf(timestamp),
      author,
      `${words.points}: ${count - refused} / ${count}`,
      ...(study.inputHash === inputHash ? [] : [words.staleStudy]),
    ]
    return {
      caption: about.filter((text) => text !== '').join(', '),
      headers,
      rows,
      figures: headers.map((_, index) => index > 0),
    }
  })

const kindWords = {
  sample: 'sampleStudy',
  sweep: 'sweepStudy',
  tornado: 'tornadoStudy',
} as const satisfies Record<KeptStudy['summary']['kind'], keyof ReportWords>

function said(
  summary: KeptStudy['summary'],
  words: ReportWords,
  say: Say,
): Pick<SheetTable, 'headers' | 'rows'> {
  const figure = (value: number | null, unit = '') =>
    value === null ? '–' : inWords(sheetFigure(value, unit), words)
  const named = ({ label, unit }: { label: string; unit: string }) =>
    unit === '' ? say(label) : `${say(label)} (${say(unit)})`
  switch (summary.kind) {
    case 'sample':
      return {
        headers: [words.quantity, words.mean, words.deviation, words.probability, words.reliability],
        rows: summary.responses.map((each) => [
          named(each),
          figure(each.mean, each.unit),
          figure(each.sd, each.unit),
          figure(each.probability),
          figure(each.beta),
        ]),
      }
    case 'sweep':
      return {
        headers: [words.quantity, words.least, words.greatest],
        rows: summary.responses.map((each) => [
          named(each),
          figure(each.least, each.unit),
          figure(each.greatest, each.unit),
        ]),
      }
    case 'tornado':
      return {
        headers: [`${named(summary)}: ${figure(summary.base, summary.unit)}`, words.atLow, words.atHigh],
        rows: summary.bars.map(({ label, low, high }) => [
          say(label),
          figure(low, summary.unit),
          figure(high, summary.unit),
        ]),
      }
  }
}
