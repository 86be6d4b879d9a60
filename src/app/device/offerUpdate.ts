import i18next from 'i18next'
import { newsOfModules } from '#api/moduleChanges.ts'
import { pageIsAt } from '#ui/atWork.ts'
import { toast } from '#ui/toast.tsx'
import { say } from '../i18n/i18n.ts'

/** What is told of an update is fetched first: what happened later must not be covered by what happened before. */
let latest = 0

/** An offer to reload. Never under what is typed or computed: then it says what it waits for, and can be asked again. */
function offer(title: string, message: string, label: string, reload: () => void): void {
  let asked = 0
  const onPress = () => {
    const work = pageIsAt()
    if (work === null) return reload()
    const t = i18next.getFixedT(i18next.language, 'device')
    toast.warning(t('atWork.title'), t(`atWork.${work}`), {
      // Another one than that which was pressed, which goes.
      id: `update-${++asked}`,
      lasting: true,
      action: { label, onPress },
    })
  }
  toast.info(title, message, { id: 'update', lasting: true, action: { label, onPress } })
}

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
  offer(t('updateReady.title'), `${t('updateReady.message')} ${modules}`, t('updateReady.action'), take)
}

/** Another window has taken it: this one still shows the version before. */
export async function offerReload(reload: () => void): Promise<void> {
  const mine = ++latest
  await say('device')
  if (mine !== latest) return
  const t = i18next.getFixedT(i18next.language, 'pwa')
  offer(t('takenElsewhere.title'), t('takenElsewhere.message'), t('takenElsewhere.action'), reload)
}
