import { type KeptStudy, mostBars, mostResponses } from '#domain/schemas/keptStudy.ts'
import type { StudyResult } from './results.ts'

/** Returns the summary of a study that a calculation stores. */
export function summaryOf(result: StudyResult): KeptStudy['summary'] {
  switch (result.kind) {
    case 'sample':
      return {
        kind: 'sample',
        responses: result.responses
          .slice(0, mostResponses)
          .flatMap(({ label, unit, statistics, reliability }) =>
            statistics === null
              ? []
              : [
                  {
                    label,
                    unit,
                    mean: statistics.mean,
                    sd: statistics.sd,
                    probability: reliability?.probability ?? null,
                    beta: reliability?.beta ?? null,
                  },
                ],
          ),
      }
    case 'sweep':
      return {
        kind: 'sweep',
        responses: result.responses.slice(0, mostResponses).flatMap(({ label, unit }, place) => {
          const values = result.rows.flatMap((row) => row.values[place] ?? [])
          return values.length === 0
            ? []
            : [
                {
                  label,
                  unit,
                  least: values.reduce((least, value) => Math.min(least, value)),
                  greatest: values.reduce((greatest, value) => Math.max(greatest, value)),
                },
              ]
        }),
      }
    default: {
      const [first] = result.responses
      return {
        kind: 'tornado',
        label: first?.label ?? '',
        unit: first?.unit ?? '',
        base: first?.base ?? null,
        bars: (first?.bars ?? [])
          .slice(0, mostBars)
          .map(({ label, low, high }) => ({ label: label.slice(0, 200), low: low.value, high: high.value })),
      }
    }
  }
}
