import { actorOf, mayInProject, type Rights } from '../permissions/actor.ts'
import { can, type ProjectAccess } from '../permissions/can.ts'
import type { AnyDocument } from '../schemas/document.ts'
import { formatDocumentId } from '../schemas/ids.ts'
import type { ProjectDocument } from '../schemas/project.ts'
import { type BinEntry, type BinKind, binEntryOf, binKinds } from './entry.ts'
import { isDeletedForEver } from './term.ts'

/** The bin of a device, and what it takes to say where its entries were and who may decide about them. */
export interface BinContents {
  /** Last deleted first. */
  readonly entries: readonly BinEntry[]
  readonly projects: ReadonlyMap<string, BinProject>
  /** By document id; those in the bin, and those that were deleted for ever, too. */
  readonly folders: ReadonlyMap<string, BinFolder>
}

interface BinProject {
  readonly name: string
  readonly access: ProjectAccess
  readonly isGone: boolean
}

interface BinFolder {
  readonly name: string
  readonly folderId: string | null
  readonly isGone: boolean
}

/** @param documents of `projects` and `folders` all, of the other kinds at least those in the bin. */
export function binContents(documents: Readonly<Record<BinKind, readonly AnyDocument[]>>): BinContents {
  const projects = new Map(
    (documents.projects as readonly unknown[] as readonly ProjectDocument[]).map((project) => [
      project.scope,
      {
        name: project.name,
        access: { ...project.data, organizationId: project.organizationId },
        isGone: isDeletedForEver(project),
      },
    ]),
  )
  const folders = new Map(
    documents.folders.map((folder) => [
      folder.id,
      { name: folder.name, folderId: folder.folderId, isGone: isDeletedForEver(folder) },
    ]),
  )
  const entries = binKinds
    .flatMap((kind) => documents[kind].flatMap((document) => binEntryOf(kind, document) ?? []))
    // The contents of a project go with it.
    .filter(({ scope }) => projects.get(scope)?.isGone !== true)
    .sort(byDeletion)
  return { entries, projects, folders }
}

const byDeletion = (one: BinEntry, other: BinEntry): number =>
  one.deletedAt === other.deletedAt ? (one.id < other.id ? -1 : 1) : one.deletedAt < other.deletedAt ? 1 : -1

const isInLibrary = ({ kind }: BinEntry): boolean => kind === 'materials' || kind === 'reportTemplates'

const folderKey = (scope: string, localId: string): string =>
  formatDocumentId({ scope, collection: 'folders', localId })

/** The folders that an entry lay in, from the top down, by document id. A folder that is not known ends the way. */
function foldersOver({ folders }: BinContents, { scope, folderId }: BinEntry): string[] {
  const way: string[] = []
  for (let above = folderId; above !== null; ) {
    const id = folderKey(scope, above)
    const folder = folders.get(id)
    // Edits of two devices may put two folders into each other.
    if (folder === undefined || folder.isGone || way.includes(id)) break
    way.unshift(id)
    above = folder.folderId
  }
  return way
}

/** Names of the project and the folders that an entry lay in, from the top down. Empty for a project and for a library. */
export function placeOf(contents: BinContents, entry: BinEntry): string[] {
  const project = contents.projects.get(entry.scope)
  if (isInLibrary(entry) || entry.kind === 'projects' || project === undefined) return []
  return [project.name, ...foldersOver(contents, entry).map((id) => contents.folders.get(id)?.name ?? '')]
}

/**
 * Whether the person may restore the entry and delete it for ever: the right to delete it gives both. The gateway decides in
 * the end, by the same rules.
 */
export function mayDecide(user: Rights, contents: BinContents, entry: BinEntry): boolean {
  if (isInLibrary(entry))
    return (
      can(actorOf(user), {
        kind: 'organization',
        action: 'library.edit',
        organizationId: entry.organizationId,
      }) &&
      (entry.ownerId === null || entry.ownerId === user.id)
    )
  const project = contents.projects.get(entry.scope)
  return (
    project !== undefined &&
    mayInProject(user, project.access, entry.kind === 'projects' ? 'project.delete' : 'calculation.run')
  )
}

/** One write of a restoration. */
export interface RestoreStep {
  readonly entry: BinEntry
  /** The folder that it lay in was deleted for ever, so that it goes to the top of its project. */
  readonly toTop: boolean
}

export interface Restoration {
  /** What lies around an entry comes before it. */
  readonly steps: readonly RestoreStep[]
  /** The project and the folders around a chosen entry that are in the bin too. */
  readonly around: readonly BinEntry[]
  /** The first that the person may not restore; null where the steps may be taken. */
  readonly forbidden: BinEntry | null
}

/** What has to be restored so that the chosen entries are where they were. */
export function restorationOf(user: Rights, contents: BinContents, chosen: readonly BinEntry[]): Restoration {
  const inBin = new Map(contents.entries.map((entry) => [entry.id, entry]))
  const steps = new Map<string, RestoreStep>()
  const add = (id: string): void => {
    const entry = inBin.get(id)
    if (entry !== undefined && !steps.has(id)) steps.set(id, { entry, toTop: isFolderGone(contents, entry) })
  }
  for (const entry of chosen) {
    if (!isInLibrary(entry))
      add(formatDocumentId({ scope: entry.scope, collection: 'projects', localId: entry.scope }))
    for (const id of foldersOver(contents, entry)) add(id)
    add(entry.id)
  }
  const ids = new Set(chosen.map(({ id }) => id))
  const entries = [...steps.values()].map(({ entry }) => entry)
  return {
    steps: [...steps.values()],
    around: entries.filter(({ id }) => !ids.has(id)),
    forbidden: entries.find((entry) => !mayDecide(user, contents, entry)) ?? null,
  }
}

const isFolderGone = ({ folders }: BinContents, { scope, folderId }: BinEntry): boolean =>
  folderId !== null && folders.get(folderKey(scope, folderId))?.isGone === true

/** What is left to delete for ever when the projects among the entries go with their contents. */
export function outsideOfEachOther(entries: readonly BinEntry[]): BinEntry[] {
  const projects = new Set(entries.flatMap(({ kind, scope }) => (kind === 'projects' ? [scope] : [])))
  return entries.filter(({ kind, scope }) => kind === 'projects' || !projects.has(scope))
}
