import i18next from 'i18next'
import { pageIsAt } from '#ui/atWork.ts'
import { toast } from '#ui/toast.tsx'

interface Offer {
  /** An offer with the same id replaces this one. */
  readonly id: string
  readonly title: string
  readonly message: string
  readonly label: string
  reload(): void
}

/**
 * Offers to reload the page. While the user types or a calculation runs, it names the reason to wait and offers
 * again.
 */
export function offerReload({ id, title, message, label, reload }: Offer): void {
  let asked = 0
  const onPress = () => {
    const work = pageIsAt()
    if (work === null) return reload()
    const t = i18next.getFixedT(i18next.language, 'pwa')
    toast.warning(t('atWork.title'), t(`atWork.${work}`), {
      // A new id, because the pressed toast is about to close.
      id: `${id}-${++asked}`,
      lasting: true,
      action: { label, onPress },
    })
  }
  toast.info(title, message, { id, lasting: true, action: { label, onPress } })
}
