import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import type { DevicePerson } from '#api/types.ts'
import type { User } from '#domain/schemas/user.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { formatDate } from '#ui/time.ts'
import styles from './PeopleChooser.module.css'

export interface PeopleChooserProps {
  /** The address in the form. */
  readonly chosen: string
  onChoose(user: User): void
  onRemove(user: User): void
  onRemoveAgain(user: User): void
}

/** Lists the local accounts. A choice fills in the address; the password then opens the local database. */
export function PeopleChooser({ chosen, onChoose, onRemove, onRemoveAgain }: PeopleChooserProps) {
  const { t } = useTranslation('auth')
  const { people } = useSessionClient()
  useSyncExternalStore(people.subscribe, people.version)
  const known = people.list()
  if (known.length === 0) return null
  return (
    <section aria-labelledby="who-is-working" className={styles.chooser}>
      <h2 id="who-is-working">{t('who.title')}</h2>
      <ul className={styles.people}>
        {known.map((person) => (
          <li key={person.user.id} className={styles.person}>
            {person.isLeaving ? (
              <Leaving user={person.user} onAgain={() => onRemoveAgain(person.user)} />
            ) : (
              <>
                <button
                  type="button"
                  className={styles.choose}
                  aria-pressed={person.user.email === chosen.trim().toLowerCase()}
                  onClick={() => onChoose(person.user)}
                >
                  <Avatar name={person.user.name || person.user.email} picture={null} size={32} />
                  <span className={styles.words}>
                    <span className={styles.name}>{person.user.name || person.user.email}</span>
                    <Reach person={person} />
                  </span>
                </button>
                <IconButton
                  label={t('who.remove', { name: person.user.name || person.user.email })}
                  icon={<Icon of={X} size={14} />}
                  onPress={() => onRemove(person.user)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether the device lets them in by itself. */
function Reach({ person: { offlineUntil } }: { person: DevicePerson }) {
  const { t, i18n } = useTranslation('auth')
  return (
    <span className={styles.quiet}>
      {offlineUntil === null
        ? t('who.needsNetwork')
        : t('who.until', { date: formatDate(offlineUntil, i18n.language) })}
    </span>
  )
}

function Leaving({ user, onAgain }: { user: User; onAgain(): void }) {
  const { t } = useTranslation('auth')
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{user.name || user.email}</span>
        <span className={styles.quiet}>{t('who.leaving')}</span>
      </span>
      <Button variant="quiet" onPress={onAgain}>
        {t('who.again')}
      </Button>
    </>
  )
}
