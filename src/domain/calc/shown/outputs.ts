import { render } from '#domain/messages/render.ts'
import { isMessage } from '#domain/schemas/isMessage.ts'
import type { Message } from '#domain/schemas/message.ts'
import type {
  Axis,
  Column,
  MessageBodies,
  MessageCell,
  MessageChart,
  MessageDrawing,
  MessageElement,
  MessageMap,
  MessageOutputs,
  MessageQuantity,
  MessageStep,
  MessageTable,
  MessageVerdict,
  MessageWarning,
} from '#domain/schemas/messageResult.ts'
import type {
  Drawing,
  DrawingElement,
  FreeBodies,
  ModuleOutputs,
  Quantity,
  ResultChart,
  ResultMap,
  ResultTable,
  Scalar,
  Verdict,
  Warning,
} from '#domain/schemas/result.ts'
import { type ResultReader, withTexts } from './reader.ts'

/** Writes what a result of form 2 holds as texts of its reader. */
interface Writer {
  readonly reader: ResultReader
  readonly moduleId: string
  say(message: Message): string
  /** A text, or a person's own word for a thing. */
  name(name: string | Message): string
}

/** The outputs of form 2 in the shape of form 1, key for key in its order. */
export function outputsAsTexts(
  outputs: MessageOutputs,
  moduleId: string,
  resultReader: ResultReader,
): ModuleOutputs {
  const writer = writerOf(outputs.texts, moduleId, resultReader)
  const { say } = writer
  const { comparison, maps, freeBodies } = outputs
  return {
    verdict: verdictAsText(outputs.verdict, writer),
    summary: summaryAsTexts(outputs.summary, writer),
    quantities: outputs.quantities.map((each) => quantityAsText(each, writer)),
    details: outputs.details.map(({ group, quantities }) => ({
      group: say(group),
      quantities: quantities.map((each) => quantityAsText(each, writer)),
    })),
    tables: outputs.tables.map((each) => tableAsTexts(each, writer)),
    charts: outputs.charts.map((each) => chartAsTexts(each, writer)),
    derivation: outputs.derivation.map((each) => stepAsTexts(each, writer)),
    drawing: outputs.drawing && drawingAsTexts(outputs.drawing, writer),
    ...(maps !== undefined && { maps: maps.map((each) => mapAsTexts(each, writer)) }),
    ...(freeBodies !== undefined && { freeBodies: bodiesAsTexts(freeBodies, writer) }),
    warnings: outputs.warnings.map((each) => warningAsText(each, say)),
    comparison: comparison && {
      ...comparison,
      summary: summaryAsTexts(comparison.summary, writer),
      verdict: verdictAsText(comparison.verdict, writer),
      note: say(comparison.note),
    },
  }
}

/**
 * Characters of all messages of one result: a stored one may come from anybody, and say one long text in each of a hundred thousand
 * cells. The longest of ours take 40,000.
 */
const longest = 2_000_000

function writerOf(
  texts: Readonly<Record<string, string>>,
  moduleId: string,
  resultReader: ResultReader,
): Writer {
  const reader = withTexts(resultReader, texts)
  let left = longest
  const say = (message: Message) => {
    if (left <= 0) return '…'
    const text = render(message, reader)
    left -= text.length + 1
    return text
  }
  const name = (given: string | Message) => (typeof given === 'string' ? given : say(given))
  return { reader: resultReader, moduleId, say, name }
}

/** What a run keeps of a result with messages, as texts of its reader. */
export function runAsTexts(
  run: {
    readonly moduleId: string
    readonly verdict: MessageVerdict
    readonly quantities: readonly MessageQuantity[]
    readonly texts: Readonly<Record<string, string>>
  },
  reader: ResultReader,
): Pick<ModuleOutputs, 'verdict' | 'quantities'> {
  const writer = writerOf(run.texts, run.moduleId, reader)
  return {
    verdict: verdictAsText(run.verdict, writer),
    quantities: run.quantities.map((each) => quantityAsText(each, writer)),
  }
}

/** @param say who knows the texts. */
export function warningAsText(
  { message, source, ...warning }: MessageWarning,
  say: (message: Message) => string,
): Warning {
  const { code, field, severity } = warning
  return {
    code,
    message: say(message),
    ...(field !== undefined && { field }),
    ...(source !== undefined && { source: say(source) }),
    severity,
  }
}

const verdictAsText = (verdict: MessageVerdict, { say }: Writer): Verdict => ({
  ...verdict,
  governing: say(verdict.governing),
  sentence: say(verdict.sentence),
})

const cellAsText = (cell: MessageCell, { say }: Writer): Scalar => (isMessage(cell) ? say(cell) : cell)

const summaryAsTexts = (summary: MessageOutputs['summary'], writer: Writer): Record<string, Scalar> =>
  Object.fromEntries(Object.entries(summary).map(([key, cell]) => [key, cellAsText(cell, writer)]))

