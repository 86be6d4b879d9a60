import { CircleHelp, LogOut, Settings, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import type { User } from '#domain/schemas/user.ts'
import { Icon } from '#ui/Icon.tsx'
import { openDialog } from '../dialogs/openDialog.ts'
import { FieldModeItem } from './FieldModeItem.tsx'
import { MenuKeys } from './MenuKeys.tsx'
import styles from './menu.module.css'
import { OrganizationItems } from './OrganizationItems.tsx'
import { ThemeItem } from './ThemeButton.tsx'
import userStyles from './UserMenu.module.css'

const signs = { settings: Settings, account: UserRound, help: CircleHelp } as const

/** Who is signed in, for which organization, and the ways from there. */
export function AccountItems({
  user,
  organizations,
  close,
  logOut,
}: {
  user: User
  organizations: readonly OrganizationDocument[] | undefined
  close: () => void
  logOut: () => Promise<unknown>
}) {
  const { t } = useTranslation('common')
  const current =
    organizations?.find(({ scope }) => scope === user.defaultOrganization) ?? organizations?.[0] ?? null
  return (
    <>
      <div className={userStyles.who}>
        <strong>{user.name}</strong>
        <span className={styles.quiet}>{user.email}</span>
      </div>
      <div className={styles.section}>{t('user.organization')}</div>
      <div className={userStyles.organization}>{current?.data.displayName ?? t('user.noOrganization')}</div>
      <OrganizationItems user={user} organizations={organizations ?? []} current={current} close={close} />
      <ThemeItem />
      <FieldModeItem close={close} />
      {(['settings', 'account', 'help'] as const).map((dialog) => (
        <button
          key={dialog}
          type="button"
          className={styles.item}
          onClick={() => {
            close()
            openDialog({ dialog })
          }}
        >
          <Icon of={signs[dialog]} />
          {t(`user.${dialog}`)}
          {dialog === 'help' && <MenuKeys of="shortcuts" />}
        </button>
      ))}
      <hr className={styles.rule} />
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          close()
          void logOut()
        }}
      >
        <Icon of={LogOut} />
        {t('user.logOut')}
      </button>
    </>
  )
}
