import { Bell, CheckCheck, CircleAlert, CircleCheck, Info, Trash2, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useWorkspace } from '#data/react/hooks.ts'
import type { Notification } from '#domain/schemas/notification.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/list/List.tsx'
import { besideButton, type Opening } from '#ui/overlays/useOpening.ts'
import { EmptyState } from '#ui/states.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import styles from './NotificationCentre.module.css'

const signs = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const

/** Lists the notifications below the bell. */
export function NotificationPanel({
  opening,
  entries,
}: {
  opening: Opening
  entries: readonly Notification[]
}) {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  const unread = entries.filter(({ isRead }) => !isRead).length
  const dialog = useRef<HTMLElement>(null)
  /** Moves the focus to the dialog before the pressed button leaves it. Otherwise Escape would reach nothing. */
  const settle = (done: Promise<unknown>) => {
    dialog.current?.focus()
    void done
  }
  return (
    <Popover
      {...besideButton(opening)}
      trigger="DialogTrigger"
      className={styles.popover!}
      placement="bottom end"
      offset={6}
    >
      <Dialog ref={dialog} id={opening.id} className={styles.dialog!}>
        <header className={styles.head}>
          <Heading slot="title" level={2} className={styles.title!}>
            {t('notices.heading')}
          </Heading>
          {unread > 0 && (
            <Button
              variant="quiet"
              icon={<Icon of={CheckCheck} />}
              onPress={() => settle(workspace.notifications.markRead(null))}
            >
              {t('notices.markAllRead')}
            </Button>
          )}
          {entries.length > 0 && (
            <IconButton
              label={t('notices.clear')}
              icon={<Icon of={Trash2} />}
              onPress={() => settle(workspace.notifications.clear())}
            />
          )}
        </header>
        {entries.length === 0 ? (
          <EmptyState icon={Bell} title={t('notices.emptyTitle')}>
            {t('notices.emptyText')}
          </EmptyState>
        ) : (
          <List className={styles.list} aria-label={t('notices.heading')}>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                onSettle={settle}
                onFollow={() => {
                  opening.setOpen(false)
                  void workspace.notifications.markRead(entry.id)
                }}
              />
            ))}
          </List>
        )}
      </Dialog>
    </Popover>
  )
}

function Entry({
  entry: { id, type, title, message, createdAt, isRead, path },
  onSettle,
  onFollow,
}: {
  entry: Notification
  onSettle: (done: Promise<unknown>) => void
  /** Called when the person goes to where the entry leads. */
  onFollow: () => void
}) {
  const { t } = useTranslation('common')
  const workspace = useWorkspace()
  return (
    <li className={classes(styles.entry, styles[type])}>
      <span className={styles.sign} role="img" aria-label={t(`notices.type.${type}`)}>
        <Icon of={signs[type]} />
      </span>
      <span className={styles.words}>
        {path === null ? (
          <strong>{title}</strong>
        ) : (
          <Link to={path} className={styles.way} onClick={onFollow}>
            <strong>{title}</strong>
          </Link>
        )}
        {message !== '' && <span className={styles.message}>{message}</span>}
        <span className={styles.at}>
          <TimeAgo at={createdAt} />
        </span>
      </span>
      {!isRead && (
        <IconButton
          label={t('notices.markRead', { title })}
          icon={<span className={styles.dot} />}
          onPress={() => onSettle(workspace.notifications.markRead(id))}
        />
      )}
    </li>
  )
}
