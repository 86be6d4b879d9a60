import { useTranslation } from 'react-i18next'
import type { Unsent } from '#domain/sync/unsent.ts'
import styles from './people.module.css'

/** Lists by kind what is only on this device. */
export function UnsentList({ unsent }: { unsent: Unsent }) {
  const { t } = useTranslation('people')
  const { edits, kept, drafts, settings, records } = unsent
  const lines = [
    edits > 0 && t('unsent.edits', { count: edits }),
    kept > 0 && t('unsent.kept', { count: kept }),
    drafts > 0 && t('unsent.drafts', { count: drafts }),
    settings > 0 && t('unsent.settings', { count: settings }),
    // The device sends records together with edits. Beside edits their number adds nothing.
    edits === 0 && records > 0 && t('unsent.records', { count: records }),
  ].filter((line) => line !== false)
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
