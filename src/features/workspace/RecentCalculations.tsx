import { Calculator, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '#data/hooks.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { findModule } from '#engine/modules.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ResultList, type ResultRow } from '#ui/ResultList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { entryPath } from './entryPath.ts'
import styles from './WorkspacePage.module.css'

const shown = { compact: 5, default: 8, expanded: 12 } as const

/** What was calculated last, in all projects, with how it came out. */
export function RecentCalculations({
  calculations,
  projects,
}: {
  calculations: readonly Entry[] | undefined
  projects: readonly ProjectDocument[] | undefined
}) {
  const { t } = useTranslation(['workspace', 'common'])
  const { workspaceLayout } = usePreferences()
  const nameOf = useMemo(() => new Map(projects?.map(({ scope, name }) => [scope, name])), [projects])
  const rows = calculations?.slice(0, shown[workspaceLayout]).map(
    (each): ResultRow => ({
      id: each.id,
      href: entryPath(each),
      name: each.name,
      note: [nameOf.get(each.projectId) ?? '', findModule(each.type ?? '')?.name ?? each.type ?? '']
        .filter(Boolean)
        .join(' · '),
      verdict: each.verdict === null ? null : { state: each.verdict, ratio: each.utilization },
      at: each.updatedAt,
      ...(each.waiting && { mark: t('common:notOnServer') }),
    }),
  )
  return (
    <Card title={t('recentCalculations')}>
      {rows === undefined && <Skeleton className={styles.skeleton!} lines={4} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={Calculator}
          title={t('noCalculations')}
          action={
            <LinkButton href={paths.newCalculation()} icon={<Icon of={Plus} />}>
              {t('firstCalculation')}
            </LinkButton>
          }
        >
          {t('noCalculationsText')}
        </EmptyState>
      )}
      {rows !== undefined && rows.length > 0 && <ResultList label={t('recentCalculations')} rows={rows} />}
    </Card>
  )
}
