import type { AnyDocument } from '../schemas/document.ts'
import { formatDocumentId, parseDocumentId } from '../schemas/ids.ts'
import { builtInTemplate } from '../schemas/template.ts'
import { digest } from '../sync/digest.ts'
import { localIdOf, type PackageContents, type PackedCollection } from './contents.ts'

/** Where a package is taken in. */
export interface Target {
  readonly projectId: string
  readonly organizationId: string
}

/**
 * The id that a document of elsewhere has in another project or library: fresh, and always the same, so that a package
 * that is taken in twice finds what it brought the first time.
 */
export function idIn(scope: string, localId: string): string {
  const hex = digest(['package', scope, localId], 32)
  // In the shape of a UUID whose version says that it was derived.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The local id of each thing of a package in its target. */
export interface Ids {
  inProject(localId: string): string
  inLibrary(localId: string): string
}

/**
 * Where a package goes back to where its project once came from, each document finds the one that it was made of.
 * @param here document ids that the target has.
 */
export function idsFor(source: PackageContents['project'], target: Target, here: readonly string[]): Ids {
  const mapped = (from: string, to: string) => {
    if (from === to) return (localId: string) => localId
    const origins = new Map<string, string>()
    for (const id of here) {
      const parts = parseDocumentId(id)
      if (parts?.scope === to) origins.set(idIn(from, parts.localId), parts.localId)
    }
    return (localId: string) => origins.get(localId) ?? idIn(to, localId)
  }
  return {
    inProject: mapped(source.scope, target.projectId),
    inLibrary: mapped(source.organizationId, target.organizationId),
  }
}

type Data = Record<string, unknown>

/** A document of the package as it is in the target: its place and every link that stays within the package. */
export function inTarget(
  collection: PackedCollection | 'projects',
  document: AnyDocument,
  target: Target,
  ids: Ids,
  /** Local id in the target's library; the same where a like material is there under another id. */
  materialId: (localId: string) => string = ids.inLibrary,
): AnyDocument {
  const { organizationId } = target
  if (collection === 'projects') {
    const { projectId } = target
    return {
      ...document,
      id: formatDocumentId({ scope: projectId, collection, localId: projectId }),
      scope: projectId,
      organizationId,
    }
  }
  const localId = localIdOf(document)
  if (collection === 'materials' || collection === 'reportTemplates') {
    const own = collection === 'materials' ? materialId(localId) : ids.inLibrary(localId)
    return {
      ...document,
      id: formatDocumentId({ scope: organizationId, collection, localId: own }),
      scope: organizationId,
      organizationId,
    }
  }
  // A run is known by its result, and an entry of the history by its moment: they keep theirs.
  const own = collection === 'runs' || collection === 'activities' ? localId : ids.inProject(localId)
  const scope = target.projectId
  return {
    ...document,
    id: formatDocumentId({ scope, collection, localId: own }),
    scope,
    organizationId,
    folderId: document.folderId === null ? null : ids.inProject(document.folderId),
    data: linked(collection, document, target, ids, materialId),
  }
}

function linked(
  collection: PackedCollection,
  { data }: AnyDocument,
  target: Target,
  ids: Ids,
  materialId: (localId: string) => string,
): Data {
  const materials = (taken: unknown) => ({
    ...(Array.isArray(taken) && {
      materials: taken.map((each: Data) => ({
        ...each,
        materialId: materialLink(String(each.materialId), target, materialId),
      })),
    }),
  })
  switch (collection) {
    case 'calculations':
      return {
        ...data,
        ...materials(data.materials),
        ...(typeof data.variantOf === 'string' && { variantOf: ids.inProject(data.variantOf) }),
      }
    case 'runs':
      return {
        ...data,
        ...materials(data.materials),
        calculationId: ids.inProject(String(data.calculationId)),
      }
    case 'reports':
      return {
        ...data,
        calculationIds: (data.calculationIds as string[]).map(ids.inProject),
        templateId: templateIn(data.templateId, ids),
        ...(data.made !== undefined && { made: madeIn(data.made as Record<string, Data>, ids) }),
      }
    case 'activities':
      return { ...data, entityId: entityLink(String(data.entityId), target, ids) }
    default:
      return data
  }
}

/** A template of the library; one that needs no library keeps its id. */
const templateIn = (id: unknown, ids: Ids): string | null =>
  typeof id !== 'string' ? null : builtInTemplate(id) === null ? ids.inLibrary(id) : id

const madeIn = (made: Record<string, Data>, ids: Ids): Data =>
  Object.fromEntries(
    Object.entries(made).map(([id, file]) => [
      id,
      {
        ...file,
        templateId: templateIn(file.templateId, ids),
        calculations: (file.calculations as { id: string }[]).map((each) => ({
          ...each,
          id: ids.inProject(each.id),
        })),
      },
    ]),
  )

function materialLink(id: string, target: Target, materialId: (localId: string) => string): string {
  const parts = parseDocumentId(id)
  if (parts?.collection !== 'materials' || parts.scope === target.organizationId) return id
  return formatDocumentId({ ...parts, scope: target.organizationId, localId: materialId(parts.localId) })
}

function entityLink(id: string, target: Target, ids: Ids): string {
  const parts = parseDocumentId(id)
  if (parts === null) return id
  if (parts.collection === 'projects') return `project:${target.projectId}`
  return formatDocumentId({ ...parts, scope: target.projectId, localId: ids.inProject(parts.localId) })
}
