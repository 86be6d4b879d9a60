import i18next from 'i18next'
import { newsOfModules } from '#api/moduleChanges.ts'
import { say } from '../i18n/i18n.ts'
import { offerReload } from './offerReload.ts'

/** What is told of an update is fetched first: what happened later must not be covered by what happened before. */
let latest = 0

/** A new version is stored: what it changes in the calculations, and the way to it. */
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

/** Another window has taken it: this one still shows the version before. */
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
