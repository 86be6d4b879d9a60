import { CircleAlert, CircleCheck, CircleDashed, CloudOff, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fontLicensesPath, softwareLicensesPath } from '#domain/protocol/licenses.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { formatMoment } from '#ui/time.ts'
import styles from './help.module.css'
import type { BuildFacts } from './report.ts'
import { useBrowserFacts } from './useBrowserFacts.ts'
import { type SystemChecks, systemParts, useSystemStatus } from './useSystemStatus.ts'

const looks = {
  operational: { tone: 'pass', icon: CircleCheck },
  unreachable: { tone: 'warn', icon: CloudOff },
  trouble: { tone: 'fail', icon: CircleAlert },
  absent: { tone: 'info', icon: CircleDashed },
} as const

/** What runs here, and whether each part of it works at this moment. */
export function SystemPart({ build, checks }: { build: BuildFacts; checks: SystemChecks }) {
  const { t, i18n } = useTranslation('help')
  const { status, checkAgain } = useSystemStatus(checks)
  const browser = useBrowserFacts()
  const updated = Date.parse(build.at)
  return (
    <div className={styles.part}>
      <h4>{t('system.information')}</h4>
      <dl className={styles.facts}>
        <dt>{t('system.version')}</dt>
        <dd>{build.version}</dd>
        <dt>{t('system.updated')}</dt>
        <dd>{Number.isNaN(updated) ? t('system.unknown') : formatMoment(updated, i18n.language)}</dd>
        <dt>{t('system.build')}</dt>
        <dd>{build.number}</dd>
        <dt>{t('system.licenses')}</dt>
        <dd>
          <a href={softwareLicensesPath} target="_blank" rel="noreferrer">
            {t('system.software')}
          </a>
          {' · '}
          <a href={fontLicensesPath} target="_blank" rel="noreferrer">
            {t('system.fonts')}
          </a>
        </dd>
      </dl>
      <div className={styles.head}>
        <h4>{t('system.status')}</h4>
        <Button variant="quiet" icon={<Icon of={RefreshCw} />} onPress={checkAgain}>
          {t('system.checkAgain')}
        </Button>
      </div>
      <dl className={styles.facts} aria-live="polite">
        {systemParts.map((part) => {
          const found = status[part]
          return (
            <div key={part} className={styles.fact}>
              <dt>{t(`system.part.${part}`)}</dt>
              <dd>
                {found === null ? (
                  <Badge>{t('system.state.checking')}</Badge>
                ) : (
                  <>
                    <Badge
                      tone={looks[found.state].tone}
                      icon={<Icon of={looks[found.state].icon} size={13} />}
                    >
                      {t(`system.state.${found.state}`)}
                    </Badge>
                    {found.state === 'operational' && (
                      <span className={styles.quiet}>{t('system.took', { ms: found.tookMs })}</span>
                    )}
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <h4>{t('system.browser')}</h4>
      <dl className={styles.facts}>
        {browser.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
