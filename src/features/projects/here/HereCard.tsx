import { useTranslation } from 'react-i18next'
import { usePresence } from '#data/react/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import styles from './here.module.css'
import { useKeepHere } from './useKeepHere.ts'
import { usePresenceWords } from './usePresenceWords.ts'

/** Whether a project is kept on this device, with what that comes to at this moment. */
export function HereCard({ projectId }: { projectId: string }) {
  const { t } = useTranslation('common')
  const presence = usePresence(projectId)
  const keep = useKeepHere()
  const words = usePresenceWords(projectId)
  return (
    <Card title={t('here.title')}>
      <div className={styles.panel}>
        <Checkbox
          label={t('here.title')}
          description={t('here.description')}
          isDisabled={presence === undefined}
          isSelected={presence?.kind !== 'away' && presence?.kind !== 'leaving'}
          onChange={(isKept) => void keep(projectId, isKept)}
        />
        <p className={styles.sentence} role="status">
          {presence === undefined ? '\u2007' : words(presence)}
        </p>
      </div>
    </Card>
  )
}
