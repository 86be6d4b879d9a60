import { type AnyDocument, recencyOf } from '#domain/schemas/document.ts'
import { formatDocumentId, uuidv7 } from '#domain/schemas/ids.ts'
import { differences } from '#domain/sync/conflict.ts'
import { plain } from '#domain/sync/device.ts'
import { mintEditId } from '#domain/sync/editId.ts'
import type { SimulatedDevice as Device } from './bed.ts'
import type { Moved } from './device.ts'
import type { Random } from './random.ts'
import type { Rules } from './rules.ts'
import { Violation } from './violation.ts'

/** One value that somebody typed: it must not be lost. */
export interface Typed {
  readonly token: string
  readonly documentId: string
  readonly userId: string
  readonly deviceId: string
  /** What stood there when it was typed, and the person saw. */
  readonly over: readonly string[]
  /** Tags stand beside others; other fields hold one value. */
  readonly field: string
}

/** The document, and the versions in it when it is the record of a conflict. */
export function versionsIn(document: AnyDocument): readonly AnyDocument[] {
  const { documentId, document: gaveWay, theirs } = document.data
  return documentId === undefined ? [document] : [document, gaveWay as AnyDocument, theirs as AnyDocument]
}

/** The values in a document that somebody typed, by field. */
export function tokensOf(document: AnyDocument): ReadonlyMap<string, string[]> {
  const tokens = new Map<string, string[]>()
  const add = (field: string, value: unknown) => {
    if (typeof value === 'string' && value.startsWith('t:'))
      tokens.set(field, [...(tokens.get(field) ?? []), value])
  }
  add('name', document.name)
  add('description', document.description)
  add('folderId', document.folderId === null ? null : document.folderId.replace('t-', 't:'))
  for (const tag of document.tags) add('tags', tag)
  for (const [key, value] of Object.entries(document.data)) add(`data.${key}`, value)
  return tokens
}

/** What people do on their devices. `next` numbers values; what was typed is told to `onTyped`. */
export interface EditTools {
  readonly random: Random
  readonly now: () => number
  readonly organizations: readonly string[]
  readonly users: readonly string[]
  readonly onTyped: (typed: Typed) => void
  /** Somebody saw these versions beside each other and made one content of them. */
  readonly onDecided: (seen: readonly AnyDocument[], made: AnyDocument) => void
  next(): number
}

const roles = ['admin', 'member', 'viewer'] as const
const visibilities = ['private', 'organization', 'team'] as const

/** Does something on the device, of a kind by chance; nothing when there is nothing to do it to. */
export function edit(device: Device, tools: EditTools): void {
  const { random } = tools
  const projects = device.live('projects').filter(({ deletedAt }) => deletedAt === null)
  const project = random.pick(projects)
  const kind = random.below(20)
  if (kind === 0 || project === undefined) {
    if (random.chance(0.3)) newProject(device, tools)
  } else if (kind <= 3) newInProject(device, tools, random.chance(0.7) ? 'calculations' : 'folders', project)
  else if (kind === 4) newInLibrary(device, tools)
  else if (kind === 5) newActivity(device, tools, project)
  else if (kind === 6) moveToOtherProject(device, tools, project)
  else {
    const collection = random.pick([
      'projects',
      'folders',
      'calculations',
      'calculations',
      'materials',
      'reportTemplates',
    ] as const)!
    const document = random.pick(device.live(collection))
    // What a newer app wrote is shown, and not changed.
    if (document === undefined || document.payloadVersion > device.payloadVersion) return
    const changes = changesTo(device, tools, collection, document)
    if (changes !== null) save(device, tools, collection, document, changes)
  }
}

