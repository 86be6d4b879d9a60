import { useTranslation } from 'react-i18next'
import { type ErrorCode, errorText } from '#domain/errors/catalogue.ts'
import { adviceOn } from '#domain/errors/reach.ts'
import { inWords } from './catalogueWords.ts'
import { Banner } from './states.tsx'

/** Before work is put into something new: the server is going to refuse it. @param code what with. */
export function NoRoomBanner({ code }: { code: ErrorCode }) {
  const { t } = useTranslation('common')
  const advice = adviceOn({ code, message: '' })
  return (
    <Banner tone="warn" title={errorText(code)} isStill>
      {t('noRoom')} {advice !== undefined && inWords(advice)}
    </Banner>
  )
}
