import { z } from 'zod'
import { shownState, shownStates } from '#domain/calc/verdict.ts'
import type { CalculationDocument } from '../schemas/calculation.ts'
import { type AnyDocument, shownEdit } from '../schemas/document.ts'
import { hasMessages } from '../schemas/hasMessages.ts'
import type { CollectionName } from '../schemas/ids.ts'
import type { MaterialDocument } from '../schemas/material.ts'
import type { MessageResult, StoredResult } from '../schemas/messageResult.ts'
import type { ProjectDocument } from '../schemas/project.ts'

export const entryKinds = ['project', 'folder', 'calculation', 'report', 'material'] as const

/**
 * What lists, counts, search and analytics know of a document: small, whatever it holds. Made from the document and
 * never edited.
 */
export const entry = z.strictObject({
  /** Document id. */
  id: z.string(),
  kind: z.enum(entryKinds),
  /** Empty for what lies in no project. */
  projectId: z.string(),
  organizationId: z.string(),
  /** Local id of the folder that it lies in; of a folder: its parent. */
  folderId: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** Of a calculation: its module; of a material: its model. */
  type: z.string().nullable(),
  /** Further words by which it is found: a project's numbers, people and place; a material's category. */
  keywords: z.string(),
  /** Of a variant: local id of the calculation that it varies. */
  variantOf: z.string().nullable(),
  /** Of a calculation whose inputs are offered where a new one begins. */
  isTemplate: z.boolean(),
  /** Of a calculation that has been run: the version of its module that gave the result. */
  moduleVersion: z.string().nullable(),
  verdict: z.enum(shownStates).nullable(),
  utilization: z.number().nullable(),
  governing: z.string(),
  /** Of its result, without mere information. */
  warnings: z.int(),
  /** Of a calculation: document ids of the materials that its inputs were taken from, each once. */
  materials: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  /** As people read it: by the gateway where the edit has its stamp. */
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** An edit of this device is not on the server yet. */
  waiting: z.boolean(),
})
export type Entry = z.infer<typeof entry>

const kinds: Readonly<Partial<Record<CollectionName, Entry['kind']>>> = {
  projects: 'project',
  folders: 'folder',
  calculations: 'calculation',
  reports: 'report',
  materials: 'material',
}

/** The collections whose documents have entries. */
export const entryCollections = Object.keys(kinds) as readonly CollectionName[]

/** Writes what governs a result of messages, in English: `governing.ts`, which loads the renderer. */
export type GoverningOf = (result: MessageResult) => string

/** The result of a document whose entry needs a `GoverningOf`; null for every other document. */
export function messagesOf(collection: CollectionName, document: AnyDocument): MessageResult | null {
  if (collection !== 'calculations') return null
  const { results } = (document as unknown as CalculationDocument).data
  return results !== null && results !== undefined && hasMessages(results) ? results : null
}

const governingIn = (results: StoredResult, governingOf: GoverningOf | null): string => {
  if (hasMessages(results)) return governingOf?.(results) ?? ''
  return results.outputs.verdict.governing
}

/**
 * The entry of a document in today's form; null for what has none, or is in the bin.
 * @param governingOf left out: nothing is written of what governs a result of messages. Lists say it in the language on screen.
 */
export function entryOf(
  collection: CollectionName,
  document: AnyDocument,
  governingOf: GoverningOf | null = null,
): Entry | null {
  const kind = kinds[collection]
  if (kind === undefined || document.deletedAt !== null) return null
  const calculation = kind === 'calculation' ? (document as unknown as CalculationDocument).data : undefined
  const results = calculation?.results ?? null
  const outputs = results?.outputs
  return {
    id: document.id,
    kind,
    projectId: kind === 'material' ? '' : document.scope,
    organizationId: document.organizationId,
    folderId: document.folderId,
    name: document.name,
    description: document.description,
    tags: document.tags,
    type: typeOf(kind, document),
    keywords:
      kind === 'project'
        ? projectWords(document as unknown as ProjectDocument)
        : kind === 'material'
          ? (document as unknown as MaterialDocument).data.category
          : '',
    variantOf: calculation?.variantOf ?? null,
    isTemplate: calculation?.metadata.isTemplate ?? false,
    moduleVersion: results?.moduleVersion ?? null,
    verdict: outputs === undefined ? null : shownState(outputs.verdict),
    utilization: outputs?.verdict.utilization ?? null,
    governing: results === null ? '' : governingIn(results, governingOf),
    warnings: outputs?.warnings.filter(({ severity }) => severity !== 'info').length ?? 0,
    materials: kind === 'calculation' ? materialsIn((document as unknown as CalculationDocument).data) : [],
    createdAt: document.createdAt,
    createdBy: document.createdBy,
    updatedAt: shownEdit(document).at,
    updatedBy: document.updatedBy,
    waiting: document.waiting === 1,
  }
}

/** Document ids of the materials that the inputs were taken from, each once. */
export const materialsIn = ({ materials = [] }: Pick<CalculationDocument['data'], 'materials'>): string[] => [
  ...new Set(materials.map(({ materialId }) => materialId)),
]

/** Whether both tell the same. */
export const isSameEntry = (one: Entry, other: Entry): boolean =>
  (Object.keys(one) as (keyof Entry)[]).every((key) => {
    const [here, there] = [one[key], other[key]]
    return Array.isArray(here) && Array.isArray(there)
      ? here.length === there.length && here.every((each, place) => each === there[place])
      : here === there
  })

const typeOf = (kind: Entry['kind'], document: AnyDocument): string | null => {
  if (kind === 'calculation') return (document as unknown as CalculationDocument).data.type
  return kind === 'material' ? (document as unknown as MaterialDocument).data.model.modelType : null
}

const projectWords = ({ data }: ProjectDocument): string =>
  [data.projectNumber, data.uid, data.location, data.projectLeader, data.projectDirector]
    .filter((word) => word !== '')
    .join(' ')

/** Newest first. */
export const byNewest = (one: Entry, other: Entry): number =>
  one.updatedAt === other.updatedAt ? (one.id < other.id ? -1 : 1) : one.updatedAt < other.updatedAt ? 1 : -1

/** Calculations that fail or warn: those that fail first, the most used up before the others, then by warnings. */
export function openPoints(calculations: readonly Entry[]): Entry[] {
  const severity = ({ verdict, utilization }: Entry) =>
    verdict === 'fail' ? (utilization ?? Number.MAX_VALUE) : verdict === 'unproven' ? 0 : -1
  return calculations
    .filter(({ verdict, warnings }) => verdict === 'fail' || verdict === 'unproven' || warnings > 0)
    .sort((one, other) => severity(other) - severity(one) || other.warnings - one.warnings)
}
