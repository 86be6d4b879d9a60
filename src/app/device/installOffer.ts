import { isInstalled } from './install.ts'

const storageKey = 'groundwork.install-offer'

/** Whether installing is still to be offered on this device. */
export function offersInstall(): boolean {
  try {
    return !isInstalled() && localStorage.getItem(storageKey) === null
  } catch {
    // Without storage for a refusal the app does not ask.
    return false
  }
}

export function forgetInstallOffer(): void {
  try {
    localStorage.setItem(storageKey, 'answered')
  } catch {
    // A device that keeps nothing is asked again.
  }
}