/** A number in the reader's units; what is no number stays. */
function numberAsText(cell: MessageCell, unit: string, writer: Writer): { value: Scalar; unit: string } {
  if (typeof cell === 'number') return writer.reader.inUnits(cell, unit)
  return { value: cellAsText(cell, writer), unit: writer.reader.inUnits(0, unit).unit }
}

function quantityAsText(quantity: MessageQuantity, writer: Writer): Quantity {
  const { key, label = { id: `${writer.moduleId}.figure.${key}` }, symbol, value, unit } = quantity
  return {
    key,
    label: writer.say(label),
    ...(symbol !== undefined && { symbol }),
    ...numberAsText(value, unit, writer),
  }
}

/** What a column or an axis is of, with its unit in brackets; a unit alone stands without. */
function heading(of: Omit<Column, 'key'> | Axis, { reader, name }: Writer): string {
  const what = of.label === undefined ? (of.symbol ?? '') : name(of.label)
  if (of.unit === undefined || of.unit === '') return what
  const { unit } = reader.inUnits(0, of.unit)
  return what === '' ? unit : withUnit(what, unit, reader)
}

/** Languages that write brackets as wide as their letters. */
const wide: ReadonlySet<string> = new Set(['zh', 'ja'])

const withUnit = (what: string, unit: string, { language }: ResultReader): string =>
  wide.has(language) ? `${what}（${unit}）` : `${what} (${unit})`

function tableAsTexts({ name, columns, rows, rowUnits }: MessageTable, writer: Writer): ResultTable {
  const { reader } = writer
  const cellIn = (unit: string, cell: MessageCell, isHead: boolean): Scalar => {
    const { value, unit: said } = numberAsText(cell, unit, writer)
    return isHead && said !== '' ? withUnit(String(value), said, reader) : value
  }
  return {
    name: writer.say(name),
    headers: columns.map((column) => heading(column, writer)),
    rows: rows.map((row, at) => {
      const ofRow = rowUnits?.[at]
      return row.map((cell, index) =>
        cellIn(ofRow ?? columns[index]?.unit ?? '', cell, ofRow !== undefined && index === 0),
      )
    }),
  }
}

function chartAsTexts(chart: MessageChart, writer: Writer): ResultChart {
  const { name, type, x, y, isDepth, series = [], data } = chart
  const { reader } = writer
  const along = (value: number) => reader.inUnits(value, x?.unit ?? '').value
  const up = (value: number) => reader.inUnits(value, y?.unit ?? '').value
  const seriesName = (key: string) => {
    const named = series.find((each) => each.key === key)
    return named === undefined ? key : writer.name(named.label)
  }
  return {
    name: writer.say(name),
    type,
    ...(x !== undefined && { xLabel: heading(x, writer) }),
    ...(y !== undefined && { yLabel: heading(y, writer) }),
    ...(isDepth !== undefined && { isDepth }),
    data: data.map((point) => ({
      ...(point.label !== undefined && { label: writer.name(point.label) }),
      ...(point.value !== undefined && { value: up(point.value) }),
      ...(point.x !== undefined && { x: along(point.x) }),
      ...(point.y !== undefined && {
        y: Object.fromEntries(Object.entries(point.y).map(([key, value]) => [seriesName(key), up(value)])),
      }),
    })),
  }
}

/** A derivation stays in SI for every reader: its numbers are put into its formulas. */
const stepAsTexts = (step: MessageStep, { reader, say }: Writer): ModuleOutputs['derivation'][number] => ({
  ...step,
  section: say(step.section),
  title: say(step.title),
  unit: reader.unitName(step.unit),
  source: say(step.source),
})

function elementAsTexts(element: MessageElement, { name }: Writer): DrawingElement {
  if (element.kind === 'label') return { ...element, text: name(element.text) }
  const { label, ...unnamed } = element
  return (label === undefined ? unnamed : { ...element, label: name(label) }) as DrawingElement
}

const drawingAsTexts = ({ handles, ...drawing }: MessageDrawing, writer: Writer): Drawing => ({
  ...drawing,
  title: writer.say(drawing.title),
  elements: drawing.elements.map((each) => elementAsTexts(each, writer)),
  ...(handles !== undefined && {
    handles: handles.map((handle) => ({
      ...handle,
      label: writer.say(handle.label),
      axes: handle.axes.map((axis) => ({ ...axis, label: writer.say(axis.label) })),
    })),
  }),
})

const mapAsTexts = (map: MessageMap, { reader, say, name }: Writer): ResultMap => ({
  ...map,
  name: say(map.name),
  label: name(map.label),
  unit: reader.unitName(map.unit),
  xLabel: say(map.xLabel),
  yLabel: say(map.yLabel),
})

const bodiesAsTexts = (bodies: MessageBodies, { say, name }: Writer): FreeBodies => ({
  ...bodies,
  name: say(bodies.name),
  forces: bodies.forces.map((force) => ({ ...force, label: say(force.label) })),
  bodies: bodies.bodies.map((body) => ({ ...body, label: name(body.label) })),
})
