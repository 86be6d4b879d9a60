import { use, useSyncExternalStore } from 'react'
import i18next from './i18next.ts'

/** What the app uses of react-i18next: see i18next.ts beside it. */

const subscribe = (changed: () => void) => {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}
const languageNow = () => i18next.language

/** By namespaces: React waits for the promise that it was given first. */
const waits = new Map<string, Promise<void>>()

function wordsFor(namespaces: readonly string[]): Promise<void> {
  const name = [i18next.language, ...namespaces].join()
  const wait = waits.get(name) ?? i18next.loadNamespaces(namespaces)
  waits.set(name, wait)
  return wait
}

/** Translates; suspends while the words are not there, and renders again when the language changes. */
export function useTranslation(given?: string | readonly string[]) {
  const language = useSyncExternalStore(subscribe, languageNow)
  const namespaces = typeof given === 'string' ? [given] : (given ?? [String(i18next.options.defaultNS)])
  if (!namespaces.every(i18next.hasLoadedNamespace)) use(wordsFor(namespaces))
  return { t: i18next.getFixedT(language, namespaces), i18n: i18next, ready: true }
}

/** The hook knows its language by itself. */
export const initReactI18next = { type: '3rdParty' } as const
