import { useEffectEvent, useLayoutEffect } from 'react'
import { combinationForAria, combinationText } from './keys.ts'
import { combinationsOf, handleShortcut, type ShortcutId, useCustomShortcuts } from './shortcuts.ts'

/**
 * Calls the handler for a shortcut while the component is mounted; null disables it. The last mounted handler wins.
 * Single keys do nothing while a person types. With `inDialogs` it also works inside an open dialog.
 * Undo and redo stay with the focused field, unless `inField` says that the handler owns its text.
 */
export function useShortcut(
  id: ShortcutId,
  run: (() => void) | null,
  {
    inDialogs = false,
    inField = inNone,
  }: { readonly inDialogs?: boolean; readonly inField?: (field: Element) => boolean } = {},
): void {
  const latest = useEffectEvent(() => run?.())
  const isOn = run !== null
  // With the picture, not after it: what is seen answers at once.
  useLayoutEffect(
    () => (isOn ? handleShortcut(id, { run: () => latest(), inDialogs, inField }) : undefined),
    [id, isOn, inDialogs, inField],
  )
}

const inNone = () => false

/** Not where a page is drawn before it is sent. */
export const isMac = (): boolean => /^(Mac|iP)/.test(globalThis.navigator?.platform ?? '')

/** The keys of a shortcut for people, such as `Ctrl+K`, and for `aria-keyshortcuts`; null while it is switched off. */
export function useShortcutKeys(
  id: ShortcutId | undefined,
): { readonly text: string; readonly aria: string } | null {
  const custom = useCustomShortcuts()
  const shown = id === undefined ? undefined : combinationsOf(id, custom)[0]
  if (shown === undefined) return null
  const mac = isMac()
  return { text: combinationText(shown, mac), aria: combinationForAria(shown, mac) }
}
