import { expect, type Page } from '@playwright/test'
import { type RunningGateway, signUpAndVerify } from '#tests/helpers/gateway.ts'
import { createProject, openWorkspace, readyForOffline } from '#tests/helpers/people.ts'
import { test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const ana = { name: 'Ana Reyes', email: 'ana@forms.example.org', password: 'correct horse battery' }

let gateway: RunningGateway
test.beforeAll(async ({ gateway: shared }) => {
  gateway = shared
  await signUpAndVerify(gateway, ana)
})

const visitorModules = ['bearing-capacity', 'settlement', 'slope-stability']
const allModules = [
  'bearing-capacity-eurocode',
  'bearing-capacity-hongkong',
  'bearing-capacity-australian',
  'settlement',
  'slope-stability',
]

/** Signs in, makes a project and takes the network away; answers the project's path. */
async function offlineProject(page: Page, name: string): Promise<string> {
  await openWorkspace(page, gateway.url, ana)
  await createProject(page, { name, number: 'GW-9' })
  await readyForOffline(page)
  await page.context().setOffline(true)
  return new URL(page.url()).pathname
}

async function openForm(page: Page, project: string, module: string): Promise<void> {
  await page.goto(`${gateway.url}${project}/calculations/${module}/new`)
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible()
}

/** Presses Tab until the control of a field path has the focus. */
async function tabTo(page: Page, path: string): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name'))
    if (name === path) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${path}`)
}

const cell = (page: Page, label: string, row: number) =>
  page.getByRole('textbox', { name: `${label}, row ${row}`, exact: true })

const footing: readonly (readonly [string, string])[] = [
  ['footingWidth', '2'],
  ['footingDepth', '3 ft 6 in'],
  ['soilLayers.0.depth', '10'],
  ['soilLayers.0.cohesion', '5'],
  ['soilLayers.0.frictionAngle', '36'],
  ['soilLayers.0.unitWeight', '19,5'],
  ['permanentLoad', '900'],
  ['variableLoad', '300'],
]

/** What each form cannot do without, in its order; the Eurocode module has a test of its own. */
const modules: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['bearing-capacity-hongkong', footing],
  ['bearing-capacity-australian', footing],
  [
    'settlement',
    [
      ['foundationWidth', '2,50'],
      ['foundationLength', '3'],
      ['appliedPressure', '2 ksf'],
      ['elasticModulus', '25'],
      ['poissonRatio', '0.3'],
      ['settlementType', 'Elastic'],
    ],
  ],
  [
    'slope-stability',
    [
      ['slopeHeight', '10,0'],
      ['slopeAngle', '26.565'],
      ['cohesion', '8'],
      ['frictionAngle', '28'],
      ['unitWeight', '19'],
    ],
  ],
]

test('each module goes from an empty form to a saved result by keyboard alone, without a network', {
  tag: '@journey',
}, async ({ page }) => {
  test.slow()
  const project = await offlineProject(page, 'Keys only')
  for (const [module, fields] of modules)
    await test.step(module, async () => {
      await openForm(page, project, module)
      for (const [path, text] of fields) {
        await tabTo(page, path)
        await page.keyboard.type(text)
      }
      await page.keyboard.press('Control+Enter')
      const verdict = page.getByRole('region', { name: 'Result' }).getByText(/^(PASS|FAIL)$/)
      await expect(verdict).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(page).toHaveURL(new RegExp(`/${module}/[0-9a-f-]{36}$`))
      await page.reload()
      // As it was typed, not as it was read.
      for (const [path, text] of fields)
        if (path !== 'settlementType')
          await expect(page.locator(`input[name="${path}"]`), path).toHaveValue(text)
      await expect(verdict).toBeVisible()
    })
})

test('a profile of twelve layers is pasted, and the table answers to the keys of a spreadsheet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const project = await offlineProject(page, 'Twelve layers')
  await openForm(page, project, 'bearing-capacity-eurocode')
  await tabTo(page, 'soilLayers.0.depth')
  const sheet = [
    'Tiefe\tKohäsion\tReibungswinkel\tWichte',
    '(m)\t(kPa)\t(°)\t(kN/m³)',
    ...Array.from({ length: 12 }, (_, row) => `${row + 1},50\t${row}\t${30 + row / 2}\t18`),
  ].join('\r\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet)
  await page.keyboard.press('Control+v')
  await expect(cell(page, 'Depth to bottom', 12)).toHaveValue('12,50')
  await expect(cell(page, 'Cohesion', 12)).toHaveValue('11')
  await expect(cell(page, 'Friction angle', 2)).toHaveValue('30.5')

  await test.step('Ctrl+D fills down, Esc gives a cell back, Ctrl+Z and Ctrl+Y go back and forth', async () => {
    await tabTo(page, 'soilLayers.0.unitWeight')
    await page.keyboard.type('19.5')
    await page.keyboard.press('Control+Shift+d')
    await expect(cell(page, 'Unit weight', 12)).toHaveValue('19.5')
    await page.keyboard.press('ArrowDown')
    await expect(cell(page, 'Unit weight', 2)).toBeFocused()
    await page.keyboard.type('7')
    await page.keyboard.press('Escape')
    await expect(cell(page, 'Unit weight', 2)).toHaveValue('19.5')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 'Unit weight', 12)).toHaveValue('18')
    await page.keyboard.press('Control+y')
    await expect(cell(page, 'Unit weight', 12)).toHaveValue('19.5')
  })

  await test.step('rows are inserted, moved and deleted by key', async () => {
    await cell(page, 'Depth to bottom', 2).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(cell(page, 'Depth to bottom', 1)).toHaveValue('2,50')
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+Enter')
    await expect(cell(page, 'Depth to bottom', 3)).toBeFocused()
    await expect(cell(page, 'Depth to bottom', 13)).toHaveValue('12,50')
    await page.keyboard.press('Alt+Delete')
    await expect(cell(page, 'Depth to bottom', 3)).toHaveValue('3,50')
    await expect(cell(page, 'Depth to bottom', 13)).toBeHidden()
  })

  await test.step('a column is switched to feet by key, and the form remembers it', async () => {
    await cell(page, 'Depth to bottom', 1).focus()
    await page.keyboard.press('Alt+u')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.getByRole('menuitemradio', { name: 'ft', exact: true }).press('Enter')
    await expect(cell(page, 'Depth to bottom', 1)).toHaveValue('4.92126')
    await page.reload()
    await expect(cell(page, 'Depth to bottom', 1)).toHaveValue('4.92126')
    await expect(cell(page, 'Cohesion', 12)).toHaveValue('11')
    await page.getByRole('textbox', { name: 'Footing width' }).press('Alt+u')
    await page.getByRole('menuitemradio', { name: 'SI units' }).press('Enter')
    await expect(cell(page, 'Depth to bottom', 1)).toHaveValue('1,50')
  })

  await test.step('a strip carries its load for each metre', async () => {
    const load = page.getByRole('textbox', { name: /^Permanent load/ })
    await load.fill('2 MN')
    await page.getByLabel('Footing type', { exact: true }).first().click()
    await page.getByRole('option', { name: 'Strip', exact: true }).click()
    await expect(page.getByRole('button', { name: /kN\/m$/ }).first()).toBeVisible()
    await expect(load).toHaveValue('2000')
  })
})

test('a table of a report is pasted by its names; what is not taken, and what stays, is told', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const project = await offlineProject(page, 'Table of a report')
  await openForm(page, project, 'bearing-capacity-eurocode')
  const paste = async (rows: readonly string[]) => {
    await cell(page, 'Depth to bottom', 1).focus()
    await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\r\n'))
    await page.keyboard.press('Control+v')
  }
  await paste(['Table 3 Design parameters', 'Depth\tγ\tφ\tc', '2\t18\t30\t5', '6\t1.9 t/m3\t33\t0'])
  await expect(cell(page, 'Depth to bottom', 2)).toHaveValue('6')
  await expect(cell(page, 'Unit weight', 1)).toHaveValue('18')
  await expect(cell(page, 'Unit weight', 2)).toHaveValue('1.9 t/m3')
  await expect(cell(page, 'Cohesion', 1)).toHaveValue('5')
  await expect(cell(page, 'Friction angle', 1)).toHaveValue('30')

  await paste(['γ\tφ\tRQD', '19\t31\t50'])
  const question = page.getByRole('dialog', { name: 'Where does each column go?' })
  await expect(question.getByText('RQD', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Paste 1 row' }).click()
  const told = page.getByText(/^Not taken: RQD\. As before: /)
  await expect(told).toContainText('Depth to bottom')
  await expect(told).toContainText('Cohesion')
  await expect(cell(page, 'Depth to bottom', 1)).toHaveValue('2')
  await expect(cell(page, 'Unit weight', 1)).toHaveValue('19')

  await test.step('what was chosen for a heading is remembered, after a reload too', async () => {
    await page.reload()
    await paste(['γ\tφ\tRQD', '20\t32\t55'])
    await expect(cell(page, 'Unit weight', 1)).toHaveValue('20')
    await expect(question).toBeHidden()
  })

  await test.step('columns with unknown names, or without names, go where the person says', async () => {
    await paste(['alpha\tbeta', '3\t2'])
    await expect(question.getByRole('button', { name: 'Paste 1 row' })).toBeDisabled()
    await question.getByRole('button', { name: /beta goes to/ }).click()
    await page.getByRole('option', { name: 'Cohesion', exact: true }).click()
    await question.getByRole('button', { name: 'Paste 1 row' }).click()
    await expect(cell(page, 'Cohesion', 1)).toHaveValue('2')
    await expect(cell(page, 'Depth to bottom', 1)).toHaveValue('2')
    await paste(['4\t1', '8\t3'])
    await expect(question.getByText('Nothing above the columns says what they are.')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(cell(page, 'Depth to bottom', 1)).toHaveValue('2')
    await expect(cell(page, 'Depth to bottom', 1)).toBeFocused()
  })

  await test.step('a number that can be read in two ways is asked about', async () => {
    await paste(['Depth\tc', '3\t1,200', '6\t900'])
    await question.getByText('1 200', { exact: true }).click()
    await question.getByRole('button', { name: 'Paste 2 rows' }).click()
    await expect(cell(page, 'Cohesion', 1)).toHaveValue('1200')
    await cell(page, 'Cohesion', 1).fill('1,250')
    await cell(page, 'Cohesion', 2).focus()
    await expect(page.getByText('1,250: 1.25 or 1 250?').first()).toBeVisible()
    await cell(page, 'Cohesion', 1).fill('12')
  })

  await test.step('a table is pasted where there are no rows', async () => {
    await cell(page, 'Depth to bottom', 1).press('Alt+Delete')
    await cell(page, 'Depth to bottom', 1).press('Alt+Delete')
    await expect(cell(page, 'Depth to bottom', 1)).toBeHidden()
    const button = page.getByRole('button', { name: 'Paste a table' })
    await page.evaluate(() => navigator.clipboard.writeText('Depth\tγ\n2\t18\n6\t19'))
    await button.click()
    await expect(cell(page, 'Unit weight', 2)).toHaveValue('19')
    await cell(page, 'Depth to bottom', 1).press('Alt+Delete')
    await cell(page, 'Depth to bottom', 1).press('Alt+Delete')
    await button.press('Control+v')
    await expect(cell(page, 'Unit weight', 2)).toHaveValue('19')
  })

  await test.step('Enter in the last row goes on in the first column of a new one', async () => {
    await cell(page, 'Unit weight', 2).press('Enter')
    await expect(cell(page, 'Depth to bottom', 3)).toBeFocused()
    await cell(page, 'Depth to bottom', 3).press('Alt+Delete')
  })

  await test.step('which ton is meant is asked once', async () => {
    const load = page.getByRole('textbox', { name: /^Permanent load/ })
    await load.fill('10 t')
    await load.press('Tab')
    await expect(page.getByText('10 t: metric, US short or UK long ton?').first()).toBeVisible()
    await page.getByRole('button', { name: 'Metric', exact: true }).click()
    await expect(load).toHaveValue('10 tf')
    await expect(page.getByText('= 98.0665 kN').or(page.getByText('98.0665 kN')).first()).toBeVisible()
    await load.fill('20 ton')
    await load.press('Tab')
    await expect(load).toHaveValue('20 tf')
  })

  await test.step('a value that the field seldom has is marked', async () => {
    await cell(page, 'Unit weight', 1).fill('1.8')
    await cell(page, 'Cohesion', 2).focus()
    await expect(page.getByText('Unit weight: mostly 10 to 30 kN/m³')).toBeVisible()
  })

  await paste(['From\tTo\tγ', '0\t2.5\t18', '3\t6\t19'])
  await expect(page.getByText(/Row 2 begins at 3, the one above ends at 2\.5\./)).toBeVisible()
})

test('a result and its drawing are read in the units that are asked in; the derivation stays as it was computed', async ({
  page,
}) => {
  await page.goto(`${gateway.url}/dashboard/calculations/bearing-capacity`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  const result = page.getByRole('region', { name: 'Result', exact: true })
  await expect(result.getByText(/^Design load \d+ kN is/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Footing width' }).press('Alt+u')
  await page.getByRole('menuitemradio', { name: 'Imperial units' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Footing width' })).toHaveValue('4.92126')
  await expect(result.getByText(/^Design load [\d.]+ kip is/)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Drawing' }).getByText('4.92 ft', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Drawing' }).getByText(/^[125] ft$/)).toBeVisible()
  await result.getByText('Derivation', { exact: true }).click()
  await expect(result.getByText('The derivation is in SI units, as it was computed.')).toBeVisible()
})

test('a table with merged cells is pasted as it looks in Word', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${gateway.url}/dashboard/calculations/bearing-capacity`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  const html = `<table>
    <tr><td rowspan="2">Depth (m)</td><td rowspan="2">γ (kN/m³)</td><td colspan="2">Strength</td></tr>
    <tr><td>φ (°)</td><td>c (kPa)</td></tr>
    <tr><td>2</td><td rowspan="2">18</td><td>30</td><td>5</td></tr>
    <tr><td>6</td><td>33</td><td>0</td></tr>
  </table>`
  // Word leaves out what merged cells cover: read by tabs alone, the angle of row 2 would be its unit weight.
  const text = 'Depth (m)\tγ (kN/m³)\tStrength\nφ (°)\tc (kPa)\n2\t18\t30\t5\n6\t33\t0'
  await page.evaluate(
    ([asHtml, asText]) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([asHtml!], { type: 'text/html' }),
          'text/plain': new Blob([asText!], { type: 'text/plain' }),
        }),
      ]),
    [html, text],
  )
  await cell(page, 'Depth to bottom', 1).focus()
  await page.keyboard.press('Control+v')
  await expect(cell(page, 'Depth to bottom', 2)).toHaveValue('6')
  await expect(cell(page, 'Unit weight', 1)).toHaveValue('18')
  await expect(cell(page, 'Unit weight', 2)).toHaveValue('18')
  await expect(cell(page, 'Friction angle', 2)).toHaveValue('33')
  await expect(cell(page, 'Cohesion', 1)).toHaveValue('5')
  await expect(page.getByText('Merged cells count for each of their rows: γ (kN/m³).')).toBeVisible()
})

