import type { Language } from './languages.ts'
import type { english } from './resources.ts'
import { withMany } from './withMany.ts'

type Tree = { readonly [key: string]: Tree | string }

/** A namespace of the screens; `errors` and `terms` are what the catalogue and the modules say in other languages than English. */
export type Namespace = keyof typeof english | 'errors' | 'terms'

/** What any page may say. */
export const alwaysSaid: readonly Namespace[] = ['common', 'pwa', 'errors']

/** The service worker keeps all these files, so that they are there without a network. */
const files = import.meta.glob<Readonly<Record<string, Tree>>>([
  './??/*.ts',
  '!./??/index.ts',
  // Bundled.
  '!./en/{common,pwa}.ts',
])

/** What the modules say is in several files. */
const termFiles = ['terms', 'descriptions', 'results', 'remarks', 'sources', 'materialTerms']

/** The words of a namespace in a language; rejects when they cannot be fetched. */
export async function wordsOf(language: Language, namespace: Namespace): Promise<Tree> {
  if (namespace === 'terms')
    return Object.assign({}, ...(await Promise.all(termFiles.map((file) => fileOf(language, file)))))
  return withMany(await fileOf(language, namespace))
}

/** Empty where the language has no such file: English says itself what others translate. */
async function fileOf(language: Language, name: string): Promise<Tree> {
  return (await files[`./${language}/${name}.ts`]?.())?.[name] ?? {}
}
