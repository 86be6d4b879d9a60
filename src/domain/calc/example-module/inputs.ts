import { z } from 'zod'
import { choiceOf, numberOf, optionsOf } from '../fields.ts'
import type { InputField } from '../module.ts'

/** Least value that the logarithm is offered for (engineering specification, section 5). */
const leastForMethod3 = 10

/** Fields by their ids. */
export const field = {
  inputValue: {
    id: 'inputValue',
    type: 'number',
    label: 'Input value',
    symbol: 'x',
    description: 'Any number from zero upwards.',
    required: true,
    unit: '',
    min: 0,
    max: 1_000_000_000,
    step: 1,
    group: 'Input',
  },
  description: {
    id: 'description',
    type: 'text',
    label: 'Description',
    description: 'What the value stands for; shown with the result.',
    required: true,
    group: 'Input',
  },
  method: {
    id: 'method',
    type: 'select',
    label: 'Method',
    description: `What is done with the value. Method 3 requires an input value of at least ${leastForMethod3}.`,
    required: false,
    options: optionsOf({
      method1: 'Method 1 (square root)',
      method2: 'Method 2 (square)',
      method3: 'Method 3 (natural logarithm)',
    }),
    defaultValue: 'method1',
    group: 'Input',
  },
  basis: {
    id: 'basis',
    type: 'select',
    label: 'Basis',
    description: 'There is no code for this module: both bases compute the same.',
    required: false,
    options: optionsOf({ code: 'Code', specification: 'Simplified method' }),
    defaultValue: 'code',
    group: 'Input',
  },
} as const satisfies Record<string, InputField>

/** The fields in the order of the form. */
export const fields: readonly InputField[] = [field.inputValue, field.description, field.method, field.basis]

/** Checks the inputs and fills in defaults. */
export const inputSchema = z
  .strictObject({
    inputValue: numberOf(field.inputValue),
    description: z
      .string('Description is required')
      .trim()
      .min(1, 'Description is required')
      .max(500, 'Description must be at most 500 characters'),
    method: choiceOf(field.method, ['method1', 'method2', 'method3']).default('method1'),
    basis: choiceOf(field.basis, ['code', 'specification']).default('code'),
  })
  .refine(({ method, inputValue }) => method !== 'method3' || inputValue >= leastForMethod3, {
    message: `Method 3 requires an input value of at least ${leastForMethod3}`,
    path: ['inputValue'],
  })

/** Inputs after defaults, as `solve` receives them. */
export type ExampleInput = z.infer<typeof inputSchema>

/** Inputs that a new calculation starts with. */
export const example: ExampleInput = inputSchema.parse({
  inputValue: 42,
  description: 'A value to try the way from input to report',
})
