import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openPackage } from '#data/project-file/open.ts'
import { pack } from '#data/project-file/write.ts'
import { fail, problem } from '#domain/errors/result.ts'
import { type PackageContents, selectContents } from '#domain/package/contents.ts'
import { type PlanQuestion, planImport } from '#domain/package/plan.ts'
import { contentOf } from '#domain/schemas/content.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { type ReportData, reportDocument } from '#domain/schemas/report.ts'
import { carriedOut, everyFile, type Held, packageContents } from '#tests/helpers/packages.ts'

const nobody = new AbortController().signal
const given = { app: '1', signal: nobody, onProgress: () => undefined, readServed: null }
const at = '2026-04-01T08:00:00.000Z'

const asFile = async (contents: PackageContents): Promise<Blob> => {
  const written = await pack({
    ...given,
    contents,
    organizationName: 'Harbour office',
    madeAt: at,
    madeBy: { id: 'ada', name: 'Ada' },
    readFile: everyFile(contents),
    readStored: async () => fail(problem('photo/not-here')),
  })
  if (!written.ok) throw new Error(written.problem.message)
  return written.value.file
}

const documentsOf = (contents: PackageContents): AnyDocument[] =>
  [
    ...contents.folders,
    ...contents.calculations,
    ...contents.runs,
    ...contents.materials,
    ...contents.reportTemplates,
    ...contents.reports,
    ...contents.activities,
  ] as unknown as AnyDocument[]

const question = (contents: PackageContents, held: Held, more: Partial<PlanQuestion> = {}): PlanQuestion => {
  const target = { projectId: 'p2', organizationId: 'o2' }
  return {
    contents,
    target,
    project: held.documents.get(`project:${(more.target ?? target).projectId}`) ?? null,
    here: held.documents,
    userId: 'cleo',
    may: { write: true, library: true },
    plan: null,
    held: { projects: 0, activeCalculations: 0 },
    hashes: new Map(),
    at,
    fresh: { uid: 'PRJ-2026-ZZ99', name: contents.project.name },
    ...more,
  }
}

const nothing: Held = { documents: new Map(), kept: new Map() }
const home = (contents: PackageContents): Held => ({
  documents: new Map(
    [contents.project as unknown as AnyDocument, ...documentsOf(contents)].map((each) => [each.id, each]),
  ),
  kept: new Map(),
})
const atHome = { target: { projectId: 'p1', organizationId: 'o1' }, userId: 'ada' }

/** Some calculations of it, edited without knowing of each other. */
const edited = (
  contents: PackageContents,
  by: string,
  which: (place: number) => boolean,
): PackageContents => ({
  ...contents,
  calculations: contents.calculations.map((each, place) =>
    which(place)
      ? {
          ...each,
          editId: `${by}.0mwpy2b3h.${place}`,
          data: { ...each.data, inputs: { ...each.data.inputs, by } },
        }
      : each,
  ),
})

/** Every file that reports name, by the report and the id under which devices keep it. */
const filesNamed = (reports: Iterable<Pick<AnyDocument, 'name' | 'data'>>): string[] =>
  [...reports].flatMap(({ name, data }) => {
    const { versions, made = {}, received = {} } = data as unknown as ReportData
    const ids = [...versions.map(({ fileId }) => fileId), ...Object.keys(made), ...Object.keys(received)]
    return ids.map((id) => `${name}/${id}`)
  })
const reportsIn = ({ documents }: Held): AnyDocument[] =>
  [...documents.values()].filter(({ id }) => id.includes(':reports:'))

