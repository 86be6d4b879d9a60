import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#api/hooks.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import type { NewIssue } from '#data/repositories/reports.ts'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import { stateOfSheet } from '#domain/reports/code/sheetState.ts'
import { reportFileName } from '#domain/reports/fileName.ts'
import type { MakingProgress, MakingSource } from '#domain/reports/making.ts'
import { type MadeFormat, mediaTypes } from '#domain/schemas/fileFormats.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { type MadeFile, nextFileVersion, type ReportDocument } from '#domain/schemas/report.ts'
import { useReportMaker } from '#engine/hooks.ts'
import { whileRunning } from '#ui/atWork.ts'
import { toast } from '#ui/toast.tsx'
import { adviceFor } from '../problemWords.ts'
import { useIsOffline } from '../useIsOffline.ts'
import { keepMade } from './keepMade.ts'
import { asPrinted, reportSource } from './reportSource.ts'

/** What the screen shows first has the processor before. */
const prepareAfterMs = 500

interface Work {
  readonly progress: MakingProgress
  cancel(): void
}

/** A version that this device has made. `id` names it in the report. */
export interface MadeVersion {
  readonly id: string
  readonly report: ReportDocument
  readonly name: string
  readonly blob: Blob
}

/** What a sheet says of its own making; `stamp` names the file for its code. */
type Sheet = Pick<MakingSource, 'issue' | 'generatedAt' | 'generatedBy' | 'stamp' | 'fileName'> & {
  readonly version: number
}

