import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/helpers/accessibility.ts'
import { signUpAndVerify } from '#tests/helpers/gateway.ts'
import { openWorkspace, readyForOffline } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ida = { name: 'Ida Holm', email: 'ida@handed.example.org', password: 'correct horse battery' }

/** Sends the form that the system sends when another app shares a file, from the page that is open. */
async function share(page: Page, to: string, policy = ''): Promise<void> {
  await page.evaluate(
    ([action, referrerPolicy]) => {
      if (referrerPolicy !== '') {
        const meta = document.createElement('meta')
        meta.name = 'referrer'
        meta.content = referrerPolicy!
        document.head.append(meta)
      }
      const form = document.createElement('form')
      form.method = 'POST'
      form.enctype = 'multipart/form-data'
      form.action = action!
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'file'
      const files = new DataTransfer()
      files.items.add(new File(['no package'], 'Quay.groundwork'))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [to, policy],
  )
  await page.waitForURL(/\/projects$/)
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
}

test('a file that another app hands over is read only after the person opens it; one of a foreign page is dropped', async ({
  page,
  gateway,
}) => {
  await signUpAndVerify(gateway, ida)
  await openWorkspace(page, gateway.url, ida)
  await readyForOffline(page)
  const dialog = page.getByRole('dialog', { name: 'Import project' })
  const address = `${gateway.url}/share`

  await share(page, address)
  await expect(dialog.getByText(/Quay.groundwork \(.*\) was handed over by another app/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(dialog.getByText('This file is no project package')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const foreign = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Elsewhere</title>')
  })
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  try {
    const elsewhere = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`
    // A page that hides where it is cannot be told from an app: the person is asked.
    await page.goto(elsewhere)
    await share(page, address, 'no-referrer')
    await expect(dialog.getByText(/was handed over by another app/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard' }).click()

    await page.goto(elsewhere)
    await share(page, address)
    const kept = await page.evaluate(async () => (await caches.open('shared-files')).keys())
    expect(kept).toHaveLength(0)
    await expect(dialog).toHaveCount(0)
  } finally {
    await new Promise((resolve) => foreign.close(resolve))
  }
})
