import { Command } from 'cmdk'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SearchHistoryEntry } from '#domain/schemas/preferences.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Palette.module.css'

/** Something that was searched for before: chosen, it is searched for again. */
export function HistoryRow({ entry, onSelect }: { entry: SearchHistoryEntry; onSelect(): void }) {
  const { t } = useTranslation('search')
  return (
    <Command.Item value={`history:${entry.id}`} onSelect={onSelect} className={styles.row}>
      <Icon of={History} />
      <span className={styles.words}>
        <span className={styles.name}>{entry.query}</span>
      </span>
      <span className={styles.kind}>{t('results.count', { count: entry.resultCount })}</span>
    </Command.Item>
  )
}
