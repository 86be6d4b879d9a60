// First, since it holds for every schema made after it.
import '#domain/schemas/withoutEval.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startFieldMode } from '#ui/theme/fieldMode.ts'
import { startTheme } from '#ui/theme/theme.ts'
import { turn } from '#ui/turns.ts'
import { App } from './App.tsx'
import { startInstallOffers } from './device/install.ts'
import { startReporting } from './errors/reporting.ts'
import { holdFocus } from './holdFocus.ts'
import { startI18n } from './i18n/i18n.ts'
import { createRouter, firstScreen } from './router.tsx'

/** A text drawn in another font would move when its own comes; but no page waits long for a font. */
const typeface = () =>
  Promise.race([
    document.fonts.load('1em "Inter Variable"').catch(() => []),
    new Promise((resolve) => setTimeout(resolve, 1_000)),
  ])

/** Runs the app in an element of the page, with turns of the browser between. */
export async function start(root: HTMLElement): Promise<void> {
  const router = createRouter()
  await turn()
  startReporting()
  startTheme()
  startFieldMode()
  startInstallOffers()
  await turn()
  /** A page that came drawn stays until the app can show the same: nothing else flashes between. */
  const sameScreen = 'drawn' in root.dataset ? firstScreen(router) : null
  if (sameScreen !== null) holdFocus(root)
  // The words of the language chosen come first: no text is painted in English to be replaced.
  await Promise.all([startI18n(), typeface(), sameScreen])
  // Renders in slices, so that the browser handles input and paints in between: a phone needs half a second for the
  // first render.
  startTransition(() => createRoot(root).render(<App router={router} />))
}
