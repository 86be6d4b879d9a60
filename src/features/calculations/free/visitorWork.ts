import { visitorDrafts } from '#data/device/visitorWork.ts'
import type { ModuleDescription } from '#domain/calc/manifest.ts'
import { inputIssues, loadForm } from '#engine/forms.ts'
import { findModule } from '#engine/modules.ts'
import { dropDraft, type FormDraft, formOfDraft, readDraft } from '../form/draft.ts'
import { type Reading, readForm } from '../form/read.ts'
import { emptyForm } from '../form/state.ts'

/** A calculation of a visitor, as this browser kept it. */
export interface VisitorWork {
  readonly module: ModuleDescription
  readonly draft: FormDraft
  /** Where it is kept. */
  readonly slot: string
}

/** The newest first. */
export const visitorWork = (storage: Storage): VisitorWork[] =>
  visitorDrafts(storage)
    .flatMap(({ moduleId, slot }) => {
      const module = findModule(moduleId)
      const draft = readDraft(storage, slot)
      return module === undefined || draft === null ? [] : [{ module, draft, slot }]
    })
    .sort((one, other) => (one.draft.savedAt < other.draft.savedAt ? 1 : -1))

/** Returns the entries as the form reads them. */
export async function readingOf({ module, draft }: VisitorWork): Promise<Reading> {
  const form = await loadForm(module.id)
  if (form === undefined) throw new Error(`No form is known of ${module.id}`)
  const { fields } = form
  return readForm(
    { fields, check: (inputs) => inputIssues(form, inputs) },
    formOfDraft(fields, draft, emptyForm(fields)),
  )
}

/** It is in a project now. */
export const forgetWork = (storage: Storage, { slot }: VisitorWork): void => dropDraft(storage, slot)
