import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { can } from '#domain/permissions/can.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Accounts } from '#server/identity/accounts.ts'
import { createTurns } from '#server/limits/inTurn.ts'
import { suspensionProblem } from '#server/organizations/context.ts'
import type { ProjectContext, Requester } from '#server/projects/context.ts'
import type { Searcher } from '#server/search/searcher.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'
import { type Library, openLibrary, type StoredEntry } from './library.ts'
import type { MaterialReader } from './reader.ts'

export type MaterialContext = ProjectContext & {
  readonly people: Pick<Accounts, 'userById'>
  readonly reader: Pick<MaterialReader, 'read'>
  readonly searcher: Pick<Searcher, 'find'>
}

type LibraryAction = 'organization.view' | 'library.edit'

/** A library of materials that the user may act on. */
export interface OpenLibrary {
  readonly organization: OrganizationState
  readonly library: Library
  readonly entries: readonly StoredEntry[]
  /**
   * Runs after all earlier changes of this library. Apart from the queue of the organization: reading a file takes
   * long, and may wait for files of others.
   */
  readonly alone: <Value>(run: () => Promise<Value>) => Promise<Value>
}

/** A material that the user may act on, with its library. */
export type FoundMaterial = OpenLibrary & { readonly entry: StoredEntry }

/** Of all libraries in memory, bytes. */
const mostHeldBytes = 64e6

/** Opens libraries for people: each organization's is kept in memory once, while there is room. */
export function createLibraries(context: MaterialContext) {
  type Kept = Pick<OpenLibrary, 'library' | 'alone'>
  /** The library used last stands last. */
  const libraries = new Map<string, Kept & { state: OrganizationState }>()
  /** Outlives the libraries: a change that waits must not be passed by one that comes after it. */
  const turns = new Map<string, Kept['alone']>()

  const libraryOf = (state: OrganizationState): Kept => {
    const known = libraries.get(state.id)
    libraries.delete(state.id)
    const alone = turns.get(state.id) ?? createTurns()
    turns.set(state.id, alone)
    const kept =
      known?.state === state
        ? known
        : { state, library: openLibrary(state.database, state.id, { clock: context.clock }), alone }
    libraries.set(state.id, kept)
    return kept
  }

  /** Forgets the libraries that nobody has used for longest; they are read again when they are asked for. */
  const makeRoom = () => {
    let held = 0
    for (const [at, [id, { library }]] of [...libraries].reverse().entries()) {
      held += library.bytes()
      if (held > mostHeldBytes && at > 0) libraries.delete(id)
    }
  }

  const opened = async (organizationId: string): Promise<Result<OpenLibrary> | null> => {
    const [organization] = await context.organizations.refreshed([organizationId])
    if (organization === undefined) return null
    const { library, alone } = libraryOf(organization)
    const entries = await library.read()
    makeRoom()
    return entries.ok ? ok({ organization, library, alone, entries: entries.value }) : entries
  }

  const may = (by: Requester, action: LibraryAction, organizationId: string) =>
    can(by.actor, { kind: 'organization', action, organizationId })

  const refused = (by: Requester, action: LibraryAction, organizationId: string) =>
    fail(suspensionProblem(by.actor, action, organizationId) ?? problem('access/role'))

  /** Several materials by their document ids, each library opened once. Each id has its own result, in their order. */
  const findAll = async (
    by: Requester,
    ids: readonly string[],
    action: LibraryAction,
  ): Promise<Map<string, Result<FoundMaterial>>> => {
    const missing = fail(problem('material/not-found'))
    const opening = new Map<string, Result<OpenLibrary> | null>()
    const find = async (id: string): Promise<Result<FoundMaterial>> => {
      const organizationId = parseDocumentId(id)?.scope ?? ''
      if (!may(by, 'organization.view', organizationId)) return missing
      if (!may(by, action, organizationId)) return refused(by, action, organizationId)
      if (!opening.has(organizationId)) opening.set(organizationId, await opened(organizationId))
      const found = opening.get(organizationId) ?? missing
      if (!found.ok) return found
      const entry = found.value.library.entry(id)
      return entry === null ? missing : ok({ ...found.value, entry })
    }
    const found = new Map<string, Result<FoundMaterial>>()
    for (const id of new Set(ids)) found.set(id, await find(id))
    return found
  }

  return {
    /** The library of the organization, or of the person's default one. To who is not in it, it does not exist. */
    async open(
      by: Requester,
      asked: string | undefined,
      action: LibraryAction,
    ): Promise<Result<OpenLibrary>> {
      const user = asked === undefined ? await context.people.userById(by.actor.userId) : null
      const organizationId =
        asked ?? user?.defaultOrganization ?? Object.keys(by.actor.organizations)[0] ?? ''
      if (!may(by, 'organization.view', organizationId)) return fail(problem('organization/not-found'))
      if (!may(by, action, organizationId)) return refused(by, action, organizationId)
      const found = await opened(organizationId)
      return found ?? fail(problem('organization/not-found'))
    },

    findAll,

    /** One material, by its document id. */
    async find(by: Requester, id: string, action: LibraryAction): Promise<Result<FoundMaterial>> {
      const [found = fail(problem('material/not-found'))] = (await findAll(by, [id], action)).values()
      return found
    },
  }
}

export type Libraries = ReturnType<typeof createLibraries>