/** What of the table of layers is out of sight, and the width of its narrowest name, px. */
const layersTable = (page: Page) =>
  page.locator('[data-scrolls]:has([name^="soilLayers.0."])').evaluate((frame) => ({
    outOfSight: frame.scrollWidth - frame.clientWidth,
    name: Math.min(...[...frame.querySelectorAll('textarea')].map((each) => each.clientWidth)),
  }))

/** Twelve letters, with the padding of the cell. */
const twelveLetters = 96

for (const place of ['without a project', 'beside the sidebar of a project'])
  test(`on a notebook all columns of the layers are in sight, ${place}`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    let folder = '/dashboard/calculations/'
    let end = ''
    if (place !== 'without a project') {
      await openWorkspace(page, gateway.url, ana)
      await createProject(page, { name: 'Notebook', number: 'GW-10' })
      folder = `${new URL(page.url()).pathname}/calculations/`
      end = '/new'
    }
    const widths = async (what: string) => {
      await expect.poll(() => layersTable(page), what).toMatchObject({ outOfSight: 0 })
      expect((await layersTable(page)).name, what).toBeGreaterThanOrEqual(twelveLetters)
    }
    const modules = place === 'without a project' ? visitorModules : allModules
    for (const module of modules) {
      await page.goto(`${gateway.url}${folder}${module}${end}`)
      await page.getByRole('button', { name: 'Fill in an example' }).click()
      if (module === 'slope-stability') await page.getByRole('button', { name: 'Add row' }).first().click()
      else await widths(module)
      // The settlement of every method at once has more columns than a page of 1366 px has room for.
      if (module === 'settlement') continue
      await page.getByText('All columns').first().click()
      await widths(`${module}, all columns`)
    }
  })

