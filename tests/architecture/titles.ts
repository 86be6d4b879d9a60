import { mask } from './sources.ts'

/**
 * The titles of the tests of a file as they are written, with their placeholders: the first string of each call of
 * `test` or `it`, or of what `.each(…)` and the like answer.
 */
export function titlesOf(source: string): ReadonlySet<string> {
  const { code, strings } = mask(source)
  const titles = new Set<string>()
  for (const { 0: call, index } of code.matchAll(/\b(?:test|it)(?:\.\w+)*\s*\(/g)) {
    let at = index + call.length
    if (/\.(each|skipIf|runIf|for)\s*\($/.test(call)) at = afterClosing(code, at)
    const title = /^\s*\(?\s*"(\d+)"/.exec(code.slice(at))?.[1]
    if (title !== undefined) titles.add(withoutEscapes(strings[Number(title)] ?? ''))
  }
  return titles
}

/** Behind the parenthesis that closes the one that was opened just before. */
function afterClosing(code: string, from: number): number {
  let depth = 1
  for (let at = from; at < code.length; at++) {
    if (code[at] === '(') depth++
    if (code[at] === ')') depth--
    if (depth === 0) return at + 1
  }
  return code.length
}

/** A literal's text without its quotes and escapes. */
const withoutEscapes = (text: string): string => text.replace(/\\(.)/g, '$1')
