import { ChartColumn, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import { manifests } from '#domain/calc/registry.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ActivityDocument } from '#domain/schemas/activity.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChartFigure } from '#ui/charts/ChartFigure.tsx'
import type { ChartSpec } from '#ui/charts/chart.ts'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { useRemembered } from '#ui/remembered.ts'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { moduleName } from '../entryRow.ts'
import { useProjectHere } from '../useProjectHere.ts'
import {
  type Bucket,
  beginOf,
  binsEnd,
  binWidth,
  byKind,
  byModule,
  perStep,
  perUtilization,
  type Range,
  ranges,
  type Step,
  stepOf,
} from './analytics.ts'
import styles from './ProjectAnalyticsPage.module.css'

/** Of a project, the newest. */
const historyRead = 3_000
const modulesShown = 8

/** The name of a family's first module: for a family that the dictionaries have no word for. */
const nameOfFamily = (family: string): string =>
  moduleName(manifests.find((manifest) => manifest.family === family)?.id ?? family)

/** Shows the calculations of a project over time, and how close to the limit they came. */
export function ProjectAnalyticsPage() {
  const { t } = useTranslation('projects')
  const workspace = useWorkspace()
  const { projectId, project, mayCalculate } = useProjectHere()
  const [range, setRange] = useRemembered<Range>('analytics-range', [
    'quarter',
    ...ranges.filter((each) => each !== 'quarter'),
  ])
  const { value: entries, error } = useLive(() => workspace.readModel.of(projectId), [workspace, projectId])
  const { value: history } = useLive(
    () => workspace.activities.listByProject(projectId, historyRead),
    [workspace, projectId],
  )
  const calculations = useMemo(() => entries?.filter(({ kind }) => kind === 'calculation'), [entries])
  const arrival = useArrival(calculations?.length === 0, 'calculations')
  if (error !== null && error !== undefined) throw error
  if (project === null) return null
  return (
    <Page
      title={t('analytics.title')}
      lead={project.name}
      actions={
        calculations !== undefined &&
        calculations.length > 0 && (
          <Select
            className={styles.range}
            label={t('analytics.range')}
            value={range}
            onChange={(value) => setRange(ranges.find((known) => known === value) ?? 'quarter')}
            options={ranges.map((value) => ({ value, label: t(`analytics.ranges.${value}`) }))}
          />
        )
      }
    >
      {(calculations === undefined || history === undefined) && <Skeleton lines={6} height={96} />}
      {calculations !== undefined && history !== undefined && calculations.length === 0 && (
        <Card>
          <EmptyOnceHere
            arrival={arrival}
            icon={ChartColumn}
            title={t('analytics.emptyTitle')}
            action={
              mayCalculate && (
                <LinkButton
                  variant="primary"
                  href={paths.newCalculation(projectId)}
                  icon={<Icon of={Plus} />}
                >
                  {t('overview.newCalculation')}
                </LinkButton>
              )
            }
          >
            {t('analytics.emptyText')}
          </EmptyOnceHere>
        </Card>
      )}
      {calculations !== undefined && history !== undefined && calculations.length > 0 && (
        <Charts calculations={calculations} history={history} range={range} />
      )}
    </Page>
  )
}

function Charts({
  calculations,
  history,
  range,
}: {
  calculations: readonly Entry[]
  history: readonly ActivityDocument[]
  range: Range
}) {
  const { t, i18n } = useTranslation('projects')
  const charts = useMemo(() => {
    const now = new Date()
    const begin = beginOf(range, now, [
      ...calculations.map(({ createdAt }) => createdAt),
      ...history.map(({ data }) => data.timestamp),
    ])
    const isWithin = (at: string) => Date.parse(at) >= begin.getTime()
    const recent = calculations.filter(({ updatedAt }) => isWithin(updatedAt))
    const deeds = history.filter(({ data }) => isWithin(data.timestamp))
    const step = stepOf(begin, now)
    const wording = bucketWords(i18n.language, step)
    const over = (moments: readonly string[], given: Step = step): ChartSpec['data'] =>
      perStep(moments, begin, now, given).map((bucket) => ({
        label: (given === step ? wording : bucketWords(i18n.language, given))(bucket),
        value: bucket.count,
      }))
    const decimal = new Intl.NumberFormat(i18n.language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
    const bin = (from: number) =>
      from > binsEnd - binWidth / 2
        ? t('analytics.over', { from: decimal.format(binsEnd) })
        : `${decimal.format(from)}–${decimal.format(from + binWidth)}`
    // Days as long as they have room; a year of them would be a hedge.
    const dayStep: Step = step === 'month' ? 'week' : 'day'
    return {
      kinds: {
        name: t('analytics.byType'),
        type: 'pie',
        xLabel: t('analytics.type'),
        yLabel: t('analytics.calculations'),
        data: byKind(recent).map(({ kind, count }) => ({
          label: t(`analytics.types.${kind}` as 'analytics.types.other', {
            defaultValue: nameOfFamily(kind),
          }),
          value: count,
        })),
      },
      time: {
        name: t('analytics.overTime'),
        type: 'column',
        xLabel: t(`analytics.steps.${step}`),
        yLabel: t('analytics.calculations'),
        data: over(calculations.map(({ createdAt }) => createdAt)),
      },
      utilization: {
        name: t('analytics.utilization'),
        type: 'column',
        xLabel: t('analytics.utilizationAxis'),
        yLabel: t('analytics.calculations'),
        limit: { before: bin(1), label: decimal.format(1) },
        data: perUtilization(recent).map((value, index) => ({ label: bin(index * binWidth), value })),
      },
      modules: {
        name: t('analytics.modules'),
        type: 'bar',
        xLabel: t('analytics.module'),
        yLabel: t('analytics.calculations'),
        data: byModule(recent)
          .slice(0, modulesShown)
          .map(({ module, count }) => ({ label: moduleName(module), value: count })),
      },
      activity: {
        name: t(dayStep === 'day' ? 'analytics.activity' : 'analytics.activityByWeek'),
        type: 'column',
        xLabel: t(`analytics.steps.${dayStep}`),
        yLabel: t('analytics.deeds'),
        data: over(
          deeds.map(({ data }) => data.timestamp),
          dayStep,
        ),
      },
    } satisfies Record<string, ChartSpec>
  }, [calculations, history, range, t, i18n.language])

  return (
    <div className={styles.charts}>
      <Panel chart={charts.time} isWide />
      <Panel chart={charts.utilization} />
      <Panel chart={charts.kinds} />
      <Panel chart={charts.modules} />
      <Panel chart={charts.activity} />
    </div>
  )
}

function Panel({ chart, isWide = false }: { chart: ChartSpec; isWide?: boolean }) {
  const { t, i18n } = useTranslation('projects')
  const number = new Intl.NumberFormat(i18n.language)
  const isEmpty = chart.data.every(({ value = 0 }) => value === 0)
  return (
    <Card {...(isWide && { className: styles.wide })}>
      <div className={styles.panel}>
        {isEmpty ? (
          <>
            <h2 className={styles.title}>{chart.name}</h2>
            <p className={styles.nothing}>{t('analytics.nothing')}</p>
          </>
        ) : (
          <ChartFigure
            chart={chart}
            item={chart.xLabel ?? ''}
            value={chart.yLabel ?? ''}
            format={(value) => number.format(value)}
          />
        )}
      </div>
    </Card>
  )
}

/** A column of time in words: its month, or the day on which it begins. */
function bucketWords(language: string, step: Step): (bucket: Bucket) => string {
  const format = new Intl.DateTimeFormat(
    language,
    step === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' },
  )
  return ({ from }) => format.format(from)
}
