import { email } from '#domain/schemas/user.ts'

/** The days that somebody typed; null unless they are a whole number from 1 to `most`. */
export function daysIn(typed: string, most: number): number | null {
  const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= most ? days : null
}

/**
 * The addresses in a text, each once, with the first entry that is none. Commas, semicolons and lines part entries: `ada@example.com`,
 * `Ada Byron <ada@example.com>`, or several addresses with spaces between them.
 */
export function recipientsIn(typed: string): {
  readonly addresses: readonly string[]
  readonly wrong: string | null
} {
  const addresses = new Set<string>()
  for (const entry of entriesOf(typed)) {
    const found = addressesOf(entry)
    if (found === null) return { addresses: [...addresses], wrong: entry }
    for (const address of found) addresses.add(address)
  }
  return { addresses: [...addresses], wrong: null }
}

/** Parted outside of quotation marks: `"Byron, Ada" <ada@example.com>` is one entry. */
const entriesOf = (typed: string): readonly string[] =>
  (typed.match(/(?:"[^"\n]*"|[^,;，；、\n])+/g) ?? [])
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Null where anything in it is no address, but for the name before one in angle brackets. */
function addressesOf(entry: string): readonly string[] | null {
  const [, inBrackets] = /^[^<>]*<([^<>]+)>$/.exec(entry) ?? []
  const parts = inBrackets === undefined ? entry.split(/\s+/) : [inBrackets.trim()]
  const read = parts.flatMap((part) => email.safeParse(part).data ?? [])
  return read.length === parts.length ? read : null
}
