import { canonicalJson, hashText } from '../calc/canonical.ts'
import type { AnyModule } from '../calc/module.ts'
import type { ModuleResult } from '../calc/result.ts'
import type { CalculationDocument } from '../schemas/calculation.ts'

/** What a report asks of a module. */
export type ReportModule = Pick<AnyModule, 'id' | 'name' | 'version' | 'fields' | 'inputSchema'>

/** Whether a stored result is the answer to what its calculation says now. */
export type ResultState =
  | { readonly kind: 'current'; readonly result: ModuleResult }
  | { readonly kind: 'notRun' }
  /**
   * `inputs`: they were changed since. `module`: it was calculated by another version. `mismatch`: the result does not
   * fit the inputs that it names itself. `unknown`: nothing can be said without the module.
   */
  | {
      readonly kind: 'stale'
      readonly cause: 'inputs' | 'module' | 'mismatch' | 'unknown'
      readonly result: ModuleResult
    }

function resultState(
  { type, inputs, results }: ReportCalculation['data'],
  module: ReportModule | undefined,
): ResultState {
  if (results === null) return { kind: 'notRun' }
  const stale = (cause: 'inputs' | 'module' | 'mismatch' | 'unknown'): ResultState => ({
    kind: 'stale',
    cause,
    result: results,
  })
  if (results.moduleId !== type || hashOf(results.inputs) !== results.metadata.inputHash)
    return stale('mismatch')
  if (module === undefined) return stale('unknown')
  // As a run reads them: with the defaults put in.
  const read = module.inputSchema.safeParse(inputs)
  if (!read.success || hashOf(read.data) !== results.metadata.inputHash) return stale('inputs')
  return module.version === results.moduleVersion ? { kind: 'current', result: results } : stale('module')
}

/** What a report asks of a calculation. */
export type ReportCalculation = Pick<CalculationDocument, 'id' | 'name' | 'description'> & {
  readonly data: Pick<CalculationDocument['data'], 'type' | 'inputs' | 'results' | 'materials'>
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

/** SHA-256 of the canonical form; what has none (nested beyond measure) is named by its plain JSON. */
export function hashOf(value: unknown): string {
  const canonical = canonicalJson(value, Number.MAX_SAFE_INTEGER)
  return hashText(canonical.ok ? canonical.text : (JSON.stringify(value) ?? ''))
}
