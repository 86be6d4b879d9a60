import { Trash2, Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '#api/gatewayOrigin.ts'
import { useSessionClient } from '#api/hooks.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { avatarBytes, avatarType } from '#domain/protocol/files.ts'
import type { User } from '#domain/schemas/user.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './account.module.css'
import { problemWords, useCall } from './useCall.ts'

/** The picture of the person: shown, uploaded, replaced, removed. */
export function AvatarPart({ user, mayChange }: { user: User; mayChange: boolean }) {
  const { t } = useTranslation(['account', 'common'])
  const client = useSessionClient()
  const upload = useCall()
  const removal = useCall()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const row = useRef<HTMLDivElement>(null)

  const choose = async (files: FileList | null) => {
    const file = files?.[0]
    if (file === undefined) return
    removal.clear()
    const wrong = !avatarType.safeParse(file.type).success
      ? errorText('file/format')
      : file.size > avatarBytes
        ? errorText('file/too-large')
        : null
    setRefusal(wrong)
    if (wrong !== null) return upload.clear()
    const saved = await upload.call(() => client.account.uploadAvatar(file))
    if (saved.ok) toast.success(t('saved'), t('profile.uploaded'))
  }
  const remove = async () => {
    setRefusal(null)
    upload.clear()
    setAsking(false)
    const removed = await removal.call(() => client.account.removeAvatar())
    if (removed.ok) toast.success(t('saved'), t('profile.removed'))
  }
  const problem = upload.problem ?? removal.problem
  const trouble = refusal ?? (problem === null ? null : problemWords(problem))

  return (
    <div className={styles.avatar}>
      <Avatar name={user.name || user.email} picture={pictureAddress(user.avatar)} size={72} />
      <div className={styles.avatarWords}>
        <div ref={row} className={styles.row}>
          <FileButton
            accept={avatarType.options}
            onSelect={(files) => void choose(files)}
            icon={<Icon of={Upload} />}
            isDisabled={!mayChange}
            isBusy={upload.isBusy}
            busyLabel={t('profile.uploading')}
          >
            {user.avatar === null ? t('profile.upload') : t('profile.replace')}
          </FileButton>
          {user.avatar !== null && (
            <RemoveButton
              isDisabled={!mayChange}
              isBusy={removal.isBusy}
              onPress={() => setAsking(true)}
              onGone={() => row.current?.querySelector('button')?.focus()}
            />
          )}
        </div>
        <p className={styles.quiet}>{t('profile.hint')}</p>
        {trouble !== null && (
          <p role="alert" className={styles.error}>
            {trouble}
          </p>
        )}
      </div>
      <Dialog
        role="alertdialog"
        title={t('profile.removeTitle')}
        isOpen={asking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onPress={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button variant="danger" onPress={() => void remove()}>
              {t('profile.remove')}
            </Button>
          </>
        }
      >
        <p>{t('profile.removeText')}</p>
      </Dialog>
    </div>
  )
}

/** The button leaves with the picture, so that the focus moves to the one beside it. */
function RemoveButton(props: { isDisabled: boolean; isBusy: boolean; onPress(): void; onGone(): void }) {
  const { t } = useTranslation('account')
  const onGone = useEffectEvent(props.onGone)
  useEffect(() => () => onGone(), [])
  return (
    <Button
      variant="quiet"
      icon={<Icon of={Trash2} />}
      isDisabled={props.isDisabled}
      isBusy={props.isBusy}
      onPress={props.onPress}
    >
      {t('profile.remove')}
    </Button>
  )
}
