import i18next from 'i18next'
import { MissingWords } from './missingCode.ts'

/**
 * Resolves when the translations of the namespaces are loaded, in the language on screen when they can be fetched.
 * @throws MissingWords when a namespace cannot be fetched in any language: a screen without its words is no screen.
 */
export async function loadWords(...namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
  const missing = namespaces.filter((namespace) =>
    i18next.languages.every((language) => !i18next.hasResourceBundle(language, namespace)),
  )
  if (missing.length > 0) throw new MissingWords(`The words could not be fetched: ${missing.join(', ')}`)
}
