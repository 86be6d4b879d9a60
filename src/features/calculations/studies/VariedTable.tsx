import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Candidate } from '#domain/calc/sampling/candidates.ts'
import { spreadOf } from '#domain/calc/sampling/spreads.ts'
import type { Problem } from '#domain/errors/result.ts'
import { IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { engineering } from '#ui/numbers.ts'
import { valueWords } from './InputPicker.tsx'
import { issueAt } from './issueAt.ts'
import type { DistributionType, VariedInput } from './settings.ts'
import styles from './studies.module.css'

const types = ['normal', 'lognormal', 'uniform', 'triangular'] as const

const parameters = ['mean', 'cov', 'lower', 'mode', 'upper'] as const
type Parameter = (typeof parameters)[number]

const parametersOf: Readonly<Record<DistributionType, readonly Parameter[]>> = {
  normal: ['mean', 'cov'],
  lognormal: ['mean', 'cov'],
  uniform: ['lower', 'upper'],
  triangular: ['lower', 'mode', 'upper'],
}

/** The value of an input is the mean, or the most likely one, until another is typed. */
const isGiven = (parameter: Parameter): boolean => parameter === 'mean' || parameter === 'mode'

interface Row {
  readonly candidate: Candidate
  readonly varied: VariedInput
  /** Among the variables of the task. */
  readonly place: number
}

/** The inputs that scatter, one a row, with their distributions. Columns that no row has are left out. */
export function VariedTable({
  rows,
  problem,
  onChange,
  onRemove,
}: {
  rows: readonly Row[]
  problem: Problem | null
  onChange: (place: number, varied: VariedInput) => void
  onRemove: (place: number) => void
}) {
  const { t } = useTranslation('studies')
  if (rows.length === 0) return null
  const columns = parameters.filter((parameter) =>
    rows.some(({ varied }) => parametersOf[varied.type].includes(parameter)),
  )
  const wrong = rows.flatMap((row) =>
    [...columns, 'path' as const].flatMap((parameter) => {
      const message = parameter === 'path' ? issueAt(problem, pathOf(row)) : errorOf(problem, row, parameter)
      return message === undefined
        ? []
        : [{ key: `${row.place}.${parameter}`, label: row.candidate.label, message }]
    }),
  )
  const sources = [...new Set(rows.flatMap((row) => usualSource(row) ?? []))]
  return (
    <div className={styles.variedPart}>
      <div className={styles.variedFrame} data-scrolls>
        <table className={styles.varied} aria-label={t('varied')}>
          <thead>
            <tr>
              <th scope="col">{t('input')}</th>
              <th scope="col">{t('sample.distribution')}</th>
              {columns.map((parameter) => (
                <th key={parameter} scope="col" className={styles.variedNumber}>
                  {t(`parameter.${parameter}`)}
                  {parameter === 'cov' && ' (%)'}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <VariedRow
                key={row.candidate.path}
                row={row}
                columns={columns}
                problem={problem}
                onChange={(varied) => onChange(row.place, varied)}
                onRemove={() => onRemove(row.place)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {wrong.length > 0 && (
        <ul className={styles.wrong}>
          {wrong.map(({ key, label, message }) => (
            <li key={key} id={messageId(key)}>
              {label}: {message}
            </li>
          ))}
        </ul>
      )}
      {sources.length > 0 && (
        <p className={styles.note}>{t('sample.usual', { source: sources.join('; ') })}</p>
      )}
    </div>
  )
}

function VariedRow({
  row,
  columns,
  problem,
  onChange,
  onRemove,
}: {
  row: Row
  columns: readonly Parameter[]
  problem: Problem | null
  onChange: (varied: VariedInput) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('studies')
  const { candidate, varied } = row
  const { label, given, field } = candidate
  return (
    <tr>
      <th scope="row">
        {label} <small className={styles.given}>{valueWords(given, field.unit)}</small>
      </th>
      <td data-label={t('sample.distribution')}>
        <select
          className={classes(styles.variedCell, styles.variedChoice)}
          aria-label={`${t('sample.distribution')}: ${label}`}
          value={varied.type}
          onChange={(event) => onChange({ ...varied, type: event.target.value as DistributionType })}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`distribution.${type}`)}
            </option>
          ))}
        </select>
      </td>
      {columns.map((parameter) => {
        if (!parametersOf[varied.type].includes(parameter)) return <td key={parameter} data-empty />
        const message = errorOf(problem, row, parameter)
        return (
          <td key={parameter} data-label={t(`parameter.${parameter}`)}>
            <input
              className={classes(styles.variedCell, styles.variedNumber)}
              inputMode="decimal"
              autoComplete="off"
              aria-label={`${t(`parameter.${parameter}`)}: ${label}`}
              aria-invalid={message !== undefined}
              {...(message !== undefined && { 'aria-describedby': messageId(`${row.place}.${parameter}`) })}
              value={varied.texts[parameter] ?? ''}
              placeholder={isGiven(parameter) ? engineering(given) : undefined}
              onChange={(event) =>
                onChange({ ...varied, texts: { ...varied.texts, [parameter]: event.target.value } })
              }
            />
          </td>
        )
      })}
      <td>
        <IconButton label={t('removeInput', { label })} icon={<Icon of={X} size={14} />} onPress={onRemove} />
      </td>
    </tr>
  )
}

const messageId = (key: string): string => `varied-${key}`

const pathOf = ({ place }: Row): RegExp => new RegExp(`^sample\\.variables\\.${place}\\.path$`)

const errorOf = (problem: Problem | null, { place }: Row, parameter: Parameter): string | undefined =>
  issueAt(
    problem,
    new RegExp(
      `^sample\\.variables\\.${place}\\.distribution\\.(${parameter === 'cov' ? 'cov|sd' : parameter})$`,
    ),
  )

/** Where the usual spread of an input comes from, while it is that. */
function usualSource({ candidate, varied }: Row): string | null {
  const spread = spreadOf(candidate)
  return spread !== null && varied.type === spread.type && Number(varied.texts.cov) === spread.cov * 100
    ? spread.source
    : null
}
