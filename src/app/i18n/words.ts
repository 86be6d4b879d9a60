import type { Language } from '#domain/words/languages.ts'
import { termsOf } from '#domain/words/terms.ts'
import type { english as bundle } from './resources.ts'
import { withMany } from './withMany.ts'

type Tree = { readonly [key: string]: Tree | string }

/** A namespace of the screens; `errors` and `terms` are what the catalogue and the modules say in other languages than English. */
export type Namespace = keyof typeof bundle | 'errors' | 'terms'

/** What any page may say. */
export const alwaysSaid: readonly Namespace[] = ['common', 'pwa', 'errors']

/** Files of words by their place beside the list. */
type Files = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>

const english = import.meta.glob<Readonly<Record<string, unknown>>>([
  './en/*.ts',
  // Bundled.
  '!./en/{common,pwa}.ts',
])

/** Which files a language has is told by the language: who reads English loads none of these lists. */
const others = {
  es: () => import('./es/files.ts'),
  fr: () => import('./fr/files.ts'),
  de: () => import('./de/files.ts'),
  zh: () => import('./zh/files.ts'),
  ja: () => import('./ja/files.ts'),
} as const satisfies Record<Exclude<Language, 'en'>, () => Promise<{ readonly files: Files }>>

/** The words of a namespace in a language; rejects when they cannot be fetched. */
export async function wordsOf(language: Language, namespace: Namespace): Promise<Tree> {
  if (namespace === 'terms') return termsOf(language)
  return withMany(await fileOf(language, namespace))
}

/** Empty where the language has no such file: English says itself what others translate. */
async function fileOf(language: Language, name: string): Promise<Tree> {
  const load =
    language === 'en' ? english[`./en/${name}.ts`] : (await others[language]()).files[`./${name}.ts`]
  return ((await load?.())?.[name] ?? {}) as Tree
}
