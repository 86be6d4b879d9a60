import { mask, type Sources } from './sources.ts'

const ruleId = /\[([A-Z]{1,3}\d+[a-z]?)\]/g

/** Ids of the numbered rules that a specification names, in order, each once. */
export const rulesOf = (specification: string): string[] => [
  ...new Set(Array.from(specification.matchAll(ruleId), (match) => match[1] ?? '')),
]

/** Ids that the titles of the tests carry: strings that are the first argument of a call. */
export function provedRules(tests: Sources): Set<string> {
  const proved = new Set<string>()
  for (const source of tests.values()) {
    const { code, strings } = mask(source)
    for (const call of code.matchAll(/\(\s*"(\d+)"/g))
      for (const match of (strings[Number(call[1])] ?? '').matchAll(ruleId)) proved.add(match[1] ?? '')
  }
  return proved
}
