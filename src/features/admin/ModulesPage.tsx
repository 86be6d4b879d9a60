import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleDescription } from '#domain/calc/manifest.ts'
import type { HealthIssue, HealthStatus, ModuleHealth } from '#domain/calc/registry/health.ts'
import { useModuleControl, useModuleForms, useModules } from '#engine/hooks.ts'
import { Badge } from '#ui/Badge.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Figures } from '#ui/Figures.tsx'
import { moduleInTerms } from '#ui/moduleWords.ts'
import { engineering } from '#ui/numbers.ts'
import { Page } from '#ui/Page.tsx'
import { Banner, type Tone } from '#ui/states.tsx'
import { Table } from '#ui/Table.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './admin.module.css'

const tones: Readonly<Record<HealthStatus, Tone>> = { healthy: 'pass', warning: 'warn', error: 'fail' }

const issueKeys = {
  'No input schema defined': 'noSchema',
  'Input schema error': 'schemaError',
  'Example inputs fail validation': 'badExample',
  'Low success rate': 'lowSuccess',
  'High execution time': 'slow',
} as const satisfies Record<HealthIssue['message'], string>

/** The registry of calculation modules: what they did on this device, how they are, and whether they are offered. */
export function ModulesPage() {
  const { t, i18n } = useTranslation(['admin', 'calculations'])
  const control = useModuleControl()
  const modules = useModules().map(moduleInTerms)
  const forms = useModuleForms(modules.map(({ id }) => id))
  const [, readAgain] = useReducer((count: number) => count + 1, 0)
  const { total, active, perCategory, successRate, averageExecutionTime } = control.statistics()
  const percent = (value: number | null) =>
    value === null
      ? '–'
      : new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(
          value / 100,
        )
  const milliseconds = (value: number | null) =>
    value === null ? '–' : t('modules.milliseconds', { value: engineering(value) })
  const turn = ({ id, name }: ModuleDescription, isActive: boolean) => {
    const turned = control.setActive(id, isActive)
    readAgain()
    if (!turned.ok) return toast.error(turned.problem.message)
    toast.success(t(isActive ? 'modules.isOn' : 'modules.isOff', { name }), undefined, {
      id: 'module-switch',
    })
  }
  const categoryName = (category: string) =>
    t(`calculations:picker.${category as 'foundation'}`, { defaultValue: category })
  const categories = Object.entries(perCategory).map(([category, count]) =>
    t('modules.inCategory', { n: count, category: categoryName(category) }),
  )
  return (
    <Page title={t('modules.title')} lead={t('modules.lead')}>
      <div className={styles.body}>
        {!control.isInitialized && <Banner tone="warn">{t('modules.notInitialized')}</Banner>}
        <Figures
          figures={[
            { id: 'total', label: t('modules.total'), value: total, note: categories.join(', ') },
            { id: 'active', label: t('modules.active'), value: active },
            { id: 'success', label: t('modules.successRate'), value: percent(successRate) },
            { id: 'time', label: t('modules.time'), value: milliseconds(averageExecutionTime) },
          ]}
        />
        <Table
          label={t('modules.title')}
          columns={[
            { id: 'module', header: t('modules.module') },
            { id: 'health', header: t('modules.health') },
            { id: 'uses', header: t('modules.uses'), isNumber: true },
            { id: 'last', header: t('modules.last'), isMinor: true },
            { id: 'success', header: t('modules.successRate'), isNumber: true, isMinor: true },
            { id: 'time', header: t('modules.time'), isNumber: true, isMinor: true },
            { id: 'switch', header: t('modules.active') },
          ]}
          rows={modules.map((module) => {
            const metadata = control.metadata(module.id)
            const form = forms.find(({ id }) => id === module.id)
            const health = form && control.health(form)
            const figures = metadata.ok ? metadata.value : null
            return {
              id: module.id,
              cells: [
                <span key="module" className={styles.person}>
                  {module.name}
                  <span className={styles.quiet}>
                    {t('modules.about', {
                      id: module.id,
                      version: module.version,
                      category: categoryName(module.category),
                    })}
                  </span>
                </span>,
                health?.ok ? <Health key="health" health={health.value} /> : null,
                figures?.usageCount ?? 0,
                figures?.lastUsed == null ? (
                  t('modules.never')
                ) : (
                  <TimeAgo key="last" at={new Date(figures.lastUsed).toISOString()} />
                ),
                percent(figures?.successRate ?? null),
                milliseconds(figures?.averageExecutionTime ?? null),
                <Checkbox
                  key="switch"
                  label={<span className={styles.unseen}>{t('modules.switch', { name: module.name })}</span>}
                  isSelected={module.isActive}
                  onChange={(isActive) => turn(module, isActive)}
                />,
              ],
            }
          })}
        />
      </div>
    </Page>
  )
}

function Health({ health: { status, issues } }: { health: ModuleHealth }) {
  const { t } = useTranslation('admin')
  return (
    <span className={styles.words}>
      <Badge tone={tones[status]}>{t(`modules.states.${status}`)}</Badge>
      {issues.map(({ message, detail }) => (
        <span key={message} className={styles.quiet} title={detail}>
          {t(`modules.issues.${issueKeys[message]}`)}
        </span>
      ))}
    </span>
  )
}
