import { ArrowLeft, History as HistoryIcon, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import { changedInputs } from '#domain/calc/compare/compare.ts'
import { shownState } from '#domain/calc/verdict.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import type { StoredResult } from '#domain/schemas/messageResult.ts'
import type { ModuleForm } from '#engine/types.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { withDecimalMark } from '#ui/numbers.ts'
import { RowCheckbox } from '#ui/RowCheckbox.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { VerdictBadge } from '#ui/Verdict.tsx'
import type { Editor } from '../page/useEditor.ts'
import { calculationId } from '../page/useSave.ts'
import { Num } from '../result/Num.tsx'
import { CompareRuns } from './CompareRuns.tsx'
import { IssueList } from './IssueList.tsx'
import { onScreen, type PastRun, pastRun, runOnScreen } from './pastRuns.ts'
import { RunView } from './RunView.tsx'
import styles from './records.module.css'
import { useIssues } from './useIssues.ts'
import { useNamed } from './useNamed.ts'
import { useRunNotes } from './useRunNotes.ts'

export interface HistoryPanelProps {
  readonly module: ModuleForm
  readonly document: CalculationDocument | null
  readonly editor: Editor
  /** The result of the present entries. */
  readonly result: StoredResult | null
  readonly isReadOnly: boolean
  onRestore(run: PastRun): void
  onClose(): void
}

/** The last fifty runs of the calculation: opened, restored, compared. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { module, document, editor, result, onClose } = props
  const { t, i18n } = useTranslation('records')
  const { runs: repository } = useWorkspace()
  const notes = useRunNotes(document)
  const issues = useIssues(document)
  const projectId = document?.scope ?? ''
  const id = document === null ? '' : calculationId(document)
  const { value: kept, error } = useLive(() => repository.list(projectId, id), [repository, projectId, id])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<string | null>(null)
  const [pair, setPair] = useState<readonly [string, string] | null>(null)

  const past = (kept ?? []).map((run) => pastRun(run, i18n.language))
  const arrival = useArrival(document !== null && past.length === 0, 'runs')
  const all = [runOnScreen(t('history.onScreen'), editor, result), ...past]
  const shown = past.find((run) => run.id === opened)
  if (shown?.run != null && pair === null)
    return (
      <SidePanel
        title={shown.title}
        onClose={onClose}
        back={
          <IconButton
            label={t('history.back')}
            icon={<Icon of={ArrowLeft} />}
            onPress={() => setOpened(null)}
          />
        }
        footer={
          <>
            <Button onPress={() => setPair([shown.id, onScreen])}>{t('history.compareNow')}</Button>
            {!props.isReadOnly && (
              <Button variant="primary" onPress={() => props.onRestore(shown)}>
                {t('history.restore')}
              </Button>
            )}
          </>
        }
      >
        <RunView
          key={shown.id}
          module={module}
          run={shown.run}
          notes={notes.on(shown.run)}
          onNote={props.isReadOnly ? null : (text) => notes.add(shown.run, text)}
        />
      </SidePanel>
    )

  const [older, newer] = all.filter((run) => chosen.includes(run.id)).toReversed()
  const isPair = chosen.length === 2 && older !== undefined && newer !== undefined
  return (
    <>
      <SidePanel
        title={t('history.title')}
        onClose={onClose}
        {...(past.length > 0 && {
          footer: (
            <>
              <p className={styles.hint}>{t('history.choose')}</p>
              <Button
                isDisabled={!isPair}
                onPress={() => {
                  if (!isPair) return
                  setPair([older.id, newer.id])
                  // A press on a row opens it again, instead of choosing it.
                  setChosen([])
                }}
              >
                {t('history.compare')}
              </Button>
            </>
          ),
        })}
      >
        <IssueList issues={issues} />
        {error !== null && error !== undefined ? (
          <ErrorState title={t('history.unreadable')} />
        ) : kept === undefined ? (
          <Skeleton lines={4} height={64} />
        ) : past.length === 0 ? (
          <EmptyOnceHere arrival={arrival} icon={HistoryIcon} title={t('history.empty')}>
            {t(document === null ? 'history.emptyNew' : 'history.emptyText')}
          </EmptyOnceHere>
        ) : (
          <GridList
            aria-label={t('history.title')}
            className={styles.runs!}
            selectionMode="multiple"
            selectedKeys={new Set(chosen)}
            onSelectionChange={(keys) =>
              // A third one takes the place of the first.
              setChosen(
                keys === 'all'
                  ? chosen
                  : [
                      ...chosen.filter((each) => keys.has(each)),
                      ...[...keys].map(String).filter((each) => !chosen.includes(each)),
                    ].slice(-2),
              )
            }
            onAction={(key) => {
              if (key !== onScreen) setOpened(String(key))
            }}
          >
            {all.map((each, at) => (
              <Row
                key={each.id}
                run={each}
                changes={changesOf(module, each, all[at + 1])}
                isOldest={at === all.length - 1}
                isShown={each.run?.id.endsWith(`:${result?.id}`) ?? false}
                note={each.run == null ? null : (notes.on(each.run).at(-1)?.text ?? null)}
              />
            ))}
          </GridList>
        )}
      </SidePanel>
      {pair !== null && (
        <CompareRuns
          fields={module.fields}
          runs={all}
          first={pair[0]}
          second={pair[1]}
          onClose={() => setPair(null)}
        />
      )}
    </>
  )
}

const changesOf = (module: ModuleForm, run: PastRun, before: PastRun | undefined) =>
  before === undefined ? [] : changedInputs(module.fields, before.compared, run.compared)

function Row({
  run,
  changes,
  isOldest,
  isShown,
  note,
}: {
  run: PastRun
  changes: ReturnType<typeof changesOf>
  isOldest: boolean
  isShown: boolean
  /** The newest. */
  note: string | null
}) {
  const { t } = useTranslation(['records', 'calculations'])
  const named = useNamed()
  const { verdict } = run.compared
  const [first] = changes
  const word = (value: unknown): string =>
    value === undefined || value === null
      ? '–'
      : typeof value === 'boolean'
        ? t(value ? 'calculations:result.yes' : 'calculations:result.no')
        : withDecimalMark(String(value))
  const change =
    first === undefined
      ? t(isOldest ? 'history.first' : 'history.sameInputs')
      : t('history.changed', {
          label: named(first),
          before: word(first.values[0]),
          after: word(first.values[1]),
          unit: first.unit,
        }).trim()
  return (
    <GridListItem id={run.id} textValue={`${run.title} ${run.by}`} className={styles.run!}>
      <RowCheckbox />
      <div className={styles.runWords}>
        <div className={styles.runLine}>
          <strong>{run.title}</strong>
          <span className={styles.who}>{isShown ? t('history.shown') : run.by}</span>
          <VerdictBadge state={verdict == null ? null : shownState(verdict)} />
          <span className={styles.use}>
            {verdict?.utilization == null ? '' : <Num value={verdict.utilization} />}
          </span>
        </div>
        <div className={styles.change}>
          <span title={change}>{change}</span>
          {changes.length > 1 && <span>{t('history.more', { count: changes.length - 1 })}</span>}
        </div>
        {note !== null && (
          <div className={styles.note}>
            <Icon of={MessageSquare} size={13} />
            <span title={note}>{note}</span>
          </div>
        )}
      </div>
    </GridListItem>
  )
}
