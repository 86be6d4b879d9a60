import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenFilesAreInReach } from '#api/appFiles.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/states.tsx'

/** In the place of a part whose code could not be fetched: why it is not there, and how to have it. */
export function MissingPart() {
  const { t } = useTranslation('common')
  const [isInReach, setInReach] = useState(false)
  useEffect(() => whenFilesAreInReach(() => setInReach(true)), [])
  return (
    <Banner
      tone="warn"
      title={t('error.missing.title')}
      action={isInReach && <Button onPress={() => location.reload()}>{t('error.reload')}</Button>}
    >
      {t('error.missing.part')}
    </Banner>
  )
}
