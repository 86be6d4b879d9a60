import { useTranslation } from 'react-i18next'

/** The name of a plan on screen; of one that this app does not know, its id. */
export function usePlanName(): (planId: string) => string {
  const { t } = useTranslation('common')
  return (planId) => (planId === 'free' || planId === 'standard' ? t(`plan.names.${planId}`) : planId)
}
