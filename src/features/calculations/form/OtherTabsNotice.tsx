import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/states.tsx'
import { formatMoment } from '#ui/time.ts'
import type { ClosedTabs } from './useClosedTabs.ts'

/** Reports another tab with the same form, and offers the draft of a closed one. */
export function OtherTabsNotice({
  tabs,
  onTake,
}: {
  tabs: ClosedTabs
  onTake: (taken: ClosedTabs['closed'][number]) => void
}) {
  const { t, i18n } = useTranslation('calculations')
  const [newest] = tabs.closed
  return (
    <>
      {tabs.isBeside && (
        <Banner tone="info" title={t('tabs.besideTitle')}>
          {t('tabs.besideText')}
        </Banner>
      )}
      {newest !== undefined && (
        <Banner
          tone="info"
          title={t('tabs.closedTitle')}
          action={
            <>
              <Button variant="quiet" onPress={() => tabs.drop(newest)}>
                {t('tabs.drop')}
              </Button>
              <Button onPress={() => onTake(newest)}>{t('tabs.take')}</Button>
            </>
          }
        >
          {t('tabs.closedText', { when: formatMoment(Date.parse(newest.draft.savedAt), i18n.language) })}
        </Banner>
      )}
    </>
  )
}
