/** A text whose numbers are written with a point, with another decimal mark; of versions and clauses the points stay. */
export const withMark = (text: string, mark: string): string =>
  mark === '.' ? text : text.replaceAll(/(?<![\d.])(\d+)\.(\d+)(?!\.?\d)/g, `$1${mark}$2`)
