import { z } from 'zod'
import { says } from '#domain/errors/says.ts'
import type { ProjectAction } from '#domain/permissions/can.ts'
import { envelope, timestamp } from '#domain/schemas/document.ts'
import { localId, parseDocumentId } from '#domain/schemas/ids.ts'
import { reportData } from '#domain/schemas/report.ts'
import { type Callable, callable } from './callable.ts'

/** The id of a folder, a calculation or a report as callables and REST use it: `<projectId>:<collection>:<localId>`. */
const idIn = (collection: 'folders' | 'calculations' | 'reports') =>
  z
    .string()
    .max(200)
    .refine((id) => parseDocumentId(id)?.collection === collection, 'Invalid id')
export const folderId = idIn('folders')
export const calculationId = idIn('calculations')
export const reportId = idIn('reports')

export const folderView = z.strictObject({
  id: folderId,
  name: z.string(),
  description: z.string(),
  projectId: localId,
  /** The folder that it lies in; null at the top. */
  parentId: folderId.nullable(),
  /** How many folders and calculations lie directly in it. */
  subfolders: z.int(),
  calculations: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type FolderView = z.infer<typeof folderView>

/** A calculation in a list: without its inputs and results, which may be large. */
export const calculationSummary = z.strictObject({
  id: calculationId,
  name: z.string(),
  type: z.string(),
  projectId: localId,
  folderId: folderId.nullable(),
  tags: z.array(z.string()),
  description: z.string(),
  /** Whether it has been run with its present inputs. */
  hasResults: z.boolean(),
  createdBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type CalculationSummary = z.infer<typeof calculationSummary>

/** A report in a list. */
export const reportSummary = z.strictObject({
  id: reportId,
  name: z.string(),
  projectId: localId,
  /** `generated` once a file has been made of it. */
  status: reportData.shape.status,
  /** How many calculations are in it, and how many files were made of it. */
  calculations: z.int(),
  versions: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type ReportSummary = z.infer<typeof reportSummary>

const name = z.string().trim().min(1, says('folder/name-required')).max(200)
const description = envelope.shape.description.nullish()

const inProject = <Action extends ProjectAction>(action: Action) =>
  ({ kind: 'project', action, field: 'projectId', names: 'project' }) as const
const ofFolder = <Action extends ProjectAction>(action: Action, field: 'id' | 'parentId' = 'id') =>
  ({ kind: 'project', action, field, names: 'folder' }) as const

export const folderCallables = {
  /**
   * The folders of a project, whatever they lie in, in the order of their ids: all of them, or at most `limit` whose ids come
   * after `after`. Refused with `request/answer-too-large` where they have too much text for one answer.
   */
  getFolders: callable({
    request: z.strictObject({
      projectId: localId,
      after: folderId.nullish(),
      limit: z.int().min(1).max(1000).nullish(),
    }),
    response: z.array(folderView),
    signedIn: true,
    rights: [inProject('project.view')],
  }),
  getFolder: callable({
    request: z.strictObject({ id: folderId }),
    response: folderView,
    signedIn: true,
    rights: [ofFolder('project.view')],
  }),
  getSubfolders: callable({
    request: z.strictObject({ parentId: folderId }),
    response: z.array(folderView),
    signedIn: true,
    rights: [ofFolder('project.view', 'parentId')],
  }),
  createFolder: callable({
    request: z.strictObject({ projectId: localId, name, description, parentId: folderId.nullish() }),
    response: folderView,
    signedIn: true,
    rights: [inProject('calculation.run')],
  }),
  /** `parentId: null` moves it to the top; an absent field stays as it is. A folder never comes to lie in itself. */
  updateFolder: callable({
    request: z.strictObject({
      id: folderId,
      fields: z.strictObject({
        name: name.nullish(),
        description,
        parentId: folderId.nullable().optional(),
      }),
    }),
    response: folderView,
    signedIn: true,
    rights: [ofFolder('calculation.run')],
  }),
  /** The folder alone goes to the bin; what lies in it moves up to the folder around it, and nothing is lost. */
  deleteFolder: callable({
    request: z.strictObject({ id: folderId }),
    response: z.strictObject({
      id: folderId,
      deletedAt: timestamp,
      /** Folders and calculations that moved up. */
      moved: z.int(),
    }),
    signedIn: true,
    rights: [ofFolder('calculation.run')],
  }),
  /** The calculations of a project, newest change first. `request/answer-too-large`: the REST API answers them in parts. */
  getProjectCalculations: callable({
    request: z.strictObject({ projectId: localId }),
    response: z.array(calculationSummary),
    signedIn: true,
    rights: [inProject('results.view')],
  }),
  /** The reports of a project, newest change first: of more than 2,000 those that were changed last. */
  getReports: callable({
    request: z.strictObject({ projectId: localId }),
    response: z.array(reportSummary),
    signedIn: true,
    rights: [inProject('results.view')],
  }),
} as const satisfies Record<string, Callable>
