import { Calculator, EllipsisVertical, Plus, SearchX, Trash2 } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Page } from '#ui/Page.tsx'
import { ResultList, type ResultRow } from '#ui/ResultList.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { calculationRow, moduleName } from './calculationRow.ts'
import styles from './ProjectCalculationsPage.module.css'
import { useDeleteCalculation } from './useDeleteCalculation.ts'
import { useProjectHere } from './useProjectHere.ts'

const pageSize = 100

const matches = ({ name, data }: CalculationDocument, query: string): boolean =>
  `${name}\n${moduleName(data.type)}`.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase())

/** All calculations of one project, newest first. */
export function ProjectCalculationsPage() {
  const { t } = useTranslation(['projects', 'common'])
  const workspace = useWorkspace()
  const { projectId, mayCalculate } = useProjectHere()
  const { value: calculations, error } = useLive(
    () => workspace.calculations.listByProject(projectId),
    [workspace, projectId],
  )
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query)
  const [limit, setLimit] = useState(pageSize)
  const remove = useDeleteCalculation(projectId)
  const found = useMemo(
    () => (calculations ?? []).filter((each) => matches(each, searched)),
    [calculations, searched],
  )
  if (error !== null && error !== undefined) throw error

  const rows = found.slice(0, limit).map((calculation): ResultRow => {
    const row = calculationRow(calculation, t('common:notOnServer'))
    const id = parseDocumentId(calculation.id)
    if (!mayCalculate || id === null) return row
    const action = (isTabStop: boolean) => (
      <Menu
        label={t('calculations.actions', { name: calculation.name })}
        icon={<Icon of={EllipsisVertical} />}
        isTabStop={isTabStop}
        choices={[
          {
            id: 'delete',
            label: t('calculations.delete'),
            icon: <Icon of={Trash2} />,
            isDanger: true,
            onChoose: () => void remove(id.localId, calculation.name),
          },
        ]}
      />
    )
    return { ...row, action }
  })
  const isEmpty = calculations?.length === 0
  const create = mayCalculate && (
    <LinkButton variant="primary" href={paths.newCalculation(projectId)} icon={<Icon of={Plus} />}>
      {t('calculations.new')}
    </LinkButton>
  )

  return (
    <Page
      title={t('calculations.title')}
      lead={calculations !== undefined && !isEmpty && t('calculations.count', { count: calculations.length })}
      actions={!isEmpty && create}
    >
      {calculations === undefined && <Skeleton lines={6} height={56} />}
      {isEmpty && (
        <Card>
          <EmptyState icon={Calculator} title={t('overview.emptyTitle')} action={create}>
            {mayCalculate ? t('overview.emptyText') : t('overview.emptyViewer')}
          </EmptyState>
        </Card>
      )}
      {calculations !== undefined && !isEmpty && (
        <div className={styles.body}>
          <SearchField
            label={t('calculations.search')}
            value={query}
            onChange={setQuery}
            className={styles.search!}
          />
          {rows.length > 0 ? (
            <Card>
              <ResultList label={t('calculations.title')} rows={rows} />
            </Card>
          ) : (
            <EmptyState
              icon={SearchX}
              title={t('calculations.noMatch', { query: searched })}
              action={<Button onPress={() => setQuery('')}>{t('list.clear')}</Button>}
            />
          )}
          {found.length > limit && (
            <Button onPress={() => setLimit(limit + pageSize)}>
              {t('calculations.more', { count: Math.min(pageSize, found.length - limit) })}
            </Button>
          )}
        </div>
      )}
    </Page>
  )
}
