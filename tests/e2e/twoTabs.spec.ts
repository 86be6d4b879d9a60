import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

const width = (page: Page) => page.getByRole('textbox', { name: 'Footing width' })

/** Waits until the browser has kept a draft in which this was typed. */
const kept = (page: Page, typed: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(typed)

test('two tabs with one free calculator keep what is typed apart, and a closed one leaves it to the next', async ({
  context,
  gateway,
}) => {
  const address = `${gateway.url}/dashboard/calculations/bearing-capacity`
  const one = await context.newPage()
  await one.goto(address)
  await width(one).fill('1.11')
  await kept(one, '1.11')

  const two = await context.newPage()
  await two.goto(address)
  await expect(two.getByText('Open in another tab too')).toBeVisible()
  await expect(width(two)).toHaveValue('1.11')
  await width(two).fill('2.22')
  await kept(two, '2.22')
  await one.bringToFront()
  await width(one).fill('3.33')
  await kept(one, '3.33')

  await test.step('neither wipes what the other typed', async () => {
    await one.reload()
    await expect(width(one)).toHaveValue('3.33')
    await two.reload()
    await expect(width(two)).toHaveValue('2.22')
  })

  await one.close()
  await two.close()
  const three = await context.newPage()
  await three.goto(address)
  await expect(width(three)).toHaveValue('3.33')
  await expect(three.getByText('A closed tab left other values')).toBeVisible()
  await three.getByRole('button', { name: 'Show them' }).click()
  await expect(width(three)).toHaveValue('2.22')

  await test.step('what stood here is offered in its place', async () => {
    await three.getByRole('button', { name: 'Show them' }).click()
    await expect(width(three)).toHaveValue('3.33')
    await three.getByRole('button', { name: 'Discard them' }).click()
    await expect(three.getByText('A closed tab left other values')).toBeHidden()
    await three.reload()
    await expect(width(three)).toHaveValue('3.33')
    await expect(three.getByText('A closed tab left other values')).toBeHidden()
  })
})
