import type { ErrorCode } from '../errors/catalogue.ts'
import { type Holdings, type Plan as OrganizationPlan, objectionToGrowth } from '../permissions/allowance.ts'
import { contentOf, same } from '../schemas/content.ts'
import type { AnyDocument } from '../schemas/document.ts'
import { type DocumentId, formatDocumentId } from '../schemas/ids.ts'
import type { ReportData } from '../schemas/report.ts'
import { builtInTemplate } from '../schemas/template.ts'
import { filesOf, localIdOf, type PackageContents, type PackedCollection, packed } from './contents.ts'
import {
  type FileToKeep,
  filesToKeep,
  filesToName,
  type NamedFiles,
  namesAny,
  withFiles,
} from './reportFiles.ts'
import { type Ids, idsFor, inTarget, type Target } from './target.ts'
import { isKnown, verdictOn } from './verdict.ts'

/*
 * What taking a package in does, decided before anything of it is written. Nothing that is here is ever written over:
 * what differs is kept beside it, whole, until somebody decides. The same package taken in twice does what it does once.
 */

export const planKinds = ['projects', ...packed, 'files'] as const
export type PlanKind = (typeof planKinds)[number]

export interface Tally {
  readonly fresh: number
  readonly same: number
  /** An earlier state of what is here, whose edits built on it. */
  readonly older: number
  /** The same but for files of reports, which it gets. */
  readonly grows: number
  /** Kept beside what is here. */
  readonly differs: number
  /** Stay in the file: the person may not write them here. */
  readonly left: number
}

/** A document to be made: with the times of its own, by the person who takes it in. */
export interface PlannedWrite {
  readonly collection: PackedCollection | 'projects'
  readonly at: Omit<DocumentId, 'collection'> & { readonly madeAt: string; readonly createdAt: string }
  readonly draft: Pick<AnyDocument, 'organizationId' | 'name' | 'description' | 'tags' | 'folderId' | 'data'>
}

/** What a report that is here does not name yet of its files. */
export interface PlannedFiles {
  /** Document id. */
  readonly reportId: string
  readonly files: NamedFiles
}

/** A version that is kept beside what is here. */
export interface PlannedVersion {
  readonly collection: PackedCollection | 'projects'
  readonly document: AnyDocument
  readonly theirs: AnyDocument
}

export interface ImportPlan {
  readonly target: Target
  readonly isNew: boolean
  /** In the order in which they have to be made. */
  readonly writes: readonly PlannedWrite[]
  readonly kept: readonly PlannedVersion[]
  readonly files: readonly PlannedFiles[]
  /** Of the files that the package holds, each that belongs onto this device. */
  readonly keeps: readonly FileToKeep[]
  readonly tallies: Readonly<Record<PlanKind, Tally>>
  /** What stands against it: then nothing of it is written. */
  readonly objection: ErrorCode | null
  /** What the gateway may say to it: whether a free account is held to its limits is the installation's choice. */
  readonly caution: ErrorCode | null
}

export interface PlanQuestion {
  readonly contents: PackageContents
  readonly target: Target
  /** Null: a new project is made. */
  readonly project: AnyDocument | null
  /** By document id: the scope of the project and the library of its organization, those in the bin too. */
  readonly here: ReadonlyMap<string, AnyDocument>
  readonly userId: string
  readonly may: {
    /** Make a project in the organization, or write into the one that is there. */
    readonly write: boolean
    readonly library: boolean
  }
  /** Of the organization; null when this device does not know it. */
  readonly plan: OrganizationPlan | null
  readonly held: Holdings
  /** The hash of each entry of the package, by its path. */
  readonly hashes: ReadonlyMap<string, string>
  readonly at: string
  /** For a new project: its number, which nobody else has, and its name. */
  readonly fresh: { readonly uid: string; readonly name: string }
}

