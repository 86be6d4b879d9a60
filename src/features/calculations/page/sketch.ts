import type { InputField } from '#domain/calc/module.ts'
import { knownSymbols, sketchOf } from '#domain/calc/sketch.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { inputIssues } from '#engine/forms.ts'
import type { ModuleForm } from '#engine/types.ts'
import type { Reading } from '../form/read.ts'
import type { Request } from './useRun.ts'

/**
 * Inputs to draw an unfinished form from: what can be read and is valid, the module's example for the rest. Null when even
 * these make no valid input. Only the drawing of their result may be shown.
 */
export function sketchRequest(module: ModuleForm, reading: Reading): Request | null {
  const sound = soundInputs(reading)
  // A field with a dotted id stands in a group: `waterTable.present` in `waterTable`.
  const known = new Set(module.fields.map((field) => field.id.split('.')[0]))
  const fallback = Object.entries(module.example).filter(([key]) => known.has(key))
  const inputs = { ...Object.fromEntries(fallback), ...Object.fromEntries(sound) }
  return inputIssues(module, inputs).length === 0 ? { inputs, key: JSON.stringify(inputs) } : null
}

/** What can be read and is valid, by its first key. */
function soundInputs(reading: Pick<Reading, 'inputs' | 'issues'>): [string, unknown][] {
  const troubled = new Set(reading.issues.map((issue) => issue.path.split('.')[0]))
  return Object.entries(reading.inputs).filter(([key]) => !troubled.has(key))
}

/** The result behind a sketch with its drawing alone, which shows no number that nobody entered. */
export function sketched(
  result: ModuleResult,
  fields: readonly InputField[],
  reading: Pick<Reading, 'inputs' | 'issues'>,
): ModuleResult {
  const { drawing } = result.outputs
  if (drawing === null) return result
  const entered = new Map(soundInputs(reading))
  const known = knownSymbols(fields, (id) => {
    const [group = '', key] = id.split('.')
    const value = entered.get(group)
    return key === undefined
      ? value !== undefined
      : typeof value === 'object' && value !== null && key in value
  })
  return { ...result, outputs: { ...result.outputs, drawing: sketchOf(drawing, known) } }
}
