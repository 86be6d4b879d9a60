import { expect, type Page } from '@playwright/test'
import { callable, done, newPerson, type Person } from '#tests/helpers/callables.ts'
import type { RunningGateway } from '#tests/helpers/gateway.ts'
import {
  calculateFooting,
  createProject,
  newFooting,
  openWorkspace,
  readyForOffline,
  saveCalculation,
  syncState,
} from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const password = 'long enough 1'

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
})

const signIn = (page: Page, { email }: Person, name: string) =>
  openWorkspace(page, gateway.url, { name, email, password })

/** Ends on the overview of a new project. Answers its path. */
async function withProject(page: Page, name: string, number = 'GW-1'): Promise<string> {
  await page.goto(`${gateway.url}/workspace`)
  await createProject(page, { name, number })
  return new URL(page.url()).pathname
}

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Project' })
const main = (page: Page) => page.getByRole('main')

test('a project is edited, also without a network, and deleted after a confirmation', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, await newPerson(gateway, 'Ada'), 'Ada')
  const project = await withProject(page, 'Harbour quay', 'GW-114')
  await sidebar(page).getByRole('link', { name: 'Settings' }).click()
  const open = () => page.getByRole('button', { name: 'Edit Project Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project Settings' })

  await test.step('the permanent number is shown when asked for, and copied', async () => {
    await open()
    await expect(dialog.getByText(/^PRJ-/)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Show UID' }).click()
    const uid = await dialog.getByText(/^PRJ-\d{4}-[A-Z0-9]{4}$/).innerText()
    await dialog.getByRole('button', { name: 'Copy UID' }).click()
    await expect(page.getByText('UID Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uid)
    await dialog.getByRole('button', { name: 'Hide UID' }).click()
    await expect(dialog.getByText(/^PRJ-/)).toHaveCount(0)
  })

  await test.step('name and number are required', async () => {
    await dialog.getByLabel('Project name').fill('  ')
    await dialog.getByLabel('Project number').fill('')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText('Project name is required')).toBeVisible()
    await expect(dialog.getByText('Project number is required')).toBeVisible()
  })

  await test.step('what is saved shows at once', async () => {
    await expect(dialog.getByRole('radiogroup', { name: 'Color' }).getByRole('radio')).toHaveCount(10)
    await dialog.getByLabel('Project name').fill('Harbour quay wall')
    await dialog.getByLabel('Project number').fill('GW-115')
    await dialog.getByLabel('Location').fill('Bergen')
    await dialog.getByRole('radio', { name: 'Ochre' }).check({ force: true })
    await dialog.getByRole('button', { name: /^Status|Active/ }).click()
    await page.getByRole('option', { name: 'Completed' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Project Updated')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(sidebar(page).getByText('Harbour quay wall').first()).toBeVisible()
    await expect(main(page).getByText('Bergen')).toBeVisible()
    await expect(main(page).getByText('Completed')).toBeVisible()
    await expect(syncState(page)).toHaveText('All changes saved')
  })

  await test.step('without a network too; an emptied text is gone', async () => {
    await readyForOffline(page)
    await context.setOffline(true)
    await open()
    await dialog.getByLabel('Location').fill('')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(main(page).getByText('Bergen')).toHaveCount(0)
    await expect(main(page).getByText('Location')).toHaveCount(0)
    await expect(syncState(page)).toHaveText('Offline, 1 change waiting')
    await context.setOffline(false)
    await expect(syncState(page)).toHaveText('All changes saved')
  })

  await test.step('it is deleted once that is confirmed, and comes back with Undo', async () => {
    await open()
    await dialog.getByRole('button', { name: 'Delete Project' }).click()
    const confirm = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Delete Project' }).click()
    await confirm.getByRole('button', { name: 'Delete Project' }).click()
    await expect(page.getByText('Project has been deleted successfully.')).toBeVisible()
    await expect(page).toHaveURL(/\/projects$/)
    await expect(page.getByText('No projects yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await main(page).getByRole('link', { name: 'Harbour quay wall' }).click()
    await expect(page).toHaveURL(new RegExp(`${project}$`))
  })
})

test('projects are pinned, filtered and seen in three ways, which are remembered', async ({ page }) => {
  await signIn(page, await newPerson(gateway, 'Bea'), 'Bea')
  await withProject(page, 'Alpha abutment')
  await withProject(page, 'Beta basin')
  await page.goto(`${gateway.url}/projects`)
  const list = main(page).getByRole('list', { name: 'Projects' })
  await expect(list.getByRole('link')).toHaveText(['Beta basin', 'Alpha abutment'])
  await list.getByRole('button', { name: 'Pin Alpha abutment' }).click()
  await expect(list.getByRole('link')).toHaveText(['Alpha abutment', 'Beta basin'])
  await page.getByRole('radio', { name: 'Cards' }).click()
  await expect(list.getByText('0 calculations')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Cards' })).toBeChecked()
  await expect(list.getByRole('link')).toHaveText(['Alpha abutment', 'Beta basin'])
  await list.getByRole('button', { name: 'Unpin Alpha abutment' }).click()
  await expect(list.getByRole('link')).toHaveText(['Beta basin', 'Alpha abutment'])

  await page.getByRole('button', { name: /Any status/ }).click()
  await page.getByRole('option', { name: 'Archived' }).click()
  await expect(page).toHaveURL(/status=archived/)
  await expect(page.getByText('No project matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(list.getByRole('link')).toHaveCount(2)
  await page.getByText('Created by me').click()
  await expect(page).toHaveURL(/mine=1/)
  await expect(list.getByRole('link')).toHaveCount(2)
})

test('a team is put together of the organization, and its last admin stays', async ({ page, browser }) => {
  const cleo = await newPerson(gateway, 'Cleo')
  const dan = await newPerson(gateway, 'Dan')
  const { organizationId } = cleo
  const invited = await callable(
    gateway,
    'inviteUserToOrganization',
    { organizationId, email: dan.email, role: 'member', message: '' },
    cleo,
  )
  if (!('data' in invited)) throw new Error('Not invited')
  await callable(gateway, 'acceptOrganizationInvitation', { invitationId: invited.data.id }, dan)

  await signIn(page, cleo, 'Cleo')
  const project = await withProject(page, 'Ferry terminal')
  await expect(main(page).getByRole('list', { name: 'Team' }).getByText('Cleo (you)')).toBeVisible()
  await main(page).getByRole('link', { name: 'Team and settings' }).click()
  const team = main(page).getByRole('list', { name: 'Team' })

  await test.step('the only admin cannot leave', async () => {
    await team.getByRole('button', { name: 'Actions for Cleo (you)' }).click()
    await page.getByRole('menuitem', { name: 'Leave the team' }).click()
    await expect(
      page.getByText('The last admin of a project cannot leave its team or be given another role'),
    ).toBeVisible()
    await expect(team.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('somebody of the organization is added, and changed', async () => {
    await page.getByRole('button', { name: 'Add member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a team member' })
    await dialog.getByRole('button', { name: /Person/ }).click()
    await page.getByRole('option', { name: 'Dan' }).click()
    await dialog.getByRole('button', { name: 'Add to team' }).click()
    await expect(team.getByRole('listitem').filter({ hasText: 'Dan' })).toContainText('Member')
    await team.getByRole('button', { name: 'Actions for Dan' }).click()
    await page.getByRole('menuitem', { name: 'Make viewer' }).click()
    await expect(team.getByRole('listitem').filter({ hasText: 'Dan' })).toContainText('Viewer')
    await expect(syncState(page)).toHaveText('All changes saved')
  })

  await test.step('who was added sees the project, and may not change it', async () => {
    const theirs = await browser.newPage()
    await signIn(theirs, dan, 'Dan')
    await theirs.goto(`${gateway.url}${project}/settings`)
    await expect(theirs.getByText('Admins of the project can change these settings.')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Edit Project Settings' })).toHaveCount(0)
    await theirs.close()
  })

  await test.step('who will see it is said before it is changed', async () => {
    await page.getByText('All members of the organization can view').click()
    await expect(
      page.getByText('After the change, every member of the organization will see this project'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Change visibility' }).click()
    await expect(page.getByText('Project Updated').first()).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Organization/ })).toBeChecked()
    await team.getByRole('button', { name: 'Actions for Dan' }).click()
    await page.getByRole('menuitem', { name: 'Remove from team' }).click()
    await expect(team.getByRole('listitem')).toHaveCount(1)
  })
})

test('one look tells how a project stands; its charts have tables; its reports are made and read', async ({
  page,
  context,
}) => {
  await signIn(page, await newPerson(gateway, 'Eve'), 'Eve')
  const project = await withProject(page, 'Silo foundation')
  await page.goto(`${gateway.url}${project}/analytics`)
  await expect(page.getByText('Nothing to count yet')).toBeVisible()
  await page.goto(`${gateway.url}${project}/reports`)
  await expect(page.getByText('No reports yet')).toBeVisible()

  await page.goto(gateway.url + project)
  await newFooting(page)
  await calculateFooting(page, { name: 'Narrow pad', widthM: '1.2' })
  await saveCalculation(page)
  await page.goto(gateway.url + project)

  await test.step('the overview', async () => {
    const attention = main(page).getByRole('list', { name: 'Needs attention' })
    await expect(attention.getByRole('link', { name: 'Narrow pad' })).toBeVisible()
    await expect(attention.getByText('Fail', { exact: true })).toBeVisible()
    const recent = main(page).getByRole('list', { name: 'Recent calculations' })
    await expect(recent.getByRole('meter', { name: 'Utilisation' })).toBeVisible()
    await expect(main(page).getByText('You saved Narrow pad')).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: /^Calculations/ })).toContainText('1')
    await expect(sidebar(page).getByText(project.slice(-8), { exact: true })).toBeVisible()
  })

  await test.step('the charts', async () => {
    await sidebar(page).getByRole('link', { name: 'Analytics' }).click()
    const values = (name: string) => main(page).getByRole('table', { name: `Show as table: ${name}` })
    await main(page).getByText('Show as table', { exact: true }).nth(1).click()
    await expect(
      values('Utilisation of the latest results')
        .getByRole('row')
        .filter({ hasText: /1\.0–1\.1\s*1/ }),
    ).toBeVisible()
    await main(page).getByText('Show as table', { exact: true }).nth(2).click()
    await expect(
      values('Calculations by type').getByRole('row', { name: 'Bearing capacity 1' }),
    ).toBeVisible()
    await page.getByRole('button', { name: /Time/ }).click()
    await page.getByRole('option', { name: 'Last year' }).click()
    await expect(
      values('Activity by week').or(main(page).getByText('Activity by week')).first(),
    ).toBeVisible()
  })

  await test.step('a report is made, generated, opened and downloaded', async () => {
    await sidebar(page)
      .getByRole('link', { name: /^Reports/ })
      .click()
    await page.getByRole('button', { name: 'New Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'New report' })
    await dialog.getByText('Narrow pad').click()
    await dialog.getByRole('button', { name: 'Download PDF' }).click()
    await expect(dialog.getByText('Report name is required')).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('Design note')
    const made = page.waitForEvent('download', { timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Download PDF' }).click()
    await expect(page.getByText('Design note: version 1 is ready.')).toBeVisible()
    expect((await made).suggestedFilename()).toBe('Design note 1.pdf')
    const download = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Download Design note, version 1' }).click()
    expect((await download).suggestedFilename()).toBe('Design note 1.pdf')
    await expect(sidebar(page).getByRole('link', { name: /^Reports/ })).toContainText('1')
  })

  await test.step('the server makes a page of it, which is opened', async () => {
    await expect(syncState(page)).toHaveText('All changes saved')
    await page.getByRole('button', { name: 'Actions for Design note' }).click()
    await page.getByRole('menuitem', { name: 'Generate a page on the server' }).click()
    const opening = page.getByRole('button', { name: 'Open Design note, version 2' })
    await expect(opening).toBeVisible()
    const opened = context.waitForEvent('page')
    await opening.click()
    const tab = await opened
    await expect(tab.getByRole('heading', { name: 'Design note' })).toBeVisible()
    await expect(tab.getByText('Narrow pad').first()).toBeVisible()
    await tab.close()
  })

  await test.step('without a network too; it is deleted and taken back', async () => {
    await readyForOffline(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'New Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'New report' })
    await dialog.getByLabel('Name', { exact: true }).fill('Later note')
    await dialog.getByText('Narrow pad').click()
    await dialog.getByRole('button', { name: 'Download PDF' }).click()
    await expect(page.getByText('Later note: version 1 is ready.')).toBeVisible()
    const row = main(page).getByRole('listitem').filter({ hasText: 'Later note' })
    await context.setOffline(false)
    await row.getByRole('button', { name: 'Actions for Later note' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()
  })
})

test('a row keeps the focus while a project made elsewhere arrives above it', async ({ page }) => {
  const ada = await newPerson(gateway, 'Ada')
  const made = (name: string) =>
    done(
      gateway,
      'createProject',
      {
        organizationId: ada.organizationId,
        name,
        projectNumber: 'GW-2',
        projectLeader: 'Ada',
        projectDirector: '',
        location: '',
        description: '',
        visibility: 'private',
        color: '#2563EB',
      },
      ada,
    )
  await made('Older quay')
  await signIn(page, ada, 'Ada')
  await page.goto(`${gateway.url}/projects`)
  const older = main(page).getByRole('link', { name: /Older quay/ })
  const newer = main(page).getByRole('link', { name: /Newer quay/ })
  await expect(syncState(page)).toHaveText('All changes saved')
  await older.focus()
  await made('Newer quay')
  await expect(newer).toBeVisible()
  await expect(older).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Older quay', level: 1 })).toBeVisible()
})

test('the app asks before Back or a link leaves an unsaved form, and does not ask after saving', async ({
  page,
}) => {
  await signIn(page, await newPerson(gateway, 'Ida'), 'Ida')
  await page.goto(`${gateway.url}/projects`)
  const name = page.getByLabel('Project name')
  const begin = async () => {
    await main(page).getByRole('link', { name: 'New Project' }).first().click()
    await expect(name).toBeVisible()
  }
  await begin()
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' })

  await test.step('an empty form is left without a word', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/projects$/)
    await begin()
  })

  await test.step('going back asks, and staying keeps what was typed', async () => {
    await name.fill('North abutment')
    await page.goBack()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('North abutment')
    await expect(page).toHaveURL(/\/projects\/new$/)
  })

  await test.step('a link asks, and leads where it says when the form is left', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Workspace' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/workspace$/)
  })

  await test.step('what is saved leads on without a question', async () => {
    await withProject(page, 'South abutment', 'GW-7')
    await expect(question).toBeHidden()
    await expect(page.getByRole('heading', { name: 'South abutment', level: 1 })).toBeVisible()
  })
})
