import type { z } from 'zod'
import type { FieldIssue } from '../errors/result.ts'
import type { Message } from '../schemas/message.ts'
import type { PresentedMessages } from '../schemas/messageResult.ts'
import type { ModuleOutputs, Scalar, Warning } from '../schemas/result.ts'
import type { PlatformRole } from '../schemas/roles.ts'
import type { ModuleTexts } from './textsOf.ts'

/** The facts of one input that a form needs beyond its zod schema, as data. A test keeps it equal to the schema. */
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
   * For an optional column: the values of other fields at which the method reads it. The table then shows the column
   * before any row has a value for it.
   */
  readonly usedWhen?: readonly { readonly field: string; readonly is: readonly string[] }[]
  /** Columns of a list field. */
  readonly fields?: readonly InputField[]
  /**
   * For a list field whose rows are points of a line from left to right, in the columns `x` and `y`. A form can turn,
   * thin and move them. `origin`: the field of the x that they are measured from.
   */
  readonly line?: { readonly origin: string }
  /** The way in which a person draws the input into a section. `key` is the keyboard shortcut. */
  readonly drawn?: DrawnInput & { readonly key: string }
  /**
   * For a choice: its value `is` gives a circle, by the fields of its centre and its radius, m. A drawing offers to
   * copy one of the circles that it shows.
   */
  readonly circle?: {
    readonly is: string
    readonly x: string
    readonly y: string
    readonly radius: string
  }
}

/**
 * The inputs that a drawn shape becomes. `line`: its points become the rows of a list, and `with` sets texts of other
 * fields. `span`: its two places along the ground become two columns of a new row; the person types the column
 * `missing`. `level`: its height cuts a layer of the list in two, or is the value of a number without a column.
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
 * Returns the first rows of the lists that a choice adds to the form, by list: the points of the slope that the
 * drawing showed before. Reads the inputs as they were typed, and leaves out rows whose values are unknown.
 */
export type ListStarts = (
  inputs: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>

/**
 * A solution, or a coded refusal of valid input for which the method has no result. Never NaN.
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

/** A number of a solution that sensitivity studies vary inputs for, with its limit if it has one. */
export interface ModuleResponse<Input, Solution> {
  readonly key: string
  readonly label: string
  /** SI unit; empty for a ratio. */
  readonly unit: string
  /** Side of `limit` on which the response fails; the limit itself holds. Without it there is no probability of failure. */
  readonly failsWhen?: 'above' | 'below'
  /** The limit for this input: 1 for a utilisation, the required factor of safety. Null when the input sets none. */
  limit?(input: Input): number | null
  /** Returns the number, in its unit; null when this solution does not have it. */
  value(input: Input, solution: Solution): number | null
}

/**
 * The way in which a study of many samples saves searches: it solves a sample on the critical surfaces that earlier
 * samples found. The result is at or above the sample's own lowest factor. A study measures the excess on the samples
 * that it searches.
 */
export interface SurfaceReuse<Input, Solution> {
  /** Numeric fields that may vary, by path with `*` for any row: a found surface stays a surface of the slope. */
  readonly fields: readonly string[]
  /** Whether these inputs need a search. */
  searches(input: Input): boolean
  /** Returns the surface that a search found, as plain data. */
  surface(solution: Solution): unknown
  /** Returns the number that the search minimises. */
  factor(solution: Solution): number
  /** Returns the lowest solution on the surfaces; null when only a search gives a result. */
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
  /** Group of the module in the picker and for administrators. The dictionaries translate it. */
  readonly category: string
  readonly author: string
  readonly isActive: boolean
  /** Whether it exists for old calculations only; left out: no. */
  readonly isDeprecated?: boolean
  readonly supportedUnits: readonly ('SI' | 'Imperial')[]
  readonly requiredMaterials: readonly string[]
  readonly tags: readonly string[]
  readonly permittedRoles: readonly PlatformRole[]
  /** Whether it runs for a project only, or before one is chosen while nothing is stored. */
  readonly requiresProject: boolean
  readonly limits: ModuleLimits
  /** Beginning of the message of a failed run: `Eurocode 7 bearing capacity calculation failed`. */
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
  /** Whether the module may search for a critical surface; then it has `reuse`. */
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

/** The outcome of a validation, in the form of the specification. */
export interface InputValidation {
  readonly isValid: boolean
  readonly errors: readonly FieldIssue[]
  readonly warnings: readonly Warning[]
}

/** What a run receives from outside, because the domain has neither clock nor chance. */
export interface RunContext {
  readonly resultId: string
  readonly timestamp: string
  readonly projectId: string | null
  /** Returns milliseconds since any moment; only differences are used. */
  readonly elapsed: () => number
}
