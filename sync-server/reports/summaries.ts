import { z } from 'zod'
import type { ReportSummary } from '#domain/protocol/callables/folders.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { reportData } from '#domain/schemas/report.ts'

/** What a list says of a report. The rest is large and stays unread: the gateway validated it when it wrote it. */
const listed = z.object({
  status: reportData.shape.status,
  calculationIds: z.array(z.unknown()),
  versions: z.array(z.unknown()),
  made: z.record(z.string(), z.unknown()).default({}),
})

/** Reports of one list. A project of more is too large for one answer. */
const mostListed = 2_000

interface Listed {
  readonly recency: number
  readonly summary: ReportSummary
}

/** Reports for a list: those that were changed last. */
export interface NewestReports {
  add(report: AnyDocument): void
  /** Newest change first. */
  summaries(): ReportSummary[]
  /** Returns how many are in memory. */
  held(): number
}

/**
 * Collects reports for a list, whatever their number.
 * @param most how many the list has.
 */
export function createNewestReports(most: number = mostListed): NewestReports {
  let held: Listed[] = []
  const newest = () => held.sort((one, other) => one.recency - other.recency).slice(0, most)
  return {
    add: (report) => {
      held.push(listedOf(report))
      if (held.length >= 2 * most) held = newest()
    },
    summaries: () => newest().map(({ summary }) => summary),
    held: () => held.length,
  }
}

function listedOf({ id, name, scope, createdAt, updatedAt, recency, data }: AnyDocument): Listed {
  const { status, calculationIds, versions, made } = listed.parse(data)
  return {
    recency,
    summary: {
      ...{ id, name, projectId: scope, status },
      calculations: calculationIds.length,
      versions: versions.length + Object.keys(made).length,
      createdAt,
      updatedAt,
    },
  }
}
