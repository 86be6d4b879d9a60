import type { ReportSource } from './source.ts'
import { type AppendixKind, standardTemplate } from './template.ts'

/** The appendices that a report asks for, else those of its template. */
export const appendixChoiceOf = ({
  report,
  template = standardTemplate,
}: Pick<ReportSource, 'report' | 'template'>): readonly AppendixKind[] =>
  report.data.overrides.appendices ?? template.contentPreferences.appendices ?? []
