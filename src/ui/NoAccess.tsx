import { LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from './Button.tsx'
import { EmptyState } from './states.tsx'

interface NoAccessProps {
  readonly of: 'project' | 'organization' | 'material' | 'template'
  /** Whose administrators can give the access back; null where the name is not known here. */
  readonly organization: string | null
  /** Changes of the person that are kept on this device. */
  readonly kept: number
  /** Where they are listed. */
  readonly keptPath: string
  /** 1 where it stands for the whole page. */
  readonly level?: 1 | 2
  readonly action?: React.ReactNode
}

/** What a person reads of something that they no longer have access to: what is kept on the device, and whom to ask. */
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
