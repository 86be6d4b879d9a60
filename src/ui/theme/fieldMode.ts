import { create } from 'zustand'

/**
 * Field mode, for gloves and sunlight. It belongs to the device and not to the person: a person's tablet on site has
 * it, the desk does not.
 */

const storageKey = 'groundwork.field-mode'
const useShown = create<{ readonly isOn: boolean }>(() => ({ isOn: false }))

function show(on: boolean): void {
  document.documentElement.toggleAttribute('data-field-mode', on)
  useShown.setState({ isOn: on })
}

/** Applies what this device was set to before the first paint; follows a change made in another tab. */
export function startFieldMode(): void {
  try {
    show(localStorage.getItem(storageKey) === 'on')
  } catch {
    // A browser that forbids storage begins without.
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey) show(newValue === 'on')
  })
}

export function setFieldMode(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Shown all the same; only the next visit will not know it.
  }
  show(on)
}

/**
 * Whether a person has chosen on this device. True when the browser stores nothing, else the app would ask for ever.
 */
export function isFieldModeChosen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return true
  }
}

/** Whether the device is in field mode, live. */
export const useFieldMode = (): boolean => useShown(({ isOn }) => isOn)
