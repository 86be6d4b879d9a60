import { canonicalJson, hashText } from '#domain/calc/canonical.ts'

/** Inputs are larger than this for no module. */
const largestInputs = 1_000_000

/** Names inputs: the same inputs have the same name. */
export function inputHashOf(inputs: unknown): string {
  const canonical = canonicalJson(inputs, largestInputs)
  return canonical.ok ? hashText(canonical.text) : ''
}
