import type { Compared } from '#domain/calc/compare/compare.ts'
import { english } from '#domain/calc/shown/reader.ts'
import { shown } from '#domain/calc/shown/shown.ts'
import { shownRun } from '#domain/calc/shown/shownRun.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import type { RunDocument } from '#domain/schemas/run.ts'
import { sourcesOf } from '../form/state.ts'
import type { Editor } from '../page/useEditor.ts'

/** One state of a calculation in its history: a run, or what is on screen. */
export interface PastRun {
  readonly id: string
  /** When it was. */
  readonly title: string
  readonly by: string
  readonly compared: Compared
  /** Null: what is on screen. */
  readonly run: RunDocument | null
}

export const onScreen = 'screen'

export const pastRun = (run: RunDocument, language: string): PastRun => ({
  id: run.id,
  title: timeOf(new Date(run.data.timestamp), language),
  by: run.data.author,
  compared: { ...run.data, ...shownRun(run.data, english) },
  run,
})

/** What is typed now, with its result where there is one. */
export const runOnScreen = (title: string, editor: Editor, result: StoredResult | null): PastRun => ({
  id: onScreen,
  title,
  by: '',
  compared: {
    inputs: editor.reading.stored,
    typed: editor.reading.typed,
    sources: sourcesOf(editor.form),
    verdict: result && shown(result, english).outputs.verdict,
    quantities: result === null ? [] : shown(result, english).outputs.quantities,
  },
  run: null,
})

/** Of today the time to the second: runs follow each other quickly. */
function timeOf(at: Date, language: string): string {
  const isToday = at.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(
    language,
    isToday ? { timeStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(at)
}
