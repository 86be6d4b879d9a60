import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/list/List.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { DocumentLine } from './DocumentLine.tsx'
import styles from './debug.module.css'

/** Versions that the server did not take; nothing when there are none. */
export function RefusedPart() {
  const { t } = useTranslation('debug')
  const { diagnostics } = useWorkspace()
  const { value: refused } = useLive(() => diagnostics.refused(), [diagnostics])
  if (refused === undefined || refused.length === 0) return null
  return (
    <Card title={t('refused.title')}>
      <p className={styles.note}>{t('refused.text')}</p>
      <List className={styles.list}>
        {refused.map(({ id, collection, name, reason, refusedAt, document }) => (
          <li key={id}>
            <DocumentLine
              title={
                <span className={styles.name}>
                  {t('document.named', { kind: t(`names.${collection}`), name })}
                </span>
              }
              note={<TimeAgo at={refusedAt} />}
              document={document}
            >
              <p className={styles.reason}>{reason}</p>
            </DocumentLine>
          </li>
        ))}
      </List>
    </Card>
  )
}