/** What somebody changes; null when they leave it at looking. */
function changesTo(
  device: Device,
  tools: EditTools,
  collection: Moved,
  document: AnyDocument,
): Partial<AnyDocument> | null {
  const { random, users } = tools
  const token = `t:${tools.next()}`
  const had = tokensOf(document)
  const types = (field: string, over = had.get(field) ?? []): string => {
    tools.onTyped({ token, documentId: document.id, userId: device.userId, deviceId: device.id, over, field })
    return token
  }
  const kind = random.below(collection === 'projects' ? 9 : 8)
  if (kind === 5)
    return {
      deletedAt: document.deletedAt === null ? new Date(tools.now() + device.skew).toISOString() : null,
    }
  if (document.deletedAt !== null) return null
  if (kind === 0) return { name: types('name') }
  if (kind === 1) return { description: types('description') }
  if (kind === 2) {
    const removed = random.chance(0.3) ? random.pick(document.tags) : undefined
    const tags = document.tags.filter((tag) => tag !== removed)
    return tags.length >= 45
      ? null
      : { tags: [...tags, types('tags', removed === undefined ? [] : [removed])] }
  }
  if (kind === 3 && collection !== 'projects') return { folderId: types('folderId').replace(':', '-') }
  if (kind === 8) {
    const team = { ...(document.data.teamMembers as Record<string, unknown>) }
    const user = random.pick(users)!
    if (random.chance(0.4)) delete team[user]
    else team[user] = { role: random.pick(roles), permissions: [] }
    const visibility = random.chance(0.3) ? random.pick(visibilities) : document.data.visibility
    return { data: { ...document.data, teamMembers: team, visibility } }
  }
  if (random.chance(0.04)) return { data: { ...document.data, bad: true, note: types('data.note') } }
  if (collection === 'calculations') {
    const inputs = types('data.inputs')
    return { data: { ...document.data, inputs, results: inputs } }
  }
  const key = random.chance(0.5) ? 'location' : 'leader'
  return { data: { ...document.data, [key]: types(`data.${key}`) } }
}

/** Somebody looks at a kept version and decides: all of it, some of each, another try, or what is in place. */
export function decide(device: Device, tools: EditTools, rules: Rules): void {
  const { random } = tools
  const [keptId, kept] = random.pick([...device.kept]) ?? []
  if (keptId === undefined || kept === undefined) return
  const { collection, document: mine, base } = kept
  const stored = device.shelf(collection).copies.get(mine.id)
  const theirs = stored === undefined || stored.state._deleted ? null : plain(stored.state)
  if (!rules.hasGivenWay(mine, theirs)) return
  const newest = Math.max(mine.payloadVersion, theirs?.payloadVersion ?? 0)
  if (collection === 'activities' || newest > device.payloadVersion) return
  const versions = { collection, mine, theirs, base }
  const paths = differences(versions).map(({ path }) => path)
  const way = random.below(4)
  const byMine = new Set(
    way === 0 ? changedIn(versions) : paths.filter(() => way === 1 || (way === 2 && random.chance(0.5))),
  )
  const content =
    way === 0
      ? rules.triedAgain(versions)
      : rules.combined(versions, Object.fromEntries([...byMine].map((path) => [path, 'mine'])))
  if (content === null) return
  const made: AnyDocument = { ...(theirs ?? { ...mine, server: null }), ...content }
  const differsFrom = (side: AnyDocument) =>
    new Set(differences({ collection, mine: made, theirs: side, base: null }).map(({ path }) => path))
  const [fromMine, fromTheirs] = [differsFrom(mine), differsFrom(theirs ?? mine)]
  for (const path of paths)
    if ((byMine.has(path) ? fromMine : fromTheirs).has(path))
      throw new Violation('K', `${mine.id} has ${path} as nobody chose it`)
  // What is in place stays as it is.
  if (way !== 3 || theirs === null)
    device.shelf(collection).write(
      {
        ...made,
        payloadVersion: device.payloadVersion,
        ...stamp(device, tools, theirs ?? mine),
        _deleted: false,
      },
      stored?.revision ?? 0,
    )
  tools.onDecided(theirs === null ? [mine] : [mine, theirs], way === 3 && theirs !== null ? theirs : made)
  device.kept.delete(keptId)
}

/** What trying again is about: the fields in which a version differs from what it was made on. */
const changedIn = ({
  collection,
  mine,
  base,
}: { collection: Moved } & Record<'mine' | 'base', AnyDocument | null>) =>
  mine === null ? [] : differences({ collection, mine, theirs: base, base: null }).map(({ path }) => path)

function save(
  device: Device,
  tools: EditTools,
  collection: Moved,
  document: AnyDocument,
  changes: Partial<AnyDocument>,
): void {
  const shelf = device.shelf(collection)
  const stored = shelf.copies.get(document.id)!
  const data = changes.data ?? document.data
  shelf.write(
    {
      ...stored.state,
      ...changes,
      payloadVersion: device.payloadVersion,
      data:
        device.payloadVersion > document.payloadVersion ? { ...data, format: device.payloadVersion } : data,
      ...stamp(device, tools, stored.state),
    },
    stored.revision,
  )
}

