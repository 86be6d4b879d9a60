/**
 * Writes a number with a count of significant figures, without an exponent in the range that engineers write out:
 * 1234.5 → `1235`, 0.012345 → `0.0123`, 1234567 → `1234567`. Never rounds whole digits: a resistance of 1479 kN is
 * not 1480 kN to a person who adds it up.
 */
export function formatSignificant(value: number, figures = 3): string {
  if (!Number.isFinite(value)) return '–'
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (size >= 1e9 || size < 1e-6) return value.toExponential(figures - 1)
  const decimals = Math.max(0, figures - 1 - Math.floor(Math.log10(size)))
  return value.toFixed(Math.min(decimals, 20))
}
