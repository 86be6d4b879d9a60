import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLanguage, type Language, preferred } from '#domain/words/languages.ts'
import { loadWords } from '#ui/missing/loadWords.ts'
import { common } from './en/common.ts'
import { pwa } from './en/pwa.ts'
import { alwaysSaid, type Namespace, wordsOf } from './words.ts'

const storageKey = 'groundwork.language'

let started: () => void
const start = new Promise<void>((resolve) => {
  started = resolve
})

/** Words that are not bundled; what cannot be fetched is not asked for again and again. */
const fetched: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    wordsOf(language as Language, namespace as Namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, false),
    )
  },
}

/**
 * What every page says is bundled in English: it is there from the first paint, and stands in for a language that cannot
 * be fetched. What else a screen says comes with its code (`say`); a component whose words are not there yet waits for them.
 */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language: string) => {
    document.documentElement.lang = language
  })
  void i18next
    .use(initReactI18next)
    .use(fetched)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: { common, pwa, errors: {}, terms: {} } },
      partialBundledLanguages: true,
      ns: [...alwaysSaid],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      initAsync: false,
    })
  await speak(chosenLanguage() ?? preferred(navigator.languages))
  started()
}

/**
 * Resolves when the words of the namespaces are there, in the language on screen as far as they can be fetched. Fails with
 * `MissingWords` where there are none in any language: a screen without its words is no screen.
 */
export async function say(...namespaces: readonly Namespace[]): Promise<void> {
  await start
  await loadWords(...namespaces)
}

/** The language chosen on this device; null when none was. */
export function chosenLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}

/** Shows the app in a language, now and from the first paint of the next visit on. */
export async function setLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Only the next visit will not know it.
  }
  await speak(language)
}

/** The language on screen. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en')

/** Choices may come faster than languages arrive: the last one counts. */
let wanted: Language = 'en'

async function speak(language: Language): Promise<void> {
  wanted = language
  if (language === i18next.language) return
  try {
    // All that was said so far, before anything changes: no screen is half in one language.
    const namespaces = new Set([...alwaysSaid, ...[i18next.options.ns ?? []].flat()])
    await Promise.all([...namespaces].map((namespace) => wordsOf(language, namespace as Namespace)))
  } catch {
    // A file is neither kept nor in reach: what is on screen stays readable, and the choice holds for the next visit.
    return
  }
  if (wanted === language) await i18next.changeLanguage(language)
}
