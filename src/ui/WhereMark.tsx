import { useTranslation } from 'react-i18next'
import { Badge } from './Badge.tsx'

/** Where the last edit of something in a list is; nothing is said of what is on the server. */
export function WhereMark({ where }: { where: 'needs' | 'sending' | 'device' | 'server' }) {
  const { t } = useTranslation('common')
  if (where === 'server') return null
  return <Badge tone={where === 'needs' ? 'warn' : 'info'}>{t(`where.${where}`)}</Badge>
}
