import type { MaterialAnalysis } from '#domain/materials/model.ts'
import { inTerms } from '#ui/moduleWords.ts'

/** What a model says of a material, in the language on screen. */
export const analysisInTerms = <Calculated>({
  details,
  tables,
  charts,
  derivation,
  warnings,
  ...rest
}: MaterialAnalysis<Calculated>): MaterialAnalysis<Calculated> => ({
  ...rest,
  details: details.map(({ group, quantities }) => ({
    group: inTerms(group),
    quantities: quantities.map((quantity) => ({
      ...quantity,
      label: inTerms(quantity.label),
      value: inWords(quantity.value),
    })),
  })),
  tables: tables.map(({ name, headers, rows }) => ({
    name: inTerms(name),
    headers: headers.map((header) => inTerms(header)),
    rows: rows.map((row) => row.map(inWords)),
  })),
  charts: charts.map((chart) => ({
    ...chart,
    name: inTerms(chart.name),
    data: chart.data.map((row) => ({
      ...row,
      ...(row.y !== undefined && {
        y: Object.fromEntries(Object.entries(row.y).map(([series, value]) => [inTerms(series), value])),
      }),
    })),
  })),
  derivation: derivation.map((step) => ({
    ...step,
    section: inTerms(step.section),
    title: inTerms(step.title),
  })),
  warnings: warnings.map((warning) => ({ ...warning, message: inTerms(warning.message) })),
})

const inWords = <Value>(value: Value): Value | string => (typeof value === 'string' ? inTerms(value) : value)