test('on a tablet that lies all columns that a method reads are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openWorkspace(page, gateway.url, ana)
  await createProject(page, { name: 'Tablet', number: 'GW-11' })
  const folder = `${new URL(page.url()).pathname}/calculations/`
  for (const module of allModules) {
    await page.goto(`${gateway.url}${folder}${module}/new`)
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    if (module === 'slope-stability') await page.getByRole('button', { name: 'Add row' }).first().click()
    await expect.poll(() => layersTable(page), module).toMatchObject({ outOfSight: 0 })
    expect((await layersTable(page)).name, module).toBeGreaterThanOrEqual(twelveLetters)
  }
})

test('a new layer of a settlement has the columns of the chosen method', async ({ page }) => {
  await page.goto(`${gateway.url}/dashboard/calculations/settlement`)
  await page.getByRole('button', { name: 'Add row' }).first().click()
  const headings = page.locator('table:has([name^="soilLayers.0."]) thead th')
  const shows = (names: readonly RegExp[]) => expect(headings).toContainText(names)
  await shows([/#/, /thickness/, /modulus/, /Compression/, /Void/, /Unit weight/])
  for (const [field, choice] of [
    ['Immediate settlement by', 'Burland and Burbidge 1985'],
    ['Settlement type', 'Elastic'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).first().click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await shows([/#/, /thickness/, /blow count/])
})

test('a seldom value is marked in its cell', async ({ page }) => {
  await page.goto(`${gateway.url}/dashboard/calculations/bearing-capacity`)
  await page.getByRole('button', { name: 'Fill in an example' }).click()
  const weight = cell(page, 'Unit weight', 1)
  await weight.fill('1.8')
  await cell(page, 'Cohesion', 1).focus()
  await expect(weight).toHaveAccessibleDescription(/Unit weight: mostly 10 to 30/)
})
