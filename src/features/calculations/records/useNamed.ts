import { useTranslation } from 'react-i18next'
import type { ComparedRow } from '#domain/calc/compare/compare.ts'

/** The name of a line of a comparison: `Cohesion, row 2`, `Source of Cohesion, row 2`. */
export function useNamed(): (row: ComparedRow) => string {
  const { t } = useTranslation('records')
  return ({ label, row, isSource }) => {
    const name = row === undefined ? label : t('compare.inRow', { label, row })
    return isSource === true ? t('compare.sourceOf', { name }) : name
  }
}
