import type { Entry } from '#domain/contents/entry.ts'

export interface Counts {
  /** Everything that lies in the project. */
  readonly all: number
  readonly calculations: number
  readonly folders: number
  readonly reports: number
  readonly pass: number
  readonly fail: number
  /** Warnings of the results as they stand. */
  readonly warnings: number
}

/** What lies in a project, and how its calculations stand. */
export function countsOf(entries: readonly Entry[]): Counts {
  const counts = {
    all: entries.length,
    calculations: 0,
    folders: 0,
    reports: 0,
    pass: 0,
    fail: 0,
    warnings: 0,
  }
  for (const { kind, verdict, warnings } of entries) {
    if (kind === 'folder') counts.folders++
    if (kind === 'report') counts.reports++
    if (kind !== 'calculation') continue
    counts.calculations++
    if (verdict === 'pass') counts.pass++
    if (verdict === 'fail' || verdict === 'unproven') counts.fail++
    counts.warnings += warnings
  }
  return counts
}
