import { render } from '../messages/render.ts'
import type { Catalogue } from '../messages/text.ts'
import type { Message } from '../schemas/message.ts'
import type { StoredResult } from '../schemas/messageResult.ts'
import type { ModuleResult } from '../schemas/result.ts'
import { english, withTexts } from './shown/reader.ts'
import { shownInEnglish } from './shown/shownInEnglish.ts'

/** The English texts of a module, and how a result takes those that it uses. */
export interface ModuleTexts {
  readonly catalogue: Catalogue
  /** See `textsOf`. */
  of(presented: unknown): Record<string, string>
  /** What a result says, in English. */
  inEnglish(result: StoredResult): ModuleResult
  /** Returns in English a message outside a result: a warning or a refusal. */
  say(message: Message): string
}

/** What a module that presents messages gives as its texts; the code of other modules does without it. */
export const moduleTexts = (moduleId: string, catalogue: Catalogue): ModuleTexts => ({
  catalogue,
  of: (presented) => textsOf(presented, moduleId, catalogue),
  inEnglish: shownInEnglish,
  say: (message) => render(message, withTexts(english, textsOf(message, moduleId, catalogue))),
})

/**
 * The English template of each text that a result of the module uses, by id in order, so that the result can be read without
 * the module. Throws for a message whose text the module does not have.
 * @param presented plain data with messages in it; a quantity without a label has the text `figure.<key>`.
 */
function textsOf(presented: unknown, moduleId: string, catalogue: Catalogue): Record<string, string> {
  const ids = new Set<string>()
  collect(presented, moduleId, ids)
  return Object.fromEntries(
    [...ids].sort().map((id) => {
      const found = catalogue[id.slice(moduleId.length + 1)]
      if (found === undefined) throw new Error(`No text of ${moduleId}: ${id}`)
      return [id, found.template]
    }),
  )
}

function collect(value: unknown, moduleId: string, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) collect(each, moduleId, ids)
    return
  }
  const { id, key, value: figure, label } = value as Readonly<Record<string, unknown>>
  if (typeof id === 'string') ids.add(id)
  if (typeof key === 'string' && figure !== undefined && label === undefined)
    ids.add(`${moduleId}.figure.${key}`)
  for (const each of Object.values(value)) collect(each, moduleId, ids)
}
