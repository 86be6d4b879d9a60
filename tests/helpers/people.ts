import { expect, type Page } from '@playwright/test'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Signs up in the browser and verifies by the mail that arrives in the development mailbox; ends signed in, in the workspace. */
export async function signUpByHand(
  page: Page,
  url: string,
  { name, email, password }: Person,
): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Sign Up Free' }).first().click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.goto(`${url}/dev/mailbox`)
  const mail = page.getByRole('article').filter({ hasText: email.toLowerCase() })
  await mail.first().getByRole('link').click()
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page).toHaveURL(/\/workspace$/)
}

/** Signs in from wherever the page is; ends where the app leads then. */
export async function signInByHand(page: Page, url: string, { email, password }: Person): Promise<void> {
  await page.goto(`${url}/login`)
  await fillSignIn(page, { email, password })
  await expect(page).toHaveURL(/\/workspace$/)
}

/** What the app keeps in the browser of a person who has just signed in, by address and e-mail. */
const keptBySignIn = new Map<string, readonly { name: string; value: string }[]>()

/**
 * Opens the workspace of a person for a test that is not about signing in: by the form the first time in this worker,
 * with what the app kept then every other time. The session is always a new one, because a refresh token ends its session
 * when it is used twice. The device cannot recognise the password later: a test of signing in without a network uses
 * the form.
 */
export async function openWorkspace(page: Page, url: string, person: Person): Promise<void> {
  const { email, password } = person
  const key = `${url} ${email}`
  const kept = keptBySignIn.get(key)
  if (kept === undefined) {
    await signInByHand(page, url, person)
    const { origins } = await page.context().storageState()
    const stored = origins.find(({ origin }) => origin === url)?.localStorage ?? []
    // Two pages with one device id would take each other's edits for their own.
    keptBySignIn.set(
      key,
      stored.filter(({ name }) => !name.endsWith('.device')),
    )
    return
  }
  const answer = await page.request.post(`${url}/auth/sign-in`, { data: { email, password } })
  expect(answer.status()).toBe(200)
  // A file of the app's address, so that its storage can be written before the app runs.
  await page.goto(`${url}/manifest.webmanifest`)
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, kept)
  await page.goto(`${url}/workspace`)
  await expect(page).toHaveURL(/\/workspace$/)
}

export async function fillSignIn(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The connection state in words, of the menu bar. */
export const syncState = (page: Page) => page.getByRole('banner').getByRole('status')

/**
 * After a crash of the browser: the session may be gone with what it had not written, which is known when it was asked
 * for, and then the sign-in is where the person is. Ends where they were.
 */
export async function signedInAgain(page: Page, person: Omit<Person, 'name'>): Promise<void> {
  const login = page.getByRole('button', { name: 'Login' })
  await expect(syncState(page).filter({ hasText: 'All changes saved' }).or(login).first()).toBeVisible()
  if (await login.isVisible()) await fillSignIn(page, person)
}

/** Waits until the service worker has stored everything and is in charge of the page. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

/** Creates a project through the form; ends on its overview. */
export async function createProject(page: Page, given: { name: string; number: string }): Promise<void> {
  await page.getByRole('link', { name: 'New Project' }).first().click()
  await page.getByLabel('Project name').fill(given.name)
  await page.getByLabel('Project number').fill(given.number)
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByRole('heading', { name: given.name, level: 1 })).toBeVisible()
}

/** Opens a new Eurocode 7 calculation from the project's overview. */
export async function newFooting(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'New Calculation' }).first().click()
  await page.getByRole('link', { name: /^Bearing capacity, Eurocode 7/ }).click()
  // In field mode a bar has another one.
  await expect(page.getByRole('button', { name: 'Calculate' }).first()).toBeVisible()
}

/** Fills in the published example, wider, and runs it; ends with a verdict. */
export async function calculateFooting(page: Page, given: { name: string; widthM: string }): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(given.name)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  await page.getByRole('textbox', { name: 'Footing width' }).fill(given.widthM)
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)).toBeVisible()
}

export async function saveCalculation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Calculation saved')).toBeVisible()
  // Its own address, not any more that of a new one.
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}$/)
}

/** Opens the tab 'Password and sessions' of the account dialog. */
export async function openSecurity(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Account' })
  await dialog.getByRole('tab', { name: 'Password and sessions' }).click()
  return dialog
}
