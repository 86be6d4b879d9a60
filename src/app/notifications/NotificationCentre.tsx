import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LazyOverlay, lazyPart } from '#ui/lazyPart.tsx'
import { useOpening } from '#ui/overlays/useOpening.ts'
import styles from './NotificationCentre.module.css'

/** Larger numbers look the same. */
const mostShown = 99

const panel = lazyPart(async () => (await import('./NotificationPanel.tsx')).NotificationPanel)

/** The bell of the menu bar, which keeps every toast until the user clears it. */
export function NotificationCentre() {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  const { value: entries = [] } = useLive(() => workspace.notifications.list(), [workspace])
  const unread = entries.filter(({ isRead }) => !isRead).length
  const opening = useOpening(panel.preload)
  const { button, isOpen, panelTrigger } = opening
  return (
    <>
      <IconButton
        ref={button}
        className={styles.bell!}
        label={unread === 0 ? t('notices.heading') : t('notices.unread', { count: unread })}
        aria-haspopup="dialog"
        {...panelTrigger}
        icon={
          <>
            <Icon of={Bell} />
            {unread > 0 && (
              <span aria-hidden className={styles.count}>
                {unread > mostShown ? `${mostShown}+` : unread}
              </span>
            )}
          </>
        }
      />
      <LazyOverlay
        of={panel}
        isOpen={isOpen}
        props={{ opening, entries }}
        onMissing={() => opening.setOpen(false)}
      />
    </>
  )
}
