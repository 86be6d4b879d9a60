import { type Dispatch, useCallback, useMemo, useReducer, useState } from 'react'
import { draftSlots, draftStorage } from '#data/device/draftCopies.ts'
import { areAlikeButPhotos } from '#domain/photos/alone.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { inputIssues } from '#engine/forms.ts'
import type { ModuleForm } from '#engine/types.ts'
import { inTerms } from '#ui/moduleWords.ts'
import { decimalMark } from '#ui/numbers.ts'
import { useMarkChange } from '#ui/useMarkChange.ts'
import {
  type DraftContent,
  type DraftPlace,
  draftKey,
  dropDraft,
  type FormDraft,
  formOfDraft,
  readDraft,
} from '../form/draft.ts'
import { formInMark } from '../form/formInMark.ts'
import { type Reading, readForm } from '../form/read.ts'
import { type EditorAction, reduceForm } from '../form/reduceForm.ts'
import { contentOf, emptyForm, type FormAction, type FormState, formOf } from '../form/state.ts'
import { type ClosedDraft, type ClosedTabs, useClosedTabs } from '../form/useClosedTabs.ts'
import { useDraft } from '../form/useDraft.ts'

/** The saved calculation, against which changes count. */
interface Base {
  readonly form: FormState
  readonly content: string
  readonly name: string
  readonly description: string
  readonly resultId: string | null
  /** Edits of the document that are known here: of the one opened, and of those saved from here since. */
  readonly edits: readonly string[]
  /** As it was opened or last saved from here; null: it is not saved yet. */
  readonly document: CalculationDocument | null
}

/** Whether the form shows another state than the document that stands now. A photo that was added is none of the form. */
export const isChangedSince = ({ edits, document }: Base, now: CalculationDocument): boolean =>
  !edits.includes(now.editId) && (document === null || !areAlikeButPhotos(document, now))

export interface Editor {
  readonly form: FormState
  readonly name: string
  readonly description: string
  readonly reading: Reading
  /** Whether the entries differ from the saved ones. */
  readonly isDirty: boolean
  readonly base: Base
  /** The draft that the form began with, until it is discarded or saved. */
  readonly restored: FormDraft | null
  readonly isDraftKept: boolean
  readonly tabs: ClosedTabs
  dispatch: Dispatch<FormAction>
  setName(name: string): void
  setDescription(description: string): void
  /** Puts what a closed tab left into the form; what stands there now is offered in its place. */
  takeClosed(taken: ClosedDraft): void
  /** Restores the saved entries and drops the draft. */
  discard(): void
  /** Records that the document now holds the entries on the screen. */
  settle(document: CalculationDocument): void
  /** It was changed from here in anything but inputs and result; what is typed stays as unsaved as it was. */
  noted(document: CalculationDocument): void
}

const baseOf = (module: ModuleForm, document: CalculationDocument | null): Base => {
  const form =
    document === null
      ? emptyForm(module.fields)
      : formOf(
          module.fields,
          document.data.inputs,
          document.data.materials,
          document.data.typed,
          document.data.sources,
        )
  return {
    form,
    content: contentOf(form),
    name: document?.name ?? '',
    description: document?.description ?? '',
    resultId: document?.data.results?.id ?? null,
    edits: document === null ? [] : [document.editId],
    document,
  }
}

/**
 * The state of one open calculation: what is typed, what it reads as, what of it is saved, and its draft.
 * @param place where the draft is kept; null: nothing is kept.
 * @param template whose inputs a new calculation begins with.
 */
