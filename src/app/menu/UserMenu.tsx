import { CircleHelp, LogOut, Settings, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '#api/gatewayOrigin.ts'
import { useSessionClient } from '#api/hooks.ts'
import { useLive, useWorkspace } from '#data/hooks.ts'
import type { User } from '#domain/schemas/user.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useHeldStill } from '#ui/useHeldStill.ts'
import { whenIdle } from '#ui/whenIdle.ts'
import { openDialog } from '../dialogs/openDialog.ts'
import { FieldModeItem } from './FieldModeItem.tsx'
import { MenuKeys } from './MenuKeys.tsx'
import styles from './menu.module.css'
import { OrganizationItems } from './OrganizationItems.tsx'
import { ThemeItem } from './ThemeButton.tsx'
import userStyles from './UserMenu.module.css'

const loadLogOut = () => import('../people/logOut.ts')

const signs = { settings: Settings, account: UserRound, help: CircleHelp } as const

/** Who is signed in, for which organization, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  const client = useSessionClient()
  const known = useLive(() => workspace.organizations.list(), [workspace])
  // On a new device they come while the menu is open, and push down what is being pressed.
  const organizations = useHeldStill(known.value)
  const current =
    organizations?.find(({ scope }) => scope === user.defaultOrganization) ?? organizations?.[0] ?? null

  // Before the network may be gone.
  useEffect(() => whenIdle(() => void loadLogOut().catch(() => {})), [])
  const logOut = () =>
    loadLogOut().then(
      (loaded) => loaded.logOut(workspace, client),
      () => openDialog({ dialog: 'leave', removes: false }),
    )

  return (
    <Dropdown
      align="end"
      label={t('user.menu', { name: user.name })}
      buttonClassName={userStyles.button!}
      button={<Avatar name={user.name || user.email} picture={pictureAddress(user.avatar)} />}
    >
      {(close) => (
        <>
          <div className={userStyles.who}>
            <strong>{user.name}</strong>
            <span className={styles.quiet}>{user.email}</span>
          </div>
          <div className={styles.section}>{t('user.organization')}</div>
          <div className={userStyles.organization}>
            {current?.data.displayName ?? t('user.noOrganization')}
          </div>
          <OrganizationItems
            user={user}
            organizations={organizations ?? []}
            current={current}
            close={close}
          />
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
      )}
    </Dropdown>
  )
}
