import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLanguage, type Language, preferred } from './languages.ts'
import { english } from './resources.ts'
import { withMany } from './withMany.ts'

const storageKey = 'groundwork.language'

/** Each is a chunk of its own; the service worker keeps them all, so that they are there without a network. */
const load = {
  es: () => import('./es/index.ts'),
  fr: () => import('./fr/index.ts'),
  de: () => import('./de/index.ts'),
  zh: () => import('./zh/index.ts'),
  ja: () => import('./ja/index.ts'),
} as const satisfies Record<Exclude<Language, 'en'>, () => Promise<unknown>>

/** English is bundled: its words are there from the first paint, and stand in for a language that cannot be fetched. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language: string) => {
    document.documentElement.lang = language
  })
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: english },
    ns: Object.keys(english),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  await speak(chosenLanguage() ?? preferred(navigator.languages))
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
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'pwa')) {
    try {
      const { words } = await load[language]()
      for (const [namespace, own] of Object.entries(words))
        i18next.addResourceBundle(language, namespace, withMany(own))
    } catch {
      // Its file is neither kept nor in reach: what is on screen stays readable, and the choice holds for the next visit.
      return
    }
  }
  if (wanted === language && i18next.language !== language) await i18next.changeLanguage(language)
}
