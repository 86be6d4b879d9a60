import { useContext, useEffect, useRef, useState } from 'react'
import { useSession } from '#api/hooks.ts'
import { ProjectContext, useLocalDatabase } from '#data/react/hooks.ts'
import { fail, problem } from '#domain/errors/result.ts'
import type { LaidDocument, MakingProgress, MakingSource } from '#domain/reports/making.ts'
import type { ReportData } from '#domain/schemas/report.ts'
import { useReportMaker } from '#engine/hooks.ts'
import type { SheetViewer } from '#engine/reports/viewer.ts'
import { reportSource } from './reportSource.ts'

/** What a report is laid out from. Parts that are equal are the same object. */
export interface ShownReport {
  readonly name: string
  readonly description: string
  /** Local ids. */
  readonly calculationIds: readonly string[]
  readonly sheet: Pick<ReportData, 'templateId' | 'overrides'>
  readonly version: number
  /** As what it would be issued. */
  readonly issue?: MakingSource['issue'] | undefined
}

/** A document that has been laid out: another one has another number. */
export interface ShownSheets extends LaidDocument {
  readonly number: number
}

export type SheetPages = ReturnType<typeof useSheetPages>

/** So long after the last key. */
const pauseMs = 400

/** The report as this device would make it now. Null without calculations. */
function useSource({ name, description, calculationIds, sheet, version, issue }: ShownReport) {
  const database = useLocalDatabase()
  const project = useContext(ProjectContext)
  const session = useSession()
  const generatedBy = session.kind === 'signed-in' ? session.user.name : ''
  const [now, setNow] = useState<(() => ReturnType<typeof reportSource>) | null>(null)
  useEffect(() => {
    if (calculationIds.length === 0) return
    const timer = setTimeout(
      () =>
        setNow(
          () => () =>
            project === null
              ? Promise.resolve(fail(problem('report/failed')))
              : reportSource(
                  database,
                  project,
                  { name, description, data: { calculationIds: [...calculationIds], ...sheet } },
                  { version, generatedAt: new Date().toISOString(), generatedBy, ...(issue && { issue }) },
                ),
        ),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [database, project, name, description, calculationIds, sheet, version, issue, generatedBy])
  return calculationIds.length === 0 ? null : now
}

/** The sheets of a report as they would be printed now, and how many each appendix takes. */
export function useSheetPages(report: ShownReport) {
  const maker = useReportMaker()
  const source = useSource(report)
  const viewer = useRef<Promise<SheetViewer> | null>(null)
  const [sheets, setSheets] = useState<ShownSheets | null>(null)
  const [progress, setProgress] = useState<MakingProgress | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isStopped, setStopped] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(
    () => () => {
      const open = viewer.current
      viewer.current = null
      void open?.then((present) => present.dispose())
    },
    [],
  )
  // Another attempt lays the same out again.
  useEffect(() => {
    if (source === null) return
    const unwanted = new AbortController()
    const lay = async () => {
      const ready = await source()
      if (unwanted.signal.aborted) return fail(problem('report/cancelled'))
      setTrouble(null)
      setStopped(false)
      if (!ready.ok) return ready
      setProgress({ stage: 'reading', done: 0 })
      viewer.current ??= maker.view()
      const open = await viewer.current
      return open.lay(ready.value, {
        signal: unwanted.signal,
        onProgress: (now) => !unwanted.signal.aborted && setProgress(now),
      })
    }
    lay()
      .catch(() => fail(problem('report/failed')))
      .then((laid) => {
        if (unwanted.signal.aborted) return
        setProgress(null)
        if (laid.ok) setSheets((before) => ({ ...laid.value, number: (before?.number ?? 0) + 1 }))
        else if (laid.problem.code === 'report/cancelled') setStopped(true)
        else setTrouble(laid.problem.message)
      })
    return () => unwanted.abort()
  }, [maker, source, attempt])

  return {
    source,
    sheets: source === null ? null : sheets,
    progress: source === null ? null : progress,
    trouble,
    isStopped,
    stop: () => void viewer.current?.then((open) => open.stop()),
    layAgain: () => setAttempt((before) => before + 1),
    draw: async (sheet: number, width: number): Promise<Blob | null> => {
      const open = await viewer.current
      // Whoever closes the dialog, or types on, needs no picture of it.
      return open?.draw(sheet, width).catch(() => null) ?? null
    },
  }
}
