/**
 * A combination as it is stored: modifiers in the order Mod, Alt, Shift, then the key, joined by plus: `Mod+K`, `/`,
 * `Mod+Shift+Z`. Mod is Cmd on a Mac and Ctrl elsewhere.
 */
export type Combination = string

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>

const loneModifiers = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'Fn', 'Dead'])

/** Keys that move the focus, close something, or belong to the focused control. */
const kept = new Set(['Tab', 'Escape', 'Enter', ' ', 'Backspace', 'Delete', 'Unidentified', 'Process'])

/** Returns the combination of a key press; null for a modifier alone. */
export function combinationOf(press: KeyPress): Combination | null {
  if (loneModifiers.has(press.key)) return null
  const isLetter = /^\p{L}$/u.test(press.key)
  // A sign contains its Shift: a question mark is another key on every keyboard.
  const isSign = !isLetter && [...press.key].length === 1 && press.key !== ' '
  // It also contains AltGr, which many keyboards need for brackets and which Windows reports as Ctrl and Alt.
  const isMade = isSign && press.getModifierState?.('AltGraph') === true
  const parts = [
    !isMade && (press.ctrlKey || press.metaKey) && 'Mod',
    !isMade && press.altKey && 'Alt',
    press.shiftKey && !isSign && 'Shift',
    isLetter ? press.key.toUpperCase() : press.key === ' ' ? 'Space' : press.key,
  ]
  return parts.filter(Boolean).join('+')
}

/** Whether a combination is a single character: WCAG 2.1.4 requires that those can be switched off or changed. */
export const isSingle = (combination: Combination): boolean => !/^(Mod|Alt)\+/.test(combination)

/** Combinations that the browser does not pass on, or that would take something away from the person. */
const browsersOwn = new Set(['Mod+N', 'Mod+T', 'Mod+W', 'Mod+Q', 'Mod+R', 'Mod+L', 'Mod+C', 'Mod+V', 'Mod+X'])

/** Whether a person may choose it. */
export function mayBeChosen(combination: Combination): boolean {
  const key = combination.split('+').at(-1) ?? ''
  const isPlain = isSingle(combination)
  if (browsersOwn.has(combination)) return false
  if (kept.has(key) || key === 'Space') return key === 'Enter' && !isPlain
  return !(isPlain && /^(Arrow|Home|End|Page|F\d)/.test(key))
}

const macSigns: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↩' }

/** The keys as they are shown, one by one. */
export const keysShown = (combination: Combination, isMac: boolean): string[] =>
  (combination.endsWith('+')
    ? [...combination.slice(0, -2).split('+').filter(Boolean), '+']
    : combination.split('+')
  ).map((key) => (isMac ? (macSigns[key] ?? key) : key === 'Mod' ? 'Ctrl' : key))

/** For a tooltip: `Ctrl+K`, and ⌘K on a Mac. */
export const combinationText = (combination: Combination, isMac: boolean): string =>
  keysShown(combination, isMac).join(isMac ? '' : '+')

/** As `aria-keyshortcuts` wants it. */
export const combinationForAria = (combination: Combination, isMac: boolean): string =>
  combination.replace(/^Mod\+/, isMac ? 'Meta+' : 'Control+')