describe('a project as a file', () => {
  test('what was written is read, to the last digit', () =>
    fc.assert(
      fc.asyncProperty(packageContents, async (contents) => {
        const opened = await openPackage(await asFile(contents), given)
        if (!opened.ok) throw new Error(opened.problem.message)
        expect(opened.value.contents).toEqual(contents)
      }),
      { numRuns: 40 },
    ))

  test('a new project has every document once, under ids of its own, with its links inside', () => {
    fc.assert(
      fc.property(packageContents, (contents) => {
        const plan = planImport(question(contents, nothing))
        const after = carriedOut(nothing, plan, 'cleo')
        expect(plan.kept).toEqual([])
        const foreign = contents.activities.length
        expect(after.documents.size).toBe(documentsOf(contents).length - foreign + 1)
        const ids = new Set(after.documents.keys())
        for (const document of after.documents.values()) {
          expect(document.scope === 'p2' || document.scope === 'o2').toBe(true)
          expect(document.organizationId).toBe('o2')
          if (document.folderId !== null) expect(ids.has(`p2:folders:${document.folderId}`)).toBe(true)
          const {
            materials = [],
            variantOf,
            calculationIds = [],
            calculationId,
            templateId,
          } = document.data as Record<string, never>
          for (const { materialId } of materials as { materialId: string }[])
            expect(ids.has(materialId)).toBe(true)
          for (const id of [variantOf, calculationId, ...(calculationIds as string[])])
            if (id !== undefined) expect(ids.has(`p2:calculations:${id}`)).toBe(true)
          if (typeof templateId === 'string') expect(ids.has(`o2:reportTemplates:${templateId}`)).toBe(true)
        }
        const inputs = (all: Iterable<AnyDocument>) =>
          [...all]
            .flatMap(({ id, data }) => (id.includes(':calculations:') ? JSON.stringify(data.inputs) : []))
            .sort()
        expect(inputs(after.documents.values())).toEqual(inputs(documentsOf(contents)))
      }),
    )
  })

  test('taken in twice is taken in once, wherever it goes', () => {
    fc.assert(
      fc.property(packageContents, fc.constantFrom('o1', 'o2'), (contents, organizationId) => {
        const target = { projectId: 'p2', organizationId }
        const once = carriedOut(nothing, planImport(question(contents, nothing, { target })), 'cleo')
        const again = planImport(question(contents, once, { target }))
        expect(again.writes).toEqual([])
        expect(again.kept).toEqual([])
        expect(again.files).toEqual([])
      }),
    )
  })

  test('its own project takes nothing of it', () => {
    fc.assert(
      fc.property(packageContents, (contents) => {
        const plan = planImport(question(contents, home(contents), atHome))
        expect(plan.writes).toEqual([])
        expect(plan.kept).toEqual([])
        expect(plan.files).toEqual([])
      }),
    )
  })

  test('nothing is lost: both versions are there after a merge, once, and what was here stands', () => {
    fc.assert(
      fc.property(
        packageContents,
        fc.integer(),
        fc.integer(),
        fc.boolean(),
        (contents, mineBits, theirBits, isHome) => {
          const theirs = edited(contents, 'theirs', (place) => ((theirBits >> place) & 1) === 1)
          const mine = edited(contents, 'mine', (place) => ((mineBits >> place) & 1) === 1)
          const more = isHome ? atHome : {}
          const before = isHome
            ? home(mine)
            : carriedOut(nothing, planImport(question(mine, nothing)), 'cleo')
          const plan = planImport(question(theirs, before, more))
          const after = carriedOut(before, plan, 'cleo')
          // What was here is as it was.
          for (const [id, document] of before.documents) expect(after.documents.get(id)).toEqual(document)
          // What was in the file is here or beside.
          const texts = new Set(
            [...after.documents.values(), ...after.kept.values()].map(({ data }) =>
              JSON.stringify(data.inputs),
            ),
          )
          for (const { data } of theirs.calculations)
            expect(texts.has(JSON.stringify(data.inputs))).toBe(true)
          // And once.
          const twice = carriedOut(after, planImport(question(theirs, after, more)), 'cleo')
          expect([...twice.documents.keys()]).toEqual([...after.documents.keys()])
          expect([...twice.kept.keys()]).toEqual([...after.kept.keys()])
        },
      ),
    )
  })

  test('every file of a report is named where the package goes, once, by the person who took it in', () => {
    fc.assert(
      fc.property(packageContents, fc.boolean(), fc.nat(), (contents, isHome, bits) => {
        const reports = contents.reports as unknown as readonly AnyDocument[]
        // What is there began with some of the files.
        const some = (keep: (place: number) => boolean): PackageContents => ({
          ...contents,
          reports: contents.reports.map((report, place) => ({
            ...report,
            editId: `earlier.0mwpy2b3e.${place}`,
            data: {
              ...report.data,
              versions: report.data.versions.filter((_, file) => keep(file)),
              ...(report.data.received !== undefined && {
                received: Object.fromEntries(
                  Object.entries(report.data.received).filter((_, file) => keep(file + 2)),
                ),
              }),
            },
          })),
        })
        const earlier = some((place) => ((bits >> place) & 1) === 1)
        const more = isHome ? { ...atHome, userId: 'cleo' } : {}
        const before = isHome
          ? home(earlier)
          : carriedOut(nothing, planImport(question(earlier, nothing)), 'cleo')
        const after = carriedOut(before, planImport(question(contents, before, more)), 'cleo')
        expect(after.kept.size).toBe(0)
        expect(new Set(filesNamed(reportsIn(after)))).toEqual(new Set(filesNamed(reports)))
        const had = new Set(filesNamed(reportsIn(before)))
        for (const report of reportsIn(after)) {
          expect(reportDocument.safeParse(report).error).toBeUndefined()
          const { made = {}, received = {} } = report.data as unknown as ReportData
          const isNew = (id: string) => !had.has(`${report.name}/${id}`)
          for (const [id, { generatedBy }] of Object.entries(made))
            if (isNew(id)) expect(generatedBy).toBe('cleo')
          for (const [id, { receivedBy, generatedBy }] of Object.entries(received))
            if (isNew(id)) expect([receivedBy, generatedBy]).toEqual(['cleo', 'eve'])
        }
        // The versions are the gateway's.
        for (const report of reportsIn(before))
          expect(after.documents.get(report.id)?.data.versions).toEqual(report.data.versions)
        const twice = planImport(question(contents, after, more))
        expect([twice.writes, twice.files, twice.kept]).toEqual([[], [], []])
      }),
    )
  })

  test('a copy that comes home finds what it was made of', () => {
    fc.assert(
      fc.property(packageContents, (contents) => {
        const copy = carriedOut(nothing, planImport(question(contents, nothing)), 'cleo')
        const all = [...copy.documents.values()]
        const of = (collection: string) => all.filter(({ id }) => id.includes(`:${collection}:`))
        const back = {
          project: copy.documents.get('project:p2'),
          folders: of('folders'),
          calculations: of('calculations'),
          runs: of('runs'),
          materials: of('materials'),
          reportTemplates: of('reportTemplates'),
          reports: of('reports'),
          activities: of('activities'),
        } as unknown as PackageContents
        const plan = planImport(question(back, home(contents), atHome))
        expect(plan.writes).toEqual([])
        expect(plan.kept).toEqual([])
        expect(plan.files).toEqual([])
      }),
    )
  })
})

