import { type Dispatch, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { InputField } from '#domain/calc/module.ts'
import { LazyBoundary, lazyPart } from '#ui/lazyPart.tsx'
import type { FormAction, FormState } from '../form/state.ts'
import { AskSourceContext, opensSource } from './askSource.ts'
import { type AskedSource, askedAt } from './places.ts'

const dialog = lazyPart(async () => (await import('./SourceDialog.tsx')).SourceDialog)

/** Lets every control of the form state where its value comes from: Alt+S, a button of a group, or the menu of a row. */
export function SourceProvider({
  fields,
  state,
  isReadOnly,
  dispatch,
  children,
}: {
  readonly fields: readonly InputField[]
  readonly state: FormState
  readonly isReadOnly: boolean
  dispatch: Dispatch<FormAction>
  readonly children: ReactNode
}) {
  const [asked, setAsked] = useState<AskedSource | null>(null)
  // Before the field: a field keeps its keys to itself.
  const askByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!opensSource(event) || isReadOnly || !(event.target instanceof HTMLElement)) return
    const found = askedAt(fields, state, event.target.getAttribute('name') ?? '')
    if (found === null) return
    event.preventDefault()
    event.stopPropagation()
    setAsked(found)
  }
  return (
    <AskSourceContext value={isReadOnly ? null : setAsked}>
      <div style={{ display: 'contents' }} onKeyDownCapture={askByKey}>
        {children}
      </div>
      {asked !== null && (
        <LazyBoundary onMissing={() => setAsked(null)}>
          <dialog.Part asked={asked} state={state} dispatch={dispatch} onClose={() => setAsked(null)} />
        </LazyBoundary>
      )}
    </AskSourceContext>
  )
}
