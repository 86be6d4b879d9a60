import { personalSettings } from '../schemas/user.ts'

/** The languages of the product, as an account keeps them. */
export const languages = personalSettings.shape.language.options

export type Language = (typeof languages)[number]

/** The locale whose customs each follows, for the controls of React Aria: those that are built in (vite.config.ts). */
export const localeOf: Readonly<Record<Language, string>> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  zh: 'zh-CN',
  ja: 'ja-JP',
}

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

/** The first of the languages a browser prefers that the product speaks; English where it speaks none. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]
    if (isLanguage(language)) return language
  }
  return 'en'
}
