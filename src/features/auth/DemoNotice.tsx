import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/states.tsx'

/** What somebody must know before they put work into the local demo mode. */
export function DemoNotice() {
  const { t } = useTranslation('auth')
  return (
    <Banner tone="warn" title={t('demo.title')}>
      {t('demo.text')}
    </Banner>
  )
}
