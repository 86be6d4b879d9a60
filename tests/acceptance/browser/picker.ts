import { holdReads } from './disk.ts'
import { expect } from './expect.ts'
import type { Line, Place } from './line.ts'
import { main } from './ways.ts'

const inProject = '/dashboard/calculations/new?projectId=:project'
const inFolder = `${inProject}&folderId=:folder`

const allSwitchedOff: Place = async (page, world) => {
  await page.goto(world.address('/admin/modules'))
  const switches = page.getByRole('table', { name: 'Calculation modules' }).getByRole('checkbox')
  await expect(switches.first()).toBeVisible()
  for (const each of await switches.all()) await each.uncheck({ force: true })
}

/** 2. Calculation picker. */
export const calculationPicker: readonly Line[] = [
  {
    id: 'P-2.11-1',
    line: 'Reads query parameters projectId and folderId.',
    as: 'owner',
    at: inFolder,
    check: async (page) => {
      await expect(main(page).getByText(/Saving to\s*Ferry terminal\s*\/ Piers/)).toBeVisible()
    },
  },
  {
    id: 'P-2.11-2',
    line: 'Shows a card per active module',
    as: 'owner',
    at: inFolder,
    check: async (page) => {
      for (const name of [
        /^Bearing capacity, Eurocode 7/,
        /^Bearing capacity, Hong Kong/,
        /Australian/,
        /settlement/i,
        /slope/i,
      ])
        await expect(main(page).getByRole('link', { name }).first()).toBeVisible()
    },
  },
  {
    id: 'P-2.11-3',
    line: 'linking to /dashboard/calculations/{moduleId}, keeping projectId and folderId.',
    as: 'owner',
    at: inFolder,
    check: async (page, { office }) => {
      const link = main(page)
        .getByRole('link', { name: /^Bearing capacity, Eurocode 7/ })
        .first()
      const address = new URL((await link.getAttribute('href')) ?? '', page.url())
      expect(address.pathname).toBe('/dashboard/calculations/bearing-capacity-eurocode')
      expect(Object.fromEntries(address.searchParams)).toEqual({
        projectId: office.projectId,
        folderId: office.folderId,
      })
    },
  },
  {
    id: 'P-2.11-4',
    line: 'The back button goes to the folder,',
    as: 'owner',
    at: inFolder,
    leaves: true,
    check: async (page, { office }) => {
      await main(page).getByRole('link', { name: 'Back to folder' }).click()
      await expect(page).toHaveURL(new RegExp(`/projects/${office.projectId}/folders/${office.folderId}$`))
    },
  },
  {
    id: 'P-2.11-5',
    line: "the project's folders,",
    as: 'owner',
    at: inProject,
    leaves: true,
    check: async (page, { office }) => {
      await main(page).getByRole('link', { name: 'Back to project', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/projects/${office.projectId}/folders$`))
    },
  },
  {
    id: 'P-2.11-6',
    line: 'or /projects.',
    as: 'owner',
    at: '/dashboard/calculations/new',
    leaves: true,
    check: async (page) => {
      await main(page).getByRole('link', { name: 'Back to projects' }).click()
      await expect(page).toHaveURL(/\/projects$/)
    },
  },
  {
    id: 'P-2.11-7',
    line: "States: loading ('Loading Calculation Modules'),",
    as: 'owner',
    at: '/workspace',
    check: async (_, world) => {
      const page = await world.somebody('owner')
      await holdReads(page)
      await page.goto(world.address(inProject))
      await expect(page.getByText('Loading Calculation Modules')).toBeVisible()
    },
  },
  {
    id: 'P-2.11-8',
    line: "empty ('No Calculation Modules Available ... contact your administrator'),",
    as: 'owner',
    at: '/workspace',
    check: async (_, world) => {
      const page = await world.somebody('owner')
      await (allSwitchedOff as Exclude<Place, string>)(page, world)
      await page.goto(world.address(inProject))
      await expect(page.getByRole('heading', { name: 'No Calculation Modules Available' })).toBeVisible()
      await expect(page.getByText(/contact your administrator/)).toBeVisible()
    },
  },
  {
    id: 'P-2.11-9',
    line: "and a 'Saving to' context line.",
    as: 'owner',
    at: inProject,
    check: async (page) => {
      await expect(main(page).getByText(/Saving to\s*Ferry terminal/)).toBeVisible()
    },
  },
]
