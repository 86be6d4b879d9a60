import type { Database, Store } from '#server/store/database.ts'
import { organizationDatabase, registryDatabase } from '#server/store/names.ts'
import { AccessTable } from './access.ts'
import { ChangeWindow } from './changeWindow.ts'
import { reserveScope } from './reservations.ts'

/** What the gateway keeps in memory of one organization; all of it can be read again from the store. */
export interface OrganizationState {
  readonly id: string
  readonly database: Database
  readonly epoch: string
  readonly access: AccessTable
  readonly changes: ChangeWindow
  /** Resolves when everything that was stored before the call is in `access` and `changes`. */
  refresh(): Promise<void>
}

export interface Organizations {
  /** The state of an organization, opened when it is first asked for. */
  open(organizationId: string): Promise<OrganizationState>
  /** Several at once, each refreshed. */
  refreshed(organizationIds: readonly string[]): Promise<OrganizationState[]>
}

const pageSize = 1000
const projectPrefix = 'project:'

export function openOrganizations(store: Store): Organizations {
  const opened = new Map<string, Promise<OrganizationState>>()

  const open = (organizationId: string): Promise<OrganizationState> => {
    const known = opened.get(organizationId)
    if (known !== undefined) return known
    const opening = openOrganization(store, organizationId)
    opened.set(organizationId, opening)
    opening.catch(() => opened.delete(organizationId))
    return opening
  }

  return {
    open,
    refreshed: (organizationIds) =>
      Promise.all(
        organizationIds.map(async (id) => {
          const organization = await open(id)
          await organization.refresh()
          return organization
        }),
      ),
  }
}

async function openOrganization(store: Store, id: string): Promise<OrganizationState> {
  const [registry, database] = await Promise.all([
    store.database(registryDatabase),
    store.database(organizationDatabase(id)),
  ])
  await reserveScope(registry, id, id)
  const epoch = await database.epoch()
  // The head first: a project written while the table is being read is then seen again as a change.
  const changes = new ChangeWindow(await database.head())
  const access = new AccessTable(id)
  await readProjects(database, access)

  const readOn = async (): Promise<void> => {
    for (;;) {
      const page = await database.changes({ since: changes.end, limit: pageSize, documents: false })
      // The table before the window: nobody must be served a change by rights that it has already ended.
      const projects = page.changes.filter((change) => change.id.startsWith(projectPrefix))
      const documents = await database.getMany(projects.map((change) => change.id))
      documents.forEach((document, index) => {
        const change = projects[index]
        if (change !== undefined) access.set(change.id.slice(projectPrefix.length), document)
      })
      for (const change of page.changes) changes.append(change.id, change.sequence)
      if (page.changes.length < pageSize) return
    }
  }

  return { id, database, epoch, access, changes, refresh: oneAfterAnother(readOn) }
}

async function readProjects(database: Database, access: AccessTable): Promise<void> {
  let from = projectPrefix
  for (;;) {
    const page = await database.range({ from, to: 'project;', limit: pageSize })
    for (const project of page) access.set(project._id.slice(projectPrefix.length), project)
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    from = `${last._id}\u0000`
  }
}

/** Runs never overlap, and callers who arrive during a run share the one after it. */
function oneAfterAnother(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const call = (): Promise<void> => {
    if (running === null) {
      running = run().finally(() => {
        running = null
      })
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return call()
      })
    return next
  }
  return call
}
