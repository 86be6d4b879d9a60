import { z } from 'zod'
import { draftCopies, draftsOf } from '#data/device/draftCopies.ts'
import type { InputField } from '#domain/calc/module.ts'
import { takenMaterial } from '#domain/schemas/materialInput.ts'
import { decimalMark } from '#ui/numbers.ts'
import { formInMark } from './formInMark.ts'
import type { FormState } from './state.ts'

/**
 * A draft: what stands in an unsaved form, kept on this device against a crash, a reload or a closed tab. It is no
 * document: nobody else sees it, and it goes when the calculation is saved or the draft is discarded.
 */
const texts = z.record(z.string(), z.string())
const lists = z.record(
  z.string(),
  z.array(
    z.object({ key: z.string(), cells: texts, taken: takenMaterial.optional(), sources: texts.optional() }),
  ),
)
const draftSchema = z.object({
  version: z.literal(1),
  name: z.string(),
  description: z.string(),
  texts,
  lists,
  /** Rows of lines before they were thinned. */
  originals: lists.optional(),
  taken: takenMaterial.optional(),
  sources: texts.optional(),
  nextKey: z.number(),
  /** The decimal mark of the language in which the numbers were typed; drafts of earlier versions do not say it. */
  mark: z.enum(['.', ',']).optional(),
  /** The edit of the saved calculation that it began from; null for a new one. */
  basedOn: z.string().nullable(),
  savedAt: z.string(),
})
export type FormDraft = z.infer<typeof draftSchema>
export type DraftContent = Omit<FormDraft, 'savedAt' | 'version'>

export interface DraftPlace {
  readonly userId: string
  readonly projectId: string
  readonly moduleId: string
  /** Null: a new calculation. */
  readonly calculationId: string | null
  /** Local id of the template that a new one began with. */
  readonly template?: string
}

export const draftKey = ({ userId, projectId, moduleId, calculationId, template }: DraftPlace): string =>
  `${draftsOf(userId)}${projectId}:${moduleId}:${calculationId ?? (template === undefined ? 'new' : `new:${template}`)}`

/** The draft kept under the key, or null. What cannot be read is no draft. */
export function readDraft(storage: Storage, key: string): FormDraft | null {
  try {
    const text = storage.getItem(key)
    if (text === null) return null
    const parsed = draftSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Stores the draft. Returns false when the device refuses it. */
export function writeDraft(storage: Storage, key: string, draft: FormDraft): boolean {
  const text = JSON.stringify(draft)
  draftCopies.keep(key, draft.savedAt, text)
  try {
    storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function dropDraft(storage: Storage, key: string): void {
  draftCopies.keep(key, new Date().toISOString(), null)
  try {
    storage.removeItem(key)
  } catch {
    // A store that cannot be reached holds no draft that could come back.
  }
}

/** The form as the draft kept it, on top of the form as it is today, with its numbers for the language on screen. */
export function formOfDraft(fields: readonly InputField[], draft: FormDraft, today: FormState): FormState {
  const kept: FormState = {
    ...today,
    texts: { ...today.texts, ...draft.texts },
    lists: { ...today.lists, ...draft.lists },
    taken: draft.taken,
    sources: draft.sources,
    originals: draft.originals,
    nextKey: Math.max(today.nextKey, draft.nextKey),
  }
  return formInMark(fields, kept, draft.mark ?? null, decimalMark())
}
