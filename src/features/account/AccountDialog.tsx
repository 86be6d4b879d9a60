import { Database, KeyRound, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import type { User } from '#domain/schemas/user.ts'
import { SectionDialog } from '#ui/SectionDialog.tsx'
import { Banner } from '#ui/states.tsx'
import styles from './account.module.css'
import { DeletePart } from './DeletePart.tsx'
import { DevicePart } from './DevicePart.tsx'
import { DownloadPart } from './DownloadPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { ProfilePart } from './ProfilePart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { SecondFactorPart } from './secondFactor/SecondFactorPart.tsx'
import { useCanCall } from './useCanCall.ts'

export interface AccountDialogProps {
  readonly user: User
  onClose(): void
  /** Called when the gateway has deleted the account, before the session ends. */
  onDeleting(): void
  /** It was not deleted after all. */
  onKept(): void
  /** Their work is to be taken off this device. */
  onLeave(): void
}

/** The account of the user: profile, sign-in, and stored data. */
export function AccountDialog({ user, onClose, onDeleting, onKept, onLeave }: AccountDialogProps) {
  const { t } = useTranslation('account')
  const client = useSessionClient()
  const canCall = useCanCall()
  const [section, setSection] = useState('profile')
  useEffect(() => {
    // What another device changed; without an answer the record of this device stands.
    if (canCall) void client.account.refresh()
  }, [client, canCall])

  const offline = !canCall && (
    <Banner tone="info" title={t('offline')}>
      {t('offlineText')}
    </Banner>
  )
  return (
    <SectionDialog
      title={t('title')}
      current={section}
      onSection={setSection}
      onClose={onClose}
      sections={[
        {
          id: 'profile',
          label: t('sections.profile'),
          icon: UserRound,
          content: (
            <>
              {offline}
              <ProfilePart user={user} canCall={canCall} />
            </>
          ),
        },
        {
          id: 'security',
          label: t('sections.security'),
          icon: KeyRound,
          content: (
            <>
              {offline}
              <PasswordPart canCall={canCall} />
              <hr className={styles.rule} />
              {client.mode === 'gateway' && (
                <>
                  <SecondFactorPart canCall={canCall} />
                  <hr className={styles.rule} />
                </>
              )}
              <SessionsPart canCall={canCall} />
            </>
          ),
        },
        {
          id: 'data',
          label: t('sections.data'),
          icon: Database,
          content: (
            <>
              {offline}
              <DownloadPart canCall={canCall} />
              <hr className={styles.rule} />
              {client.mode === 'gateway' && (
                <>
                  <DevicePart onLeave={onLeave} />
                  <hr className={styles.rule} />
                </>
              )}
              <DeletePart canCall={canCall} onDeleting={onDeleting} onKept={onKept} />
            </>
          ),
        },
      ]}
    />
  )
}
