import type { z } from 'zod'
import type { InputField } from '../calc/module.ts'
import type { ModelType } from '../schemas/materialModel.ts'
import type { DerivationStep, Quantity, ResultChart, ResultTable, Warning } from '../schemas/result.ts'
import type { QuantityName } from '../units/definitions.ts'

/** A derived value by the specification's name, and how it is shown. */
export interface CalculatedField<Id extends string = string> {
  readonly id: Id
  readonly label: string
  /** TeX, as engineers write it. */
  readonly symbol: string
  /** Which of the usual definitions it is. */
  readonly description: string
  /** SI unit in which the value is stored; empty for a ratio. */
  readonly unit: string
  readonly quantity: QuantityName
}

/** Derived values by name; null where the value does not exist (an apex at zero friction lies at infinity). */
export type CalculatedValues = Readonly<Record<string, number | null>>

/** Everything that a model says of one input, ready to show. Numbers are SI and unrounded. */
export interface MaterialAnalysis<Calculated> {
  readonly calculated: Calculated
  /** Values beside the specified ones: other methods, other definitions. */
  readonly details: readonly { readonly group: string; readonly quantities: readonly Quantity[] }[]
  readonly tables: readonly ResultTable[]
  readonly charts: readonly ResultChart[]
  readonly derivation: readonly DerivationStep[]
  readonly warnings: readonly Warning[]
}

/**
 * A constitutive model. `Input` is what the schema gives after defaults. `calculate` is total and fast: finite numbers or
 * null for any input that the schema accepts.
 */
export interface MaterialModel<Input extends { readonly unitWeight: number }, Calculated> {
  readonly id: ModelType
  readonly name: string
  readonly description: string
  readonly inputSchema: z.ZodType<Input>
  readonly calculatedSchema: z.ZodType<Calculated>
  /** In the order of the form. A dotted id is a key in a group of inputs: `stressDependentCohesion.c0`. */
  readonly fields: readonly InputField[]
  readonly calculatedFields: readonly CalculatedField[]
  readonly example: Input
  calculate(input: Input): Calculated
  warnings(input: Input): Warning[]
  present(input: Input): MaterialAnalysis<Calculated>
}

/** A model of any input, as lists of models hold it. */
export type AnyModel = MaterialModel<{ readonly unitWeight: number }, CalculatedValues>
