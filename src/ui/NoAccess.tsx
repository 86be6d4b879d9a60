import { LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from './Button.tsx'
import { EmptyState } from './states.tsx'

interface NoAccessProps {
  readonly of: 'project' | 'organization' | 'material' | 'template'
  /** The organization whose administrators can restore the access; null when its name is unknown here. */
  readonly organization: string | null
  /** Number of the person's changes that are stored on this device. */
  readonly kept: number
  /** Path of their list. */
  readonly keptPath: string
  /** 1 when it fills the whole page. */
  readonly level?: 1 | 2
  readonly action?: React.ReactNode
}

/** Tells a person who has lost access what is stored on the device and whom to ask. */
export function NoAccess({ of, organization, kept, keptPath, level = 2, action }: NoAccessProps) {
  const { t } = useTranslation('workspace')
  return (
    <EmptyState
      icon={LockKeyhole}
      level={level}
      title={t(`noAccess.${of}`)}
      action={
        <>
          {kept > 0 && (
            <LinkButton variant="primary" href={keptPath}>
              {t('noAccess.look')}
            </LinkButton>
          )}
          {action}
        </>
      }
    >
      {kept > 0 ? t('noAccess.kept', { count: kept }) : t('noAccess.removed')}{' '}
      {organization === null ? t('noAccess.askSomebody') : t('noAccess.ask', { organization })}
    </EmptyState>
  )
}
