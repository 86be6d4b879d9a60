const greek: Readonly<Record<string, string>> = {
  φ: 'phi',
  ϕ: 'phi',
  γ: 'gamma',
  ν: 'nu',
  α: 'alpha',
  ψ: 'psi',
  σ: 'sigma',
}

/**
 * Returns a name without its unit, accents of symbols and signs: `φ' (°)`, `phi_k'` and `PHI` differ only in the
 * index.
 */
export function plainName(text: string): string {
  return (text.split(/[([（［〔【]/, 1)[0] ?? '')
    .split(/[,;](?=\s)/, 1)[0]!
    .toLowerCase()
    .replaceAll(/[φϕγναψσ]/g, (letter) => greek[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** A name of one Latin letter as it is written, because `E` and `e` may be two quantities; null for other names. */
export const letterOf = (text: string): string | null =>
  /^[a-z]$/.test(plainName(text)) ? (/[A-Za-z]/.exec(text)?.[0] ?? null) : null
