interface Named {
  readonly value: string
  readonly label: string
}

/** The choice beside the one that holds, for arrows on a closed select; the first one when none does. */
export function beside(options: readonly Named[], value: string | null, key: string): string | undefined {
  const direction = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (direction === 0) return undefined
  const at = options.findIndex((option) => option.value === value)
  return options[at < 0 ? 0 : at + direction]?.value
}

/** The first choice from the one that holds on that begins with what was typed, accents and case aside. */
export function typedAhead(
  options: readonly Named[],
  value: string | null,
  typed: string,
): string | undefined {
  const collator = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' })
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  return [...options.slice(at), ...options.slice(0, at)].find(
    ({ label }) => collator.compare(label.slice(0, typed.length), typed) === 0,
  )?.value
}
