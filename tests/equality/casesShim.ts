import foundations from '../reference/foundations.json'

/** The cases as the reference tests read them, without a file system; comparing a case keeps what was computed. */
export interface ReferenceCase {
  readonly id: string
  readonly area: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly expected: Readonly<Record<string, unknown>>
  readonly tolerance_rel: number
}

const all = foundations as unknown as readonly ReferenceCase[]

/** What each case computed under the names of its expected values. */
export const computed: Record<string, Record<string, unknown>> = {}

export const casesOf = (area: string): readonly ReferenceCase[] => all.filter((row) => row.area === area)

export function numberIn(row: ReferenceCase, key: string): number {
  const value = row.inputs[key]
  if (typeof value !== 'number') throw new Error(`${row.id} has no number ${key}`)
  return value
}

export function expectCase(row: ReferenceCase, got: Readonly<Record<string, unknown>>): void {
  computed[row.id] = Object.fromEntries(Object.keys(row.expected).map((key) => [key, got[key]]))
}
