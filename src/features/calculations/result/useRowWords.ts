import { useTranslation } from 'react-i18next'
import type { RowWords } from './resultRows.ts'

/** Names of the columns of what is taken out of a result. */
export function useRowWords(): RowWords {
  const { t } = useTranslation('calculations')
  return {
    quantity: t('result.quantity'),
    section: t('result.columns.section'),
    step: t('result.columns.step'),
    symbol: t('result.columns.symbol'),
    formula: t('result.columns.formula'),
    substitution: t('result.columns.substitution'),
    value: t('result.columns.value'),
    unit: t('result.columns.unit'),
    source: t('result.columns.source'),
    yes: t('result.yes'),
    no: t('result.no'),
  }
}