export function planImport(question: PlanQuestion): ImportPlan {
  const { contents, target, project, here, may } = question
  const isHome = contents.project.scope === target.projectId
  const isOwnLibrary = contents.project.organizationId === target.organizationId
  const ids = idsFor(contents.project, target, [...here.keys()])
  const alike = alikeMaterials(question, ids)
  const materialId = (localId: string) => alike.get(localId) ?? ids.inLibrary(localId)
  const names = libraryNames(here)

  const tallies = Object.fromEntries(
    planKinds.map((kind) => [kind, { fresh: 0, same: 0, older: 0, grows: 0, differs: 0, left: 0 }]),
  ) as Record<PlanKind, { -readonly [Key in keyof Tally]: number }>
  const writes: PlannedWrite[] = []
  const kept: PlannedVersion[] = []
  const files: PlannedFiles[] = []

  if (project === null) {
    tallies.projects.fresh = 1
    writes.push(newProject(question))
  } else {
    const mine = inTarget('projects', contents.project, target, ids)
    const verdict = verdictOn('projects', mine, project, isHome)
    tallies.projects[verdict] += 1
    if (verdict === 'differs')
      kept.push({ collection: 'projects', document: asKept(mine, project, isHome), theirs: project })
  }

  for (const collection of packed) {
    const tally = tallies[collection]
    const isOfLibrary = collection === 'materials' || collection === 'reportTemplates'
    const isSame = isOfLibrary ? isOwnLibrary : isHome
    for (const document of contents[collection] as unknown as readonly AnyDocument[]) {
      const moved = inTarget(collection, document, target, ids, materialId)
      const mine = isOfLibrary || may.library ? moved : withoutTemplate(collection, moved, here)
      const theirs = here.get(mine.id)
      if (theirs !== undefined) {
        const named = filesFor(collection, mine, theirs, question)
        const verdict = verdictOn(collection, mine, theirs, isSame)
        const grows = named !== null && namesAny(named) && theirs.deletedAt === null
        tally[grows && verdict === 'same' ? 'grows' : verdict] += 1
        tallies.files.left += named?.left ?? 0
        if (grows) files.push({ reportId: theirs.id, files: named })
        if (verdict === 'differs')
          kept.push({ collection, document: asKept(mine, theirs, isSame, named), theirs })
      } else if (isOfLibrary && !may.library) tally.left += 1
      // Only they can say what they did.
      else if (collection === 'activities' && document.data.userId !== question.userId) tally.left += 1
      else {
        const named = filesFor(collection, mine, null, question)
        tally.fresh += 1
        tallies.files.left += named?.left ?? 0
        writes.push(written(collection, mine, question, names, named))
      }
    }
  }

  return {
    target,
    isNew: project === null,
    writes,
    kept,
    files,
    keeps: filesToKeep(filesOf(contents), (path) => question.hashes.get(path), {
      standing: [...here.values()]
        .filter(({ id }) => id.startsWith(`${target.projectId}:reports:`))
        .map(({ data }) => data),
      planned: [
        ...writes.filter(({ collection }) => collection === 'reports').map(({ draft }) => draft.data),
        ...kept.filter(({ collection }) => collection === 'reports').map(({ document }) => document.data),
        ...files.map((each) => each.files),
      ],
    }),
    tallies,
    ...standingAgainst(question, tallies),
  }
}

/** The files of a report that are to be named here; null for what is no report, and for a state that is known here. */
function filesFor(
  collection: PackedCollection,
  mine: AnyDocument,
  theirs: AnyDocument | null,
  { contents, target, userId, at }: PlanQuestion,
): NamedFiles | null {
  if (collection !== 'reports') return null
  const isHome = contents.project.scope === target.projectId
  if (isHome && theirs !== null && isKnown(theirs, mine.editId)) return null
  const dataOf = ({ data }: AnyDocument) => data as unknown as ReportData
  return filesToName(dataOf(mine), theirs === null ? null : dataOf(theirs), { isHome, userId, at })
}

/** Limits of a free account may not be held; everything else is certain. */
const uncertain: readonly (ErrorCode | null)[] = ['project/free-limit', 'calculation/free-limit']

function standingAgainst(
  { may, plan, held, project }: PlanQuestion,
  { calculations }: Readonly<Record<PlanKind, Tally>>,
): Pick<ImportPlan, 'objection' | 'caution'> {
  if (!may.write) return { objection: project === null ? 'organization/role' : 'access/role', caution: null }
  const added = { projects: project === null ? 1 : 0, calculations: calculations.fresh }
  const limit = plan === null ? null : objectionToGrowth(plan, held, added)
  return uncertain.includes(limit) ? { objection: null, caution: limit } : { objection: limit, caution: null }
}

