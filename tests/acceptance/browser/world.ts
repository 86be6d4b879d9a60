import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { administrator, test as base } from '#tests/e2e/fixtures.ts'
import { done, newPerson, type Person } from '#tests/helpers/callables.ts'
import type { RunningGateway } from '#tests/helpers/gateway.ts'
import { type SharedOffice, sharedOffice } from '#tests/helpers/office.ts'
import { openWorkspace } from '#tests/helpers/people.ts'
import type { Role } from './line.ts'

/** An organization with a project that has calculations, a folder, and a folder in that one. */
export interface Office extends SharedOffice {
  readonly innerFolderId: string
}

export const officePassword = 'long enough 1'

/** What a check may use beside the page that it looks at. */
export interface World {
  readonly gateway: RunningGateway
  readonly office: Office
  /** The address with the ids of the office in it. */
  address(path: string): string
  /** A window of its own without anybody signed in; closed after the line. */
  visitor(options?: BrowserContextOptions): Promise<Page>
  /** A window of its own of somebody who has just made an account; closed after the line. */
  newcomer(options?: BrowserContextOptions): Promise<{ page: Page; person: Person }>
  /** A window of its own of somebody of the office; closed after the line. */
  somebody(role: Exclude<Role, 'visitor'>, options?: BrowserContextOptions): Promise<Page>
}

export const test = base.extend<object, { office: Office }>({
  office: [
    async ({ gateway }, use) => {
      const shared = await sharedOffice(gateway)
      const inner = await done(
        gateway,
        'createFolder',
        {
          projectId: shared.projectId,
          name: 'North bank',
          parentId: `${shared.projectId}:folders:${shared.folderId}`,
        },
        shared.owner,
      )
      await done(
        gateway,
        'updateProject',
        { projectId: shared.projectId, fields: { description: 'Where the ferries land.' } },
        shared.owner,
      )
      await use({ ...shared, innerFolderId: inner.id.split(':').at(-1) ?? inner.id })
    },
    { scope: 'worker' },
  ],
})

export const names = { owner: 'Olga', member: 'Max', viewer: 'Vera', admin: administrator.name } as const

/** Opens windows, and closes those of a line at its end. */
export class Windows {
  private readonly ofLine: Page[] = []
  private readonly browser: Browser
  private readonly gateway: RunningGateway
  private readonly office: Office

  constructor(browser: Browser, gateway: RunningGateway, office: Office) {
    this.browser = browser
    this.gateway = gateway
    this.office = office
  }

  async open(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      locale: 'en-US',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      viewport: { width: 1366, height: 900 },
      ...options,
    })
    return context.newPage()
  }

  async signedIn(role: Exclude<Role, 'visitor'>, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.open(options)
    await openWorkspace(
      page,
      this.gateway.url,
      role === 'admin'
        ? administrator
        : { name: names[role], email: this.office[role].email, password: officePassword },
    )
    return page
  }

  async closeOfLine(): Promise<void> {
    for (const page of this.ofLine.splice(0)) await page.context().close()
  }

  world(): World {
    const { gateway, office } = this
    const noted = (page: Page) => {
      this.ofLine.push(page)
      return page
    }
    return {
      gateway,
      office,
      address: (path) =>
        gateway.url +
        path
          .replace(':project', office.projectId)
          .replace(':organization', office.organizationId)
          .replace(':inner', office.innerFolderId)
          .replace(':folder', office.folderId),
      visitor: async (options) => noted(await this.open(options)),
      somebody: async (role, options) => noted(await this.signedIn(role, options)),
      newcomer: async (options) => {
        const person = await newPerson(gateway, 'Nora')
        const page = noted(await this.open(options))
        await openWorkspace(page, gateway.url, {
          name: 'Nora',
          email: person.email,
          password: officePassword,
        })
        return { page, person }
      },
    }
  }
}
