import { expect } from '@playwright/test'
import { settlement } from '#domain/calc/settlement/index.ts'
import { paths } from '#domain/protocol/paths.ts'
import { done, newPerson } from '#tests/helpers/callables.ts'
import { openWorkspace } from '#tests/helpers/people.ts'
import { rest } from '#tests/helpers/rest.ts'
import { test } from './fixtures.ts'

const count = 80

test('a long list stays one Tab stop where it is scrolled to, and Home and End reach rows that are not rendered', async ({
  page,
  gateway,
}) => {
  const ada = await newPerson(gateway, 'Ada')
  const { id: organizationId } = await done(gateway, 'createOrganization', { name: 'Long lists' }, ada)
  const { id: projectId } = await done(
    gateway,
    'createProject',
    {
      name: 'Quay wall',
      projectNumber: '7',
      location: 'Bergen',
      color: '#2563EB',
      organizationId,
      visibility: 'team',
      teamMembers: {},
    },
    ada,
  )
  for (let number = 1; number <= count; number++) {
    const name = `Pad ${String(number).padStart(2, '0')}`
    const body = { projectId, name, type: 'settlement', inputs: settlement.example }
    const saved = await rest(gateway, 'POST', '/api/calculations', { by: ada, body })
    expect(saved.status, saved.text).toBe(201)
  }
  await openWorkspace(page, gateway.url, { name: 'Ada', email: ada.email, password: 'long enough 1' })
  await page.goto(`${gateway.url}${paths.projectCalculations(projectId)}`)
  const table = page.getByRole('table', { name: 'Calculations' })
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1))
  const stops = table.locator('a[tabindex="0"]')
  await expect(stops).toHaveCount(1)
  const first = (await stops.textContent()) ?? ''

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(table.getByRole('link', { name: first, exact: true })).toHaveCount(0)
  await expect(stops).toHaveCount(1)

  await stops.focus()
  await page.keyboard.press('Home')
  await expect(table.getByRole('link', { name: first, exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await expect(table.getByRole('link', { name: first, exact: true })).toHaveCount(0)
  await expect(stops).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(stops).toBeFocused()
})
