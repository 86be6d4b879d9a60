import type { InputField } from '../calc/module.ts'
import type {
  Drawing,
  FreeBodies,
  ModuleOutputs,
  ModuleResult,
  Quantity,
  ResultChart,
  ResultMap,
  ResultTable,
  Scalar,
  Verdict,
} from '../schemas/result.ts'
import type { Say } from './lexicon.ts'

export const verdictInTerms = (verdict: Verdict, say: Say): Verdict => ({
  ...verdict,
  governing: say(verdict.governing),
  sentence: say(verdict.sentence),
})

const scalarInTerms = (value: Scalar, say: Say): Scalar => (typeof value === 'string' ? say(value) : value)

export const quantityInTerms = (quantity: Quantity, say: Say): Quantity => ({
  ...quantity,
  label: say(quantity.label),
  value: scalarInTerms(quantity.value, say),
  unit: say(quantity.unit),
})

/** Headings of earlier versions whose English word has another meaning in other tables: what they say now, by table. */
const headingsNow: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Soil layers and their weights': { Weight: 'Weighting factor' },
}

const tableInTerms = (table: ResultTable, say: Say): ResultTable => ({
  name: say(table.name),
  headers: table.headers.map((header) => say(headingsNow[table.name]?.[header] ?? header)),
  rows: table.rows.map((row) => row.map((cell) => scalarInTerms(cell, say))),
})

const chartInTerms = (chart: ResultChart, say: Say): ResultChart => ({
  ...chart,
  name: say(chart.name),
  ...(chart.xLabel !== undefined && { xLabel: say(chart.xLabel) }),
  ...(chart.yLabel !== undefined && { yLabel: say(chart.yLabel) }),
  data: chart.data.map((row) => ({
    ...row,
    ...(row.label !== undefined && { label: say(row.label) }),
    ...(row.y !== undefined && {
      y: Object.fromEntries(Object.entries(row.y).map(([series, value]) => [say(series), value])),
    }),
  })),
})

const mapInTerms = (map: ResultMap, say: Say): ResultMap => ({
  ...map,
  name: say(map.name),
  label: say(map.label),
  unit: say(map.unit),
  xLabel: say(map.xLabel),
  yLabel: say(map.yLabel),
})

const bodiesInTerms = (bodies: FreeBodies, say: Say): FreeBodies => ({
  ...bodies,
  name: say(bodies.name),
  forces: bodies.forces.map((force) => ({ ...force, label: say(force.label) })),
})

const drawingInTerms = (drawing: Drawing, say: Say): Drawing => ({
  ...drawing,
  title: say(drawing.title),
  elements: drawing.elements.map((element) => {
    if (element.kind === 'label') return { ...element, text: say(element.text) }
    return element.label === undefined ? element : { ...element, label: say(element.label) }
  }),
  ...(drawing.handles !== undefined && {
    handles: drawing.handles.map((handle) => ({
      ...handle,
      label: say(handle.label),
      axes: handle.axes.map((axis) => ({ ...axis, label: say(axis.label) })),
    })),
  }),
})

/** What a summary says in words: the method, and comments, which are several sentences. Its other texts are codes. */
function summaryInTerms(summary: ModuleOutputs['summary'], say: Say): ModuleOutputs['summary'] {
  const { analysisMethod, comments } = summary
  return {
    ...summary,
    ...(typeof analysisMethod === 'string' && { analysisMethod: say(analysisMethod) }),
    ...(typeof comments === 'string' && { comments: sentencesInTerms(comments, say) }),
  }
}

const sentencesInTerms = (text: string, say: Say): string =>
  text
    .split(/(?<=\.) (?=\p{Lu})/u)
    .map((sentence) => say(sentence))
    .join(' ')
    .replaceAll('。 ', '。')

function outputsInTerms(outputs: ModuleOutputs, say: Say): ModuleOutputs {
  const { comparison, drawing, maps, freeBodies } = outputs
  return {
    ...outputs,
    summary: summaryInTerms(outputs.summary, say),
    verdict: verdictInTerms(outputs.verdict, say),
    quantities: outputs.quantities.map((quantity) => quantityInTerms(quantity, say)),
    details: outputs.details.map(({ group, quantities }) => ({
      group: say(group),
      quantities: quantities.map((quantity) => quantityInTerms(quantity, say)),
    })),
    tables: outputs.tables.map((table) => tableInTerms(table, say)),
    charts: outputs.charts.map((chart) => chartInTerms(chart, say)),
    derivation: outputs.derivation.map((step) => ({
      ...step,
      section: say(step.section),
      title: say(step.title),
      source: say(step.source),
      unit: say(step.unit),
    })),
    drawing: drawing === null ? null : drawingInTerms(drawing, say),
    ...(maps !== undefined && { maps: maps.map((map) => mapInTerms(map, say)) }),
    ...(freeBodies !== undefined && { freeBodies: bodiesInTerms(freeBodies, say) }),
    warnings: outputs.warnings.map((warning) => ({
      ...warning,
      message: say(warning.message),
      ...(warning.source !== undefined && { source: say(warning.source) }),
    })),
    comparison:
      comparison === null
        ? null
        : {
            ...comparison,
            summary: summaryInTerms(comparison.summary, say),
            verdict: verdictInTerms(comparison.verdict, say),
            note: say(comparison.note),
          },
  }
}

/** What the person typed as words: names of layers, a description. */
function ownWords(
  fields: readonly InputField[],
  inputs: Readonly<Record<string, unknown>>,
  words: Set<string> = new Set(),
): Set<string> {
  for (const field of fields) {
    const value = inputs[field.id]
    if (field.type === 'text' && typeof value === 'string' && value !== '') words.add(value)
    if (field.type === 'list' && Array.isArray(value))
      for (const row of value)
        if (typeof row === 'object' && row !== null) ownWords(field.fields ?? [], row, words)
  }
  return words
}

/** A result, said in a language; what the person named keeps its name. */
export function resultInTerms(result: ModuleResult, fields: readonly InputField[], say: Say): ModuleResult {
  const own = ownWords(fields, result.inputs)
  return { ...result, outputs: outputsInTerms(result.outputs, (english) => say(english, own)) }
}
