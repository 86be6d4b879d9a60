import type { ReportLanguage } from '#domain/schemas/template.ts'
import { german } from './de.ts'
import { english, type ReportWords } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { japanese } from './ja.ts'
import { chinese } from './zh.ts'

const all: Readonly<Record<ReportLanguage, ReportWords>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  zh: chinese,
  ja: japanese,
}

/** The words of a sheet in its language. */
export const wordsOf = (language: ReportLanguage): ReportWords => all[language]

/** Puts values in for `{name}`. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
