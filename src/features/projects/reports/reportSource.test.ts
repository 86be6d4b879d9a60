import { BehaviorSubject, map } from 'rxjs'
import { expect, test } from 'vitest'
import type { LocalDatabase } from '#data/local-database/types.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { usualSheet } from '#domain/schemas/organizationSheet.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { reportedResults } from '#tests/helpers/reportCases.ts'
import { reportSource } from './reportSource.ts'

const calculations = reportedResults.map((results, index) => ({
  id: `p:calculations:c${index}`,
  name: `Check ${index}`,
  description: '',
  data: { type: results.moduleId, inputs: results.inputs, results },
})) as unknown as CalculationDocument[]

/** A device on which these calculations are, until they are not. */
function device(organizations: readonly object[] = []) {
  const held = new BehaviorSubject<readonly CalculationDocument[]>(calculations)
  const database = {
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
  } as unknown as LocalDatabase
  return { database, held }
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
  const { database, held } = device()
  held.next(calculations.slice(1))
  expect(await reportSource(database, project, report(), sheet)).toMatchObject({
    ok: false,
    problem: { code: 'report/calculation-not-found' },
  })
})

test('one that is deleted while the document is made stands in it whole', async () => {
  const { database, held } = device()
  const source = await reportSource(database, project, report(), sheet)
  held.next([])
  if (!source.ok) throw new Error(source.problem.code)
  const { made, facts } = readSource(source.value)
  expect(facts.calculations.map(({ id }) => id)).toEqual(['c0', 'c1', 'c2'])
  expect(JSON.stringify(made.tree)).toContain('Check 0')
})

test('a template that is deleted meanwhile is named as missing, not passed over', async () => {
  const { database } = device()
  expect(await reportSource(database, project, report('gone'), sheet)).toMatchObject({
    ok: false,
    problem: { code: 'report/template-not-found' },
  })
})

test("the project's organization gives logo and language to a report without a template, others nothing", async () => {
  const data = { displayName: 'Harbour', sheet: { ...usualSheet, language: 'de' } }
  const sourceIn = async (scope: string) => {
    const source = await reportSource(device([{ scope, data }]).database, project, report(), sheet)
    if (!source.ok) throw new Error(source.problem.code)
    return source.value
  }
  expect(await sourceIn('o')).toMatchObject({
    house: { name: 'Harbour' },
    template: { contentPreferences: { language: 'de' }, customTexts: { companyInfo: 'Harbour' } },
  })
  expect(await sourceIn('other')).not.toHaveProperty('template')
})
