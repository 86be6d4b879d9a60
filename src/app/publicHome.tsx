import { createInstance } from 'i18next'
import { I18nProvider } from 'react-aria-components'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SessionContext } from '#api/hooks.ts'
import type { SessionClient } from '#api/types.ts'
import { type Language, languages, localeOf } from '#domain/words/languages.ts'
import { HomePage } from '#features/home/index.ts'
import { common } from './i18n/en/common.ts'
import { wordsOf } from './i18n/words.ts'
import { Frame } from './layouts/Frame.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'

export { languages }

/** All that is asked of a session while a page is drawn once. */
const nobody = {
  state: () => ({ kind: 'signed-out', reason: 'none' }),
  subscribe: () => () => {},
} satisfies Pick<SessionClient, 'state' | 'subscribe'>

/** The home page as somebody sees it who has just arrived: HTML that can be read before any script has come. */
export async function publicHome(language: Language): Promise<string> {
  const words = createInstance({
    lng: language,
    resources: { [language]: { common: language === 'en' ? common : await wordsOf(language, 'common') } },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  await words.init()
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [{ Component: PublicLayout, children: [{ path: '/', Component: HomePage }] }],
    },
  ])
  const page = renderToString(
    <I18nextProvider i18n={words}>
      <I18nProvider locale={localeOf[language]}>
        <SessionContext value={nobody as unknown as SessionClient}>
          <RouterProvider router={router} />
        </SessionContext>
      </I18nProvider>
    </I18nextProvider>,
  )
  // Links lead from the first moment; what needs the app cannot be pressed before it is there.
  return page.replaceAll('<button ', '<button disabled ')
}
