import type { InputSources } from '../schemas/inputSources.ts'
import { inputAt } from './typed.ts'

type Inputs = Readonly<Record<string, unknown>>

const isValue = (value: unknown): boolean => ['number', 'string', 'boolean'].includes(typeof value)

/** Returns the paths among the sources that belong to no value of the inputs. */
export const pathsWithoutValue = (inputs: Inputs, sources: InputSources): string[] =>
  Object.keys(sources).filter((path) => !isValue(inputAt(inputs, path)))

/** Returns the sources of values that the inputs have. */
export const statedSources = (inputs: Inputs, sources: InputSources): Record<string, string> =>
  Object.fromEntries(Object.entries(sources).filter(([path]) => isValue(inputAt(inputs, path))))

/**
 * Returns the sources that still hold after an edit of the inputs without sources: those of unchanged values. Where a
 * list has become longer or shorter, a changed row may be another row, and keeps none.
 */
export const sourcesThatStay = (
  before: Inputs,
  after: Inputs,
  sources: InputSources,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sources).filter(([path]) => {
      const value = inputAt(after, path)
      return isValue(value) && value === inputAt(before, path) && isInSameRow(before, after, path)
    }),
  )

const row = /^([^.]+)\.(\d+)\./

function isInSameRow(before: Inputs, after: Inputs, path: string): boolean {
  const [, list = '', index = ''] = row.exec(path) ?? []
  const [old, now] = [inputAt(before, list), inputAt(after, list)]
  if (!Array.isArray(old) || !Array.isArray(now) || old.length === now.length) return true
  return JSON.stringify(old[Number(index)]) === JSON.stringify(now[Number(index)])
}
