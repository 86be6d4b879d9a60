import { inputIssues } from '#engine/forms.ts'
import type { ModuleForm } from '#engine/types.ts'
import type { Reading } from '../form/read.ts'
import type { Request } from './useRun.ts'

/**
 * Inputs to draw an unfinished form from: what can be read and is valid, the module's example for the rest. Null when even
 * these make no valid input. Only the drawing of their result may be shown.
 */
export function sketchRequest(module: ModuleForm, reading: Reading): Request | null {
  const troubled = new Set(reading.issues.map((issue) => issue.path.split('.')[0]))
  const sound = Object.entries(reading.inputs).filter(([key]) => !troubled.has(key))
  // A field with a dotted id stands in a group: `waterTable.present` in `waterTable`.
  const known = new Set(module.fields.map((field) => field.id.split('.')[0]))
  const fallback = Object.entries(module.example).filter(([key]) => known.has(key))
  const inputs = { ...Object.fromEntries(fallback), ...Object.fromEntries(sound) }
  return inputIssues(module, inputs).length === 0 ? { inputs, key: JSON.stringify(inputs) } : null
}
