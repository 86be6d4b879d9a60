import i18next from 'i18next'
import { type Say, sayingWith, type Terms } from '#domain/words/lexicon.ts'
import { type Described, describedInTerms } from '#domain/words/moduleInTerms.ts'
import { decimalMark } from './numbers.ts'

/**
 * Translates a text of a calculation module to the language on screen. Modules describe themselves in English, which
 * crosses workers, storage and the network; screens translate it. Returns an unknown text as it is.
 * @param own names that the person gave, which stay, also within a text.
 */
export const inTerms: Say = (english, own) => {
  const terms = i18next.isInitialized
    ? (i18next.getResourceBundle(i18next.language, 'terms') as Terms | undefined)
    : undefined
  return terms === undefined ? english : sayingWith(terms, decimalMark())(english, own)
}

const described = new WeakMap<Described, Map<string, Described>>()

/** Translates the description of a module. Returns the same object until the language changes. */
export function moduleInTerms<Module extends Described>(module: Module): Module {
  const language = i18next.language ?? 'en'
  const known = described.get(module) ?? new Map<string, Described>()
  described.set(module, known)
  const before = known.get(language)
  if (before !== undefined) return before as Module
  const own = describedInTerms(module, inTerms)
  known.set(language, own)
  return own
}

/** Returns the reason of a verdict without the name of the governing case, with which some sentences begin. */
export function reasonInTerms({
  governing,
  reason,
}: {
  readonly governing: string
  readonly reason: string
}): string {
  return reason.startsWith(governing) ? inTerms(reason) : `${inTerms(governing)}: ${inTerms(reason)}`
}
