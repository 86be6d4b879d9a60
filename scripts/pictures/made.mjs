const field = (page, name) => page.getByRole('textbox', { name })
const says = (page, text) =>
  page.getByRole('banner').getByRole('status').filter({ hasText: text }).waitFor({ timeout: 30_000 })

async function saveWith(page, name, value) {
  await field(page, name).fill(value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Calculation saved').waitFor()
}

/** One calculation is changed on two devices of a person, of which `other` has no network meanwhile. */
export async function makeConflict(page, other, address) {
  for (const each of [page, other]) {
    await each.goto(address)
    await field(each, 'Footing width').waitFor()
    await says(each, 'All changes saved')
  }
  await other.context().setOffline(true)
  await says(other, 'Offline')
  // Other values than before: what is as it was is no change.
  const once = async (each, name) =>
    saveWith(each, name, String(Number(await field(each, name).inputValue()) + 0.25))
  await once(other, 'Footing width')
  await once(page, 'Footing length')
  await says(page, 'All changes saved')
  await other.context().setOffline(false)
  await says(other, 'needs a decision')
}

/** Every tab of the editor of report templates, by name: what to press. */
export const templateTabs = {
  'template-content': (page) => page.getByRole('tab').nth(0).click(),
  'template-styling': (page) => page.getByRole('tab').nth(1).click(),
  'template-sections': (page) => page.getByRole('tab').nth(2).click(),
}

/** A template of reports, opened; made when there is none yet. */
export async function openTemplate(page, url) {
  await page.goto(`${url}/library/reports`)
  const make = page.getByRole('button', { name: 'New Template' })
  const there = page.getByRole('main').locator('a[href*="id="]').first()
  await make.or(there).first().waitFor()
  await ((await there.isVisible()) ? there : make).click()
  await page.getByRole('tablist').waitFor()
}
