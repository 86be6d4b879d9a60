import { create } from 'zustand'

/** Chromium's offer to install, which a page may keep and use when the person asks for it. Not in the DOM's types. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const useOffer = create<{ readonly prompt: InstallPrompt | null }>(() => ({ prompt: null }))

const keep = (prompt: InstallPrompt | null): void => useOffer.setState({ prompt })

/** Listens from the start: the browser makes its offer once, early. */
export function startInstallOffers(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would be in the way; ours stands where it is looked for.
    event.preventDefault()
    keep(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => keep(null))
}

/** Opens the browser's own question; null where it has made no offer. */
export function useInstall(): (() => Promise<void>) | null {
  const prompt = useOffer(({ prompt }) => prompt)
  if (prompt === null) return null
  return async () => {
    await prompt.prompt()
    // It can be asked once.
    keep(null)
  }
}

/** Whether this window is the installed app, not a tab. */
export const isInstalled = (): boolean =>
  matchMedia(
    '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)',
  ).matches ||
  ('standalone' in navigator && navigator.standalone === true)
