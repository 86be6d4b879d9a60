import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '#api/gatewayOrigin.ts'
import { useSessionClient } from '#api/hooks.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { User } from '#domain/schemas/user.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Dropdown } from '#ui/Dropdown.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { whenIdle } from '#ui/whenIdle.ts'
import { openDialog } from '../dialogs/openDialog.ts'
import userStyles from './UserMenu.module.css'

const loadLogOut = () => import('../people/logOut.ts')

const items = lazyPart(async () => (await import('./AccountItems.tsx')).AccountItems)

/** Who is signed in, for which organization, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation('common')
  const database = useLocalDatabase()
  const client = useSessionClient()
  const { value: organizations } = useLive(() => database.organizations.list(), [database])
  // Before the network may be gone.
  useEffect(() => whenIdle(() => void loadLogOut().catch(() => {})), [])
  const logOut = () =>
    loadLogOut().then(
      (loaded) => loaded.logOut(database, client),
      () => openDialog({ dialog: 'leave', removes: false }),
    )

  return (
    <Dropdown
      align="end"
      content={items}
      label={t('user.menu', { name: user.name })}
      buttonClassName={userStyles.button!}
      button={<Avatar name={user.name || user.email} picture={pictureAddress(user.avatar)} />}
    >
      {(close) => <items.Part user={user} organizations={organizations} close={close} logOut={logOut} />}
    </Dropdown>
  )
}
