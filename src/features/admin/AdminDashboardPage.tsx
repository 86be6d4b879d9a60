import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#api/hooks.ts'
import { useKeptAnswer } from '#data/answers/hooks.ts'
import { adminCallables, type PlatformStats } from '#domain/protocol/callables/admin.ts'
import { paths } from '#domain/protocol/paths.ts'
import { Answered } from '#ui/Answered.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { formatBytes } from '#ui/bytes.ts'
import { Figures } from '#ui/Figures.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InOrder } from '#ui/InOrder.tsx'
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
  const kept = useKeptAnswer('platform-stats', adminCallables.getPlatformStats.response)
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
        <InOrder>
          <Answered answer={answer} askAgain={askAgain} lines={3}>
            {(stats) => <Stats stats={stats} />}
          </Answered>
          <HealthPart />
          <SyncPart />
          <ErrorsPart />
        </InOrder>
      </div>
    </Page>
  )
}

function Stats({ stats }: { stats: PlatformStats }) {
  const { t, i18n } = useTranslation('admin')
  const format = new Intl.NumberFormat(i18n.language)
  const { users, organizations, applications, errors } = stats
  return (
    <>
      {applications.pending > 0 && (
        <Banner
          tone="info"
          title={t('dashboard.waiting', { count: applications.pending })}
          action={<LinkButton href={paths.adminApplications}>{t('dashboard.review')}</LinkButton>}
        />
      )}
      <Figures
        figures={[
          {
            id: 'users',
            label: t('dashboard.users'),
            value: format.format(users.total),
            note: t('dashboard.usersNote', {
              verified: format.format(users.verified),
              active: format.format(users.active),
            }),
            href: paths.adminUsers,
          },
          {
            id: 'superAdmins',
            label: t('dashboard.superAdmins'),
            value: format.format(users.superAdmins),
          },
          {
            id: 'organizations',
            label: t('dashboard.organizations'),
            value: format.format(organizations),
          },
          {
            id: 'applications',
            label: t('dashboard.applications'),
            value: format.format(applications.pending),
            note: t('dashboard.applicationsNote', { total: format.format(applications.total) }),
            href: paths.adminApplications,
          },
          {
            id: 'calculations',
            label: t('dashboard.calculations'),
            value: format.format(stats.calculationsThisMonth),
            note: t('dashboard.thisMonth'),
          },
          {
            id: 'reports',
            label: t('dashboard.reports'),
            value: format.format(stats.reportsThisMonth),
            note: t('dashboard.thisMonth'),
          },
          {
            id: 'stored',
            label: t('dashboard.stored'),
            value: formatBytes(stats.storedBytes, i18n.language),
          },
          {
            id: 'errors',
            label: t('dashboard.errors'),
            value: format.format(errors.lastDay),
            note: t('dashboard.errorsNote', { known: format.format(errors.known) }),
          },
        ]}
      />
    </>
  )
}
