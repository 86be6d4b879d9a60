import type { TFunction } from 'i18next'
import { toast } from '#ui/toast.tsx'

/** Said once however many ways it was heard. */
export const sayCalculationsSynced = (t: TFunction<'pwa'>): void =>
  toast.success(t('synced.title'), t('synced.message'), { id: 'calculations-synced' })
