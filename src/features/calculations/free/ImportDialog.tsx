import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession, useSignedIn } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { useRoom } from '#data/react/useRoom.ts'
import { calculationPath, paths } from '#domain/protocol/paths.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { askRoom } from '#ui/room/askRoom.ts'
import { Select } from '#ui/Select.tsx'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { formatMoment } from '#ui/time.ts'
import { toast } from '#ui/toast.tsx'
import { mayCalculate } from '../page/rights.ts'
import { useOwnOrganization } from '../page/useOwnOrganization.ts'
import { adviceOf } from '../page/useSave.ts'
import styles from './free.module.css'
import { useImport } from './useImport.ts'
import type { VisitorWork } from './visitorWork.ts'

const newProject = 'new'

/** Which of the visitor's work goes into which project. */
export function ImportDialog({ work, onClose }: { work: readonly VisitorWork[]; onClose(): void }) {
  const { t, i18n } = useTranslation(['visitor', 'common'])
  const database = useLocalDatabase()
  const session = useSession()
  const navigate = useNavigate()
  const { value: projects } = useLive(() => database.projects.list(), [database])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [asked, setTarget] = useState<string | null>(null)
  const [name, setName] = useState<string>(t('newName'))
  const [number, setNumber] = useState('1')
  useTyping(name, number)
  const importing = useImport()
  const hasRoom = useRoom(useSignedIn(), askRoom)
  const formId = useId()

  const open = (projects ?? []).filter((project) => mayCalculate(session, project))
  const target = asked ?? open[0]?.scope ?? newProject
  const organizationId = useOwnOrganization()?.scope
  const chosen = work.filter(({ slot }) => !left.has(slot))
  const canTake = chosen.length > 0 && (target !== newProject || organizationId !== undefined)

  const take = async () => {
    const isNew = target === newProject
    const into = isNew ? organizationId : open.find(({ scope }) => scope === target)?.organizationId
    const added = { projects: isNew ? 1 : 0, calculations: chosen.length }
    if (!(await hasRoom(into ?? '', added))) return
    const taken = await importing.run(
      chosen,
      isNew ? { organizationId: organizationId ?? '', name, projectNumber: number } : { projectId: target },
    )
    if (taken === null) return
    toast.success(t('done', { count: taken.length }), t('doneText'))
    onClose()
    const [first] = taken
    if (first !== undefined)
      void navigate(taken.length === 1 ? calculationPath(first) : paths.projectCalculations(first.scope))
  }

  return (
    <Dialog
      title={t('dialogTitle')}
      isOpen
      onClose={onClose}
      isBusy={importing.isBusy}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isBusy={importing.isBusy}
            isDisabled={!canTake}
          >
            {t('take')}
          </Button>
        </>
      }
    >
      {importing.problem !== null && <Banner tone="fail">{adviceOf(importing.problem)}</Banner>}
      {work.map(({ module, draft, slot }) => (
        <Checkbox
          key={slot}
          label={draft.name.trim() || module.name}
          description={t('keptAt', { when: formatMoment(Date.parse(draft.savedAt), i18n.language) })}
          isSelected={!left.has(slot)}
          onChange={(isSelected) =>
            setLeft((before) => {
              const next = new Set(before)
              if (isSelected) next.delete(slot)
              else next.add(slot)
              return next
            })
          }
        />
      ))}
      <form
        id={formId}
        className={styles.where}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (canTake) void take()
        }}
      >
        <Select
          label={t('project')}
          value={target}
          options={[
            ...open.map((project) => ({ value: project.scope, label: project.name })),
            { value: newProject, label: t('newProject') },
          ]}
          onChange={setTarget}
        />
        {target === newProject && (
          <>
            <TextField label={t('projectName')} value={name} onChange={setName} isRequired />
            <TextField label={t('projectNumber')} value={number} onChange={setNumber} isRequired />
          </>
        )}
      </form>
    </Dialog>
  )
}
