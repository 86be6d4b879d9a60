import { useTranslation } from 'react-i18next'
import { Badge } from './Badge.tsx'

/** Shows where the last edit of a list's item is; nothing when it is on the server. */
export function WhereMark({ where }: { where: 'needs' | 'sending' | 'device' | 'server' }) {
  const { t } = useTranslation('common')
  if (where === 'server') return null
  return <Badge tone={where === 'needs' ? 'warn' : 'info'}>{t(`where.${where}`)}</Badge>
}
