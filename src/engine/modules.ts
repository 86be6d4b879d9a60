import type { z } from 'zod'
import { description as bearingCapacityAustralian } from '#domain/calc/bearing-capacity-australian/description.ts'
import { inputSchema as australianInputs } from '#domain/calc/bearing-capacity-australian/inputs.ts'
import { description as bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/description.ts'
import { inputSchema as eurocodeInputs } from '#domain/calc/bearing-capacity-eurocode/inputs.ts'
import { description as bearingCapacityHongKong } from '#domain/calc/bearing-capacity-hongkong/description.ts'
import { inputSchema as hongKongInputs } from '#domain/calc/bearing-capacity-hongkong/inputs.ts'
import { description as exampleModule } from '#domain/calc/example-module/description.ts'
import { inputSchema as exampleInputs } from '#domain/calc/example-module/inputs.ts'
import { fieldIssues } from '#domain/calc/fieldIssues.ts'
import { description as settlement } from '#domain/calc/settlement/description.ts'
import { inputSchema as settlementInputs } from '#domain/calc/settlement/inputs.ts'
import { description as slopeStability } from '#domain/calc/slope-stability/description.ts'
import { inputSchema as slopeInputs } from '#domain/calc/slope-stability/inputs.ts'
import type { FieldIssue } from '#domain/errors/result.ts'
import type { ModuleDescription } from './types.ts'

/** What screens know of the modules without loading the code that computes: it stays in the worker. */
const known: readonly { readonly description: ModuleDescription; readonly inputSchema: z.ZodType }[] = [
  { description: bearingCapacityEurocode, inputSchema: eurocodeInputs },
  { description: bearingCapacityHongKong, inputSchema: hongKongInputs },
  { description: bearingCapacityAustralian, inputSchema: australianInputs },
  { description: settlement, inputSchema: settlementInputs },
  { description: slopeStability, inputSchema: slopeInputs },
  { description: exampleModule, inputSchema: exampleInputs },
]

/** All modules in the order of the picker. */
export const moduleDescriptions: readonly ModuleDescription[] = known.map(({ description }) => description)

export const findModule = (moduleId: string): ModuleDescription | undefined =>
  moduleDescriptions.find((description) => description.id === moduleId)

export const inputSchemaOf = (moduleId: string): z.ZodType | undefined =>
  known.find(({ description }) => description.id === moduleId)?.inputSchema

/** Field messages of a form as it stands, at once and on this thread; none for a module that is not known. */
export function inputIssues(moduleId: string, inputs: unknown): readonly FieldIssue[] {
  const parsed = inputSchemaOf(moduleId)?.safeParse(inputs)
  return parsed === undefined || parsed.success ? [] : fieldIssues(parsed.error)
}
