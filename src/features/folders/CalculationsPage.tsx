import { Calculator, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useArrival } from '#data/react/useArrival.ts'
import { paths } from '#domain/protocol/paths.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CalculationList } from './CalculationList.tsx'
import { useContentActions } from './useContentActions.ts'
import { useProjectContents } from './useProjectContents.ts'

/** Lists all calculations of one project in all folders. */
export function CalculationsPage() {
  const { t } = useTranslation('folders')
  const { projectId, calculations, tree, mayEdit } = useProjectContents()
  const actions = useContentActions(projectId, tree)
  const arrival = useArrival(calculations?.length === 0, 'calculations')
  if (calculations === undefined)
    return (
      <Page title={t('calculations')}>
        <Skeleton lines={8} height={49} />
      </Page>
    )
  const isEmpty = calculations.length === 0
  const create = mayEdit && (
    <LinkButton variant="primary" href={paths.newCalculation(projectId)} icon={<Icon of={Plus} />}>
      {t('newCalculation')}
    </LinkButton>
  )
  return (
    <Page
      title={t('calculations')}
      lead={!isEmpty && t('count', { count: calculations.length })}
      actions={!isEmpty && create}
    >
      {isEmpty && (
        <Card>
          <EmptyOnceHere arrival={arrival} icon={Calculator} title={t('empty')} action={create}>
            {t(mayEdit ? 'emptyText' : 'emptyViewer')}
          </EmptyOnceHere>
        </Card>
      )}
      {!isEmpty && (
        <CalculationList
          label={t('calculations')}
          calculations={calculations}
          tree={tree}
          actions={actions}
          mayEdit={mayEdit}
        />
      )}
    </Page>
  )
}
