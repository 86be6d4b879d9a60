import { Building2, CircleCheck, Clock, Pencil, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { isHeldToFreeTier } from '#domain/permissions/allowance.ts'
import type { User } from '#domain/schemas/user.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Banner } from '#ui/states.tsx'
import { formatDate } from '#ui/time.ts'
import { toast } from '#ui/toast.tsx'
import { AvatarPart } from './AvatarPart.tsx'
import styles from './account.module.css'
import { CompletionBar } from './CompletionBar.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { problemWords, useCall } from './useCall.ts'

/** The person as others see them, and what the platform knows about the account. */
export function ProfilePart({ user, canCall }: { user: User; canCall: boolean }) {
  const { t } = useTranslation('account')
  const [isEditing, setEditing] = useState(false)
  const mayChange = canCall && user.emailVerified
  return (
    <>
      {!user.emailVerified && <VerifyFirst user={user} canCall={canCall} />}
      <AvatarPart user={user} mayChange={mayChange} />
      {isEditing ? (
        <ProfileForm user={user} onDone={() => setEditing(false)} />
      ) : (
        <div className={styles.view}>
          <dl className={styles.facts}>
            <dt>{t('profile.name')}</dt>
            <dd>{user.name}</dd>
            <dt>{t('profile.email')}</dt>
            <dd>{user.email}</dd>
          </dl>
          <Button icon={<Icon of={Pencil} />} isDisabled={!mayChange} onPress={() => setEditing(true)}>
            {t('profile.edit')}
          </Button>
        </div>
      )}
      <CompletionBar user={user} />
      <Standing user={user} />
    </>
  )
}

/** Role, age and reach of the account. */
function Standing({ user }: { user: User }) {
  const { t, i18n } = useTranslation('account')
  const { activeCalculations: calculations, maxProjects: projects } = user.freeTierLimits
  return (
    <dl className={styles.facts}>
      <dt>{t('profile.role')}</dt>
      <dd>
        <span className={styles.badges}>
          <Badge tone="info">{t(`roles.${user.role}.name`)}</Badge>
          {user.isSuperAdmin && (
            <Badge icon={<Icon of={ShieldCheck} size={13} />}>{t('profile.superAdmin')}</Badge>
          )}
          {user.isOrgOwner && <Badge icon={<Icon of={Building2} size={13} />}>{t('profile.orgOwner')}</Badge>}
        </span>
        {(user.role !== 'free_user' || isHeldToFreeTier(user)) && (
          <span className={styles.quiet}>{t(`roles.${user.role}.text`, { calculations, projects })}</span>
        )}
      </dd>
      <dt>{t('profile.memberSince')}</dt>
      <dd>{formatDate(Date.parse(user.createdAt), i18n.language)}</dd>
      <dt>{t('profile.emailStatus')}</dt>
      <dd>
        {user.emailVerified ? (
          <Badge tone="pass" icon={<Icon of={CircleCheck} size={13} />}>
            {t('profile.verified')}
          </Badge>
        ) : (
          <Badge tone="warn" icon={<Icon of={Clock} size={13} />}>
            {t('profile.pending')}
          </Badge>
        )}
      </dd>
      <dt>{t('profile.memberships')}</dt>
      <dd>
        <span>{t('profile.organizations', { count: Object.keys(user.organizations).length })}</span>
        <span>{t('profile.projects', { count: Object.keys(user.projects).length })}</span>
      </dd>
    </dl>
  )
}

function VerifyFirst({ user, canCall }: { user: User; canCall: boolean }) {
  const { t } = useTranslation('account')
  const client = useSessionClient()
  const { isBusy, call } = useCall()
  const resend = async () => {
    const sent = await call(() => client.resendVerification(user.email))
    if (sent.ok) toast.success(t('saved'), t('profile.resent'))
    else toast.error(t('profile.failed'), problemWords(sent.problem))
  }
  return (
    <Banner
      tone="warn"
      title={errorText('account/unverified')}
      action={
        <Button isBusy={isBusy} isDisabled={!canCall} onPress={() => void resend()}>
          {t('profile.resend')}
        </Button>
      }
    />
  )
}
