import type { Terms } from './lexicon.ts'

/** The modules speak English themselves. */
const languages = {
  en: async () => ({ terms: {}, texts: {} }),
  es: () => import('./es/index.ts'),
  fr: () => import('./fr/index.ts'),
  de: () => import('./de/index.ts'),
  zh: () => import('./zh/index.ts'),
  ja: () => import('./ja/index.ts'),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly terms: Terms; readonly texts: Terms }>>>

/**
 * What modules and models of materials say, in a language: by the English text, and by the id where it is a message. Rejects when
 * it cannot be fetched.
 */
export async function termsOf(language: keyof typeof languages): Promise<Terms> {
  const { terms, texts } = await languages[language]()
  return { ...terms, ...texts }
}
