import type { Difference } from '../calc/differences.ts'
import type { AnyModule } from '../calc/module.ts'
import type { ModuleReport } from '../calc/moduleReport.ts'
import { english } from '../calc/shown/reader.ts'
import { shown as asShown } from '../calc/shown/shown.ts'
import type { Measurement } from '../drawing/measure.ts'
import type { CalculationDocument } from '../schemas/calculation.ts'
import { hasMessages } from '../schemas/hasMessages.ts'
import type { StoredResult } from '../schemas/messageResult.ts'
import type { ModuleResult } from '../schemas/result.ts'
import { hashOf } from './hashOf.ts'
import type { ReportPhoto } from './photos.ts'

/** What a report asks of a module. */
export type ReportModule = Pick<AnyModule, 'id' | 'name' | 'version' | 'fields' | 'inputSchema'> & {
  readonly report?: ModuleReport
}

/**
 * `inputs`: they were changed since. `module`: another version calculated it. `mismatch`: the result does not fit the inputs
 * that it names itself. `unknown`: nothing can be said without the module.
 */
export type StaleCause = 'inputs' | 'module' | 'mismatch' | 'unknown'

/** A result in English. `stored`: the one with messages that it was read from, to be read in another language. */
interface InEnglish {
  readonly result: ModuleResult
  readonly stored?: StoredResult
}

/** Whether a stored result is the answer to what its calculation says now. */
export type ResultState =
  | ({ readonly kind: 'current' } & InEnglish)
  /** `refusal`: a result is stored, and the module says why it refuses the inputs of it. */
  | { readonly kind: 'notRun'; readonly refusal?: string }
  | ({ readonly kind: 'stale'; readonly cause: StaleCause } & InEnglish)
  /**
   * The module answers otherwise to the inputs of the stored result; `result` holds what it answers. `cause`: the stored result
   * is stale besides.
   */
  | {
      readonly kind: 'notReproduced'
      readonly cause: StaleCause | null
      readonly result: ModuleResult
      readonly found: readonly Difference[]
    }

function resultState(
  { type, inputs, results }: ReportCalculation['data'],
  module: ReportModule | undefined,
): ResultState {
  if (results === null) return { kind: 'notRun' }
  const read: InEnglish = {
    result: asShown(results, english),
    ...(hasMessages(results) && { stored: results }),
  }
  const stale = (cause: StaleCause): ResultState => ({ kind: 'stale', cause, ...read })
  if (results.moduleId !== type || hashOf(results.inputs) !== results.metadata.inputHash)
    return stale('mismatch')
  if (module === undefined) return stale('unknown')
  // As a run reads them: with the defaults put in.
  const parsed = module.inputSchema.safeParse(inputs)
  if (!parsed.success || hashOf(parsed.data) !== results.metadata.inputHash) return stale('inputs')
  return module.version === results.moduleVersion ? { kind: 'current', ...read } : stale('module')
}

/** What a report asks of a calculation. */
export type ReportCalculation = Pick<CalculationDocument, 'id' | 'name' | 'description'> & {
  /** Those that are ticked, where the report prints photos. */
  readonly photos?: readonly ReportPhoto[]
  /** Those that a person kept in its drawing, where the sheet is printed from the page of the calculation. */
  readonly measurements?: readonly Measurement[]
  readonly data: Pick<
    CalculationDocument['data'],
    'type' | 'inputs' | 'typed' | 'sources' | 'results' | 'materials' | 'studies'
  >
}

/** A calculation as a report shows it. */
export interface Shown {
  readonly calculation: ReportCalculation
  readonly module: ReportModule | undefined
  readonly state: ResultState
  /** SHA-256 over its inputs and results. */
  readonly contentHash: string
}

/** One at a time: results may be large, and whoever makes a report of many has other things to do in between. */
export function showCalculation(calculation: ReportCalculation, modules: readonly ReportModule[]): Shown {
  const { type, inputs, results } = calculation.data
  const module = modules.find(({ id }) => id === type)
  const state = resultState(calculation.data, module)
  return { calculation, module, state, contentHash: hashOf([type, inputs, results]) }
}
