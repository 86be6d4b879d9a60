import { createGateway } from '#api/gateway.ts'
import { draftCopies, keepDraftsIn } from '#data/device/draftCopies.ts'
import { openLocalDatabase } from '#data/local-database/localDatabase.ts'
import { removeFromDevice, unsentOnDevice } from '#data/local-database/removal.ts'
import type { LocalDatabase } from '#data/local-database/types.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { modulePerson } from '#domain/permissions/modules.ts'
import type { User } from '#domain/schemas/user.ts'
import type { Unsent } from '#domain/sync/unsent.ts'
import { lazyEngine, lazyReportMaker, lazySearch, type ScreenEngine } from '#engine/lazy.ts'
import { findModule } from '#engine/modules.ts'
import type { ReportMaker } from '#engine/reports/maker.ts'
import type { WorkspaceSearch } from '#engine/search/search.ts'
import { http, session } from '../session/session.ts'
import { encryptionHere, takeTyped } from '../session/unlocking.ts'

export interface OpenedLocalData {
  readonly database: LocalDatabase
  readonly engine: ScreenEngine
  readonly search: WorkspaceSearch
  readonly maker: ReportMaker
  dispose(): void
}

/** What this person's work needs before it opens here: it is encrypted, and no key is at hand. */
export interface Locked {
  readonly kind: 'locked'
  /** Edits in it that are on no server. */
  readonly waiting: number
  /** The password that they signed in with, which does not open it; null: they have not just signed in. */
  readonly password: string | null
}

/** What is told, and asked, while a local database is being opened. */
export interface Opening {
  /** False once nobody waits for it any more: who asked has gone to another screen. */
  isWanted(): boolean
  /** The work is being encrypted, or made readable: how far it is, of 1. */
  onConverting(share: number): void
  /** That was asked for, and could not be done: everything is as it was. */
  onNotConverted(): void
}

/** The database of who was here before must be shut before the next one opens. */
let shut: Promise<unknown> = Promise.resolve()
/** Nor are two opened at once: whoever goes on quickly may ask again while the first is not there yet. */
let lastOpening: Promise<unknown> = Promise.resolve()

/** Whose local database is open in this page; null: nobody's. */
let present: string | null = null
/** Called when it is being shut. */
let left: (() => void)[] = []
/** Whose was the first: what a page remembers beside the database is theirs. */
let first: string | null = null

/** Never where nothing would answer: a page that was not installed cannot be opened again without a network. */
const mayReload = (): boolean => navigator.onLine || navigator.serviceWorker?.controller != null

/**
 * Opens a user's database and engine, after what was asked for before is open or given up. Another person than the one
 * before begins with a page of their own: it is loaded anew, and this never resolves. Null when it is no longer wanted.
 * Refused with `storage/unavailable` when the browser does not give its database.
 */
export function open(user: User, opening: Opening): Promise<Result<OpenedLocalData> | Locked | null> {
  const mine = lastOpening.then(async () => {
    if (!opening.isWanted()) return null
    const result = await openAlone(user, opening)
    if (opening.isWanted() || 'kind' in result || !result.ok) return result
    result.value.dispose()
    return null
  })
  lastOpening = mine.catch(() => undefined)
  return mine
}

async function openAlone(user: User, opening: Opening): Promise<Result<OpenedLocalData> | Locked> {
  const [, encryption] = await Promise.all([draftCopies.bringBack(), encryptionHere()])
  await shut
  const password = takeTyped(user)
  let store: Awaited<ReturnType<NonNullable<typeof encryption>['storeOf']>> | undefined
  try {
    store = await encryption?.storeOf(user.id, password, opening.onConverting)
  } catch (error) {
    console.error(error)
    return fail(problem('storage/unavailable'))
  }
  if (first !== null && first !== user.id && mayReload()) {
    if (store?.kind === 'sealed') await store.close()
    // What recognises them without a network is being worked out.
    await session.people.settled()
    location.reload()
    return new Promise(() => {})
  }
  first = user.id
  if (store?.kind === 'locked') return { kind: 'locked', waiting: store.waiting, password }
  const encrypted = store?.kind === 'sealed' ? store : undefined
  if (store?.kind === 'plain' && store.failed) opening.onNotConverted()
  keepDraftsIn(encrypted === undefined ? null : { userId: user.id, storage: encrypted.drafts })
  let database: LocalDatabase
  try {
    const gateway =
      session.mode === 'demo'
        ? (await import('#api/demo/gateway.ts')).createDemoGateway({ user, now: () => Date.now() })
        : createGateway({ http, session, userId: user.id, random: () => Math.random() })
    database = await openLocalDatabase({ user, gateway, session, encryptedStore: encrypted })
  } catch (error) {
    console.error(error)
    return fail(problem('storage/unavailable'))
  }
  present = user.id
  // Another window may have begun to convert it in the meantime: then there is nothing to write in here.
  void encryptionHere()
    .then((now) => now?.hasChanged(user.id, encrypted?.name ?? null))
    .then((hasChanged) => {
      if (hasChanged === true) location.reload()
    })
    .catch(console.warn)
  const person = () => {
    const state = session.state()
    return modulePerson(state.kind === 'signed-in' ? state.user : user)
  }
  const entries = database.readModel.all()
  const moduleName = (type: string) => findModule(type)?.name ?? type
  // What the first screen does not need comes after it.
  const engine = lazyEngine(async () => (await import('#engine/engine.ts')).createEngine({ person }))
  const search = lazySearch(async () =>
    (await import('#engine/search/search.ts')).createSearch({
      entries,
      others: (await import('../search/findables.ts')).findableLibrary(database),
      moduleName,
    }),
  )
  const maker = lazyReportMaker(async () => (await import('#engine/reports/maker.ts')).createReportMaker())
  return ok({
    database,
    engine,
    search,
    maker,
    dispose() {
      maker.dispose()
      engine.dispose()
      search.dispose()
      shut = database
        .close()
        .then(() => encrypted?.close())
        .catch(console.error)
      present = null
      for (const tell of left) tell()
      left = []
    },
  })
}

/** Removes what this device keeps of a person, once their local database is shut. Rejects while another tab has it open. */
export async function forget(userId: string): Promise<void> {
  while (present === userId)
    await new Promise<void>((resolve) => {
      left.push(resolve)
    })
  const removing = shut.then(async () => {
    const encryption = await encryptionHere()
    await removeFromDevice(userId)
    await encryption?.forget(userId)
  })
  // Whoever signs in meanwhile opens nothing that is being removed.
  shut = removing.catch(() => undefined)
  return removing
}

/** What is only on this device of somebody who is not signed in. */
export async function unsentOf(user: User): Promise<Unsent> {
  await shut
  const encryption = await encryptionHere()
  return (await encryption?.unsent(user.id)) ?? unsentOnDevice(user)
}

/**
 * What of somebody's work waits on this device, read past the database library.
 * @param left an encrypted copy that was left behind, and its password. Null: it is another password.
 */
export async function rescueOf(user: User, left?: { readonly name: string; readonly password: string }) {
  const [{ rescueWaiting }, encryption] = await Promise.all([
    import('#data/project-file/rescue.ts'),
    encryptionHere(),
  ])
  const encrypted = (await encryption?.reader(user.id, left)) ?? null
  if (left !== undefined && encrypted === null) return null
  return rescueWaiting(user, import.meta.env.VITE_APP_VERSION, {
    factory: indexedDB,
    encrypted: encrypted?.rows,
    drafts: encrypted === null ? Object.entries({ ...localStorage }) : await encrypted.drafts(),
  })
}
