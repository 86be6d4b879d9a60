import i18next from 'i18next'
import { pageIsAt } from '#ui/atWork.ts'
import { toast } from '#ui/toast.tsx'

interface Offer {
  /** The same for what takes the place of it. */
  readonly id: string
  readonly title: string
  readonly message: string
  readonly label: string
  reload(): void
}

/** An offer to reload. Never under what is typed or computed: then it says what it waits for, and can be asked again. */
export function offerReload({ id, title, message, label, reload }: Offer): void {
  let asked = 0
  const onPress = () => {
    const work = pageIsAt()
    if (work === null) return reload()
    const t = i18next.getFixedT(i18next.language, 'pwa')
    toast.warning(t('atWork.title'), t(`atWork.${work}`), {
      // Another one than that which was pressed, which goes.
      id: `${id}-${++asked}`,
      lasting: true,
      action: { label, onPress },
    })
  }
  toast.info(title, message, { id, lasting: true, action: { label, onPress } })
}
