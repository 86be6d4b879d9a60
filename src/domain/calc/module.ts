import type { z } from 'zod'
import type { FieldIssue } from '../errors/result.ts'
import type { Message } from '../schemas/message.ts'
import type { PresentedMessages } from '../schemas/messageResult.ts'
import type { ModuleOutputs, Scalar, Warning } from '../schemas/result.ts'
import type { PlatformRole } from '../schemas/roles.ts'
import type { ModuleTexts } from './textsOf.ts'

/** What a form needs to know of one input beside its zod schema. Data; held equal to the schema by a test. */
export interface InputField {
  /** Key in the inputs; of a field of a list row: the key in the row. */
  readonly id: string
  readonly type: 'number' | 'select' | 'text' | 'boolean' | 'material' | 'list'
  readonly label: string
  /** TeX, as engineers write it. */
  readonly symbol?: string
  readonly description: string
  readonly required: boolean
  /** SI unit in which the value is stored. */
  readonly unit?: string
  /** Quantity of the unit table, for switching units: `length`, `stress`, `unitWeight`, `angle`, `force`. */
  readonly quantity?: string
  /** Another unit, with its quantity, while the field `field` has this value; the number is stored as it is. */
  readonly unitWhen?: {
    readonly field: string
    readonly is: string
    readonly unit: string
    readonly quantity: string
  }
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly defaultValue?: Scalar
  readonly group: string
  readonly placeholder?: string
  readonly dependsOn?: string
  /** Shown only while the field `dependsOn` has one of these values. A hidden field keeps its value but is not sent. */
  readonly showWhen?: readonly Scalar[]
  /**
   * Of a column that is not required: the values of other fields at which the method reads it. It stands in the table then, before
   * a row has a value for it.
   */
  readonly usedWhen?: readonly { readonly field: string; readonly is: readonly string[] }[]
  /** Columns of a list field. */
  readonly fields?: readonly InputField[]
  /**
   * Of a list field: its rows are points of a line from left to right, by their columns `x` and `y`. A form turns, thins and moves
   * them. `origin`: the field that keeps where x is counted from.
   */
  readonly line?: { readonly origin: string }
  /** How it is drawn into a section; `key` starts that. */
  readonly drawn?: DrawnInput & { readonly key: string }
  /**
   * Of a choice: with the value `is` a circle is given by the fields of its centre and its radius, metres. A drawing offers to take one
   * of the circles that it shows.
   */
  readonly circle?: {
    readonly is: string
    readonly x: string
    readonly y: string
    readonly radius: string
  }
}

/**
 * What a person draws becomes inputs. `line`: points that become the rows of a list, and texts for other fields that go with them.
 * `span`: two places along the ground, in two columns of a new row; `missing` is the column that is still to be typed. `level`: a height at
 * which a layer of the list is cut in two; of a number, without a column, its value.
 */
export type DrawnInput =
  | { readonly as: 'line'; readonly with: Readonly<Record<string, string>> }
  | { readonly as: 'span'; readonly from: string; readonly to: string; readonly missing: string }
  | {
      readonly as: 'level'
      readonly column: string
      readonly counts: 'elevation' | 'depth' | 'thickness'
    }

/**
 * First rows of the lists that a choice brings onto the form, by list: the points of the slope that the drawing showed before. Takes
 * the inputs as they were typed, and leaves out rows whose values are unknown.
 */
