import { visitorModules, visitorPlace } from '#data/visitorWork.ts'
import { inputIssues, loadForm } from '#engine/forms.ts'
import { findModule } from '#engine/modules.ts'
import type { ModuleDescription } from '#engine/types.ts'
import { type Draft, draftKey, dropDraft, formOfDraft, readDraft } from '../form/draft.ts'
import { type Reading, readForm } from '../form/read.ts'
import { emptyForm } from '../form/state.ts'

/** A calculation of a visitor, as this browser kept it. */
export interface VisitorWork {
  readonly module: ModuleDescription
  readonly draft: Draft
}

/** The newest first. */
export const visitorWork = (storage: Storage): VisitorWork[] =>
  visitorModules(storage)
    .flatMap((id) => {
      const module = findModule(id)
      const draft = readDraft(storage, draftKey(visitorPlace(id)))
      return module === undefined || draft === null ? [] : [{ module, draft }]
    })
    .sort((one, other) => (one.draft.savedAt < other.draft.savedAt ? 1 : -1))

/** What was typed, as the form would read it. */
export async function readingOf({ module, draft }: VisitorWork): Promise<Reading> {
  const form = await loadForm(module.id)
  if (form === undefined) throw new Error(`No form is known of ${module.id}`)
  const { fields } = form
  return readForm(
    { fields, check: (inputs) => inputIssues(form, inputs) },
    formOfDraft(draft, emptyForm(fields)),
  )
}

/** It is in a project now. */
export const forgetWork = (storage: Storage, { module }: VisitorWork): void =>
  dropDraft(storage, draftKey(visitorPlace(module.id)))
