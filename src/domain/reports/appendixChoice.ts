import { type AppendixKind, standardTemplate } from '../schemas/template.ts'
import type { ReportSource } from './source.ts'

/** The appendices that a report asks for, else those of its template. */
export const appendixChoiceOf = ({
  report,
  template = standardTemplate,
}: Pick<ReportSource, 'report' | 'template'>): readonly AppendixKind[] =>
  report.data.overrides.appendices ?? template.contentPreferences.appendices ?? []
