import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { FieldIssue } from '#domain/errors/result.ts'
import styles from './form.module.css'

/** What stands in the way of a calculation, each line leading to its field. */
export function ErrorSummary({
  issues,
  fields,
  onGo,
}: {
  issues: readonly FieldIssue[]
  fields: readonly InputField[]
  onGo: (path: string) => void
}) {
  const { t } = useTranslation('calculations')
  const heading = useId()
  return (
    <section data-summary className={styles.summary} tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading}>{t('form.issues', { count: issues.length })}</h2>
      <ul>
        {issues.map((issue) => (
          <li key={issue.path}>
            <a
              href={`#${issue.path}`}
              onClick={(event) => {
                event.preventDefault()
                onGo(issue.path)
              }}
            >
              {placeOf(issue, fields, (row) => t('form.row', { row }))}
              {issue.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where it is, unless the message says so itself: `Soil layers, row 2: `, `Footing width: `. */
function placeOf(issue: FieldIssue, fields: readonly InputField[], row: (number: number) => string): string {
  const [id, index] = issue.path.split('.')
  const list = fields.find((field) => field.id === id && field.type === 'list')
  if (list !== undefined)
    return index === undefined ? '' : `${list.label}, ${row(Number(index) + 1).toLowerCase()}: `
  const label = fields.find((field) => field.id === issue.path)?.label
  return label === undefined || issue.message.includes(label) ? '' : `${label}: `
}
