import { useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { ProjectContext, useWorkspace } from '#data/hooks.ts'
import { useReportMaker } from '#engine/hooks.ts'
import { HtmlSheet } from '#ui/HtmlSheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { reportSource } from './reportSource.ts'
import styles from './reports.module.css'
import type { Sheet } from './SheetForm.tsx'

const pauseMs = 250

/**
 * The sheets of a report as they are laid out now, a moment after the last key. `calculationIds` are local ids and stay
 * the same object while they say the same; without any there is nothing to lay out.
 */
export function SheetPreview({
  name,
  description,
  calculationIds,
  sheet,
  version,
}: {
  name: string
  description: string
  calculationIds: readonly string[]
  sheet: Sheet
  version: number
}) {
  const { t } = useTranslation('reports')
  const workspace = useWorkspace()
  const maker = useReportMaker()
  const project = useContext(ProjectContext)
  const session = useSession()
  const generatedBy = session.kind === 'signed-in' ? session.user.name : ''
  const [shown, setShown] = useState<{ html: string } | { trouble: string } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const isEmpty = calculationIds.length === 0
  useEffect(() => {
    if (project === null || isEmpty) return
    let isOver = false
    const lay = async () => {
      const source = await reportSource(
        workspace,
        project,
        { name, description, data: { calculationIds: [...calculationIds], ...sheet } },
        { version, generatedAt: new Date().toISOString(), generatedBy },
      )
      const next = source.ok
        ? { html: await maker.preview(source.value) }
        : { trouble: source.problem.message }
      if (!isOver) setShown(next)
    }
    const timer = setTimeout(() => {
      lay().catch((cause: unknown) => {
        if (!isOver) setError(cause)
      })
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [workspace, maker, project, name, description, calculationIds, isEmpty, sheet, version, generatedBy])
  if (error !== null) throw error
  if (isEmpty)
    return (
      <div className={styles.preview}>
        <p className={styles.nothing}>{t('previewNone')}</p>
      </div>
    )
  return (
    <div className={styles.preview}>
      {shown === null && <Skeleton lines={5} height={72} />}
      {shown !== null && 'html' in shown && <HtmlSheet html={shown.html} label={t('preview')} />}
      {shown !== null && 'trouble' in shown && <p role="alert">{shown.trouble}</p>}
    </div>
  )
}
