import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#api/hooks.ts'
import { useCachedResponse } from '#data/react/useCachedResponse.ts'
import { errorCatalogue, isErrorCode } from '#domain/errors/catalogue.ts'
import { type AuditEntry, adminCallables } from '#domain/protocol/callables/admin.ts'
import { Answered } from '#ui/Answered.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { inWords } from '#ui/catalogueWords.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Table } from '#ui/Table.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import styles from './admin.module.css'
import { useAdminCalls } from './useAdminCalls.ts'

const limit = 50

const acts = [
  'setUserSuperAdmin',
  'setUserSuspension',
  'setOrganizationSuspension',
  'setOrganizationPlan',
  'endUserSessions',
  'endUserSecondFactor',
  'approveOrganizationApplication',
  'rejectOrganizationApplication',
] as const
type Act = (typeof acts)[number]
const isAct = (action: string): action is Act => acts.some((each) => each === action)

/** Lists the actions of administrators with their subject and address, the newest first. */
export function AuditPage() {
  const { t } = useTranslation('admin')
  const calls = useAdminCalls()
  /** Last ids of the pages before this one. */
  const [before, setBefore] = useState<readonly string[]>([])
  const kept = useCachedResponse('audit', adminCallables.getAuditLog.response)
  const last = before.at(-1) ?? null
  const [answer, askAgain] = useAnswer(
    (signal) => calls('getAuditLog', { before: last, limit }, signal),
    [last],
    last === null ? kept : null,
  )
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')}>
      <div className={styles.body}>
        <Answered answer={answer} askAgain={askAgain} skeleton={<Skeleton lines={8} />}>
          {({ entries, more }) =>
            entries.length === 0 && before.length === 0 ? (
              <Card>
                <EmptyState icon={ScrollText} title={t('audit.none')}>
                  {t('audit.noneText')}
                </EmptyState>
              </Card>
            ) : (
              <>
                <AuditTable entries={entries} />
                <nav className={styles.pages} aria-label={t('audit.pages')}>
                  <Button isDisabled={before.length === 0} onPress={() => setBefore(before.slice(0, -1))}>
                    {t('audit.newer')}
                  </Button>
                  <Button isDisabled={!more} onPress={() => setBefore([...before, entries.at(-1)?.id ?? ''])}>
                    {t('audit.older')}
                  </Button>
                </nav>
              </>
            )
          }
        </Answered>
      </div>
    </Page>
  )
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('admin')
  const outcomeOf = ({ outcome }: AuditEntry) => {
    if (outcome === 'done') return t('audit.done')
    if (outcome === 'begun') return t('audit.begun')
    return isErrorCode(outcome) ? inWords(errorCatalogue[outcome].text) : outcome
  }
  return (
    <Table
      label={t('audit.title')}
      columns={[
        { id: 'at', header: t('audit.at') },
        { id: 'by', header: t('audit.by') },
        { id: 'action', header: t('audit.action') },
        { id: 'given', header: t('audit.given'), isMinor: true },
        { id: 'from', header: t('audit.from'), isMinor: true },
        { id: 'outcome', header: t('audit.outcome') },
      ]}
      rows={entries.map((entry) => ({
        id: entry.id,
        cells: [
          <TimeAgo key="at" at={entry.at} />,
          entry.byName,
          isAct(entry.action) ? t(`audit.acts.${entry.action}`) : entry.action,
          <code key="given" className={styles.quiet}>
            {entry.given}
          </code>,
          entry.from,
          <Badge key="outcome" tone={entry.outcome === 'done' ? 'pass' : 'warn'}>
            {outcomeOf(entry)}
          </Badge>,
        ],
      }))}
    />
  )
}
