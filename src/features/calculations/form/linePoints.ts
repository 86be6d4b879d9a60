import type { LinePoint } from '#domain/calc/lines/line.ts'
import type { InputField } from '#domain/calc/module.ts'
import { readText } from './read.ts'
import type { Row } from './state.ts'

/** The points of a line as typed, in SI; null while one of them cannot be read. */
export function linePoints(field: InputField, rows: readonly Pick<Row, 'cells'>[]): LinePoint[] | null {
  const [x, y] = ['x', 'y'].map((id) => field.fields?.find((column) => column.id === id))
  if (field.line === undefined || x === undefined || y === undefined) return null
  const points: LinePoint[] = []
  for (const { cells } of rows) {
    const [across, up] = [numberIn(x, cells.x), numberIn(y, cells.y)]
    if (across === null || up === null) return null
    points.push({ x: across, y: up })
  }
  return points
}

function numberIn(column: InputField, text = ''): number | null {
  const reading = text.trim() === '' ? null : readText(column, text.trim())
  return reading?.ok === true && typeof reading.value === 'number' ? reading.value : null
}
