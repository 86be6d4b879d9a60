import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'
import styles from './NoteList.module.css'
import { TimeAgo } from './TimeAgo.tsx'

export interface ShownNote {
  readonly id: string
  readonly by: string
  readonly at: string
  readonly text: string
}

/** Notes on one entry of a history, oldest first. */
export function NoteList({ notes }: { notes: readonly ShownNote[] }) {
  const { t } = useTranslation('common')
  if (notes.length === 0) return null
  return (
    <ul aria-label={t('note.notes')} className={styles.notes}>
      {notes.map(({ id, by, at, text }) => (
        <li key={id} className={styles.note}>
          <Icon of={MessageSquare} size={13} />
          <span className={styles.words}>
            <span className={styles.text}>{text}</span>
            <span className={styles.by}>
              {by} · <TimeAgo at={at} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
