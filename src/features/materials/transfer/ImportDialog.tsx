import type { TFunction } from 'i18next'
import { Download, FileUp } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ColumnMemory, columnMemory } from '#data/device/columnMemory.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import { adviceOn } from '#domain/errors/reach.ts'
import type { Problem } from '#domain/errors/result.ts'
import { assignableColumns, type WordColumn } from '#domain/materials/fileColumns.ts'
import type { Material } from '#domain/materials/material.ts'
import { type BadRow, materialsAsRows, type UnknownColumn } from '#domain/materials/transfer.ts'
import type { Assignment } from '#domain/tables/assignment.ts'
import { whileRunning } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { ColumnChoices } from '#ui/columns/ColumnChoices.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { Banner } from '#ui/states.tsx'
import { Table } from '#ui/Table.tsx'
import styles from '../materials.module.css'
import type { MaterialActions } from '../useMaterialActions.ts'
import { csvOf, draftsOf, formats, judge } from './files.ts'

type Stage =
  | { readonly kind: 'asking'; readonly refused: { readonly name: string; readonly problem: Problem } | null }
  | { readonly kind: 'reading'; readonly name: string; readonly judged: number; readonly count: number }
  | {
      readonly kind: 'judged'
      readonly name: string
      readonly materials: readonly Material[]
      readonly bad: readonly BadRow[]
      readonly notTaken: readonly UnknownColumn[]
      readonly otherSheets: readonly string[]
    }

/** Bad rows that the dialog lists; all of them are in the file. */
const listed = 100

/** Name of this list in the memory of columns. */
const list = 'materials'

const fieldsOf = (t: TFunction<'materials'>) =>
  assignableColumns.map(({ field, property }) => ({
    value: field,
    label: property === null ? t(`import.words.${field as WordColumn}`) : inTerms(property.label),
  }))

const choicesOf = (columns: readonly UnknownColumn[], memory: ColumnMemory) =>
  columns.map(({ heading, values }, index) => {
    const assignment = memory.of(list, heading) ?? { field: '', unit: '' }
    const column = assignableColumns.find(({ field }) => field === assignment.field)
    return {
      index,
      heading,
      values,
      assignment,
      units: column?.units ?? [],
      usualUnit: column?.property?.unit ?? '',
    }
  })

/** With the column as the file names it. */
const reasonOf = ({ issues }: BadRow): string =>
  issues
    .map(({ path, message }) => {
      const column = path.replace(/^(input|metadata)\./, '')
      return column === '' ? inTerms(message) : `${column}: ${inTerms(message)}`
    })
    .join('; ')

