import { expect, type Page, test } from '@playwright/test'
import { signUpAndVerify, startGateway } from '#tests/helpers/gateway.ts'
import { createProject, signInByHand, syncState } from '#tests/helpers/people.ts'

const ada = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }

/** How often a page has asked the gateway for, or given it, documents. */
function counted(page: Page): () => number {
  let requests = 0
  page.on('request', (request) => {
    if (/\/sync\/(pull|push)(\?|$)/.test(request.url())) requests += 1
  })
  return () => requests
}

const names = (page: Page) => page.getByRole('main').getByRole('link')

test('of two tabs one replicates, both write and show everything, and the other takes over when it crashes', {
  tag: '@journey',
}, async ({ context }) => {
  const gateway = await startGateway()
  try {
    await signUpAndVerify(gateway, ada)
    const leader = await context.newPage()
    await signInByHand(leader, gateway.url, ada)
    await expect(syncState(leader)).toHaveText('All changes saved')

    const follower = await context.newPage()
    const asked = counted(follower)
    await follower.goto(`${gateway.url}/projects`)
    await expect(syncState(follower)).toHaveText('All changes saved')
    expect(asked()).toBe(0)

    await createProject(follower, { name: 'Made in the second tab', number: '2' })
    await expect(syncState(follower)).toHaveText('All changes saved')
    expect(asked()).toBe(0)
    await leader.goto(`${gateway.url}/projects`)
    await expect(names(leader).filter({ hasText: 'Made in the second tab' }).first()).toBeVisible()

    // Killed as by a system that is short of memory: nothing is asked of it.
    const crashed = leader.waitForEvent('crash')
    await Promise.all([crashed, leader.goto('chrome://crash').catch(() => null)])
    await follower.goto(`${gateway.url}/projects`)
    await createProject(follower, { name: 'Made alone', number: '3' })
    await expect(syncState(follower)).toHaveText('All changes saved')
    expect(asked()).toBeGreaterThan(0)
  } finally {
    await gateway.stop()
  }
})

test('signing out in one tab signs the other out, and both keep what is on the device', async ({
  context,
}) => {
  const gateway = await startGateway()
  try {
    await signUpAndVerify(gateway, ada)
    const one = await context.newPage()
    await signInByHand(one, gateway.url, ada)
    await createProject(one, { name: 'Kept', number: '1' })
    await expect(syncState(one)).toHaveText('All changes saved')
    const other = await context.newPage()
    await other.goto(`${gateway.url}/projects`)
    await expect(names(other).filter({ hasText: 'Kept' }).first()).toBeVisible()
    await one.evaluate(() => {
      localStorage.removeItem('groundwork.user')
    })
    await expect(other).toHaveURL(/\/login/)
    const databases = await other.evaluate(() => indexedDB.databases())
    expect(databases.some(({ name }) => name?.endsWith('--projects'))).toBe(true)
  } finally {
    await gateway.stop()
  }
})
