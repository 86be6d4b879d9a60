import i18next from 'i18next'
import { newsOfModules } from '#api/moduleChanges.ts'
import { say } from '../i18n/i18n.ts'
import { offerReload } from './offerReload.ts'

/** Number of the latest offer. Its texts load first, and an older offer must not cover a newer one. */
let latest = 0

/** Offers a stored update, with the changes of the calculation modules. */
export async function offerUpdate(take: () => void): Promise<void> {
  const mine = ++latest
  const [news] = await Promise.all([newsOfModules(i18next.language), say('device')])
  if (mine !== latest) return
  const t = i18next.getFixedT(i18next.language, ['pwa', 'device'])
  const modules =
    news === null
      ? ''
      : news.length === 0
        ? t('device:modules.same')
        : t('device:modules.changed', { news: news.join(' ') })
  offerReload({
    id: 'update',
    title: t('updateReady.title'),
    message: `${t('updateReady.message')} ${modules}`,
    label: t('updateReady.action'),
    reload: take,
  })
}

/** Offers a reload when another window has started the update, because this one still shows the old version. */
export function offerTaken(reload: () => void): void {
  latest++
  const t = i18next.getFixedT(i18next.language, 'pwa')
  offerReload({
    id: 'update',
    title: t('takenElsewhere.title'),
    message: t('takenElsewhere.message'),
    label: t('takenElsewhere.action'),
    reload,
  })
}