/** Makes files of reports on this device; `works` tells of those under way, by document id of the report. */
export function useMakeFile(project: ProjectDocument | null) {
  const { t } = useTranslation(['projects', 'reports'])
  const workspace = useWorkspace()
  const maker = useReportMaker()
  const user = useSignedIn()
  const isOffline = useIsOffline()
  const [works, setWorks] = useState<ReadonlyMap<string, Work>>(new Map())
  const underWay = useRef(new Set<string>())

  // When the screen stands: the first document of a start would wait a second for libraries and letters.
  useEffect(() => {
    const timer = setTimeout(() => maker.prepare(), prepareAfterMs)
    return () => clearTimeout(timer)
  }, [maker])

  const trouble = (title: string, found: Problem) => {
    const advice = adviceFor(found)
    toast.error(title, advice === undefined ? found.message : `${found.message}. ${advice}`)
  }

  /** The file, made from what this device has, unless it is ended before. */
  const made = async (
    report: ReportDocument,
    format: MadeFormat,
    sheet: Sheet,
    ending: AbortController,
  ): Promise<Result<{ file: MadeFile; blob: Blob }>> => {
    if (project === null) return fail(problem('report/failed'))
    const source = await reportSource(workspace, project, report, sheet)
    if (!source.ok) return source
    if (ending.signal.aborted) return fail(problem('report/cancelled'))
    const tell = (progress: MakingProgress) =>
      setWorks((before) => new Map(before).set(report.id, { progress, cancel: () => ending.abort() }))
    tell({ stage: 'reading', done: 0 })
    try {
      const answer = await maker.make(
        { source: source.value, format },
        { signal: ending.signal, onProgress: tell },
      )
      if (!answer.ok) return answer
      const { bytes, ...facts } = answer.value
      const file: MadeFile = {
        ...facts,
        version: sheet.version,
        format,
        bytes: bytes.length,
        generatedAt: sheet.generatedAt,
        generatedBy: user?.id ?? '',
        author: sheet.generatedBy,
        templateId: source.value.templateId,
      }
      return ok({ file, blob: new Blob([bytes], { type: mediaTypes[format] }) })
    } finally {
      setWorks((before) => new Map([...before].filter(([id]) => id !== report.id)))
    }
  }

  /**
   * Makes the next version of a report, names it, issues it where `issue` is given, and sends it. Null where there is none: the person
   * has been told why. `ending` ends it until it is named; after that it stands.
   */
  const make = async (
    report: ReportDocument,
    format: MadeFormat,
    issue?: NewIssue,
    ending = new AbortController(),
  ): Promise<MadeVersion | null> => {
    if (underWay.current.has(report.id)) return null
    underWay.current.add(report.id)
    const failed = t(issue === undefined ? 'reports.generateFailed' : 'reports:issue.failed')
    try {
      const version = nextFileVersion(report.data)
      const generatedAt = new Date().toISOString()
      const id = workspace.reports.newFileId()
      const sheet: Sheet = {
        ...{ version, generatedAt, generatedBy: user?.name ?? '', stamp: stampOf(report, id) },
        fileName: reportFileName(report, { version, format }),
        ...(issue && { issue: { revision: issue.revision, status: issue.status } }),
      }
      const done = await made(report, format, sheet, ending)
      const answer = ending.signal.aborted ? fail(problem('report/cancelled')) : done
      if (!answer.ok) {
        if (answer.problem.code === 'report/cancelled') toast.info(t('reports:cancelled'))
        else trouble(failed, answer.problem)
        return null
      }
      const { file, blob } = answer.value
      const kept = await keepMade(workspace, report, { id, file, sent: named(report, answer.value), issue })
      if (!kept.ok) {
        trouble(failed, kept.problem)
        return null
      }
      const { waitsFor } = kept.value
      if (waitsFor !== null) toast.error(waitsFor.message)
      if (issue === undefined)
        toast.success(t('reports.generated'), t('reports.generatedText', { name: report.name, version }))
      else
        toast.success(
          t('reports:issue.done', { revision: issue.revision }),
          isOffline ? t('reports:issue.queued') : undefined,
        )
      return {
        id,
        report: kept.value.report,
        name: reportFileName(report, { version, format }),
        blob,
      }
    } finally {
      underWay.current.delete(report.id)
    }
  }

  /**
   * A file that a device made: these very bytes from this device or the gateway; else, where it was not issued, made again where
   * all it was made from is the same.
   */
  const fileOf = async (report: ReportDocument, id: string, file: MadeFile): Promise<Result<Blob>> => {
    const typed = (found: Blob) => ok(found.slice(0, found.size, mediaTypes[file.format]))
    const kept = await workspace.files.read(report.scope, file.sha256)
    if (kept.ok) return typed(kept.value)
    const isIssued = Object.values(report.data.issues ?? {}).some(({ madeId }) => madeId === id)
    const here = await workspace.reportFiles.read(id, ...(isIssued ? [file.sha256] : []))
    if (here !== null) return typed(here)
    const elsewhere = kept.problem.code === 'file/not-found' ? problem('report/file-elsewhere') : kept.problem
    if (project === null) return fail(elsewhere)
    const { version, generatedAt, author } = file
    const as = { ...report, data: { ...report.data, templateId: file.templateId } }
    // A file from before codes is made again without one.
    const stamp = file.code === undefined ? {} : { stamp: stampOf(report, id) }
    const fileName = reportFileName(report, file)
    const sheet = { version, generatedAt, generatedBy: author, fileName, ...stamp }
    const source = await reportSource(workspace, project, as, sheet)
    if (!source.ok) return fail(elsewhere)
    const printed = asPrinted(source.value, report, id)
    if (printed === null || (await maker.facts(printed)).inputsHash !== file.inputsHash)
      return fail(elsewhere)
    const { issue } = printed
    const again = await made(as, file.format, { ...sheet, ...(issue && { issue }) }, new AbortController())
    if (!again.ok) return again
    const { blob } = again.value
    if (again.value.file.sha256 === file.sha256)
      await workspace.files.keep(report.scope, named(report, { file, blob }))
    else if (isIssued) return fail(elsewhere)
    else await workspace.reportFiles.keep(id, blob)
    return ok(blob)
  }

  /** The file of the newest revision, where it would be made the same now. Null where something has changed since. */
  const unchangedIssue = async (report: ReportDocument): Promise<string | null> => {
    const { newest } = stateOfSheet(report, '')
    const madeId = Object.values(report.data.issues ?? {}).find(({ revision }) => revision === newest)?.madeId
    const file = madeId === undefined ? undefined : report.data.made?.[madeId]
    if (project === null || madeId === undefined || file === undefined) return null
    const { version, generatedAt, author } = file
    const sheet = { version, generatedAt, generatedBy: author }
    const source = await reportSource(workspace, project, report, sheet)
    const printed = source.ok ? asPrinted(source.value, report, madeId) : null
    if (printed === null) return null
    return (await maker.facts(printed)).inputsHash === file.inputsHash ? madeId : null
  }

  return {
    works,
    make: (...asked: Parameters<typeof make>) => whileRunning(() => make(...asked)),
    unchangedIssue,
    fileOf: (report: ReportDocument, id: string, file: MadeFile) =>
      whileRunning(() => fileOf(report, id, file)),
    trouble,
  }
}

/** As it is listed while it waits for the gateway. */
const named = (report: ReportDocument, { file, blob }: { file: MadeFile; blob: Blob }): File =>
  new File([blob], reportFileName(report, file), { type: mediaTypes[file.format] })

/** People open the app where it is now: the code leads there. */
const stampOf = ({ id: reportId }: ReportDocument, madeId: string) => ({
  reportId,
  madeId,
  origin: location.origin,
})

export type FileMaking = ReturnType<typeof useMakeFile>
