/** `at draw (https://app.example/assets/index-Ab3.js:12:34)`, and `draw@https://…` of Firefox and Safari: how each line ends. */
const placePattern = /\/([\w.-]+\.js):(\d{1,9}):(\d{1,9})\)?$/

/** Where a line of a stack points to in a built script; row and column are counted from 1. Null: it names none. */
export function placeIn(line: string): { script: string; row: number; column: number; index: number } | null {
  const found = placePattern.exec(line)
  if (found === null) return null
  const [, script = '', row = '', column = ''] = found
  return { script, row: Number(row), column: Number(column), index: found.index }
}
