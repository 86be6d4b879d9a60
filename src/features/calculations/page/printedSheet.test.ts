import { BehaviorSubject } from 'rxjs'
import { expect, test } from 'vitest'
import { viewOf } from '#domain/reports/drawingViews.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { reportedResults } from '#tests/helpers/reportCases.ts'
import { type Printed, printedSource } from './printedSheet.ts'

const [results] = reportedResults
const { moduleId, inputs } = results!

const printed = (given: Partial<Printed> = {}): Printed => ({
  name: 'Pad F1',
  project: null,
  workspace: null,
  data: { type: moduleId, inputs, results: results! },
  view: viewOf(undefined, moduleId),
  measurements: [],
  language: 'en',
  author: 'Ada Byron',
  ...given,
})

const project = {
  scope: 'p',
  organizationId: 'o',
  name: 'Quay',
  data: { uid: '', projectNumber: '2026-017', projectLeader: '', location: '' },
} as unknown as ProjectDocument

/** A device with these reports in the project, newest first. */
const deviceWith = (overrides: readonly object[]) =>
  ({
    organizations: { list: () => new BehaviorSubject([]) },
    reports: {
      listByProject: () => new BehaviorSubject(overrides.map((each) => ({ data: { overrides: each } }))),
    },
  }) as unknown as NonNullable<Printed['workspace']>

const headOf = async (given: Partial<Printed>) => {
  const source = await printedSource(printed(given))
  return readSource(source!).made.sheet!.calculations[0]!.head
}

test('a printed sheet names the client of its project, and nobody who checked another document', async () => {
  const workspace = deviceWith([
    { checker: 'C. Check' },
    { client: 'Harbour Authority', approver: 'A. Approve' },
  ])
  const head = await headOf({ project, workspace })
  expect(head.find(({ label }) => label === 'Client')?.text).toBe('Harbour Authority')
  expect(head.find(({ label }) => label === 'Checked by')?.text).toBe('')
  expect(head.find(({ label }) => label === 'Approved by')?.text).toBe('')
})

test('a printed sheet is a draft without a version: it is no file of a report', async () => {
  const head = await headOf({ project, workspace: deviceWith([]) })
  expect(head.find(({ label }) => label === 'Client')?.text).toBe('')
  expect(head.at(-1)).toEqual({ label: 'Status', text: 'Draft' })
})

test('a sheet of no project has an empty head', async () => {
  const head = await headOf({})
  expect(head.find(({ label }) => label === 'Project')?.text).toBe('')
  expect(head.find(({ label }) => label === 'Client')?.text).toBe('')
})
