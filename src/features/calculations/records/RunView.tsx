import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '#domain/errors/result.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import type { RunDocument } from '#domain/schemas/run.ts'
import { useEngine } from '#engine/hooks.ts'
import type { ModuleForm } from '#engine/types.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Icon } from '#ui/Icon.tsx'
import { NoteDialog } from '#ui/NoteDialog.tsx'
import { NoteList, type ShownNote } from '#ui/NoteList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner } from '#ui/states.tsx'
import { formOf } from '../form/state.ts'
import { adviceOf } from '../page/useSave.ts'
import { InputsTable } from '../result/InputsTable.tsx'
import { Quantities } from '../result/Quantities.tsx'
import { ResultView } from '../result/ResultView.tsx'
import { VerdictCard } from '../result/VerdictCard.tsx'
import { statedInForm } from '../sources/places.ts'
import { StatedSources } from '../sources/StatedSources.tsx'
import styles from './records.module.css'
import { runOnPage } from './runOnPage.ts'

/** Shows one run: its stored values, and the whole result, which is computed again on request. */
export function RunView({
  module,
  run: { data, scope },
  notes,
  onNote,
}: {
  module: ModuleForm
  run: RunDocument
  notes: readonly ShownNote[]
  /** Answers what stands against the note, or null once it is kept; null where the person may write none. */
  onNote: ((text: string) => Promise<string | null>) | null
}) {
  const { t } = useTranslation(['records', 'common'])
  const [isNoting, setNoting] = useState(false)
  const [wantsAll, setWantsAll] = useState(false)
  const shown = runOnPage(data, module.fields)
  return (
    <div className={styles.runView}>
      <p className={styles.quiet}>{t('history.runBy', { by: data.author, version: data.moduleVersion })}</p>
      <VerdictCard verdict={shown.verdict} isStale={false} badges={null} />
      <section aria-label={t('history.figures')}>
        <h3>{t('history.figures')}</h3>
        <Quantities quantities={shown.quantities} />
      </section>
      <section aria-label={t('history.inputs')}>
        <h3>{t('history.inputs')}</h3>
        <InputsTable fields={module.fields} inputs={data.inputs} typed={data.typed} />
        <StatedSources
          stated={statedInForm(
            module.fields,
            formOf(module.fields, data.inputs, data.materials, {}, data.sources),
          )}
        />
      </section>
      {(notes.length > 0 || onNote !== null) && (
        <section aria-label={t('common:note.notes')} className={styles.runNotes}>
          <h3>{t('common:note.notes')}</h3>
          <NoteList notes={notes} />
          {onNote !== null && (
            <Button icon={<Icon of={MessageSquarePlus} />} onPress={() => setNoting(true)}>
              {t('common:note.add')}
            </Button>
          )}
        </section>
      )}
      {isNoting && onNote !== null && (
        <NoteDialog
          about={t('history.runBy', { by: data.author, version: data.moduleVersion })}
          onSave={onNote}
          onClose={() => setNoting(false)}
        />
      )}
      <Disclosure title={t('history.whole')} isOpen={wantsAll} onOpenChange={setWantsAll}>
        {wantsAll && <Whole module={module} run={data} projectId={scope} />}
      </Disclosure>
    </div>
  )
}

function Whole({
  module,
  run,
  projectId,
}: {
  module: ModuleForm
  run: RunDocument['data']
  projectId: string
}) {
  const { t } = useTranslation('records')
  const engine = useEngine()
  const [answer, setAnswer] = useState<Result<ModuleResult> | null>(null)
  // A run does not change: a newer record of it is not calculated again.
  const [{ inputs }] = useState(run)
  useEffect(() => {
    const over = new AbortController()
    void engine
      .run(module.id, inputs, { projectId, purpose: 'preview', signal: over.signal })
      .then((given) => {
        if (!over.signal.aborted) setAnswer(given)
      })
    return () => over.abort()
  }, [engine, module.id, inputs, projectId])
  if (answer === null) return <Skeleton lines={4} height={40} />
  if (!answer.ok) return <Banner tone="fail">{adviceOf(answer.problem)}</Banner>
  return (
    <>
      {run.moduleVersion !== module.version && (
        <Banner tone="info">
          {t('history.otherVersion', { former: run.moduleVersion, now: module.version })}
        </Banner>
      )}
      <ResultView
        result={answer.value}
        fields={module.fields}
        moduleName={module.name}
        isStale={false}
        badges={null}
        opensAll={false}
      />
    </>
  )
}
