import { BehaviorSubject, map } from 'rxjs'
import { expect, test } from 'vitest'
import type { Workspace } from '#data/workspace/types.ts'
import { layoutHash } from '#domain/reports/layoutHash.ts'
import type { MakingSource } from '#domain/reports/making.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { usualSheet } from '#domain/schemas/organizationSheet.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { ReportDocument } from '#domain/schemas/report.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { reportedResults } from '#tests/helpers/reportCases.ts'
import { asPrinted, reportSource } from './reportSource.ts'

const calculations = reportedResults.map((results, index) => ({
  id: `p:calculations:c${index}`,
  name: `Check ${index}`,
  description: '',
  data: { type: results.moduleId, inputs: results.inputs, results },
})) as unknown as CalculationDocument[]

/** A device on which these calculations are, until they are not. */
function device(organizations: readonly object[] = []) {
  const held = new BehaviorSubject<readonly CalculationDocument[]>(calculations)
  const workspace = {
    organizations: { list: () => new BehaviorSubject(organizations) },
    calculations: {
      several: (projectId: string, ids: readonly string[]) =>
        held.pipe(
          map((all) =>
            all.filter(({ id }) => ids.some((each) => id === `${projectId}:calculations:${each}`)),
          ),
        ),
    },
    reportTemplates: { get: () => new BehaviorSubject(null) },
  } as unknown as Workspace
  return { workspace, held }
}

const project = {
  scope: 'p',
  organizationId: 'o',
  name: 'Quay',
  data: { uid: '', projectNumber: '', projectLeader: '', location: '' },
} as unknown as ProjectDocument
const report = (templateId: string | null = null) => ({
  name: 'Note',
  description: '',
  data: { calculationIds: ['c0', 'c1', 'c2'], overrides: {}, templateId },
})
const sheet = { version: 1, generatedAt: '2026-03-01T08:00:00.000Z', generatedBy: 'Ada' }

test('a calculation that is deleted before is named as missing: no document is made of the others', async () => {
  const { workspace, held } = device()
  held.next(calculations.slice(1))
  expect(await reportSource(workspace, project, report(), sheet)).toMatchObject({
    ok: false,
    problem: { code: 'report/calculation-not-found' },
  })
})

test('one that is deleted while the document is made stands in it whole', async () => {
  const { workspace, held } = device()
  const source = await reportSource(workspace, project, report(), sheet)
  held.next([])
  if (!source.ok) throw new Error(source.problem.code)
  const { made, facts } = readSource(source.value)
  expect(facts.calculations.map(({ id }) => id)).toEqual(['c0', 'c1', 'c2'])
  expect(JSON.stringify(made.tree)).toContain('Check 0')
})

test('a template that is deleted meanwhile is named as missing, not passed over', async () => {
  const { workspace } = device()
  expect(await reportSource(workspace, project, report('gone'), sheet)).toMatchObject({
    ok: false,
    problem: { code: 'report/template-not-found' },
  })
})

test("the project's organization gives logo and language to a report without a template, others nothing", async () => {
  const data = { displayName: 'Harbour', sheet: { ...usualSheet, language: 'de' } }
  const sourceIn = async (scope: string) => {
    const source = await reportSource(device([{ scope, data }]).workspace, project, report(), sheet)
    if (!source.ok) throw new Error(source.problem.code)
    return source.value
  }
  expect(await sourceIn('o')).toMatchObject({
    house: { name: 'Harbour' },
    template: { contentPreferences: { language: 'de' }, customTexts: { companyInfo: 'Harbour' } },
  })
  expect(await sourceIn('other')).not.toHaveProperty('template')
})

test('a document says how inputs were typed, and knows its files from before it did', async () => {
  const { workspace, held } = device()
  const typed = { footingWidth: '3/2' }
  const [first, ...others] = calculations as [CalculationDocument, ...CalculationDocument[]]
  held.next([{ ...first, data: { ...first.data, typed } }, ...others])
  const source = await reportSource(workspace, project, report(), sheet)
  if (!source.ok) throw new Error(source.problem.code)
  expect(source.value.calculations[0]?.data.typed).toEqual(typed)
  const before = device()
  const former = await reportSource(before.workspace, project, report(), sheet)
  if (!former.ok) throw new Error(former.problem.code)
  const filed = (source: MakingSource) => {
    const made = { f1: { layoutHash: layoutHash(source) } }
    return { data: { made } } as unknown as ReportDocument
  }
  expect(asPrinted(source.value, filed(source.value), 'f1')?.calculations[0]?.data.typed).toEqual(typed)
  expect(asPrinted(source.value, filed(former.value), 'f1')?.calculations[0]?.data).not.toHaveProperty(
    'typed',
  )
})
