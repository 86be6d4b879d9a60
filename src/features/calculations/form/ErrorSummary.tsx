import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import styles from './form.module.css'
import type { FormIssue } from './read.ts'

/** What stands in the way of a calculation, each line leading to its field. */
export function ErrorSummary({
  issues,
  fields,
  onGo,
}: {
  issues: readonly FormIssue[]
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

/** Returns the place of an error, unless the message names it: `Soil layers, row 2: `, `Footing width: `. */
function placeOf(issue: FormIssue, fields: readonly InputField[], row: (number: number) => string): string {
  const [id, index] = issue.path.split('.')
  const list = fields.find((field) => field.id === id && field.type === 'list')
  if (list !== undefined)
    return index === undefined ? '' : `${list.label}, ${row(Number(index) + 1).toLowerCase()}: `
  const label = issue.isBare && fields.find((field) => field.id === issue.path)?.label
  return label ? `${label}: ` : ''
}
