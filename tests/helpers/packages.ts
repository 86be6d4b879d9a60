import fc from 'fast-check'
import { bytesHash } from '#domain/calc/canonical.ts'
import { sampleMaterials } from '#domain/materials/samples.ts'
import { storedMaterial } from '#domain/materials/stored.ts'
import { filesOf, type PackageContents } from '#domain/package/contents.ts'
import type { ImportPlan } from '#domain/package/plan.ts'
import { withFiles } from '#domain/package/reportFiles.ts'
import { keptUnder } from '#domain/reports/keptUnder.ts'
import { type AnyDocument, recencyOf } from '#domain/schemas/document.ts'
import { type CollectionName, formatDocumentId, uuidv7 } from '#domain/schemas/ids.ts'
import { writtenVersion } from '#domain/schemas/payload.ts'
import type { ReportData } from '#domain/schemas/report.ts'
import { standardTemplate } from '#domain/schemas/template.ts'
import { refusedId } from '#domain/sync/device.ts'

const at = '2026-03-01T08:00:00.000Z'

/** A document as a device keeps it, of a project `p1` in the organization `o1`. */
export function documentFor(
  collection: CollectionName,
  localId: string,
  given: Partial<AnyDocument>,
  scope = 'p1',
): AnyDocument {
  return {
    id: formatDocumentId({ scope, collection, localId }),
    organizationId: 'o1',
    scope,
    editId: `device.0mwpy2b3f.${localId
      .toLowerCase()
      .replaceAll(/[^0-9a-z]/g, '')
      .slice(0, 16)}`,
    payloadVersion: writtenVersion(collection, given.data ?? {}),
    name: localId,
    description: '',
    tags: [],
    folderId: null,
    createdAt: at,
    createdBy: 'ada',
    updatedAt: at,
    updatedBy: 'ada',
    deletedAt: null,
    recency: recencyOf(at),
    waiting: 0,
    server: null,
    data: {},
    ...given,
  }
}

const metadata = { author: 'Ada', version: 1, isTemplate: false, accessCount: 0, lastAccessedAt: null }
const hash = 'a'.repeat(64)

const shape = fc.record({
  folders: fc.array(fc.record({ parent: fc.nat(5), name: fc.string({ minLength: 1, maxLength: 20 }) }), {
    maxLength: 5,
  }),
  calculations: fc.array(
    fc.record({
      folder: fc.nat(6),
      width: fc.double({ min: 0.1, max: 50, noNaN: true }),
      material: fc.nat(3),
      runs: fc.nat(3),
      name: fc.string({ maxLength: 20 }),
    }),
    { maxLength: 6 },
  ),
  materials: fc.nat(2),
  reports: fc.array(
    fc.record({
      of: fc.nat(6),
      template: fc.boolean(),
      files: fc.nat(2),
      served: fc.nat(2),
      received: fc.nat(2),
    }),
    { maxLength: 3 },
  ),
  activities: fc.nat(3),
})

