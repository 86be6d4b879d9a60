import { canonicalJson, hashText } from '../calc/canonical.ts'

/** SHA-256 of the canonical form; what has none (nested beyond measure) is named by its plain JSON. */
export function hashOf(value: unknown): string {
  const canonical = canonicalJson(value, Number.MAX_SAFE_INTEGER)
  return hashText(canonical.ok ? canonical.text : (JSON.stringify(value) ?? ''))
}