export type ListStarts = (
  inputs: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>

/**
 * A solution or a coded refusal: valid input for which the method has no answer. Never NaN.
 * @typeParam Words of the refusal: a text, or a message.
 */
export type Solved<Solution, Words extends string | Message = string> =
  | { readonly ok: true; readonly solution: Solution }
  | {
      readonly ok: false
      readonly refusal: { readonly code: string; readonly message: Words; readonly field?: string }
    }

/** Limits on how often, how long and with how much input a module runs. */
export interface ModuleLimits {
  readonly executionsPerHour: number
  readonly executionsPerDay: number
  /** Characters of the input as JSON. */
  readonly maxInputSize: number
  readonly timeoutMs: number
}

/** Limits of the five engineering modules (engineering specification, section 9). */
export const engineeringLimits: ModuleLimits = {
  executionsPerHour: 100,
  executionsPerDay: 1000,
  maxInputSize: 10_000,
  timeoutMs: 30_000,
}

/** A number of a solution that sensitivity studies look at, with what failure means for it where it has a meaning. */
export interface ModuleResponse<Input, Solution> {
  readonly key: string
  readonly label: string
  /** SI unit; empty for a ratio. */
  readonly unit: string
  /** Side of `limit` on which the response fails; the limit itself holds. Without it there is no probability of failure. */
  readonly failsWhen?: 'above' | 'below'
  /** The limit for this input: 1 for a utilisation, the required factor of safety. Null when the input sets none. */
  limit?(input: Input): number | null
  /** Null when this solution does not have it. */
  value(input: Input, solution: Solution): number | null
}

/**
 * How a study of many samples saves searches: a sample is solved on the critical surfaces that earlier samples found.
 * That is at or above the sample's own lowest factor, by as much as a study measures on the samples that it searches.
 */
export interface SurfaceReuse<Input, Solution> {
  /** Numeric fields that may vary, by path with `*` for any row: a found surface stays one of the slope's own. */
  readonly fields: readonly string[]
  /** Whether these inputs ask for a search. */
  searches(input: Input): boolean
  /** What a searched solution found. Plain data. */
  surface(solution: Solution): unknown
  /** The number that the search made least. */
  factor(solution: Solution): number
  /** The lowest solution on the surfaces; null where only a search can tell. */
  solveOn(input: Input, surfaces: readonly unknown[]): Solved<Solution> | null
}

/**
 * A calculation module. `Input` is what the schema gives after defaults; `Solution` holds numbers only.
 * `solve` is total, fast and without text: sweeps, Monte-Carlo and searches call it. `Outputs`: what it presents, texts or messages.
 */
export interface CalculationModule<
  Input extends Record<string, unknown>,
  Solution,
  Outputs extends ModuleOutputs | PresentedMessages = ModuleOutputs,
> {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly description: string
  /** What the picker and the administrators group modules by; its word stands in the dictionaries. */
  readonly category: string
  readonly author: string
  readonly isActive: boolean
  /** Kept for old calculations; left out: no. */
  readonly isDeprecated?: boolean
  readonly supportedUnits: readonly ('SI' | 'Imperial')[]
  readonly requiredMaterials: readonly string[]
  readonly tags: readonly string[]
  readonly permittedRoles: readonly PlatformRole[]
  /** It runs for a project only, or before one is chosen while nothing is kept. */
  readonly requiresProject: boolean
  readonly limits: ModuleLimits
  /** Opens the message of a failed run: `Eurocode 7 bearing capacity calculation failed`. */
  readonly failure: string
  readonly inputSchema: z.ZodType<Input>
  readonly fields: readonly InputField[]
  readonly example: Input
  readonly listStarts?: ListStarts
  /** English texts of the messages that it presents; left out: it presents English texts. */
  readonly texts?: ModuleTexts
  solve(input: Input): Solved<Solution, Outputs extends PresentedMessages ? string | Message : string>
  warnings(input: Input, solution: Solution): Outputs['warnings']
  present(input: Input, solution: Solution): Outputs
  /** What sensitivity studies look at, the most telling first. */
  readonly responses?: readonly ModuleResponse<Input, Solution>[]
  /** Whether it may search for a critical surface; then it has `reuse`. */
  readonly hasSearch?: boolean
  readonly reuse?: SurfaceReuse<Input, Solution>
  /**
   * Numeric fields that a rule between fields reads, by path with `*` for any row: `soilLayers.*.depth`. A sample that
   * changes no such field is valid when each number is within its own limits. Left out: every sample goes through the
   * whole schema.
   */
  readonly coupledFields?: readonly string[]
}

/** A module of any input and solution, as the registry holds it. */
export type AnyModule = CalculationModule<Record<string, unknown>, unknown, ModuleOutputs | PresentedMessages>

/** The specification's answer of validation. */
export interface InputValidation {
  readonly isValid: boolean
  readonly errors: readonly FieldIssue[]
  readonly warnings: readonly Warning[]
}

/** What a run is told from outside, where clock and chance are. */
export interface RunContext {
  readonly resultId: string
  readonly timestamp: string
  readonly projectId: string | null
  /** Milliseconds from some start; only differences count. */
  readonly elapsed: () => number
}
