import type { MakingSource } from '#domain/reports/making.ts'
import { reportedResults } from '#tests/helpers/reportCases.ts'

/** A report of so many calculations: the published examples in turn. */
export function sourceOf(count: number): MakingSource {
  const calculations = Array.from({ length: count }, (_, index) => {
    const results = reportedResults[index % reportedResults.length]!
    const data = { type: results.moduleId, inputs: results.inputs, results }
    return {
      id: `site:calculations:c${index}`,
      localId: `c${index}`,
      name: `Check ${index + 1}`,
      description: '',
      data,
    }
  })
  return {
    report: { name: 'Bench', description: '', data: { overrides: {} } },
    project: { name: 'Quay', data: { uid: '', projectNumber: '', projectLeader: '', location: '' } },
    calculations,
    templateId: null,
    version: 1,
    generatedAt: '2026-03-01T08:00:00.000Z',
    generatedBy: 'Ada',
  }
}
