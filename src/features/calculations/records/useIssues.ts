import { useMemo } from 'react'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { ReportIssue } from '#domain/schemas/report.ts'

/** A revision of a document that the calculation is in. */
export interface CalculationIssue {
  readonly id: string
  /** Of the document. */
  readonly name: string
  readonly issue: ReportIssue
  /** Empty where this device does not know the person. */
  readonly by: string
}

/** More entries than name those who issue something. */
const historyRead = 200

/** The documents of the project that were issued with this calculation in them, newest first. */
export function useIssues(calculation: CalculationDocument | null): readonly CalculationIssue[] {
  const { reports, activities } = useLocalDatabase()
  const projectId = calculation?.scope ?? ''
  const localId = calculation === null ? '' : (parseDocumentId(calculation.id)?.localId ?? '')
  const { value: all } = useLive(() => reports.listByProject(projectId), [reports, projectId])
  const { value: history } = useLive(
    () => activities.listByProject(projectId, historyRead),
    [activities, projectId],
  )
  return useMemo(() => {
    const names = new Map((history ?? []).map(({ data }) => [data.userId, data.userName]))
    return (all ?? [])
      .flatMap(({ name, data: { issues = {}, made = {} } }) =>
        Object.entries(issues)
          .filter(([, { madeId }]) => made[madeId]?.calculations.some(({ id }) => id === localId))
          .map(([id, issue]) => ({ id, name, issue, by: names.get(issue.issuedBy) ?? '' })),
      )
      .sort((one, other) => other.issue.issuedAt.localeCompare(one.issue.issuedAt))
  }, [all, history, localId])
}
