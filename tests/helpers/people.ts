import { expect, type Page } from '@playwright/test'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Signs up in the browser and opens the link of the mail that arrives in the development mailbox. */
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
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
}

/** Signs in from wherever the page is; ends where the app leads then. */
export async function signInByHand(page: Page, url: string, { email, password }: Person): Promise<void> {
  await page.goto(`${url}/login`)
  await fillSignIn(page, { email, password })
  await expect(page).toHaveURL(/\/workspace$/)
}

export async function fillSignIn(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The connection state in words, of the menu bar. */
export const syncState = (page: Page) => page.getByRole('banner').getByRole('status')

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
