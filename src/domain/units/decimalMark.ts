const withComma: ReadonlySet<string> = new Set(['de', 'es', 'fr'])

/** The mark between whole and decimals in a language of the product, as CLDR has it: `de` or `de-DE` → `,`. */
export const decimalMarkOf = (language: string): '.' | ',' =>
  withComma.has(language.split('-', 1)[0] ?? '') ? ',' : '.'

/** A text whose numbers are written with a point, with another decimal mark; of versions and clauses the points stay. */
export const withMark = (text: string, mark: string): string =>
  mark === '.' ? text : text.replaceAll(/(?<![\d.])(\d+)\.(\d+)(?!\.?\d)/g, `$1${mark}$2`)