/** Whole projects of any make: folders in one another, calculations with histories and materials, reports with files. */
export const packageContents: fc.Arbitrary<PackageContents> = shape.map((given) => {
  const materials = sampleMaterials(at, 'ada')
    .slice(0, given.materials)
    .map((material, place) =>
      documentFor(
        'materials',
        `m${place}`,
        storedMaterial(material) as unknown as Partial<AnyDocument>,
        'o1',
      ),
    )
  const folders = given.folders.map(({ parent, name }, place) =>
    documentFor('folders', `f${place}`, { name, folderId: parent < place ? `f${parent}` : null }),
  )
  const calculations = given.calculations.map(({ folder, width, material, name }, place) => {
    const taken = materials[material]
    return documentFor('calculations', `c${place}`, {
      name,
      folderId: folder < folders.length ? `f${folder}` : null,
      data: {
        type: 'bearing-capacity-eurocode',
        inputs: { width },
        results: null,
        ...(taken !== undefined && {
          materials: [
            {
              materialId: taken.id,
              name: taken.name,
              modelType: 'mohr-coulomb',
              updatedAt: at,
              values: { width },
              place: null,
            },
          ],
        }),
        ...(place > 0 && { variantOf: 'c0' }),
        metadata,
      },
    })
  })
  const runs = given.calculations.flatMap((calculation, place) =>
    Array.from({ length: calculation.runs }, (_, run) =>
      documentFor('runs', `r${place}-${run}`, {
        data: {
          calculationId: `c${place}`,
          moduleId: 'bearing-capacity-eurocode',
          moduleVersion: '1.0.0',
          inputs: { width: run },
          verdict: { state: 'pass', utilization: 0.5, governing: 'Bearing', sentence: '' },
          quantities: [],
          inputHash: hash,
          notes: '',
          timestamp: at,
          author: 'Ada',
        },
      }),
    ),
  )
  const hasReports = calculations.length > 0
  const template = documentFor(
    'reportTemplates',
    't0',
    { name: 'House', data: { audience: 'organization', template: standardTemplate } },
    'o1',
  )
  const reports = hasReports
    ? given.reports.map((report, place) =>
        documentFor('reports', `rep${place}`, {
          data: {
            calculationIds: [`c${report.of % calculations.length}`],
            templateId: report.template ? 't0' : null,
            overrides: {},
            status: report.served > 0 ? 'generated' : 'draft',
            versions: Array.from({ length: report.served }, (_, file) => {
              const fileId = `served-by-gateway-${place}-${file}`
              return { ...servedFile(fileId, file), fileId }
            }),
            ...(report.received > 0 && {
              received: Object.fromEntries(
                Array.from({ length: report.received }, (_, file) => [
                  `received${place}-${file}`,
                  { ...servedFile(`received${place}-${file}`, file), receivedAt: at, receivedBy: 'ben' },
                ]),
              ),
            }),
            ...(report.files > 0 && {
              made: Object.fromEntries(
                Array.from({ length: report.files }, (_, file) => [
                  `file${place}-${file}`,
                  madeFile(`file${place}-${file}`, file, report.of % calculations.length),
                ]),
              ),
            }),
          },
        }),
      )
    : []
  const activities = Array.from({ length: given.activities }, (_, place) =>
    documentFor('activities', uuidv7(Date.parse(at), new Uint8Array(10).fill(place)), {
      createdBy: place === 0 ? 'ben' : 'ada',
      data: {
        type: 'calculation_saved',
        entityType: 'calculation',
        entityId: 'p1:calculations:c0',
        entityName: 'c0',
        userId: place === 0 ? 'ben' : 'ada',
        userName: 'Somebody',
        timestamp: at,
        metadata: {},
      },
    }),
  )
  const project = documentFor('projects', 'p1', {
    name: 'Harbour quay',
    data: {
      uid: 'PRJ-2026-AB12',
      projectNumber: '17',
      projectLeader: '',
      projectDirector: '',
      location: '',
      status: 'active',
      color: '#2563EB',
      visibility: 'organization',
      teamMembers: { ada: { role: 'admin', permissions: [] }, ben: { role: 'viewer', permissions: [] } },
    },
  })
  const used = (id: string) =>
    calculations.some(({ data }) =>
      (data.materials as { materialId: string }[] | undefined)?.some(({ materialId }) => materialId === id),
    )
  return {
    project,
    folders,
    calculations,
    runs,
    materials: materials.filter(({ id }) => used(id)),
    reportTemplates: reports.some(({ data }) => data.templateId === 't0') ? [template] : [],
    reports,
    activities,
  } as unknown as PackageContents
})

/** Bytes of a file of a report, wherever one is asked for. */
export const fileBytes = (id: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`File ${id}`)

/** A device that has every file of these reports. */
export function everyFile({ reports }: Pick<PackageContents, 'reports'>) {
  const ids = new Map(
    filesOf({ reports }).map(({ origin, id, sha256 }) => [keptUnder(origin, id, sha256), id]),
  )
  return async (key: string): Promise<Blob | null> => {
    const id = ids.get(key)
    return id === undefined ? null : new Blob([fileBytes(id)])
  }
}

const servedFile = (id: string, place: number) => ({
  version: place + 1,
  format: (['html', 'pdf', 'docx'] as const)[place % 3],
  sha256: bytesHash(fileBytes(id)),
  bytes: fileBytes(id).length,
  generatedAt: at,
  generatedBy: 'eve',
  inputsHash: hash,
  modules: [],
})

const madeFile = (id: string, version: number, of: number) => ({
  version: version + 1,
  format: 'pdf',
  sha256: bytesHash(fileBytes(id)),
  bytes: 4,
  generatedAt: at,
  generatedBy: 'ada',
  inputsHash: hash,
  modules: [],
  calculations: [{ id: `c${of}`, contentHash: hash }],
  templateId: null,
  layoutHash: hash,
  author: 'Ada',
})

/** What a device holds after a plan was carried out, and the versions that it keeps beside. */
export interface Held {
  readonly documents: ReadonlyMap<string, AnyDocument>
  readonly kept: ReadonlyMap<string, AnyDocument>
}

export function carriedOut(before: Held, plan: ImportPlan, userId: string): Held {
  const documents = new Map(before.documents)
  for (const { collection, at: place, draft } of plan.writes) {
    const id = formatDocumentId({ ...place, collection })
    if (documents.has(id)) throw new Error(`Written over: ${id}`)
    documents.set(id, {
      ...documentFor(collection, place.localId, {}, place.scope),
      ...draft,
      editId: `other.0mwpy2b3g.${documents.size.toString(36)}`,
      createdAt: place.createdAt,
      createdBy: userId,
      updatedAt: place.madeAt,
      updatedBy: userId,
      waiting: 1,
    })
  }
  for (const { reportId, files } of plan.files) {
    const report = documents.get(reportId)
    if (report === undefined) throw new Error(`No report: ${reportId}`)
    const editId = `other.0mwpy2b3h.${documents.size.toString(36)}`
    const data = withFiles(report.data as unknown as ReportData, files)
    documents.set(reportId, { ...report, editId, data, waiting: 1 })
  }
  const kept = new Map(before.kept)
  for (const { document } of plan.kept) kept.set(refusedId(document.id, document.editId), document)
  return { documents, kept }
}
