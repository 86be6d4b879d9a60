import { Calculator, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWhereaboutsIn } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { entryPath } from '#domain/contents/entryPath.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { Preferences } from '#domain/schemas/preferences.ts'
import { findModule } from '#engine/modules.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ResultList, type ResultRow } from '#ui/list/ResultList.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { WhereMark } from '#ui/WhereMark.tsx'

const shown = { compact: 5, default: 8, expanded: 12 } as const

/** Lists the latest calculations of all projects with their results. */
export function RecentCalculations({
  calculations,
  nameOf,
  layout,
}: {
  calculations: readonly Entry[]
  /** Projects by id. */
  nameOf: ReadonlyMap<string, string>
  layout: Preferences['workspaceLayout']
}) {
  const { t } = useTranslation('workspace')
  const whereaboutsIn = useWhereaboutsIn()
  const arrival = useArrival(calculations.length === 0, 'calculations')
  const rows = calculations.slice(0, shown[layout]).map(
    (each): ResultRow => ({
      id: each.id,
      href: entryPath(each),
      name: each.name,
      note: [nameOf.get(each.projectId) ?? '', inTerms(findModule(each.type ?? '')?.name ?? each.type ?? '')]
        .filter(Boolean)
        .join(' · '),
      verdict: each.verdict === null ? null : { state: each.verdict, ratio: each.utilization },
      at: each.updatedAt,
      mark: <WhereMark where={whereaboutsIn(each.id, each.waiting)} />,
    }),
  )
  return (
    <Card title={t('recentCalculations')}>
      {rows.length === 0 && (
        <EmptyOnceHere
          arrival={arrival}
          icon={Calculator}
          title={t('noCalculations')}
          action={
            <LinkButton href={paths.newCalculation()} icon={<Icon of={Plus} />}>
              {t('firstCalculation')}
            </LinkButton>
          }
        >
          {t('noCalculationsText')}
        </EmptyOnceHere>
      )}
      {rows.length > 0 && <ResultList label={t('recentCalculations')} rows={rows} />}
    </Card>
  )
}
