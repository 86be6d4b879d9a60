import { excessOf } from './jsonStructure.ts'

/** The value of a JSON text from outside. Undefined where it is none, or has more levels or values than any document. */
export function readJsonText(text: string): unknown {
  if (excessOf(text) !== null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
