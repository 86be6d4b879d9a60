import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#domain/schemas/user.ts'
import { discardWord, isAnyUnsent, type Unsent } from '#domain/sync/unsent.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PageSpinner } from '#ui/Spinner.tsx'
import { Banner } from '#ui/states.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { removePerson } from './removal.ts'
import { UnsentList } from './UnsentList.tsx'

/**
 * Removes the local data of a user who is not signed in: at once when the server has everything, otherwise after a
 * typed word.
 */
export default function RemoveDialog({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useTranslation(['people', 'common'])
  const [unsent, setUnsent] = useState<Unsent | 'unknown' | null>(null)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isOver = false
    void import('../local-data/open.ts')
      .then(({ unsentOf }) => unsentOf(user))
      .then(
        (found) => isOver || setUnsent(found),
        () => isOver || setUnsent('unknown'),
      )
    return () => {
      isOver = true
    }
  }, [user])

  const mustType = unsent === 'unknown' || (unsent !== null && isAnyUnsent(unsent))
  const isConfirmed = unsent !== null && (!mustType || typed === discardWord)
  const remove = async () => {
    if (!isConfirmed || isBusy) return
    setBusy(true)
    try {
      await removePerson(user.id)
    } catch {
      toast.error(t('remove.title', { name: user.name }), t('remove.failed'))
    }
    onClose()
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('remove.title', { name: user.name })}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" isDisabled={isBusy} autoFocus onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="danger"
            isDisabled={!isConfirmed}
            isBusy={isBusy}
            busyLabel={t('remove.busy')}
            onPress={() => void remove()}
          >
            {t('remove.button')}
          </Button>
        </>
      }
    >
      {unsent === null && <PageSpinner label={t('remove.looking')} />}
      {unsent !== null && !mustType && <p>{t('remove.text')}</p>}
      {mustType && (
        <>
          {unsent !== 'unknown' && <UnsentList unsent={unsent} />}
          <Banner tone="warn">
            {t(unsent === 'unknown' ? 'remove.unknown' : 'remove.unsent', { name: user.name })}
          </Banner>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void remove()
            }}
          >
            <TextField
              label={t('leave.discardField', { word: discardWord })}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
            />
          </form>
        </>
      )}
    </Dialog>
  )
}
