import { create } from 'zustand'
import { type Combination, combinationOf, isSingle } from './keys.ts'

/**
 * The register of all shortcuts of the app. A person may change each or switch it off; Escape alone is fixed, because
 * it always goes one step back.
 */
const usual = {
  palette: ['Mod+K'],
  'new-project': ['N'],
  save: ['Mod+S'],
  calculate: ['Mod+Enter'],
  undo: ['Mod+Z'],
  redo: ['Mod+Y', 'Mod+Shift+Z'],
  find: ['F'],
  shortcuts: ['/'],
  print: ['Mod+P'],
  'fold-inputs': ['['],
  'fold-result': [']'],
} as const satisfies Record<string, readonly Combination[]>

export type ShortcutId = keyof typeof usual

export const shortcutIds = Object.keys(usual) as ShortcutId[]

/** The chosen combinations by id; an empty one is switched off. */
export type CustomShortcuts = Readonly<Record<string, Combination>>

/** The combinations that an id answers to, the one that is shown first. */
export function combinationsOf(id: ShortcutId, custom: CustomShortcuts): readonly Combination[] {
  const chosen = custom[id]
  if (chosen === undefined) return usual[id]
  return chosen === '' ? [] : [chosen]
}

/** Returns another shortcut with the same combination; null when there is none. */
export const whoElse = (
  combination: Combination,
  id: ShortcutId,
  custom: CustomShortcuts,
): ShortcutId | null =>
  shortcutIds.find((other) => other !== id && combinationsOf(other, custom).includes(combination)) ?? null

interface Handler {
  readonly run: () => void
  readonly inDialogs: boolean
  /** Whether undo and redo are this handler's in a field: what is typed there belongs to its history. */
  inField(field: Element): boolean
}

/** Handlers by id; the last one added belongs to the innermost screen and is called. */
const handlers = new Map<ShortcutId, Handler[]>()
const useCustom = create<{ readonly custom: CustomShortcuts }>(() => ({ custom: {} }))
let isKnown = true
/** The last press before the person's shortcuts were known. */
let early: KeyboardEvent | null = null

/** Sets the person's shortcuts. Null: they are not known yet, and a press waits for them. */
export function setCustomShortcuts(chosen: CustomShortcuts | null): void {
  useCustom.setState({ custom: chosen ?? {} })
  isKnown = chosen !== null
  const press = early
  if (isKnown) early = null
  if (isKnown && press !== null && press.target === (document.activeElement ?? press.target)) onKeyDown(press)
}

export const customShortcuts = (): CustomShortcuts => useCustom.getState().custom

/** The person's own shortcuts, live. */
export const useCustomShortcuts = (): CustomShortcuts => useCustom(({ custom }) => custom)

/** Handles a shortcut until the returned function is called. */
export function handleShortcut(id: ShortcutId, handler: Handler): () => void {
  if (![...handlers.values()].some((all) => all.length > 0))
    // Before the controls: Enter would press a button or open a list.
    addEventListener('keydown', onKeyDown, { capture: true })
  handlers.set(id, [...(handlers.get(id) ?? []), handler])
  return () => {
    handlers.set(
      id,
      (handlers.get(id) ?? []).filter((each) => each !== handler),
    )
    if (![...handlers.values()].some((all) => all.length > 0))
      removeEventListener('keydown', onKeyDown, { capture: true })
  }
}

/**
 * `data-takes-keys` marks an element that takes every key for now. A field has its own undo, and its letters are
 * text.
 */
const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]'
/** Elements over the page that come first; in menus and lists, letters search for an entry. */
const inFront = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const belongToFields: ReadonlySet<ShortcutId> = new Set(['undo', 'redo'])

function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing) return
  if (event.target instanceof Element && event.target.closest('[data-takes-keys]') !== null) return
  const pressed = combinationOf(event)
  if (pressed === null) return
  const id = shortcutIds.find((each) => combinationsOf(each, customShortcuts()).includes(pressed))
  if (!isKnown) early = event
  if (id === undefined) return
  const target = event.target instanceof Element ? event.target : null
  const field = target?.closest(fields) ?? null
  const isOfField = field !== null && belongToFields.has(id)
  if (event.repeat && !isOfField) return
  if (field !== null && isSingle(pressed)) return
  const isInFront = target?.closest(inFront) != null
  const handler = handlers
    .get(id)
    ?.filter(({ inDialogs, inField }) => (!isInFront || inDialogs) && (!isOfField || inField(field)))
    .at(-1)
  if (isOfField && handler === undefined) return
  // The browser would offer to save the page as a file.
  if (handler === undefined && id !== 'save') return
  event.preventDefault()
  if (handler === undefined) return
  event.stopPropagation()
  if (isKnown) handler.run()
}
