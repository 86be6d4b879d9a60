import '#ui/theme/tokens.css'
import '#ui/theme/base.css'
import '#ui/theme/boot.css'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import { startSteadyPresses } from '#ui/steadyPress.ts'
import { startFieldMode } from '#ui/theme/fieldMode.ts'
import { startTheme } from '#ui/theme/theme.ts'
import { App } from './App.tsx'
import { startInstallOffers } from './device/install.ts'
import { startReporting } from './errors/reporting.ts'
import { startI18n } from './i18n/i18n.ts'
import { firstScreen } from './router.tsx'

// The content security policy forbids eval; zod would try it once and leave a violation report.
config({ jitless: true })
startReporting()
startTheme()
startFieldMode()
startSteadyPresses()
startInstallOffers()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')

/** A text drawn in another font would move when its own comes; but no page waits long for a font. */
const typeface = Promise.race([
  document.fonts.load('1em "Inter Variable"').catch(() => []),
  new Promise((resolve) => setTimeout(resolve, 1_000)),
])
/** A page that came drawn (scripts/publicHome.mjs) stays until the app can show the same: nothing else flashes between. */
const sameScreen = 'drawn' in root.dataset ? firstScreen() : null
// The words of the language chosen come first: no text is painted in English to be replaced.
void Promise.all([startI18n(), typeface, sameScreen]).then(() => createRoot(root).render(<App />))