test('an earlier state of what is here is nothing new, a later one is kept beside it', () => {
  const [contents] = fc.sample(
    packageContents.filter(({ calculations }) => calculations.length > 0),
    { numRuns: 1, seed: 7 },
  )
  const here = edited(contents!, 'device', () => true)
  const builtOn = {
    ...here,
    calculations: here.calculations.map((each, place) => ({
      ...each,
      server: { by: 'ada', at, editId: each.editId, ancestors: [contents!.calculations[place]!.editId] },
    })),
  }
  const earlier = planImport(question(contents!, home(builtOn), atHome))
  expect(earlier.tallies.calculations).toMatchObject({ older: here.calculations.length, differs: 0 })
  const later = planImport(question(builtOn, home(contents!), atHome))
  expect(later.writes).toEqual([])
  expect(later.kept.map(({ document }) => contentOf(document).data.inputs)).toEqual(
    here.calculations.map(({ data }) => data.inputs),
  )
})

test('rights and limits of the organization stand against it before anything is written', () => {
  const [contents] = fc.sample(
    packageContents.filter(({ calculations }) => calculations.length > 2),
    { numRuns: 1, seed: 3 },
  )
  const ask = (more: Partial<PlanQuestion>) => planImport(question(contents!, nothing, more))
  const free = { free: true, maxProjects: 100 }
  expect(ask({ may: { write: false, library: true } }).objection).toBe('organization/role')
  expect(ask({ plan: free, held: { projects: 3, activeCalculations: 0 } }).caution).toBe('project/free-limit')
  expect(ask({ plan: free, held: { projects: 1, activeCalculations: 4 } }).caution).toBe(
    'calculation/free-limit',
  )
  const full = { plan: { free: false, maxProjects: 1 }, held: { projects: 1, activeCalculations: 0 } }
  expect(ask(full).objection).toBe('organization/project-limit')
  const without = planImport(question(contents!, nothing, { may: { write: true, library: false } }))
  expect(without.tallies.materials.left).toBe(contents!.materials.length)
  expect(
    without.writes.some(({ collection }) => collection === 'materials' || collection === 'reportTemplates'),
  ).toBe(false)
})

test('what lies in the bin, and materials that nothing uses, stay out', () => {
  const [contents] = fc.sample(
    packageContents.filter(({ calculations }) => calculations.length > 0),
    { numRuns: 1, seed: 5 },
  )
  const binned = {
    ...contents!,
    calculations: contents!.calculations.map((each) => ({ ...each, deletedAt: at })),
  }
  const selected = selectContents(binned)
  expect(selected.calculations).toEqual([])
  expect(selected.runs).toEqual([])
  expect(selected.materials).toEqual([])
})
