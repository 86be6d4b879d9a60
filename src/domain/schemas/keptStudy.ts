import { z } from 'zod'
import { timestamp } from './document.ts'
import { localId } from './ids.ts'

/** Studies that a calculation keeps at most; an older one gives way to a new one. */
export const mostKeptStudies = 10
export const mostResponses = 20
export const mostBars = 30

const text = z.string().max(200)
const response = { label: text, unit: z.string().max(40) }

/** What a study said, in short. The whole of it follows from what was asked and from the inputs, to the last digit. */
const summary = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sample'),
    responses: z
      .array(
        z.strictObject({
          ...response,
          mean: z.number(),
          sd: z.number(),
          probability: z.number().nullable(),
          beta: z.number().nullable(),
        }),
      )
      .max(mostResponses),
  }),
  z.strictObject({
    kind: z.literal('sweep'),
    responses: z
      .array(z.strictObject({ ...response, least: z.number(), greatest: z.number() }))
      .max(mostResponses),
  }),
  z.strictObject({
    kind: z.literal('tornado'),
    ...response,
    base: z.number().nullable(),
    bars: z
      .array(z.strictObject({ label: text, low: z.number().nullable(), high: z.number().nullable() }))
      .max(mostBars),
  }),
])

/** A study that was kept with its calculation: what was asked and what it said in short. */
export const keptStudy = z.strictObject({
  id: localId,
  /** The task without the inputs. */
  asked: z.record(z.string().max(20), z.json()),
  /** SHA-256 of the canonical inputs that it started from, hex: whether they are still those of the calculation. */
  inputHash: z.string().max(64),
  moduleVersion: z.string().max(40),
  /** Points solved, and those of them without an answer. */
  count: z.int().min(0),
  refused: z.int().min(0),
  summary,
  timestamp,
  /** Name of the person, as it was then. */
  author: text,
})
export type KeptStudy = z.infer<typeof keptStudy>

/** The studies of a calculation with one more, newest first; the oldest gives way. */
export const withStudy = (studies: readonly KeptStudy[], study: KeptStudy): KeptStudy[] =>
  [study, ...studies.filter(({ id }) => id !== study.id)].slice(0, mostKeptStudies)
