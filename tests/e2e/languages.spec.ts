import { expect, type Page } from '@playwright/test'
import { newProfile } from '#tests/helpers/browser.ts'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  readyForOffline,
  saveCalculation,
  signInByHand,
} from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const person = { email: 'ada@languages.example.org', password: 'a-good-password', name: 'Ada' }
let gateway: RunningGateway

test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, person)
})

/** What each language says in the menu and on the list of projects. */
const words = {
  de: { projects: 'Projekte', create: 'Neues Projekt', sort: 'Sortieren nach' },
  fr: { projects: 'Projets', create: 'Nouveau projet', sort: 'Trier par' },
  es: { projects: 'Proyectos', create: 'Nuevo proyecto', sort: 'Ordenar por' },
  zh: { projects: '项目', create: '新建项目', sort: '排序依据' },
  ja: { projects: 'プロジェクト', create: '新規プロジェクト', sort: '並べ替え' },
} as const
type Language = keyof typeof words

const choose = (page: Page, language: string) =>
  page.evaluate((chosen) => localStorage.setItem('groundwork.language', chosen), language)

async function expectSpoken(page: Page, language: Language): Promise<void> {
  const { projects, create, sort } = words[language]
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { name: projects, level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText(projects, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(create).first()).toBeVisible()
  await expect(page.getByText(sort).first()).toBeAttached()
  for (const left of ['New Project', 'Sort by', 'Projects'])
    await expect(page.getByText(left, { exact: true })).toHaveCount(0)
}

test('before anybody has signed in, the app speaks the language of the browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-CA' })
  const page = await context.newPage()
  await page.goto(`${gateway.url}/login`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Mot de passe', { exact: true }).fill('not-this-one')
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Aucun compte ne correspond à cette adresse e-mail')).toBeVisible()
  await context.close()
})

test('each language holds after a reload and without a network; numbers are written as it writes them', async () => {
  test.setTimeout(120_000)
  const profile = await newProfile()
  const page = await (await profile.open()).newPage()
  await signInByHand(page, gateway.url, person)
  await createProject(page, { name: 'North abutment', number: '2026-017' })
  await newFooting(page)
  await calculateFooting(page, { name: 'Pier 12', widthM: '3' })
  await saveCalculation(page)
  await readyForOffline(page)
  const calculation = page.url()

  await page.context().setOffline(true)
  for (const language of Object.keys(words) as Language[]) {
    await choose(page, language)
    await page.goto(`${gateway.url}/projects`)
    await expectSpoken(page, language)
  }
  await choose(page, 'de')
  await page.goto(calculation)
  await expect(page.getByText('Ausnutzungsgrad').first()).toBeVisible()
  const figures = await page.locator('data').allTextContents()
  expect(figures.some((figure) => /^\d+,\d+$/.test(figure))).toBe(true)
  expect(figures.filter((figure) => figure.includes('.'))).toEqual([])

  await page.context().setOffline(false)
  await page.context().close()
  await profile.remove()
})

test('the language chosen in the settings is on screen at once and follows to the next visit', async ({
  page,
}) => {
  await signInByHand(page, gateway.url, person)
  await page.goto(`${gateway.url}/projects`)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await dialog.getByRole('button', { name: /Save Changes|Änderungen speichern/ }).click()
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible()
  await page.reload()
  await expectSpoken(page, 'de')
})
