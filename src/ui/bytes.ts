const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats an amount of data in the largest unit with a whole number before the point, at least kilobytes. */
export function formatBytes(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3) - 1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'kilobyte',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** (step + 1))
}
