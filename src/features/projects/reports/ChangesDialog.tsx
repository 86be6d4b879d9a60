import { useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstValueFrom } from 'rxjs'
import { ProjectContext, useWorkspace } from '#data/react/hooks.ts'
import type { Workspace } from '#data/workspace/types.ts'
import type { MadeFacts } from '#domain/reports/making.ts'
import { formatDocumentId, parseDocumentId } from '#domain/schemas/ids.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { MadeFile, ReportDocument } from '#domain/schemas/report.ts'
import { useReportMaker } from '#engine/hooks.ts'
import type { ReportMaker } from '#engine/reports/maker.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { asPrinted, reportSource } from './reportSource.ts'
import styles from './reports.module.css'

type State = 'same' | 'changed' | 'gone' | 'added'

interface Row {
  readonly id: string
  readonly name: string
  readonly state: State
}

const tones = { same: 'pass', changed: 'warn', gone: 'fail', added: 'info' } as const

/** What of a report has changed since a file of it was made, calculation by calculation. */
export function ChangesDialog({
  report,
  madeId,
  file,
  onClose,
}: {
  report: ReportDocument
  /** Under which the report names the file. */
  madeId: string
  file: MadeFile
  onClose(): void
}) {
  const { t } = useTranslation(['reports', 'common'])
  const workspace = useWorkspace()
  const maker = useReportMaker()
  const project = useContext(ProjectContext)
  const [found, setFound] = useState<readonly Row[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isOver = false
    if (project !== null)
      compared(workspace, maker, project, report, madeId, file).then(
        (rows) => !isOver && setFound(rows),
        (cause: unknown) => !isOver && setError(cause),
      )
    return () => {
      isOver = true
    }
  }, [workspace, maker, project, report, madeId, file])
  if (error !== null) throw error
  return (
    <Dialog
      title={t('compareTitle', { version: file.version })}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('common:close')}</Button>}
    >
      {found === null ? (
        <Skeleton lines={3} />
      ) : (
        <ul>
          {found.map(({ id, name, state }) => (
            <li key={id} className={styles.change}>
              <span className={styles.name} title={name}>
                {name === '' ? t(id === 'layout' ? 'layout' : 'unknown') : name}
              </span>
              <Badge tone={tones[state]}>{t(`changes.${state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

async function compared(
  workspace: Workspace,
  maker: ReportMaker,
  project: ProjectDocument,
  report: ReportDocument,
  madeId: string,
  file: MadeFile,
): Promise<readonly Row[]> {
  const { scope } = report
  const all = [...new Set([...file.calculations.map(({ id }) => id), ...report.data.calculationIds])]
  const entries = await firstValueFrom(workspace.readModel.of(scope))
  const names = new Map(entries.map(({ id, name }) => [id, name]))
  const there = await firstValueFrom(workspace.calculations.several(scope, all))
  const ids = there.flatMap(({ id }) => parseDocumentId(id)?.localId ?? [])
  const { version, generatedAt, author: generatedBy } = file
  const source = await reportSource(
    workspace,
    project,
    { ...report, data: { ...report.data, calculationIds: ids } },
    { version, generatedAt, generatedBy },
  )
  const now: MadeFacts | null = source.ok ? await maker.facts(source.value) : null
  const hasLayout = source.ok && asPrinted(source.value, report, madeId) !== null
  const before = new Map(file.calculations.map(({ id, contentHash }) => [id, contentHash]))
  const after = new Map(now?.calculations.map(({ id, contentHash }) => [id, contentHash]))
  const stateOf = (id: string): State => {
    if (!after.has(id)) return 'gone'
    if (!before.has(id)) return 'added'
    return before.get(id) === after.get(id) ? 'same' : 'changed'
  }
  return [
    ...all.map((id) => ({
      id,
      name: names.get(formatDocumentId({ scope, collection: 'calculations', localId: id })) ?? '',
      state: stateOf(id),
    })),
    { id: 'layout', name: '', state: hasLayout ? 'same' : 'changed' },
  ]
}
