import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftStorage } from '#data/device/draftCopies.ts'
import { createEncryption, type EarlierCopy } from '#data/encryption/encryption.ts'
import { waitingMediaType } from '#domain/package/names.ts'
import type { User } from '#domain/schemas/user.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toast.tsx'
import styles from './people.module.css'

/** Encrypted copies that were left behind because their password was unknown. They stay until the user decides. */
export function EarlierCopies({
  user,
  copies,
  onChange,
}: {
  user: User
  copies: readonly EarlierCopy[]
  onChange(): void
}) {
  if (copies.length === 0) return null
  return copies.map((copy) => <Left key={copy.name} user={user} copy={copy} onChange={onChange} />)
}

function Left({ user, copy, onChange }: { user: User; copy: EarlierCopy; onChange(): void }) {
  const { t, i18n } = useTranslation(['encryption', 'common'])
  const [password, setPassword] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(copy.leftAt))

  const save = async () => {
    setBusy(true)
    try {
      const { rescueOf } = await import('../local-data/open.ts')
      const written = await rescueOf(user, { name: copy.name, password })
      if (written === null) return setWrong(true)
      // Forms that were not saved come back where no newer draft stands.
      const reader = await createEncryption().reader(user.id, { name: copy.name, password })
      for (const [key, text] of (await reader?.drafts()) ?? [])
        if (draftStorage(key).getItem(key) === null) draftStorage(key).setItem(key, text)
      saveFile(written.name, written.file, waitingMediaType)
      toast.success(t('left.saved', { count: written.count + written.forms + written.settings }))
      if (written.unread > 0) toast.warning(t('common:opening.unread', { count: written.unread }))
    } catch {
      toast.error(t('left.failed'))
    } finally {
      setBusy(false)
    }
  }
  const remove = async () => {
    setBusy(true)
    await createEncryption().dropEarlier(user.id, copy.name).catch(console.warn)
    setBusy(false)
    setRemoving(false)
    onChange()
  }
  return (
    <section className={styles.part} aria-label={t('left.title', { when })}>
      <h5 className={styles.left}>{t('left.title', { when })}</h5>
      <p className={styles.quiet}>
        {copy.waiting === 0 ? t('left.none') : t('left.text', { count: copy.waiting })}
      </p>
      {copy.waiting > 0 && (
        <PasswordField
          label={t('locked.earlier')}
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            setWrong(false)
          }}
          autoComplete="off"
          error={isWrong ? t('locked.wrong') : undefined}
        />
      )}
      <div className={styles.row}>
        {copy.waiting > 0 && (
          <Button isDisabled={password === ''} isBusy={isBusy} onPress={() => void save()}>
            {t('left.save')}
          </Button>
        )}
        <Button variant="quiet" isDisabled={isBusy} onPress={() => setRemoving(true)}>
          {t('left.remove')}
        </Button>
      </div>
      <Dialog
        role="alertdialog"
        title={t('left.removeTitle')}
        isOpen={isRemoving}
        isBusy={isBusy}
        onClose={() => setRemoving(false)}
        actions={
          <>
            <Button variant="quiet" autoFocus onPress={() => setRemoving(false)}>
              {t('common:cancel')}
            </Button>
            <Button variant="danger" isBusy={isBusy} onPress={() => void remove()}>
              {t('left.remove')}
            </Button>
          </>
        }
      >
        <p>{t('left.removeText')}</p>
      </Dialog>
    </section>
  )
}