/** Materials from a file: what can be added is told before anything is. */
export function ImportDialog({
  taken,
  organizationId,
  actions,
  onClose,
}: {
  taken: readonly string[]
  organizationId: string | null
  actions: MaterialActions
  onClose(): void
}) {
  const { t } = useTranslation('materials')
  const { materials: repository, userId } = useWorkspace()
  const [stage, setStage] = useState<Stage>({ kind: 'asking', refused: null })
  const [file, setFile] = useState<File | null>(null)
  /** The columns that no material has, as the file was first read: each keeps its menu. */
  const [unknown, setUnknown] = useState<readonly UnknownColumn[]>([])
  const memory = useMemo(() => columnMemory({ userId, organizationId }), [userId, organizationId])
  const [mode, setMode] = useState<'partial' | 'all'>('partial')
  const [isBusy, setBusy] = useState(false)
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const read = async (file: File | undefined, isAgain = false) => {
    if (file === undefined) return
    reading.current?.abort()
    const ending = new AbortController()
    reading.current = ending
    const { signal } = ending
    setFile(file)
    setStage({ kind: 'reading', name: file.name, judged: 0, count: 0 })
    const found = await whileRunning(() => draftsOf(file, { assigned: memory.allOf(list), signal }))
    if (signal.aborted) return
    if (!found.ok) return setStage({ kind: 'asking', refused: { name: file.name, problem: found.problem } })
    const { drafts, notTaken, otherSheets } = found.value
    if (!isAgain) setUnknown(notTaken)
    const count = drafts.length
    const result = await whileRunning(() =>
      judge(drafts, {
        taken,
        stamp: repository.stamp,
        signal,
        onProgress: (judged) => setStage({ kind: 'reading', name: file.name, judged, count }),
      }),
    )
    if (signal.aborted) return
    setStage({ kind: 'judged', name: file.name, notTaken, otherSheets, ...result })
  }

  const assign = (index: number, assignment: Assignment) => {
    memory.keep(list, new Map([[unknown[index]!.heading, assignment]]))
    if (file !== null) void read(file, true)
  }
  const good = stage.kind === 'judged' ? stage.materials : []
  const bad = stage.kind === 'judged' ? stage.bad : []
  const adding = mode === 'all' && bad.length > 0 ? [] : good

  const go = async () => {
    setBusy(true)
    const isDone = await whileRunning(() =>
      actions.addAll(adding, t('done.imported', { count: adding.length })),
    )
    setBusy(false)
    if (isDone) onClose()
  }
  const saveBad = async () =>
    saveFile(
      'bad-rows.csv',
      await csvOf([
        [t('import.row'), t('import.name'), t('import.reason')],
        ...bad.map((row) => [row.row, row.name, reasonOf(row)]),
      ]),
      'text/csv;charset=utf-8',
    )

  return (
    <Dialog
      title={t('import.title')}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      width="wide"
      actions={
        <>
          <Button onPress={onClose}>{t('import.cancel')}</Button>
          {stage.kind === 'judged' && (
            <Button
              variant="primary"
              isDisabled={adding.length === 0}
              isBusy={isBusy}
              onPress={() => void go()}
            >
              {t('import.go', { count: adding.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.import}>
        <p className={styles.quiet}>{t('import.text')}</p>
        {stage.kind === 'asking' && stage.refused !== null && (
          <Banner tone="fail" title={stage.refused.problem.message}>
            {adviceOn(stage.refused.problem) ?? stage.refused.name}
          </Banner>
        )}
        {stage.kind === 'reading' ? (
          <p className={styles.reading} role="status">
            <Spinner />
            {stage.count === 0
              ? t('import.reading', { name: stage.name })
              : t('import.judging', { judged: stage.judged, count: stage.count })}
          </p>
        ) : (
          <div className={styles.importButtons}>
            <FileButton
              accept={formats.map((format) => `.${format}`)}
              onSelect={(files) => void read(files?.[0])}
              icon={<Icon of={FileUp} />}
            >
              {t(stage.kind === 'asking' ? 'import.choose' : 'import.again')}
            </FileButton>
            {stage.kind === 'asking' && (
              <Button
                variant="quiet"
                icon={<Icon of={Download} />}
                onPress={() =>
                  void csvOf(materialsAsRows([])).then((text) =>
                    saveFile('materials-template.csv', text, 'text/csv;charset=utf-8'),
                  )
                }
              >
                {t('import.template')}
              </Button>
            )}
          </div>
        )}
        {stage.kind === 'judged' && (
          <>
            {good.length + bad.length === 0 && <Banner tone="info">{t('import.nothing')}</Banner>}
            {good.length > 0 && <Banner tone="pass">{t('import.good', { count: good.length })}</Banner>}
            {stage.notTaken.length > 0 && (
              <Banner tone="warn">
                {t('import.notTaken', { columns: stage.notTaken.map(({ heading }) => heading).join(', ') })}
              </Banner>
            )}
            {stage.otherSheets.length > 0 && (
              <Banner tone="warn">{t('import.otherSheets', { sheets: stage.otherSheets.join(', ') })}</Banner>
            )}
            {unknown.length > 0 && (
              <ColumnChoices fields={fieldsOf(t)} columns={choicesOf(unknown, memory)} onAssign={assign} />
            )}
            {bad.length > 0 && (
              <>
                <Banner
                  tone="warn"
                  action={<Button onPress={() => void saveBad()}>{t('import.saveBad')}</Button>}
                >
                  {t('import.bad', { count: bad.length })}
                </Banner>
                <RadioGroup
                  label={t('import.mode')}
                  value={mode}
                  onChange={(value) => setMode(value === 'all' ? 'all' : 'partial')}
                  options={[
                    { value: 'partial', label: t('import.partial'), description: t('import.partialText') },
                    { value: 'all', label: t('import.all'), description: t('import.allText') },
                  ]}
                />
                <Table
                  label={t('import.badRows')}
                  isDense
                  className={styles.badRows}
                  columns={[
                    { id: 'row', header: t('import.row') },
                    { id: 'name', header: t('import.name') },
                    { id: 'reason', header: t('import.reason') },
                  ]}
                  rows={bad.slice(0, listed).map((row) => ({
                    id: String(row.row),
                    cells: [row.row, row.name, reasonOf(row)],
                  }))}
                />
                {bad.length > listed && (
                  <p className={styles.quiet}>{t('import.firstOf', { shown: listed, count: bad.length })}</p>
                )}
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
