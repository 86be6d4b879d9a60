import type { ReportData } from '#domain/schemas/report.ts'
import type { ReportForm } from '#domain/schemas/template.ts'

/** A text that a person types for one report. */
export type TypedText = Exclude<keyof ReportData['overrides'], 'appendices' | 'drawings'>

const texts: readonly TypedText[] = [
  'title',
  'subtitle',
  'author',
  'checker',
  'approver',
  'client',
  'reference',
  'introduction',
]

/** Calculation sheets have no cover and no introduction. */
const ofRecordAlone: ReadonlySet<TypedText> = new Set(['subtitle', 'introduction'])

/** Returns the texts that a form prints, in the order of the dialog. */
export const printedTexts = (form: ReportForm): readonly TypedText[] =>
  texts.filter((text) => form === 'record' || !ofRecordAlone.has(text))
