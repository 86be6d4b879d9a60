import { firstMetadata } from '../calc/calculationEdit.ts'
import { copiedPhotos } from '../photos/edits.ts'
import type { CalculationDocument } from '../schemas/calculation.ts'
import type { CopyOrigin } from '../schemas/copyOrigin.ts'
import type { AnyDocument } from '../schemas/document.ts'
import type { FolderDocument } from '../schemas/folder.ts'
import { parseDocumentId } from '../schemas/ids.ts'
import type { ProjectDocument } from '../schemas/project.ts'
import type { ReportDocument } from '../schemas/report.ts'

/*
 * Copies of calculations, of a folder with all that lies in it, or of a whole project, in another place. A copy has ids of its
 * own, says what it was copied of, and takes with it only what belongs to its content: a history, generated files and members of a
 * team stay with the original. Values that were taken from a library stand in the inputs, so that they come along.
 */

/** What is copied, by local ids. */
export type CopyAsked =
  | { readonly kind: 'calculations'; readonly ids: readonly string[] }
  | { readonly kind: 'folder'; readonly id: string }
  | { readonly kind: 'project' }

export interface CopySource {
  readonly project: ProjectDocument
  /** Name shown; empty where it is not known. */
  readonly organizationName: string
  /** What lies in the project, without what is in the bin. */
  readonly folders: readonly FolderDocument[]
  readonly calculations: readonly CalculationDocument[]
  readonly reports: readonly ReportDocument[]
}

export interface CopyPlace {
  readonly organizationId: string
  /** Local id of the folder that the copies lie in; null for the top. */
  readonly folderId: string | null
}

/** A document to be made. */
export interface CopyDraft<
  Document extends AnyDocument | FolderDocument | CalculationDocument | ReportDocument,
> {
  readonly localId: string
  readonly draft: Pick<Document, 'organizationId' | 'name' | 'description' | 'tags' | 'folderId' | 'data'>
}

export interface CopyPlan {
  readonly folders: readonly CopyDraft<FolderDocument>[]
  readonly calculations: readonly CopyDraft<CalculationDocument>[]
  readonly reports: readonly CopyDraft<ReportDocument>[]
}

/** @param at ISO time. @param newId makes a local id that nothing else has. */
export function copyPlan(
  source: CopySource,
  asked: CopyAsked,
  place: CopyPlace,
  { at, author, newId }: { readonly at: string; readonly author: string; readonly newId: () => string },
): CopyPlan {
  const { folders, calculations, reports } = chosenOf(source, asked)
  const ids = new Map([...folders, ...calculations].map(({ id }) => [localIdOf(id), newId()]))
  const folderOf = (folderId: string | null) =>
    (folderId === null ? undefined : ids.get(folderId)) ?? place.folderId
  const envelopeOf = ({ name, description, tags, folderId }: Original) => ({
    organizationId: place.organizationId,
    name,
    description,
    tags: [...tags],
    folderId: folderOf(folderId),
  })
  const copied = ({ id }: Original) => ids.get(localIdOf(id)) ?? ''
  const originOf = (document: Original) => originIn(source, document, at)
  return {
    folders: folders.map((each) => ({
      localId: copied(each),
      draft: {
        ...envelopeOf(each),
        data: { copiedFrom: originOf(each), ...copiedPhotos(each.data.photos) },
      },
    })),
    calculations: calculations.map((each) => {
      const { variantOf, photos, ...data } = each.data
      const base = variantOf === undefined ? undefined : ids.get(variantOf)
      return {
        localId: copied(each),
        draft: {
          ...envelopeOf(each),
          data: {
            ...data,
            ...(base !== undefined && { variantOf: base }),
            metadata: firstMetadata(author, data.metadata.isTemplate),
            copiedFrom: originOf(each),
            ...copiedPhotos(photos),
          },
        },
      }
    }),
    reports: reports.flatMap((each) => {
      const { made: _, received: __, issues: ___, ...data } = each.data
      const calculationIds = data.calculationIds.flatMap((id) => ids.get(id) ?? [])
      if (calculationIds.length === 0) return []
      // Templates lie in the library of their organization.
      const templateId = place.organizationId === source.project.organizationId ? data.templateId : null
      return {
        localId: newId(),
        draft: {
          ...envelopeOf(each),
          data: { ...data, calculationIds, templateId, status: 'draft' as const, versions: [] },
        },
      }
    }),
  }
}

type Original = Pick<AnyDocument, 'id' | 'name' | 'description' | 'tags' | 'folderId'>

/** Where a copy of the document comes from. */
export const originIn = (
  { project, organizationName }: Pick<CopySource, 'project' | 'organizationName'>,
  { id, name }: Pick<AnyDocument, 'id' | 'name'>,
  at: string,
): CopyOrigin => ({ id, name, projectName: project.name, organizationName, at })

const localIdOf = (id: string): string => parseDocumentId(id)?.localId ?? id

function chosenOf(
  source: CopySource,
  asked: CopyAsked,
): Pick<CopySource, 'folders' | 'calculations' | 'reports'> {
  if (asked.kind === 'project') return source
  if (asked.kind === 'calculations') {
    const wanted = new Set(asked.ids)
    const calculations = source.calculations.filter(({ id }) => wanted.has(localIdOf(id)))
    return { folders: [], calculations, reports: [] }
  }
  const within = foldersWithin(source.folders, asked.id)
  const folders = source.folders.filter(({ id }) => within.has(localIdOf(id)))
  const calculations = source.calculations.filter(({ folderId }) => folderId !== null && within.has(folderId))
  return { folders, calculations, reports: [] }
}

/** Local ids of the folder and of all folders in it. Folders that lie in each other end it. */
export function foldersWithin(
  folders: readonly Pick<AnyDocument, 'id' | 'folderId'>[],
  folderId: string,
): ReadonlySet<string> {
  const within = new Set([folderId])
  for (let before = 0; before < within.size; ) {
    before = within.size
    for (const { id, folderId: parent } of folders)
      if (parent !== null && within.has(parent)) within.add(localIdOf(id))
  }
  return within
}
