import { email } from '#domain/schemas/user.ts'

/** The days that somebody typed; null unless they are a whole number from 1 to `most`. */
export function daysIn(typed: string, most: number): number | null {
  const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= most ? days : null
}

/** The addresses in a text, each once, with the first part that is none. Commas, semicolons and spaces part them. */
export function recipientsIn(typed: string): {
  readonly addresses: readonly string[]
  readonly wrong: string | null
} {
  const addresses = new Set<string>()
  for (const part of typed.split(/[\s,;]+/)) {
    if (part === '') continue
    const { data } = email.safeParse(part)
    if (data === undefined) return { addresses: [...addresses], wrong: part }
    addresses.add(data)
  }
  return { addresses: [...addresses], wrong: null }
}