export function useEditor(
  module: ModuleForm,
  document: CalculationDocument | null,
  place: DraftPlace | null,
  isReadOnly: boolean,
  template: CalculationDocument | null = null,
): Editor {
  const key = place === null ? '' : draftKey(place)
  const [base, setBase] = useState(() => baseOf(module, document))
  const [restored, setRestored] = useState(() => {
    if (isReadOnly || place === null) return null
    const slot = draftSlots.keptAt(key)
    const draft = readDraft(draftStorage(slot), slot)
    if (draft === null || differs(module, draft, base)) return draft
    // Saved, and the browser killed before it was dropped: after the next save it would seem to be what came later.
    dropDraft(draftStorage(slot), slot)
    return null
  })
  const reduce = useCallback(
    (state: FormState, action: EditorAction) => reduceForm(module, state, action),
    [module],
  )
  const [form, dispatch] = useReducer(reduce, null, () =>
    restored !== null
      ? formOfDraft(module.fields, restored, base.form)
      : document === null && template !== null
        ? formOf(module.fields, template.data.inputs, template.data.materials, template.data.typed)
        : base.form,
  )
  const [name, setName] = useState(restored?.name ?? base.name)
  const [description, setDescription] = useState(restored?.description ?? base.description)
  useMarkChange((from, to) => {
    dispatch({ type: 'markChanged', from, to })
    setBase((before) => {
      const saved = formInMark(module.fields, before.form, from, to)
      return { ...before, form: saved, content: contentOf(saved) }
    })
  })

  // The page draws itself again with each state of a run: the form is read again only when it changes.
  const reading = useMemo(() => {
    const check = (inputs: unknown) =>
      inputIssues(module, inputs).map((issue) => ({ ...issue, message: inTerms(issue.message) }))
    return readForm({ fields: module.fields, check }, form)
  }, [module, form])
  const content = contentOf(form)
  const isDirty =
    !isReadOnly && (content !== base.content || name !== base.name || description !== base.description)
  const draft: DraftContent | null = isDirty
    ? {
        name,
        description,
        texts: form.texts,
        lists: form.lists as FormDraft['lists'],
        taken: form.taken,
        sources: form.sources,
        originals: form.originals as FormDraft['originals'],
        nextKey: form.nextKey,
        mark: decimalMark(),
        basedOn: base.edits.at(-1) ?? null,
      }
    : null
  const isKeptNowhere = isReadOnly || place === null
  const kept = useDraft(key, isKeptNowhere ? undefined : draft, restored !== null)
  // After the draft: a form that goes writes to its slot before that is free for others.
  const tabs = useClosedTabs(
    isKeptNowhere ? null : key,
    (other) =>
      !differs(module, other, base) ||
      (other.name === name &&
        other.description === description &&
        contentOf(formOfDraft(module.fields, other, base.form)) === content),
  )

  return {
    form,
    name,
    description,
    reading,
    isDirty,
    base,
    restored,
    isDraftKept: kept.isKept,
    tabs,
    dispatch,
    setName,
    setDescription,
    takeClosed(taken) {
      tabs.exchange(taken, draft)
      dispatch({ type: 'replaced', state: formOfDraft(module.fields, taken.draft, base.form) })
      setName(taken.draft.name)
      setDescription(taken.draft.description)
    },
    discard() {
      const drop = () => {
        kept.drop()
        dispatch({ type: 'replaced', state: base.form })
        setName(base.name)
        setDescription(base.description)
        setRestored(null)
      }
      // The draft cannot be dropped before its slot is known: a page that reopens would find it.
      if (place === null) drop()
      else draftSlots.onceFound(key, drop)
    },
    noted(saved) {
      setBase((before) => ({
        ...before,
        name: saved.name,
        description: saved.description,
        edits: [...before.edits, saved.editId],
        document: saved,
      }))
      if (name === base.name || saved.name !== base.name) setName(saved.name)
      if (description === base.description || saved.description !== base.description)
        setDescription(saved.description)
    },
    settle(saved) {
      // At once: a browser that is killed now would restore a draft older than the next save.
      if (place !== null) kept.drop()
      dispatch({ type: 'settled' })
      setBase((before) => ({
        form,
        content,
        name: saved.name,
        description: saved.description,
        resultId: saved.data.results?.id ?? null,
        edits: [...before.edits, saved.editId],
        document: saved,
      }))
      setName(saved.name)
      setDescription(saved.description)
      setRestored(null)
    },
  }
}

const differs = ({ fields }: ModuleForm, draft: FormDraft, base: Base): boolean =>
  draft.name !== base.name ||
  draft.description !== base.description ||
  contentOf(formOfDraft(fields, draft, base.form)) !== base.content
