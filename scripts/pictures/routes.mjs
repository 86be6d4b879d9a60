import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { makeConflict, openTemplate, templateTabs } from './made.mjs'

const { publicPaths } = await import('../../src/domain/calc/families.ts')
const { manifests } = await import('../../src/domain/calc/registry.ts')
const { launchBrowser } = await import('../../tests/helpers/browser.ts')
const { signUpAndVerify, startGateway } = await import('../../tests/helpers/gateway.ts')
const { signInByHand } = await import('../../tests/helpers/people.ts')

const folder = join(root, 'screenshots')
const themes = ['light', 'dark', 'high-contrast']
const sizes = [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'narrow', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]
const ada = { name: 'Ada Byron', email: 'ada@example.org', password: 'correct horse battery' }
const nora = { name: 'Nora Lind', email: 'nora@example.org', password: 'correct horse battery' }
const admin = { name: 'Admin', email: 'admin@example.org', password: 'administrator battery' }

const visitors = {
  home: '/',
  login: '/login',
  signup: '/signup',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?code=none',
  'email-verification': '/email-verification-pending',
  'organization-application': '/organization-application',
  'application-status': '/application-status',
  invitation: '/invitation/none',
  unauthorized: '/unauthorized',
  'account-deleted': '/account-deleted',
  ...Object.fromEntries(publicPaths.map((path) => [`free-${path}`, `/dashboard/calculations/${path}`])),
}

/** Cumulative layout shift that a route may have. */
const mayShift = 0.02

/** In the page: how much has moved by itself since it was opened, and what. */
const layoutShift = () =>
  new Promise((resolve) => {
    let sum = 0
    const moved = new Set()
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries()) {
        if (hadRecentInput) continue
        sum += value
        for (const { node } of sources) moved.add(node?.textContent?.slice(0, 40) ?? '')
      }
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve({ sum, moved: [...moved].join(' | ') }), 100)
  })

/** What a person sees who has nothing yet. */
const newcomers = {
  'new-workspace': '/workspace',
  'new-projects': '/projects',
  'new-folders': '/dashboard/folders',
  'new-calculation-picker': '/dashboard/calculations/new',
  'new-organizations': '/organizations',
}

const signedIn = {
  workspace: '/workspace',
  projects: '/projects',
  'project-new': '/projects/new',
  'project-unknown': '/projects/none',
  folders: '/dashboard/folders',
  'calculation-picker': '/dashboard/calculations/new',
  library: '/library',
  'library-materials': '/library/materials',
  'library-material-new': '/library/materials?new=mohr-coulomb',
  'library-reports': '/library/reports',
  organizations: '/organizations',
  debug: '/debug',
  'admin-denied': '/admin',
}

const admins = {
  admin: '/admin',
  'admin-applications': '/admin/applications',
  'admin-users': '/admin/users',
  'admin-audit': '/admin/audit',
  'admin-modules': '/admin/modules',
  'admin-settings': '/admin/settings',
}

