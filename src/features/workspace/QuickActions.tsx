import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import styles from './WorkspacePage.module.css'

/** A command that the person wants at hand. */
export interface QuickAction {
  readonly id: string
  readonly title: string
  perform(): void
}

/** Actions that this page already offers as a button. */
const standsHere = new Set(['workspace', 'new-project', 'new-calculation'])

export function QuickActions({ actions }: { actions: readonly QuickAction[] }) {
  const { t } = useTranslation('workspace')
  const shown = actions.filter(({ id }) => !standsHere.has(id))
  if (shown.length === 0) return null
  return (
    <ul className={styles.quickActions} aria-label={t('quickActions')}>
      {shown.map(({ id, title, perform }) => (
        <li key={id}>
          <Button onPress={perform}>{title}</Button>
        </li>
      ))}
    </ul>
  )
}
