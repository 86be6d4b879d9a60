import { Quote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useAskSource } from './askSource.ts'
import type { SourceScope } from './places.ts'
import styles from './sources.module.css'

/** Opens the sources of a group of fields; nothing for a group of lists alone. */
export function GroupSources({ scope }: { scope: SourceScope }) {
  const ask = useAskSource()
  if (ask === null || scope.fields.length === 0) return null
  return (
    <div className={styles.groupEnd}>
      <SourcesButton scope={scope} />
    </div>
  )
}

export function SourcesButton({ scope }: { scope: SourceScope }) {
  const { t } = useTranslation('calculations')
  const ask = useAskSource()
  if (ask === null) return null
  return (
    <Button
      variant="quiet"
      icon={<Icon of={Quote} />}
      aria-label={t('sources.of', { of: scope.title })}
      onPress={() => ask({ scope, field: null, row: null })}
    >
      {t('sources.title')}
    </Button>
  )
}