/** Opened over the workspace page by name: what to press. */
const overlays = {
  'over-palette': (page) => page.keyboard.press('Control+k'),
  'over-account-menu': (page) => page.getByRole('button', { name: /^Account of/ }).click(),
  'over-notifications': (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  'over-settings': (page) => fromMenu(page, 'Settings'),
  'over-account': (page) => fromMenu(page, 'Account'),
  'over-help': (page) => fromMenu(page, 'Help'),
}

async function fromMenu(page, name) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** What has begun is over: nothing loads, nothing moves, no toast covers anything. */
async function settled(page) {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  await page
    .waitForFunction(() => document.querySelector('[data-sonner-toast]') === null, null, { timeout: 9_000 })
    .catch(() => {})
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(150)
}

async function shoot(page, name, size, { fullPage = true } = {}) {
  for (const theme of themes) {
    await page.evaluate(
      (newValue) => dispatchEvent(new StorageEvent('storage', { key: 'groundwork.theme', newValue })),
      theme,
    )
    await page.waitForTimeout(200)
    await page.screenshot({ path: join(folder, `${name}.${size}.${theme}.png`), fullPage })
  }
}

/** Pictures of every route whose name has the word, in three themes and two sizes, into `screenshots/`. */
export async function takeRoutePictures(word) {
  mkdirSync(folder, { recursive: true })
  const chosen = (routes) => Object.entries(routes).filter(([name]) => name.includes(word))
  const appDir = process.env.APP_DIR
  const gateway = await startGateway({
    env: {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(appDir && { APP_DIR: appDir }),
    },
  })
  const browser = await launchBrowser()
  const trouble = []
  try {
    for (const person of [ada, nora]) await signUpAndVerify(gateway, person)
    let isSampleMade = false
    for (const { name: size, ...look } of sizes) {
      const opened = async (person) => {
        const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...look })
        const page = await context.newPage()
        page.on('pageerror', (error) => trouble.push(`${page.url()} (${size}): ${error.message}`))
        if (person !== undefined) await signInByHand(page, gateway.url, person)
        return page
      }
      const walk = async (page, routes) => {
        for (const [name, path] of chosen(routes)) {
          await page.goto(`${gateway.url}${path}`)
          await settled(page)
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          if (over > 0) trouble.push(`${path} (${size}): ${over} px wider than the window`)
          const { sum, moved } = await page.evaluate(layoutShift)
          if (sum > mayShift)
            trouble.push(`${path} (${size}): shifts by ${sum.toFixed(3)} while it loads: ${moved}`)
          await shoot(page, name, size)
        }
      }
      const visitor = await opened()
      await walk(visitor, visitors)
      await visitor.context().close()

      const newcomer = await opened(nora)
      await walk(newcomer, newcomers)
      await newcomer.context().close()

      const page = await opened(ada)
      if (!isSampleMade) {
        await page.getByRole('button', { name: 'Look around in a sample project' }).click()
        await page.getByRole('heading', { name: 'Sample: Harbour road bridge', level: 1 }).waitFor()
        await page.getByRole('banner').getByRole('status').filter({ hasText: 'All changes saved' }).waitFor()
        isSampleMade = true
      }
      await walk(page, signedIn)
      await walk(page, await routesOfSample(page, gateway.url))
      for (const [name, open] of chosen(overlays)) {
        await page.goto(`${gateway.url}/workspace`)
        await settled(page)
        await open(page)
        await settled(page)
        await shoot(page, name, size, { fullPage: false })
      }
      if (chosen(templateTabs).length > 0) {
        await openTemplate(page, gateway.url)
        for (const [name, open] of chosen(templateTabs)) {
          await open(page)
          await settled(page)
          await shoot(page, name, size)
        }
      }
      if ('changes change-compared'.includes(word)) {
        const other = await opened(ada)
        const { [`calculation-${manifests[0].id}`]: address } = await routesOfSample(page, gateway.url)
        await makeConflict(page, other, gateway.url + address)
        await other.goto(`${gateway.url}/changes`)
        const compare = other.getByRole('main').locator('a[href*="/changes/"]').first()
        await compare.waitFor()
        await settled(other)
        await shoot(other, 'changes', size)
        await compare.click()
        await other.getByRole('table').first().waitFor()
        await settled(other)
        await shoot(other, 'change-compared', size)
        await other.context().close()
      }
      await page.context().close()

      const overseer = await opened(admin)
      await walk(overseer, admins)
      await overseer.context().close()
    }
  } finally {
    await browser.close()
    await gateway.stop()
  }
  for (const line of trouble) console.error(line)
  console.log(`The pictures are in ${folder}`)
}

const calculationLinks = 'main a[href*="/calculations/"]:not([href$="/new"])'

/** The calculations that the page lists, by the ids of their modules. */
async function calculationsIn(page) {
  const addresses = await page
    .locator(calculationLinks)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return Object.fromEntries(addresses.map((address) => [`calculation-${address.split('/').at(-2)}`, address]))
}

/** Every screen of the sample project, by the addresses that its own links have. */
async function routesOfSample(page, url) {
  await page.goto(`${url}/workspace`)
  const addressOf = (name) => page.getByRole('link', { name, exact: true }).first().getAttribute('href')
  const project = await addressOf('Sample: Harbour road bridge')
  await page.goto(`${url}${project}/folders`)
  const folder = await addressOf('Pier foundations')
  await page.goto(`${url}${project}/calculations`)
  await page.locator(calculationLinks).first().waitFor()
  return {
    'project-overview': project,
    'project-folders': `${project}/folders`,
    'project-folder': folder,
    'project-calculations': `${project}/calculations`,
    'project-reports': `${project}/reports`,
    'project-analytics': `${project}/analytics`,
    'project-settings': `${project}/settings`,
    ...(await calculationsIn(page)),
    'calculation-picker-of-project': `/dashboard/calculations/new?projectId=${project.split('/').at(-1)}`,
    'calculation-new': `${project}/calculations/${manifests[0].id}/new`,
  }
}
