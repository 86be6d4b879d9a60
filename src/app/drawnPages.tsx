import i18next from 'i18next'
import { I18nProvider } from 'react-aria-components'
import { prerender } from 'react-dom/static'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SessionContext } from '#api/hooks.ts'
import type { SessionClient } from '#api/types.ts'
import { publicPaths } from '#domain/calc/families.ts'
import { drawnFile, drawnPages } from '#domain/protocol/drawnPages.ts'
import { paths } from '#domain/protocol/paths.ts'
import { type Language, languages, localeOf } from '#domain/words/languages.ts'
import { loadForms } from '#engine/forms.ts'
import { DrawnCalculation } from '#features/calculations/free/DrawnCalculation.tsx'
import { HomePage } from '#features/home/index.ts'
import { common } from './i18n/en/common.ts'
import { wordsOf } from './i18n/words.ts'
import { Frame } from './layouts/Frame.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'

/** All that is asked of a session while a page is drawn once. */
const nobody = {
  state: () => ({ kind: 'signed-out', reason: 'none' }),
  subscribe: () => () => {},
} satisfies Pick<SessionClient, 'state' | 'subscribe'>

const routes = [
  {
    Component: Frame,
    children: [
      {
        Component: PublicLayout,
        children: [
          { path: paths.home, Component: HomePage },
          ...publicPaths.map((of) => ({
            path: paths.dashboardCalculation(of),
            element: <DrawnCalculation of={of} />,
          })),
        ],
      },
    ],
  },
]

export interface DrawnPage {
  readonly file: string
  readonly language: Language
  readonly content: string
  /** Sources whose styles the page needs besides those of every page. */
  readonly sources: readonly string[]
}

/** Draws each public page as a new visitor sees it: HTML that can be read before any script has loaded. */
export async function drawAll(): Promise<DrawnPage[]> {
  const drawn: DrawnPage[] = []
  await Promise.all(publicPaths.map(loadForms))
  for (const language of languages) {
    await speak(language)
    for (const [path, name] of drawnPages)
      drawn.push({
        file: drawnFile(name, language),
        language,
        content: await draw(path, language),
        sources: [
          path === paths.home ? 'src/features/home/index.ts' : 'src/app/session/FreeCalculationRoute.tsx',
        ],
      })
  }
  return drawn
}

/** Sets the language of the one i18next instance, which also translates the descriptions of modules. */
async function speak(language: Language): Promise<void> {
  const [said, calculations, terms, soil] = await Promise.all([
    language === 'en' ? common : wordsOf(language, 'common'),
    wordsOf(language, 'calculations'),
    wordsOf(language, 'terms'),
    wordsOf(language, 'soil'),
  ])
  await i18next.init({
    lng: language,
    resources: { [language]: { common: said, calculations, terms, soil } },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
  })
}

async function draw(path: string, language: Language): Promise<string> {
  const { prelude } = await prerender(
    <I18nextProvider i18n={i18next}>
      <I18nProvider locale={localeOf[language]}>
        <SessionContext value={nobody as unknown as SessionClient}>
          <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
        </SessionContext>
      </I18nProvider>
    </I18nextProvider>,
    {
      // In one piece: React would send the later pieces in scripts inside the page, which the security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw new Error(`${path} cannot be drawn`, { cause: error })
      },
    },
  )
  const page = await new Response(prelude).text()
  // Links lead from the first moment; what needs the app cannot be pressed before it is there.
  return page.replaceAll(/<(?:button|input|select|textarea)(?= )/g, '$& disabled')
}
