import { useTranslation } from 'react-i18next'
import type { ModuleResult } from '#domain/calc/result.ts'
import { engineering } from '#ui/numbers.ts'
import styles from './result.module.css'

/** Where a result comes from: what computed it, from which inputs, when. */
export function Provenance({ result, moduleName }: { result: ModuleResult; moduleName: string }) {
  const { t, i18n } = useTranslation('calculations')
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'medium' })
  const rows: readonly (readonly [string, string])[] = [
    [t('result.module'), `${moduleName} (${result.moduleId})`],
    [t('result.moduleVersion'), result.moduleVersion],
    [t('result.computedAt'), when.format(new Date(result.timestamp))],
    [
      t('result.duration'),
      t('result.milliseconds', { value: engineering(result.metadata.executionTime, 2) }),
    ],
    [t('result.inputHash'), result.metadata.inputHash],
    [t('result.resultId'), result.id],
  ]
  return (
    <dl className={styles.provenance}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
