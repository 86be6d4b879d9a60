import type { Terms } from './lexicon.ts'

/** The modules speak English themselves. */
const languages = {
  en: async () => ({ said: {} }),
  es: () => import('./es/index.ts'),
  fr: () => import('./fr/index.ts'),
  de: () => import('./de/index.ts'),
  zh: () => import('./zh/index.ts'),
  ja: () => import('./ja/index.ts'),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly said: Terms }>>>

/**
 * What modules and models of materials say, in a language: by the English text, and by the id where it is a message. Rejects when
 * it cannot be fetched.
 */
export const termsOf = async (language: keyof typeof languages): Promise<Terms> =>
  (await languages[language]()).said