function stamp(
  device: Device,
  { now, random }: EditTools,
  previous: Pick<AnyDocument, 'editId' | 'waiting'> | null,
) {
  const at = now() + device.skew
  const updatedAt = new Date(at).toISOString()
  return {
    editId: mintEditId({ deviceId: device.id, now: at, random: random.next(), previous }),
    updatedAt,
    updatedBy: device.userId,
    recency: recencyOf(updatedAt),
    waiting: 1 as const,
  }
}

function create(
  device: Device,
  tools: EditTools,
  collection: Moved,
  at: { scope: string; localId: string; organizationId: string },
  content: { name: string; data: Record<string, unknown> } & Partial<AnyDocument>,
): void {
  const edited = stamp(device, tools, null)
  const id = formatDocumentId({ scope: at.scope, localId: at.localId, collection })
  device.shelf(collection).write(
    {
      id,
      scope: at.scope,
      organizationId: at.organizationId,
      payloadVersion: device.payloadVersion,
      description: '',
      tags: [],
      folderId: null,
      createdAt: edited.updatedAt,
      createdBy: device.userId,
      deletedAt: null,
      server: null,
      ...edited,
      ...content,
      _deleted: false,
    },
    0,
  )
  const made = device.shelf(collection).copies.get(id)!.state
  for (const [field, tokens] of tokensOf(made))
    for (const token of tokens)
      tools.onTyped({ token, documentId: id, userId: device.userId, deviceId: device.id, over: [], field })
}

function newProject(device: Device, tools: EditTools): void {
  const organizationId = tools.random.pick(tools.organizations)!
  const projectId = `p${tools.next()}`
  create(
    device,
    tools,
    'projects',
    { scope: projectId, localId: projectId, organizationId },
    {
      name: `t:${tools.next()}`,
      data: {
        uid: projectId,
        visibility: tools.random.pick(visibilities),
        teamMembers: { [device.userId]: { role: 'admin', permissions: [] } },
      },
    },
  )
}

function newInProject(
  device: Device,
  tools: EditTools,
  collection: 'calculations' | 'folders',
  project: AnyDocument,
): void {
  const token = `t:${tools.next()}`
  const at = {
    scope: project.scope,
    localId: `${collection[0]}${tools.next()}`,
    organizationId: project.organizationId,
  }
  const data = collection === 'calculations' ? { inputs: token, results: token } : {}
  create(device, tools, collection, at, { name: `t:${tools.next()}`, data })
}

function newInLibrary(device: Device, tools: EditTools): void {
  const organizationId = tools.random.pick(tools.organizations)!
  const collection = tools.random.chance(0.6) ? 'materials' : 'reportTemplates'
  const at = { scope: organizationId, localId: `${collection[0]}${tools.next()}`, organizationId }
  const audience = tools.random.chance(0.6) ? 'own' : 'organization'
  const data = collection === 'materials' ? {} : { audience }
  create(device, tools, collection, at, { name: `t:${tools.next()}`, data })
}

function newActivity(device: Device, tools: EditTools, project: AnyDocument): void {
  const at = tools.now() + device.skew
  const localId = uuidv7(
    at,
    Uint8Array.from({ length: 10 }, () => tools.random.below(256)),
  )
  const timestamp = new Date(at).toISOString()
  create(
    device,
    tools,
    'activities',
    { scope: project.scope, localId, organizationId: project.organizationId },
    { name: `t:${tools.next()}`, data: { type: 'folder_accessed', userId: device.userId, timestamp } },
  )
}

/** A new document there, and the old one to the bin: two edits, one after the other. */
function moveToOtherProject(device: Device, tools: EditTools, to: AnyDocument): void {
  const from = tools.random.pick(device.live('calculations').filter(({ deletedAt }) => deletedAt === null))
  if (from === undefined || from.scope === to.scope) return
  if (from.payloadVersion > device.payloadVersion) return
  const at = { scope: to.scope, localId: `c${tools.next()}`, organizationId: to.organizationId }
  const token = `t:${tools.next()}`
  create(device, tools, 'calculations', at, {
    name: `t:${tools.next()}`,
    data: { inputs: token, results: token },
  })
  save(device, tools, 'calculations', from, { deletedAt: new Date(tools.now() + device.skew).toISOString() })
}
