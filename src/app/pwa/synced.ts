import type { TFunction } from 'i18next'
import { toast } from '#ui/toast.tsx'

/** Shows the toast once, however often the event arrives. */
export const sayCalculationsSynced = (t: TFunction<'pwa'>): void =>
  toast.success(t('synced.title'), t('synced.message'), { id: 'calculations-synced' })
