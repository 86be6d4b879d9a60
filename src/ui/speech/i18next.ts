import type { BackendModule, InitOptions } from 'i18next'

/**
 * What the app uses of i18next, with the same answers (speech.test.ts asks both), in a tenth of its bytes. The build and
 * the tests take it for `i18next` (vite.config.ts, vitest.config.ts); the types are those of the library.
 */

type Tree = { readonly [key: string]: Tree | string }
type Values = Readonly<Record<string, unknown>>
type Asked = string | readonly string[]
type Translate = (key: string, values?: Values) => string

/** Namespaces by language. */
let words: Record<string, Record<string, Tree>> = {}
let options: InitOptions = {}
let backend: BackendModule | null = null
const listeners = new Set<(language: string) => void>()
/** By language and namespace: what was asked for, whether or not it came. It is not asked for again. */
const asked = new Map<string, Promise<void>>()
const answered = new Set<string>()
const rules = new Map<string, Intl.PluralRules>()
const translates = new Map<string, Translate>()

const listOf = (given: Asked | false | undefined): readonly string[] =>
  typeof given === 'string' ? [given] : given || []

const has = (language: string, namespace: string): boolean => words[language]?.[namespace] !== undefined

const put = (language: string, namespace: string, tree: Tree): void => {
  words[language] = { ...words[language], [namespace]: tree }
}

const fallback = (): string => String(options.fallbackLng ?? '')

const languages = (language: string): readonly string[] =>
  [...new Set([language, fallback()])].filter(Boolean)

function fetchWords(language: string, namespace: string): Promise<void> {
  if (backend === null || has(language, namespace)) return Promise.resolve()
  const name = `${language}|${namespace}`
  const before = asked.get(name)
  if (before !== undefined) return before
  const coming = new Promise<void>((resolve) => {
    backend?.read(language, namespace, (error, tree) => {
      if (!error && typeof tree === 'object' && tree !== null) put(language, namespace, tree as Tree)
      answered.add(name)
      resolve()
    })
  })
  asked.set(name, coming)
  return coming
}

const fetchAll = async (language: string, namespaces: readonly string[]): Promise<void> => {
  await Promise.all(
    languages(language).flatMap((each) => namespaces.map((namespace) => fetchWords(each, namespace))),
  )
}

function at(tree: Tree | undefined, path: string): Tree | string | undefined {
  let found: Tree | string | undefined = tree
  for (const key of path.split('.')) found = typeof found === 'object' ? found[key] : undefined
  return found
}

const pluralOf = (language: string, count: number): string => {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return rule.select(count)
}

/** The most particular form that a language has, of the first namespace that knows it. */
function textOf(
  language: string,
  namespaces: readonly string[],
  key: string,
  count: unknown,
): string | undefined {
  for (const namespace of namespaces)
    for (const code of languages(language)) {
      const forms = [key]
      if (typeof count === 'number') {
        forms.unshift(`${key}_${pluralOf(code, count)}`)
        if (count === 0) forms.unshift(`${key}_zero`)
      }
      for (const form of forms) {
        const text = at(words[code]?.[namespace], form)
        if (text !== undefined) return typeof text === 'string' ? text : undefined
      }
    }
  return undefined
}

const filled = (text: string, values: Values): string =>
  text.replace(/\{\{(.+?)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name.trim()) ? String(values[name.trim()] ?? '') : place,
  )

function translateIn(language: string, namespaces: readonly string[]): Translate {
  return (key, values = {}) => {
    const [, own, path = ''] = /^(?:([^:]*):)?(.*)$/s.exec(key) ?? []
    const text = textOf(language, own === undefined ? namespaces : [own], path, values.count)
    return filled(text ?? path, values)
  }
}

const i18next = {
  isInitialized: false,
  language: undefined as unknown as string,
  get options(): InitOptions {
    return options
  },
  use(module: { readonly type: string }) {
    if (module.type === 'backend') backend = module as BackendModule
    return i18next
  },
  async init(given: InitOptions): Promise<void> {
    options = { defaultNS: 'translation', ...given }
    words = {}
    for (const [language, namespaces] of Object.entries(given.resources ?? {}))
      for (const [namespace, tree] of Object.entries(namespaces)) put(language, namespace, tree as Tree)
    i18next.language = given.lng ?? fallback()
    translates.clear()
    i18next.isInitialized = true
    await fetchAll(i18next.language, listOf(options.ns))
  },
  on(_event: 'languageChanged', listener: (language: string) => void): void {
    listeners.add(listener)
  },
  off(_event: 'languageChanged', listener: (language: string) => void): void {
    listeners.delete(listener)
  },
  async loadNamespaces(given: Asked): Promise<void> {
    const namespaces = listOf(given)
    options.ns = [...new Set([...listOf(options.ns), ...namespaces])]
    await fetchAll(i18next.language, namespaces)
  },
  /** Everything said so far comes first: nothing is half in one language. */
  async changeLanguage(language: string): Promise<void> {
    await fetchAll(language, listOf(options.ns))
    i18next.language = language
    for (const listener of [...listeners]) listener(language)
  },
  /** Whether there is nothing more to wait for. */
  hasLoadedNamespace: (namespace: string): boolean =>
    backend === null ||
    has(i18next.language, namespace) ||
    languages(i18next.language).every(
      (language) => has(language, namespace) || answered.has(`${language}|${namespace}`),
    ),
  getResource: (language: string, namespace: string, path: string): unknown =>
    at(words[language]?.[namespace], path),
  getResourceBundle: (language: string, namespace: string): unknown => words[language]?.[namespace],
  addResourceBundle: put,
  /** The same function for the same language and namespaces, which effects depend on. */
  getFixedT(language: string, given?: Asked): Translate {
    const namespaces = listOf(given ?? options.defaultNS)
    const name = `${language}|${namespaces.join()}`
    const translate = translates.get(name) ?? translateIn(language, namespaces)
    translates.set(name, translate)
    return translate
  },
}

export default i18next
