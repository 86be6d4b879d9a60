import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { calculationPath } from '#domain/protocol/paths.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { Card } from '#ui/Card.tsx'
import styles from './OpenWarnings.module.css'

const shown = 5

/** What the results warn of, the serious first, each leading to its calculation. */
export function OpenWarnings({ calculations }: { calculations: readonly CalculationDocument[] }) {
  const { t } = useTranslation('projects')
  const open = calculations
    .flatMap((calculation) =>
      (calculation.data.results?.outputs.warnings ?? [])
        .filter(({ severity }) => severity !== 'info')
        .map((warning) => ({ calculation, warning })),
    )
    .sort(
      (one, other) =>
        Number(other.warning.severity === 'serious') - Number(one.warning.severity === 'serious'),
    )
  return (
    <Card title={t('overview.warnings')}>
      <ul>
        {open.slice(0, shown).map(({ calculation, warning }) => (
          <li key={`${calculation.id} ${warning.code} ${warning.field ?? ''}`} className={styles.warning}>
            <span>{warning.message}</span>
            <Link to={calculationPath(calculation)} className={styles.link}>
              {calculation.name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
