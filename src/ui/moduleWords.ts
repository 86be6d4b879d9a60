import i18next from 'i18next'
import { type Say, sayingWith, type Terms } from '#domain/words/lexicon.ts'
import { type Described, describedInTerms } from '#domain/words/moduleInTerms.ts'
import { decimalMark } from './numbers.ts'

/**
 * What a calculation module says, in the language on screen. Modules describe themselves in English, which crosses workers,
 * storage and the network; only where it is shown does it become the person's. What is not known stays.
 * @param own what the person named: it keeps its name, also within a text.
 */
export const inTerms: Say = (english, own) => {
  const terms = i18next.isInitialized
    ? (i18next.getResourceBundle(i18next.language, 'terms') as Terms | undefined)
    : undefined
  return terms === undefined ? english : sayingWith(terms, decimalMark())(english, own)
}

const described = new WeakMap<Described, Map<string, Described>>()

/** The description of a module in the language on screen; the same object as long as the language is. */
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

/** Why a verdict is what it is, after the name of the case that governs, which some sentences begin with themselves. */
export function reasonInTerms({
  governing,
  reason,
}: {
  readonly governing: string
  readonly reason: string
}): string {
  return reason.startsWith(governing) ? inTerms(reason) : `${inTerms(governing)}: ${inTerms(reason)}`
}
