import { ArrowUpToLine, Layers2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useSignedIn } from '#api/hooks.ts'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { useRoom } from '#data/react/useRoom.ts'
import type { Entry } from '#domain/contents/entry.ts'
import type { Problem } from '#domain/errors/result.ts'
import { calculationPath, paths } from '#domain/protocol/paths.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { useTyping } from '#ui/atWork.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { askRoom } from '#ui/room/askRoom.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Banner, EmptyState } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { VerdictBadge } from '#ui/Verdict.tsx'
import { materialsOf, sourcesOf } from '../form/state.ts'
import { adviceOf, calculationId } from '../page/useSave.ts'
import { Num } from '../result/Num.tsx'
import { CompareVariants } from './CompareVariants.tsx'
import type { RecordsProps } from './Records.tsx'
import styles from './records.module.css'
import { localIdOf, useVariants } from './useVariants.ts'

type PanelProps = RecordsProps & { onClose(): void }

/** The calculation's variants: switched between, made, compared, promoted. */
export function VariantsPanel(props: PanelProps) {
  const { document, isReadOnly, onSave, onClose } = props
  const { t } = useTranslation('records')
  if (document !== null) return <Variants {...props} document={document} />
  return (
    <SidePanel title={t('variants.title')} onClose={onClose}>
      <EmptyState
        icon={Layers2}
        title={t('variants.none')}
        {...(!isReadOnly && {
          action: (
            <Button variant="primary" onPress={() => void onSave()}>
              {t('variants.save')}
            </Button>
          ),
        })}
      >
        {t('variants.saveFirst')}
      </EmptyState>
    </SidePanel>
  )
}

function Variants(props: PanelProps & { readonly document: CalculationDocument }) {
  const { document, module, editor, result, isReadOnly, onClose } = props
  const { t } = useTranslation('records')
  const { calculations } = useLocalDatabase()
  const navigate = useNavigate()
  const hasRoom = useRoom(useSignedIn(), askRoom)
  const { baseId, members } = useVariants(document)
  const [name, setName] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isComparing, setComparing] = useState(false)
  useTyping(name)
  const here = calculationId(document)
  const base = members?.find((each) => localIdOf(each) === baseId)
  const proposed = t('variants.defaultName', {
    name: base?.name ?? document.name,
    letter: letterOf(members?.length ?? 1),
  })

  const make = async () => {
    if (!(await hasRoom(document.organizationId, { calculations: 1 }))) return
    setBusy(true)
    const made = await calculations.create({
      projectId: document.scope,
      folderId: document.folderId,
      name: (name ?? proposed).trim() || proposed,
      description: editor.description,
      tags: document.tags,
      type: module.id,
      inputs: editor.reading.stored as CalculationDocument['data']['inputs'],
      typed: editor.reading.typed,
      sources: sourcesOf(editor.form),
      results: result,
      materials: materialsOf(editor.form),
      variantOf: baseId,
    })
    setBusy(false)
    if (!made.ok) return setProblem(made.problem)
    toast.success(t('variants.made'), t('variants.madeText'), { id: 'variant-made' })
    onClose()
    // What was typed is in the variant now.
    flushSync(() => editor.discard())
    void navigate(calculationPath(made.value))
  }
  const promote = async (entry: Entry) => {
    const chosen = localIdOf(entry)
    for (const each of members ?? []) {
      const id = localIdOf(each)
      const changed = await calculations.update(document.scope, id, {
        variantOf: id === chosen ? null : chosen,
      })
      if (!changed.ok) return setProblem(changed.problem)
      if (id === here) editor.noted(changed.value)
    }
    setProblem(null)
    toast.success(t('variants.promoted', { name: entry.name }), t('variants.promotedText'), {
      id: 'variant-promoted',
    })
  }
  const hasVariants = members !== undefined && members.length > 1
  return (
    <>
      <SidePanel
        title={t('variants.title')}
        onClose={onClose}
        {...(hasVariants && {
          footer: (
            <Button icon={<Icon of={Layers2} />} onPress={() => setComparing(true)}>
              {t('variants.compareAll')}
            </Button>
          ),
        })}
      >
        <p className={styles.quiet}>{t('variants.text')}</p>
        {problem !== null && <Banner tone="fail">{adviceOf(problem)}</Banner>}
        {members === undefined ? (
          <Skeleton lines={2} height={52} />
        ) : (
          <>
            {base === undefined && <Banner tone="info">{t('variants.missingBase')}</Banner>}
            <ul className={styles.variants}>
              {members.map((entry) => (
                <li
                  key={entry.id}
                  className={styles.variant}
                  data-here={localIdOf(entry) === here || undefined}
                >
                  <Link
                    to={paths.calculation(entry.projectId, module.id, localIdOf(entry))}
                    className={styles.variantName}
                    aria-current={localIdOf(entry) === here ? 'page' : undefined}
                    title={entry.name}
                    onClick={onClose}
                  >
                    {entry.name}
                  </Link>
                  {localIdOf(entry) === baseId && <Badge>{t('variants.base')}</Badge>}
                  {localIdOf(entry) === here && <Badge tone="info">{t('variants.here')}</Badge>}
                  <VerdictBadge state={entry.verdict} />
                  <span className={styles.use}>
                    {entry.utilization === null ? '' : <Num value={entry.utilization} />}
                  </span>
                  {!isReadOnly && localIdOf(entry) !== baseId ? (
                    <IconButton
                      label={t('variants.promoteNamed', { name: entry.name })}
                      icon={<Icon of={ArrowUpToLine} />}
                      onPress={() => void promote(entry)}
                    />
                  ) : (
                    <span />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {!isReadOnly && members !== undefined && (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              void make()
            }}
          >
            <TextField
              label={t('variants.name')}
              value={name ?? proposed}
              onChange={setName}
              maxLength={200}
            />
            <Button type="submit" variant={hasVariants ? 'secondary' : 'primary'} isBusy={isBusy}>
              {t('variants.make')}
            </Button>
          </form>
        )}
      </SidePanel>
      {isComparing && hasVariants && (
        <CompareVariants
          module={module}
          projectId={document.scope}
          members={members}
          baseId={baseId}
          onPromote={isReadOnly ? null : promote}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  )
}

/** The base is A. */
const letterOf = (count: number): string => (count < 26 ? String.fromCharCode(65 + count) : String(count + 1))
