import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#api/hooks.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import { adminCallables, type PlatformStats } from '#domain/protocol/callables/admin.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Answered } from '#ui/Answered.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { formatBytes } from '#ui/bytes.ts'
import { Figures } from '#ui/Figures.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { Banner } from '#ui/states.tsx'
import styles from './admin.module.css'
import { ErrorsPart } from './ErrorsPart.tsx'
import { HealthPart } from './HealthPart.tsx'
import { SyncPart } from './SyncPart.tsx'
import { useAdminCalls } from './useAdminCalls.ts'

/** The platform at one look: how it is, who is on it, what waits for an administrator. */
export function AdminDashboardPage() {
  const { t } = useTranslation('admin')
  const calls = useAdminCalls()
  const kept = useCachedResponse('platform-stats', adminCallables.getPlatformStats.response)
  const [answer, askAgain] = useAnswer((signal) => calls('getPlatformStats', {}, signal), [], kept)
  return (
    <Page
      title={t('dashboard.title')}
      lead={t('dashboard.lead')}
      actions={
        <Button icon={<Icon of={RotateCw} />} onPress={askAgain}>
          {t('dashboard.refresh')}
        </Button>
      }
    >
      <div className={styles.body}>
        <Answered answer={answer} askAgain={askAgain} skeleton={<Stats stats={null} />}>
          {(stats) => <Stats stats={stats} />}
        </Answered>
        <HealthPart />
        <SyncPart />
        <ErrorsPart />
      </div>
    </Page>
  )
}

/** As wide as a digit: a figure has its height before its value is known. */
const unknown = '\u2007'

/** The key figures. Null: they are not known yet, and their room is kept. */
function Stats({ stats }: { stats: PlatformStats | null }) {
  const { t, i18n } = useTranslation(['admin', 'common'])
  const numbers = new Intl.NumberFormat(i18n.language)
  const text = (of: (known: PlatformStats) => string) => (stats === null ? unknown : of(stats))
  const count = (of: (known: PlatformStats) => number) => text((known) => numbers.format(of(known)))
  const pending = stats?.applications.pending ?? 0
  return (
    <div
      className={styles.body}
      {...(stats === null && { role: 'status', 'aria-label': t('common:loading') })}
    >
      <Figures
        figures={[
          {
            id: 'users',
            label: t('dashboard.users'),
            value: count(({ users }) => users.total),
            note: text(({ users }) =>
              t('dashboard.usersNote', {
                verified: numbers.format(users.verified),
                active: numbers.format(users.active),
              }),
            ),
            href: paths.adminUsers,
          },
          {
            id: 'superAdmins',
            label: t('dashboard.superAdmins'),
            value: count(({ users }) => users.superAdmins),
          },
          {
            id: 'organizations',
            label: t('dashboard.organizations'),
            value: count(({ organizations }) => organizations),
          },
          {
            id: 'applications',
            label: t('dashboard.applications'),
            value: count(({ applications }) => applications.pending),
            note: text(({ applications }) =>
              t('dashboard.applicationsNote', { total: numbers.format(applications.total) }),
            ),
            href: paths.adminApplications,
          },
          {
            id: 'calculations',
            label: t('dashboard.calculations'),
            value: count(({ calculationsThisMonth }) => calculationsThisMonth),
            note: t('dashboard.thisMonth'),
          },
          {
            id: 'reports',
            label: t('dashboard.reports'),
            value: count(({ reportsThisMonth }) => reportsThisMonth),
            note: t('dashboard.thisMonth'),
          },
          {
            id: 'stored',
            label: t('dashboard.stored'),
            value: text(({ storedBytes }) => formatBytes(storedBytes, i18n.language)),
          },
          {
            id: 'errors',
            label: t('dashboard.errors'),
            value: count(({ errors }) => errors.lastDay),
            note: text(({ errors }) => t('dashboard.errorsNote', { known: numbers.format(errors.known) })),
          },
        ]}
      />
      {pending > 0 && (
        <Banner
          tone="info"
          title={t('dashboard.waiting', { count: pending })}
          action={<LinkButton href={paths.adminApplications}>{t('dashboard.review')}</LinkButton>}
        />
      )}
    </div>
  )
}
