import { isInstalled } from './install.ts'

const storageKey = 'groundwork.install-offer'

/** Whether installing is still to be offered on this device. */
export function offersInstall(): boolean {
  try {
    return !isInstalled() && localStorage.getItem(storageKey) === null
  } catch {
    // Who cannot be remembered to have said no is not asked.
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
