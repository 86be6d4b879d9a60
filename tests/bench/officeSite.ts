import { example } from '#domain/calc/bearing-capacity-eurocode/inputs.ts'
import { recencyOf } from '#domain/schemas/document.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import type { Store } from '#server/store/database.ts'
import { organizationDatabase } from '#server/store/names.ts'
import {
  calculation,
  type Document,
  folder,
  fresh,
  freshId,
  project,
} from '#tests/integration/sync/documents.ts'
import type { Device } from '#tests/integration/sync/office.ts'

/** One request of a device that sends much. */
const rowsAtOnce = 200
const first = Date.parse('2026-03-01T08:00:00.000Z')

const words = ['Pad footing', 'Strip footing', 'North abutment', 'Retaining wall', 'Crane rail', 'Tank base']
const tags = ['stage 1', 'stage 2', 'temporary', 'checked', 'for approval']

export interface Site {
  readonly projectId: string
  /** Of its calculations, newest first, the first name in a list. */
  readonly newest: string
}

/** A plan with room for what an office keeps of ten months: the usual one lets nobody make so much in one. */
export async function giveRoom(store: Store, organizationId: string): Promise<void> {
  const database = await store.database(organizationDatabase(organizationId))
  const stored = await database.get(organizationDocumentId(organizationId))
  const document = structuredClone(stored) as unknown as {
    _id: string
    data: { subscription: { limits: { maxCalculationsPerMonth: number } } }
  }
  document.data.subscription.limits.maxCalculationsPerMonth = 1_000_000
  const outcome = await database.put({ ...document })
  if (outcome !== 'written') throw new Error(`The plan was not written: ${outcome}`)
}

/**
 * A project as a large office has it: calculations with verdicts and tags, all but every tenth in nested folders.
 * The results are short ones: lists never read them, and long ones only make the first sync of the benchmark longer.
 */
export async function pushSite(
  device: Device,
  given: { readonly organizationId: string; readonly calculations: number; readonly folders: number },
): Promise<Site> {
  const { organizationId } = given
  const by = device.userId
  const projectId = freshId()
  const place = { ...project(by, organizationId, {}, projectId), name: 'Harbour extension' }
  await device.push('projects', [fresh(place)])

  const folders: Document[] = []
  for (let index = 0; index < given.folders; index++) {
    // Twenty belong together: one at the top, four in it, then each in the one four before.
    const turn = index % 20
    const parent = turn === 0 ? undefined : folders[index - Math.min(turn, 4)]
    folders.push({
      ...folder(by, organizationId, projectId),
      name: `Part ${index + 1}`,
      folderId: parent === undefined ? null : localIdOf(parent),
    })
  }
  await pushAll(device, 'folders', folders)

  const calculations = Array.from({ length: given.calculations }, (_, index) =>
    saved(index, calculation(by, organizationId, projectId), folders),
  )
  await pushAll(device, 'calculations', calculations)
  return { projectId, newest: nameOf(given.calculations - 1) }
}

const nameOf = (index: number): string => `${words[index % words.length]} ${index + 1}`

const localIdOf = ({ id }: Document): string => parseDocumentId(id)?.localId ?? id

async function pushAll(
  device: Device,
  collection: 'folders' | 'calculations',
  documents: readonly Document[],
) {
  for (let from = 0; from < documents.length; from += rowsAtOnce) {
    const outcomes = await device.push(collection, documents.slice(from, from + rowsAtOnce).map(fresh))
    const refused = outcomes.find(({ kind }) => kind !== 'accepted')
    if (refused !== undefined) throw new Error(`${collection}: ${JSON.stringify(refused)}`)
  }
}

function saved(index: number, bare: Document, folders: readonly Document[]): Document {
  const at = new Date(first + index * 60_000).toISOString()
  const within = index % 10 === 0 ? undefined : folders[index % Math.max(1, folders.length)]
  const utilization = 0.4 + ((index * 37) % 80) / 100
  return {
    ...bare,
    name: nameOf(index),
    description: `Founded on stiff clay, revision ${index % 7}`,
    tags: tags.filter((_, tag) => (index >> tag) % 4 === 0).slice(0, 2),
    folderId: within === undefined ? null : localIdOf(within),
    createdAt: at,
    updatedAt: at,
    recency: recencyOf(at),
    data: { ...bare.data, inputs: example, results: result(at, bare.scope as string, utilization) },
  }
}

const result = (timestamp: string, projectId: string, utilization: number) => ({
  id: `result-${timestamp}`,
  timestamp,
  projectId,
  moduleId: 'bearing-capacity-eurocode',
  moduleVersion: '1.0.0',
  inputs: example,
  outputs: {
    verdict: {
      state: utilization > 1 ? 'fail' : 'pass',
      utilization,
      governing: 'DA1 combination 2 (A2 + M2 + R1), drained',
      sentence: 'Design load over design resistance.',
    },
    summary: {},
    quantities: [],
    details: [],
    tables: [],
    charts: [],
    derivation: [],
    drawing: null,
    warnings: [],
    comparison: null,
  },
  metadata: { executionTime: 1, version: '1.0.0', notes: '', inputHash: '0'.repeat(64) },
})
