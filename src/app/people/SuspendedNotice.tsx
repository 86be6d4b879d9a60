import { useTranslation } from 'react-i18next'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { Suspension } from '#domain/schemas/user.ts'
import { Banner } from '#ui/states.tsx'
import { asSentence } from '../i18n/asSentence.ts'
import styles from './people.module.css'

/** Shows the suspended organizations of the person, with the reasons. */
export default function SuspendedNotice({
  suspensions,
}: {
  suspensions: Readonly<Record<string, Suspension>>
}) {
  const { t } = useTranslation('organizations')
  const { organizations } = useLocalDatabase()
  const { value: known } = useLive(() => organizations.list(), [organizations])
  const found = (known ?? []).filter(({ scope }) => Object.hasOwn(suspensions, scope))
  if (found.length === 0) return null
  return (
    <div className={styles.place}>
      {found.map(({ scope, data }) => (
        <Banner key={scope} tone="warn" title={t('suspended.title', { name: data.displayName })}>
          {t('suspended.text', { reason: asSentence(suspensions[scope]?.reason ?? '') })}
        </Banner>
      ))}
    </div>
  )
}
