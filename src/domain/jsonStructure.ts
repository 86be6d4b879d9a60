/** Deeper than anything that is meant. What is nested without end would exhaust the stack of whoever walks it. */
export const mostDepth = 100
/** Values within one another and beside each other: many times those of the largest documents. */
const mostValues = 300_000

const quote = 34
const comma = 44
const backslash = 92
const opening = new Set([91, 123])
const closing = new Set([93, 125])

/**
 * What is against reading a text as JSON: levels or values beyond those of any request. Both take far longer to read than
 * their characters let expect; looking takes a small part of that and ends with the first one too many.
 */
export function excessOf(json: string): 'depth' | 'values' | null {
  let depth = 0
  let values = 0
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at)
    if (character === quote) {
      at = endOfText(json, at)
      continue
    }
    if (character < comma) continue
    if (opening.has(character)) depth += 1
    else if (closing.has(character)) depth -= 1
    else if (character !== comma) continue
    if (depth > mostDepth) return 'depth'
    values += 1
    if (values > mostValues) return 'values'
  }
  return null
}

/** Where a text that begins with a quote ends: at the quote that no backslash stands before. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const character = json.charCodeAt(at)
    if (character === backslash) at += 1
    else if (character === quote) return at
  }
  return json.length
}