/** The version that is kept, as an edit of the document that is here: what belongs to its place stays as it is. */
function asKept(
  mine: AnyDocument,
  theirs: AnyDocument,
  isHome: boolean,
  named: NamedFiles | null = null,
): AnyDocument {
  const own = {
    ...mine,
    ...(named !== null && { data: reportWith(mine, named) }),
    createdAt: theirs.createdAt,
    createdBy: theirs.createdBy,
    waiting: 0 as const,
    server: null,
  }
  if (isHome || theirs.data.uid === undefined) return own
  const { uid, teamMembers, visibility } = theirs.data
  return { ...own, data: { ...mine.data, uid, teamMembers, visibility } }
}

function newProject({ contents, target, userId, at, fresh }: PlanQuestion): PlannedWrite {
  const { project } = contents
  const data = {
    ...project.data,
    uid: fresh.uid,
    // Whoever takes it in decides who sees it here.
    visibility: 'private',
    teamMembers: { [userId]: { role: 'admin', permissions: [] } },
  }
  return {
    collection: 'projects',
    at: { scope: target.projectId, localId: target.projectId, madeAt: at, createdAt: at },
    draft: {
      ...contentDraft(project as unknown as AnyDocument, target),
      name: fresh.name,
      folderId: null,
      data,
    },
  }
}

const contentDraft = (document: AnyDocument, { organizationId }: Target): PlannedWrite['draft'] => ({
  organizationId,
  name: document.name,
  description: document.description,
  tags: document.tags,
  folderId: document.folderId,
  data: document.data,
})

function written(
  collection: PackedCollection,
  mine: AnyDocument,
  { target }: PlanQuestion,
  names: Set<string>,
  named: NamedFiles | null,
): PlannedWrite {
  const draft = contentDraft(mine, target)
  const at = {
    scope: mine.scope,
    localId: localIdOf(mine),
    madeAt: mine.updatedAt,
    createdAt: mine.createdAt,
  }
  if (collection === 'materials')
    return { collection, at, draft: { ...draft, name: freeName(draft.name, names) } }
  return { collection, at, draft: named === null ? draft : { ...draft, data: reportWith(mine, named) } }
}

/** The data of a report with these files and no others. */
function reportWith({ data }: AnyDocument, named: NamedFiles): AnyDocument['data'] {
  const { made: _, received: __, issues: ___, ...own } = data as unknown as ReportData
  return withFiles({ ...own, status: 'draft', versions: [] }, named)
}

/** Without the right to write the library, a report stands in the standard layout where its template is not there. */
function withoutTemplate(
  collection: PackedCollection,
  document: AnyDocument,
  here: ReadonlyMap<string, AnyDocument>,
): AnyDocument {
  const { templateId } = document.data
  if (collection !== 'reports' || typeof templateId !== 'string') return document
  if (builtInTemplate(templateId) !== null) return document
  const id = formatDocumentId({
    scope: document.organizationId,
    collection: 'reportTemplates',
    localId: templateId,
  })
  return here.has(id) ? document : { ...document, data: { ...document.data, templateId: null } }
}

const libraryNames = (here: ReadonlyMap<string, AnyDocument>): Set<string> =>
  new Set(
    [...here.values()].flatMap(({ id, name, deletedAt }) =>
      id.includes(':materials:') && deletedAt === null ? name.toLowerCase() : [],
    ),
  )

/** The name, or the name with a number where the library has one of that name. */
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name.slice(0, 190)} (${number})`
  taken.add(free.toLowerCase())
  return free
}

/** Materials that the library has already, under other ids: by their local id in the package. */
function alikeMaterials({ contents, target, here }: PlanQuestion, ids: Ids): ReadonlyMap<string, string> {
  const alike = new Map<string, string>()
  if (contents.project.organizationId === target.organizationId) return alike
  const library = [...here.values()].filter(
    ({ id, deletedAt }) => deletedAt === null && id.startsWith(`${target.organizationId}:materials:`),
  )
  for (const material of contents.materials) {
    const localId = localIdOf(material)
    const own = formatDocumentId({
      scope: target.organizationId,
      collection: 'materials',
      localId: ids.inLibrary(localId),
    })
    if (here.has(own)) continue
    const content = contentOf(material as unknown as AnyDocument)
    const found = library.find((each) => same(contentOf(each), content))
    if (found !== undefined) alike.set(localId, localIdOf(found))
  }
  return alike
}
