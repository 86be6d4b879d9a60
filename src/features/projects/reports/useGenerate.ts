import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { reportCalls } from '#api/reports.ts'
import { useLocalDatabase } from '#data/react/hooks.ts'
import type { ReportDocument } from '#domain/schemas/report.ts'
import { whileRunning } from '#ui/atWork.ts'
import { toast } from '#ui/toast.tsx'
import { adviceFor } from '../problemWords.ts'
import { useIsOffline } from '../useIsOffline.ts'
import { hasArrived } from './arrival.ts'

/** Has the gateway generate versions of reports, one call a report; `busy` names those under way. */
export function useGenerate(): {
  readonly busy: ReadonlySet<string>
  generate(report: ReportDocument): Promise<void>
} {
  const { t } = useTranslation('projects')
  const database = useLocalDatabase()
  const client = useSessionClient()
  const isOffline = useIsOffline()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  const generate = async (report: ReportDocument) => {
    if (isOffline) {
      toast.info(t('needsNetwork.title'), t('reports.offlineDraft'))
      return
    }
    setBusy((before) => new Set(before).add(report.id))
    try {
      if (!(await hasArrived(database, report, report.data.calculationIds))) {
        toast.warning(t('reports.generateFailed'), t('reports.notArrived'))
        return
      }
      const made = await reportCalls(client).generate(report.id, (seconds) =>
        toast.info(t('reports.inLine'), t('reports.inLineText', { count: seconds })),
      )
      if (!made.ok) {
        const advice = adviceFor(made.problem)
        toast.error(
          t('reports.generateFailed'),
          advice === undefined ? made.problem.message : `${made.problem.message}. ${advice}`,
        )
        return
      }
      const version = made.value.versions.at(-1)?.version ?? 1
      toast.success(t('reports.generated'), t('reports.generatedText', { name: report.name, version }))
    } finally {
      setBusy((before) => new Set([...before].filter((each) => each !== report.id)))
    }
  }
  return { busy, generate: (report) => whileRunning(() => generate(report)) }
}
