import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/states.tsx'

/** Warns users of the local demo mode before they put work into it. */
export function DemoNotice() {
  const { t } = useTranslation('auth')
  return (
    <Banner tone="warn" title={t('demo.title')}>
      {t('demo.text')}
    </Banner>
  )
}
