import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer, useSessionClient } from '#api/hooks.ts'
import { projectCalls } from '#api/projects.ts'
import { isOutOfReach } from '#domain/errors/reach.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { Answered } from '#ui/Answered.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { toast } from '#ui/toast.tsx'
import { adviceFor } from '../problemWords.ts'
import { MovePreview } from './MovePreview.tsx'
import styles from './move.module.css'

/** Asks where the project goes, shows what that changes, and moves it once that is confirmed. */
export function MoveDialog({
  project,
  targets,
  onClose,
}: {
  project: ProjectDocument
  targets: readonly OrganizationDocument[]
  onClose(): void
}) {
  const { t } = useTranslation(['projects', 'common'])
  const client = useSessionClient()
  const calls = useMemo(() => projectCalls(client), [client])
  const [organizationId, setOrganizationId] = useState<string>(targets[0]?.scope ?? '')
  const [isConfirming, setConfirming] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const asked = { projectId: project.scope, organizationId }
  const [answer, askAgain] = useAnswer(
    (signal) => calls('previewProjectMove', asked, signal),
    [calls, project.scope, organizationId],
  )
  const preview = answer.kind === 'there' ? answer.value : null

  const to = targets.find(({ scope }) => scope === organizationId)?.data.displayName ?? ''

  const move = async () => {
    setMoving(true)
    const moved = await calls('migrateProject', asked)
    setMoving(false)
    setConfirming(false)
    if (moved.ok) {
      toast.success(t('move.done'), t('move.doneText', { name: project.name, to }))
      onClose()
    } else if (isOutOfReach(moved.problem)) {
      // It may have arrived all the same.
      toast.warning(t('move.unknown'), t('move.unknownText'))
      onClose()
    } else {
      toast.error(moved.problem.message, adviceFor(moved.problem) ?? t('move.failed'))
      askAgain()
    }
  }

  const losing = preview?.people.filter(({ after }) => after === null).length ?? 0
  return (
    <Dialog
      title={t('move.dialogTitle', { name: project.name })}
      width="wide"
      isOpen
      onClose={onClose}
      isBusy={isMoving}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={preview === null || preview.objection !== null}
            onPress={() => setConfirming(true)}
          >
            {t('move.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Select
          label={t('move.target')}
          value={organizationId}
          onChange={setOrganizationId}
          options={targets.map(({ scope, data }) => ({ value: scope, label: data.displayName }))}
        />
        <Answered answer={answer} askAgain={askAgain}>
          {(value) => <MovePreview preview={value} />}
        </Answered>
      </div>
      <Dialog
        role="alertdialog"
        title={t('move.confirmTitle', { to })}
        isOpen={isConfirming && preview !== null}
        onClose={() => setConfirming(false)}
        isBusy={isMoving}
        actions={
          <>
            <Button autoFocus isDisabled={isMoving} onPress={() => setConfirming(false)}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="danger"
              isBusy={isMoving}
              busyLabel={t('move.moving')}
              onPress={() => void move()}
            >
              {t('move.confirmSubmit')}
            </Button>
          </>
        }
      >
        <p>{t('move.confirmText', { name: project.name, from: preview?.from.name ?? '' })}</p>
        {losing > 0 && <p>{t('move.confirmLosing', { count: losing })}</p>}
      </Dialog>
    </Dialog>
  )
}
