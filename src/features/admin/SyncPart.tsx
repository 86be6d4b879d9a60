import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#api/hooks.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import { errorText, isErrorCode } from '#domain/errors/catalogue.ts'
import { adminCallables, type SyncHealth, syncLags } from '#domain/protocol/callables/admin.ts'
import { Answered } from '#ui/Answered.tsx'
import { formatBytes } from '#ui/bytes.ts'
import { Card } from '#ui/Card.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { Figures } from '#ui/Figures.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Table } from '#ui/Table.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import styles from './admin.module.css'
import { useAdminCalls } from './useAdminCalls.ts'

/** Shows the health of sync, and the users whose devices have problems. */
export function SyncPart() {
  const { t } = useTranslation('admin')
  const calls = useAdminCalls()
  const kept = useCachedResponse('sync-health', adminCallables.getSyncHealth.response)
  const [answer, askAgain] = useAnswer((signal) => calls('getSyncHealth', {}, signal), [], kept)
  return (
    <Card title={t('syncHealth.title')}>
      <Answered answer={answer} askAgain={askAgain} isQuiet skeleton={<Skeleton lines={10} height={46} />}>
        {(health) => (
          <div className={styles.sync}>
            <SyncFigures health={health} />
            <TroubledOrganizations health={health} />
            <Troubled health={health} />
          </div>
        )}
      </Answered>
    </Card>
  )
}

function SyncFigures({ health: { gateway, devices } }: { health: SyncHealth }) {
  const { t, i18n } = useTranslation('admin')
  const format = new Intl.NumberFormat(i18n.language)
  const milliseconds = (seconds: number | null) =>
    seconds === null ? t('syncHealth.none') : t('syncHealth.ms', { value: format.format(seconds * 1000) })
  const timed = (id: 'pulls' | 'pushes' | 'store') => ({
    id,
    label: t(`syncHealth.${id}`),
    value: milliseconds(gateway[id].p95Seconds),
    note: t('syncHealth.of', { total: format.format(gateway[id].count) }),
  })
  const refused = gateway.refusals.reduce((sum, { count }) => sum + count, 0)
  const devicesAll = syncLags.reduce((sum, lag) => sum + (devices[lag] ?? 0), 0)
  return (
    <>
      <Figures
        figures={[
          {
            id: 'devices',
            label: t('syncHealth.devices'),
            value: format.format(devicesAll),
            note: t('syncHealth.devicesNote', {
              hour: format.format(devices.hour),
              older: format.format(devices.older),
            }),
          },
          {
            id: 'streams',
            label: t('syncHealth.streams'),
            value: format.format(gateway.eventStreams),
          },
          timed('pulls'),
          timed('pushes'),
          timed('store'),
          {
            id: 'refused',
            label: t('syncHealth.refused'),
            value: format.format(refused),
            note: t('syncHealth.conflicts', { total: format.format(gateway.conflicts) }),
          },
          {
            id: 'loop',
            label: t('syncHealth.loop'),
            value: milliseconds(Math.round(gateway.loopDelaySeconds * 1000) / 1000),
          },
          {
            id: 'memory',
            label: t('syncHealth.memory'),
            value: formatBytes(gateway.memoryBytes, i18n.language),
          },
        ]}
      />
      <p className={styles.quiet}>
        {t('syncHealth.since')} <TimeAgo at={gateway.startedAt} />
      </p>
      {gateway.refusals.length > 0 && (
        <Table
          label={t('syncHealth.reasons')}
          isDense
          columns={[
            { id: 'reason', header: t('syncHealth.reasons') },
            { id: 'count', header: t('syncHealth.rows'), isNumber: true },
          ]}
          rows={gateway.refusals.map(({ code, count }) => ({
            id: code,
            cells: [sentenceOf(code), format.format(count)],
          }))}
        />
      )}
    </>
  )
}

function TroubledOrganizations({ health: { organizations } }: { health: SyncHealth }) {
  const { t, i18n } = useTranslation('admin')
  const format = new Intl.NumberFormat(i18n.language)
  if (organizations.length === 0) return null
  return (
    <Table
      label={t('syncHealth.organizations')}
      isDense
      columns={[
        { id: 'organization', header: t('syncHealth.organization') },
        { id: 'rows', header: t('syncHealth.rows'), isNumber: true, isMinor: true },
        { id: 'refused', header: t('syncHealth.refused'), isNumber: true },
        { id: 'conflicts', header: t('syncHealth.conflictRows'), isNumber: true },
        { id: 'refusal', header: t('syncHealth.lastRefusal') },
      ]}
      rows={organizations.map(({ organizationId, name, rows, refused, conflicts, lastRefusal }) => ({
        id: organizationId,
        cells: [
          name || organizationId,
          format.format(rows),
          format.format(refused),
          format.format(conflicts),
          lastRefusal === null ? (
            <span key="refusal" className={styles.quiet}>
              {t('syncHealth.noRefusal')}
            </span>
          ) : (
            <span key="refusal" className={styles.person}>
              <span>{sentenceOf(lastRefusal.code)}</span>
              <span className={styles.quiet}>
                <TimeAgo at={lastRefusal.at} />
              </span>
            </span>
          ),
        ],
      }))}
    />
  )
}

function Troubled({ health: { troubled, troubledCount } }: { health: SyncHealth }) {
  const { t, i18n } = useTranslation('admin')
  const format = new Intl.NumberFormat(i18n.language)
  if (troubled.length === 0)
    return (
      <EmptyState icon={CircleCheck} title={t('syncHealth.well')}>
        {t('syncHealth.wellText')}
      </EmptyState>
    )
  return (
    <>
      <Table
        label={t('syncHealth.troubled')}
        columns={[
          { id: 'person', header: t('users.person') },
          { id: 'device', header: t('syncHealth.device'), isMinor: true },
          { id: 'synced', header: t('syncHealth.synced') },
          { id: 'refusal', header: t('syncHealth.lastRefusal') },
        ]}
        rows={troubled.map(({ userId, name, email, device, syncedAt, refused, lastRefusal }) => ({
          id: `${userId} ${device} ${syncedAt}`,
          cells: [
            <span key="person" className={styles.person}>
              <strong>{name}</strong>
              <span className={styles.quiet}>{email}</span>
            </span>,
            device,
            <TimeAgo key="synced" at={syncedAt} />,
            lastRefusal === null ? (
              <span key="refusal" className={styles.quiet}>
                {t('syncHealth.noRefusal')}
              </span>
            ) : (
              <span key="refusal" className={styles.person}>
                <span>{sentenceOf(lastRefusal.code)}</span>
                <span className={styles.quiet}>
                  {t('syncHealth.refusedRows', { count: refused, total: format.format(refused) })} ·{' '}
                  <TimeAgo at={lastRefusal.at} />
                </span>
              </span>
            ),
          ],
        }))}
      />
      {troubledCount > troubled.length && (
        <p className={styles.quiet}>{t('syncHealth.more', { count: troubledCount - troubled.length })}</p>
      )}
    </>
  )
}

/** Returns the text of an error code; the code itself when only a newer gateway knows it. */
const sentenceOf = (code: string): string => (isErrorCode(code) ? inWords(errorText(code)) : code)
