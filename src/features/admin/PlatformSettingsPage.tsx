import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#api/hooks.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import { adminCallables, type PlatformSettings } from '#domain/protocol/callables/admin.ts'
import { Answered } from '#ui/Answered.tsx'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import styles from './admin.module.css'
import { useAdminCalls } from './useAdminCalls.ts'

/** Shows the settings of the gateway, which its environment determines. They cannot be changed here. */
export function PlatformSettingsPage() {
  const { t } = useTranslation('admin')
  const calls = useAdminCalls()
  const kept = useCachedResponse('platform-settings', adminCallables.getPlatformSettings.response)
  const [answer, askAgain] = useAnswer((signal) => calls('getPlatformSettings', {}, signal), [], kept)
  return (
    <Page title={t('settings.title')} lead={t('settings.lead')} isNarrow>
      <div className={styles.body}>
        <Answered answer={answer} askAgain={askAgain} skeleton={<Skeleton lines={8} />}>
          {(settings) => <Settings settings={settings} />}
        </Answered>
      </div>
    </Page>
  )
}

function Settings({ settings }: { settings: PlatformSettings }) {
  const { t, i18n } = useTranslation('admin')
  const format = new Intl.NumberFormat(i18n.language)
  const yesOrNo = (value: boolean) => t(value ? 'settings.yes' : 'settings.no')
  const { freeTier } = settings
  return (
    <>
      <Facts
        title={t('settings.gateway')}
        facts={[
          [t('settings.version'), settings.version],
          [t('settings.address'), settings.publicUrl],
          [t('settings.started'), <TimeAgo key="started" at={settings.startedAt} />],
          [t('settings.store'), t(`settings.stores.${settings.store}`)],
          [t('settings.mail'), t(`settings.mails.${settings.mail}`)],
          [t('settings.mailFrom'), settings.mailFrom],
        ]}
      />
      <Facts
        title={t('settings.freeTier')}
        facts={[
          [t('settings.isHeld'), yesOrNo(freeTier.isHeld)],
          [t('settings.activeCalculations'), format.format(freeTier.activeCalculations)],
          [t('settings.maxProjects'), format.format(freeTier.maxProjects)],
        ]}
      />
      <Facts
        title={t('settings.protection')}
        facts={[
          [t('settings.rateLimit'), format.format(settings.rateLimit)],
          [t('settings.signInRateLimit'), format.format(settings.signInRateLimit)],
          [
            t('settings.signUp'),
            isNamedRule(settings.signUp) ? t(`settings.signUpBy.${settings.signUp}`) : settings.signUp,
          ],
          [t('settings.hidesAccounts'), yesOrNo(settings.hidesAccounts)],
          [t('settings.trustsProxy'), yesOrNo(settings.trustsProxy)],
        ]}
      />
      <Facts
        title={t('settings.watching')}
        facts={[
          [t('settings.errorReports'), t(`settings.errorReportsTo.${settings.errorReports}`)],
          [t('settings.metrics'), t(`settings.metricsFor.${settings.metrics}`)],
          [t('settings.logLevel'), settings.logLevel],
          [t('settings.drainSeconds'), format.format(settings.drainSeconds)],
        ]}
      />
    </>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Card title={title}>
      <dl className={styles.settings}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const isNamedRule = (rule: string): rule is 'open' | 'invitation' | 'closed' =>
  rule === 'open' || rule === 'invitation' || rule === 'closed'
