import { Suspense } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { SessionContext } from '#api/hooks.ts'
import { localeOf } from '#domain/words/languages.ts'
import { PageSpinner } from '#ui/Spinner.tsx'
import { ToastRegion } from '#ui/toast.tsx'
import { ErrorBoundary } from './errors/ErrorScreen.tsx'
import { currentLanguage } from './i18n/i18n.ts'
import { PwaNotices } from './pwa/PwaNotices.tsx'
import type { Router } from './router.tsx'
import { session } from './session/session.ts'

export function App({ router }: { router: Router }) {
  // Read through the hook's instance too: it renders this again when the language changes.
  useTranslation()
  return (
    <ErrorBoundary>
      <I18nProvider locale={localeOf[currentLanguage()]}>
        <SessionContext value={session}>
          {/* What comes without its words waits for them; screens bring theirs. */}
          <Suspense fallback={<PageSpinner />}>
            <RouterProvider router={router} />
          </Suspense>
          <ToastRegion />
          <PwaNotices />
        </SessionContext>
      </I18nProvider>
    </ErrorBoundary>
  )
}
