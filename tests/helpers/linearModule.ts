import { z } from 'zod'
import { numberOf } from '#domain/calc/fields.ts'
import { type AnyModule, engineeringLimits, type InputField } from '#domain/calc/module.ts'

const field = (id: string, min: number, max: number): InputField => ({
  id,
  type: 'number',
  label: id,
  description: id,
  required: true,
  unit: 'kN',
  min,
  max,
  group: 'All',
})

const fields = {
  resistance: field('resistance', -1000, 1000),
  load: field('load', -1000, 1000),
  bounded: field('bounded', 0, 10),
}
const row = field('weight', 0, 100)

const inputSchema = z.strictObject({
  resistance: numberOf(fields.resistance),
  load: numberOf(fields.load),
  bounded: numberOf(fields.bounded).default(5),
  kind: z.enum(['plain', 'other']).default('plain'),
  rows: z.array(z.strictObject({ weight: numberOf(row).optional() })).default([]),
  top: z.number().default(1),
  bottom: z.number().default(0),
})
type Input = z.infer<typeof inputSchema>

/**
 * The margin R - S, whose probability of failure with normal variables is Phi(-beta): the textbook limit state.
 * A load above 900 has no solution.
 */
export const linearModule: AnyModule = {
  id: 'linear',
  name: 'Linear limit state',
  version: '1.0.0',
  description: 'Resistance less load',
  category: 'example',
  author: 'Tests',
  isActive: true,
  supportedUnits: ['SI'],
  requiredMaterials: [],
  tags: [],
  permittedRoles: ['admin', 'user'],
  requiresProject: false,
  limits: engineeringLimits,
  failure: 'Linear limit state failed',
  inputSchema: inputSchema.refine(({ top, bottom }) => top > bottom, {
    message: 'Upside down',
    path: ['top'],
  }),
  fields: [
    ...Object.values(fields),
    { id: 'kind', type: 'select', label: 'Kind', description: 'Kind', required: false, group: 'All' },
    {
      id: 'rows',
      type: 'list',
      label: 'Rows',
      description: 'Rows',
      required: false,
      group: 'All',
      fields: [row],
    },
    { ...field('top', -10, 10), id: 'top' },
    { ...field('bottom', -10, 10), id: 'bottom' },
  ],
  example: { resistance: 100, load: 80, bounded: 5, kind: 'plain', rows: [{ weight: 1 }], top: 1, bottom: 0 },
  coupledFields: ['top', 'bottom'],
  solve(input) {
    const { resistance, load } = input as Input
    if (load > 900) return { ok: false, refusal: { code: 'too-heavy', message: 'Too heavy' } }
    return { ok: true, solution: { margin: resistance - load, ratio: load / resistance } }
  },
  warnings: () => [],
  present: () => {
    throw new Error('Studies never present')
  },
  responses: [
    {
      key: 'margin',
      label: 'Margin',
      unit: 'kN',
      failsWhen: 'below',
      limit: () => 0,
      value: (_, solution) => (solution as { margin: number }).margin,
    },
    {
      key: 'bounded',
      label: 'Bounded input',
      unit: 'kN',
      value: (input) => (input as Input).bounded,
    },
    { key: 'ratio', label: 'Ratio', unit: '', value: (_, solution) => (solution as { ratio: number }).ratio },
    {
      key: 'weight',
      label: 'Weight of the first row',
      unit: 'kN',
      failsWhen: 'above',
      limit: (input) => (input as Input).rows[0]?.weight ?? null,
      value: (input) => (input as Input).rows[0]?.weight ?? null,
    },
  ],
}
