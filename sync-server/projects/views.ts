import type { CalculationSummary, FolderView } from '#domain/protocol/callables/folders.ts'
import type { ProjectView } from '#domain/protocol/callables/projects.ts'
import { calculationDocument } from '#domain/schemas/calculation.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import { type ProjectDocument, projectDocument } from '#domain/schemas/project.ts'
import type { ProjectRole } from '#domain/schemas/roles.ts'

export function projectViewOf(document: ProjectDocument, role: ProjectRole): ProjectView {
  const { data } = document
  return {
    id: document.scope,
    uid: data.uid,
    name: document.name,
    projectNumber: data.projectNumber,
    projectLeader: data.projectLeader,
    projectDirector: data.projectDirector,
    location: data.location,
    description: document.description,
    status: data.status,
    color: data.color,
    organizationId: document.organizationId,
    visibility: data.visibility,
    teamMembers: data.teamMembers,
    role,
    createdBy: document.createdBy,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
  }
}

/**
 * Returns the project after the user's edit. A user who may edit a project is its admin, unless the edit removed that
 * role.
 */
export const editedProjectView = (document: AnyDocument, role: ProjectRole): ProjectView =>
  projectViewOf(projectDocument.parse(document), role)

const inScope = (scope: string, localId: string | null): string | null =>
  localId === null ? null : formatDocumentId({ scope, collection: 'folders', localId })

/** @param within how much lies directly in it. */
export function folderViewOf(
  folder: AnyDocument,
  within: Pick<FolderView, 'subfolders' | 'calculations'>,
): FolderView {
  return {
    id: folder.id,
    name: folder.name,
    description: folder.description,
    projectId: folder.scope,
    parentId: inScope(folder.scope, folder.folderId),
    subfolders: within.subfolders,
    calculations: within.calculations,
    createdAt: folder.createdAt,
    updatedAt: folder.updatedAt,
  }
}

const summaryFields = calculationDocument.shape.data.pick({ type: true })

export function calculationSummaryOf(calculation: AnyDocument): CalculationSummary {
  return {
    id: calculation.id,
    name: calculation.name,
    type: summaryFields.loose().parse(calculation.data).type,
    projectId: calculation.scope,
    folderId: inScope(calculation.scope, calculation.folderId),
    tags: calculation.tags,
    description: calculation.description,
    hasResults: calculation.data.results !== null,
    createdBy: calculation.createdBy,
    createdAt: calculation.createdAt,
    updatedAt: calculation.updatedAt,
  }
}
