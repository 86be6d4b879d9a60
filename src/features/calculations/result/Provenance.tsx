import { useTranslation } from 'react-i18next'
import type { MaterialInput } from '#domain/schemas/materialInput.ts'
import type { ModuleResult } from '#domain/schemas/result.ts'
import { engineering } from '#ui/numbers.ts'
import styles from './result.module.css'

/** Where a result comes from: what computed it, from which inputs, when. */
export function Provenance({
  result,
  moduleName,
  materials,
  receivedAt,
}: {
  result: ModuleResult
  moduleName: string
  materials: readonly MaterialInput[]
  /** When the server took the calculation with this result; null: not yet. Undefined: it is stored nowhere. */
  receivedAt?: string | null | undefined
}) {
  const { t, i18n } = useTranslation(['calculations', 'soil'])
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' })
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'medium' })
  const rows: readonly (readonly [string, string])[] = [
    [t('result.module'), `${moduleName} (${result.moduleId})`],
    [t('result.moduleVersion'), result.moduleVersion],
    [t('result.computedAt'), when.format(new Date(result.timestamp))],
    ...(receivedAt === undefined
      ? []
      : [
          [
            t('result.receivedAt'),
            receivedAt === null ? t('result.notReceived') : when.format(new Date(receivedAt)),
          ] as const,
        ]),
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
      {materials.length > 0 && (
        <div>
          <dt>{t('soil:materials')}</dt>
          {materials.map(({ place, name, updatedAt }) => (
            <dd key={place === null ? '' : `${place.list}.${place.row}`}>
              {place === null ? t('soil:own') : t('form.row', { row: place.row + 1 })}{' '}
              {t('soil:from', { name, date: day.format(new Date(updatedAt)) })}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
