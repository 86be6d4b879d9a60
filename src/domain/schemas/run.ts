import { z } from 'zod'
import { calculationData } from './calculation.ts'
import { documentOf, timestamp } from './document.ts'
import { localId } from './ids.ts'
import { inputSources } from './inputSources.ts'
import { materialInput } from './materialInput.ts'
import { messageQuantity, messageVerdict, texts } from './messageResult.ts'
import { type ModuleResult, quantity, verdict } from './result.ts'

/** Payload version of runs: 2 may say where values of their inputs come from, 3 how numbers were typed, 4 may have messages. */
export const runVersion = 4
/** The lowest version that is read as it is. */
export const oldestRun = 1

/**
 * One run of a calculation: its inputs and what the result said in short. The details of a result are a hundred times as
 * long and follow from the inputs, so that they are computed again when somebody wants to see them. Written once; it can
 * only go to the bin, and then leaves its content behind.
 */
export const runData = z.strictObject({
  /** Local id of the calculation, in the same project. */
  calculationId: localId,
  moduleId: z.string().max(80),
  moduleVersion: z.string().max(40),
  inputs: z.record(z.string().max(100), z.json()),
  /** Numbers of the inputs as they were typed, as calculations keep them. Absent: none says more than its value. */
  typed: calculationData.shape.typed,
  /** The materials of the library that values of the inputs were taken from. */
  materials: z.array(materialInput).max(500).optional(),
  /** Where values of the inputs come from, by path, as it was stated then. */
  sources: inputSources.optional(),
  verdict: z.union([verdict, messageVerdict]),
  /** The key figures of the result, with their units. */
  quantities: z.union([z.array(quantity).max(200), z.array(messageQuantity).max(200)]),
  /** Of messages in verdict and figures: the English template of each. Absent: they are texts. */
  texts: texts.optional(),
  /** Of the result: SHA-256 of the canonical inputs, hex. */
  inputHash: z.string().max(64),
  notes: z.string().max(2000),
  /** When it was computed. */
  timestamp,
  /** Name of the person, as it was then. */
  author: z.string().max(200),
})
export type RunData = z.infer<typeof runData>

/** Id `<projectId>:runs:<resultId>`: the same result is the same run. */
export const runDocument = documentOf(runData)
export type RunDocument = z.infer<typeof runDocument>

/** The version in which a run is written: the lowest that says all it says, so that earlier apps read it. */
export const writtenRun = ({ texts }: Pick<RunData, 'texts'>): number =>
  texts === undefined ? 3 : runVersion

/**
 * What the history keeps of a result.
 * @param typed only texts that say what the inputs say (`keptTyped`).
 */
export const runOf = (
  calculationId: string,
  result: ModuleResult,
  {
    inputs,
    typed,
    materials = [],
    sources = {},
  }: Pick<RunData, 'inputs' | 'typed' | 'materials' | 'sources'>,
  author: string,
): RunData => ({
  calculationId,
  moduleId: result.moduleId,
  moduleVersion: result.moduleVersion,
  inputs,
  ...(typed !== undefined && { typed }),
  ...(materials.length > 0 && { materials }),
  ...(Object.keys(sources).length > 0 && { sources }),
  verdict: result.outputs.verdict,
  quantities: result.outputs.quantities,
  inputHash: result.metadata.inputHash,
  notes: result.metadata.notes.slice(0, 2000),
  timestamp: result.timestamp,
  author,
})

/** What stays of a run in the bin. */
export const emptiedRun = ({ materials: _, sources: __, typed: ___, ...run }: RunData): RunData => ({
  ...run,
  inputs: {},
  quantities: [],
  notes: '',
})
