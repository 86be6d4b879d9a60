import { z } from 'zod'
import { message } from './message.ts'
import {
  derivationStep,
  drawing,
  drawingElement,
  drawingHandle,
  freeBodies,
  moduleOutputs,
  moduleResult,
  resultChart,
  resultMap,
  scalar,
  verdict,
  warning,
} from './result.ts'

/*
 * A result of form 2: what it says are messages, which each reader sees in their language and units. `shown` makes of it what
 * form 1 is: texts. Strings here are keys, codes, units, symbols and a person's own words.
 */

/** A name that is a text, or a person's own word for a thing: of a layer. */
const named = z.union([z.string(), message])

const cell = z.union([...scalar.options, message])
export type MessageCell = z.infer<typeof cell>

export const messageQuantity = z.strictObject({
  key: z.string(),
  /** Left out: the text `figure.<key>` of the module. */
  label: message.optional(),
  symbol: z.string().optional(),
  value: cell,
  unit: z.string(),
})
export type MessageQuantity = z.infer<typeof messageQuantity>

/** A column of a table. Its heading is its label, else its symbol, with the unit in brackets. */
const column = z.strictObject({
  key: z.string(),
  label: named.optional(),
  symbol: z.string().optional(),
  unit: z.string().optional(),
})
export type Column = z.infer<typeof column>

const messageTable = z.strictObject({
  key: z.string(),
  name: message,
  columns: z.array(column),
  rows: z.array(z.array(cell)),
  /** Unit of the numbers of each row, in brackets behind its first cell; empty for a row without a unit. */
  rowUnits: z.array(z.string()).optional(),
})
export type MessageTable = z.infer<typeof messageTable>

const axis = z.strictObject({
  label: message.optional(),
  symbol: z.string().optional(),
  unit: z.string().optional(),
})
export type Axis = z.infer<typeof axis>

const messageChart = z.strictObject({
  key: z.string(),
  name: message,
  type: resultChart.shape.type,
  x: axis.optional(),
  y: axis.optional(),
  isDepth: resultChart.shape.isDepth,
  /** Of a line chart: the names of its series, whose keys the values of a point carry. */
  series: z.array(z.strictObject({ key: z.string(), label: named })).optional(),
  data: z.array(resultChart.shape.data.element.extend({ label: named.optional() })),
})
export type MessageChart = z.infer<typeof messageChart>

export const messageVerdict = verdict.extend({ governing: message, sentence: message })
export type MessageVerdict = z.infer<typeof messageVerdict>

const messageWarning = warning.extend({ message, source: message.optional() })
export type MessageWarning = z.infer<typeof messageWarning>

const messageStep = derivationStep.extend({ section: message, title: message, source: message })
export type MessageStep = z.infer<typeof messageStep>

const [polygon, line, dimension, level, force, label] = drawingElement.options
const messageElement = z.discriminatedUnion('kind', [
  polygon.extend({ label: named.optional() }),
  line.extend({ label: named.optional() }),
  dimension.extend({ label: named }),
  level.extend({ label: named }),
  force.extend({ label: named }),
  label.extend({ text: named }),
])
export type MessageElement = z.infer<typeof messageElement>

const messageHandle = drawingHandle.extend({
  label: message,
  axes: z
    .array(drawingHandle.shape.axes.element.extend({ label: message }))
    .min(1)
    .max(2),
})

export type MessageHandle = z.infer<typeof messageHandle>

const messageDrawing = drawing.extend({
  title: message,
  elements: z.array(messageElement),
  handles: z.array(messageHandle).optional(),
})
export type MessageDrawing = z.infer<typeof messageDrawing>

const messageMap = resultMap.extend({ name: message, label: named, xLabel: message, yLabel: message })
export type MessageMap = z.infer<typeof messageMap>

const messageBodies = freeBodies.extend({
  name: message,
  forces: z.array(freeBodies.shape.forces.element.extend({ label: message })),
  bodies: z.array(freeBodies.shape.bodies.element.extend({ label: named })),
})
export type MessageBodies = z.infer<typeof messageBodies>

/** As in form 1, with a message for the method's name. */
const messageSummary = z.record(z.string(), cell)

/** English templates by id. */
export const texts = z.record(z.string().max(120), z.string().max(2000))

const messageOutputs = moduleOutputs.extend({
  form: z.literal(2),
  /**
   * The English template of each text that the result uses: it can be read without the module's catalogue, by an older app and
   * after the module is gone. `runModule` adds them.
   */
  texts,
  verdict: messageVerdict,
  summary: messageSummary,
  quantities: z.array(messageQuantity),
  details: z.array(z.strictObject({ group: message, quantities: z.array(messageQuantity) })),
  tables: z.array(messageTable),
  charts: z.array(messageChart),
  derivation: z.array(messageStep),
  drawing: messageDrawing.nullable(),
  maps: z.array(messageMap).optional(),
  freeBodies: messageBodies.optional(),
  warnings: z.array(messageWarning),
  comparison: moduleOutputs.shape.comparison
    .unwrap()
    .extend({ summary: messageSummary, verdict: messageVerdict, note: message })
    .nullable(),
})
export type MessageOutputs = z.infer<typeof messageOutputs>

/** What a module presents: `runModule` adds the texts. */
export type PresentedMessages = Omit<MessageOutputs, 'texts'>

export const messageResult = moduleResult.extend({ outputs: messageOutputs })
export type MessageResult = z.infer<typeof messageResult>

/** A result as it is kept: with texts (form 1) or with messages (form 2). */
export const storedResult = z.union([moduleResult, messageResult])
export type StoredResult = z.infer<typeof storedResult>

/** A result that somebody sends, in either form. Its issues are those of the form that is meant. */
export const sentResult = z.unknown().transform((given, context): StoredResult => {
  const read = (isOfMessages(given) ? messageResult : moduleResult).safeParse(given)
  if (read.success) return read.data
  for (const issue of read.error.issues)
    context.issues.push({ ...issue, input: given } as z.core.$ZodRawIssue)
  return z.NEVER
})
const messages = z.looseObject({ outputs: z.looseObject({ form: z.literal(2) }) })
const isOfMessages = (given: unknown): boolean => messages.safeParse(given).success
