import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { openStore } from '#server/store/open.ts'
import { newProfile } from '#tests/helpers/browser.ts'
import { done, newPerson, type Person } from '#tests/helpers/callables.ts'
import { turnable, turnClock } from '#tests/helpers/clock.ts'
import { fakeCouch } from '#tests/helpers/fakeCouch.ts'
import { signIn, startGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { createProject, fillSignIn, readyForOffline, signInByHand, syncState } from '#tests/helpers/people.ts'

test.use({ serviceWorkers: 'allow' })

const dayMs = 24 * 60 * 60 * 1000
const password = 'long enough 1'
const saved = 'All changes saved'

const projectNamed = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first()

/** Names of the projects that the server has, in their order. */
async function projectsOf(gateway: { readonly url: string }, { token }: Person): Promise<string[]> {
  const response = await fetch(`${gateway.url}/sync/pull`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pulls: [{ collection: 'projects', limit: 100 }] }),
  })
  const answers = z
    .array(z.object({ documents: z.array(z.object({ name: z.string() })) }))
    .parse(await response.json())
  return answers.flatMap(({ documents }) => documents.map(({ name }) => name)).sort()
}

test('a browser that is killed between what the server stores and its answer sends everything once', async () => {
  const gateway = await startGateway()
  const profile = await newProfile()
  try {
    const ada = await newPerson(gateway)
    const context = await profile.open()
    const page = await context.newPage()
    await signInByHand(page, gateway.url, { name: '', email: ada.email, password })
    await expect(syncState(page)).toHaveText(saved)
    await readyForOffline(page)
    const stored = new Promise<void>((resolve) => {
      void context.route('**/sync/push?*', async (route) => {
        await route.fetch()
        // Nobody hears the answer.
        resolve()
      })
    })
    await createProject(page, { name: 'Sent by a browser that dies', number: '1' })
    await stored
    profile.kill()

    const again = await (await profile.open()).newPage()
    await again.goto(`${gateway.url}/projects`)
    // The session may be gone with what the browser had not written; the work may not.
    const own = projectNamed(again, 'Sent by a browser that dies')
    await expect(own.or(again.getByRole('button', { name: 'Login' })).first()).toBeVisible()
    if (!(await own.isVisible())) await fillSignIn(again, { email: ada.email, password })
    await expect(own).toBeVisible()
    await expect(syncState(again)).toHaveText(saved)
    await createProject(again, { name: 'Made afterwards', number: '2' })
    await expect(syncState(again)).toHaveText(saved)
    expect(await projectsOf(gateway, ada)).toEqual(['Made afterwards', 'Sent by a browser that dies'])
  } finally {
    profile.kill()
    await profile.remove()
    await gateway.stop()
  }
})

test('after thirty days without a network the session goes on, and both sides have everything', async ({
  context,
  page,
}) => {
  let now = Date.now()
  const gateway = await startGatewayHere({ clock: () => now })
  try {
    await context.addInitScript(turnable)
    const ada = await newPerson(gateway)
    await signInByHand(page, gateway.url, { name: '', email: ada.email, password })
    await createProject(page, { name: 'Before the journey', number: '1' })
    await expect(syncState(page)).toHaveText(saved)
    await readyForOffline(page)

    await context.setOffline(true)
    await expect(syncState(page)).toHaveText('Offline')
    await page.goto(`${gateway.url}/projects`)
    await createProject(page, { name: 'Made on the first day', number: '2' })
    now += 30 * dayMs
    await turnClock(page, 30 * dayMs)
    await page.goto(`${gateway.url}/projects`)
    await expect(projectNamed(page, 'Made on the first day')).toBeVisible()
    await createProject(page, { name: 'Made on the last day', number: '3' })
    const desk = { ...ada, token: (await signIn(gateway, { email: ada.email, password })).accessToken }
    await done(
      gateway,
      'createProject',
      {
        name: 'Made in the office',
        projectNumber: '4',
        location: '',
        color: '#2563EB',
        organizationId: ada.organizationId,
        visibility: 'private',
        teamMembers: {},
      },
      desk,
    )

    await context.setOffline(false)
    await expect(syncState(page)).toHaveText(saved)
    await page.goto(`${gateway.url}/projects`)
    await expect(projectNamed(page, 'Made in the office')).toBeVisible()
    await expect(projectNamed(page, 'Made on the last day')).toBeVisible()
    expect(await projectsOf(gateway, desk)).toEqual([
      'Before the journey',
      'Made in the office',
      'Made on the first day',
      'Made on the last day',
    ])
  } finally {
    await gateway.stop()
  }
})

test('while the store of the server does not answer, the app says so and works on; afterwards all is sent', async ({
  page,
}) => {
  const couch = await fakeCouch()
  const limits = { readMs: 500, writeMs: 500, makeMs: 500 }
  const gateway = await startGatewayHere({
    env: { COUCHDB_URL: couch.url },
    store: await openStore({ couchdbUrl: couch.url, limits }),
  })
  try {
    const ada = await newPerson(gateway)
    await signInByHand(page, gateway.url, { name: '', email: ada.email, password })
    await createProject(page, { name: 'Before', number: '1' })
    await expect(syncState(page)).toHaveText(saved)

    couch.trouble = 'silent'
    await page.getByRole('banner').getByRole('button', { name: saved }).click()
    await page.getByRole('button', { name: 'Sync now' }).click()
    await expect(syncState(page)).toHaveText('The server has trouble')
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Projects' })
      .click()
    await createProject(page, { name: 'Meanwhile', number: '2' })
    await expect(syncState(page)).toHaveText(/^The server has trouble, \d+ changes? waiting$/)

    couch.trouble = null
    await expect(syncState(page)).toHaveText(saved)
    expect(await projectsOf(gateway, ada)).toEqual(['Before', 'Meanwhile'])
  } finally {
    couch.trouble = null
    await gateway.stop()
    await couch.close()
  }
})
