import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'
import { Icon } from './Icon.tsx'
import styles from './toast.module.css'
import { useToastPlace } from './useToastPlace.ts'

/** Below the menu bar, with the given distance in px from the other edges. */
const belowBars = (px: number) => ({ top: 'calc(var(--header) + 8px)', right: px, bottom: px, left: px })

/** The region of toasts. Passes on the function that shows a toast once it is ready. */
export default function Toasts({
  onStanding,
  onToast,
}: {
  onStanding: (show: typeof toast) => void
  /** Calls the listener before each toast is shown. */
  onToast: (listener: () => void) => () => void
}) {
  const { t } = useTranslation('common')
  useEffect(() => onStanding(toast), [onStanding])
  const { side, lift } = useToastPlace(onToast)
  const isTop = side === 'top'
  return (
    <Toaster
      position={isTop ? 'top-center' : 'bottom-right'}
      closeButton
      containerAriaLabel={t('notifications')}
      gap={8}
      offset={isTop ? belowBars(16) : { bottom: 16 + lift, right: 16 }}
      mobileOffset={isTop ? belowBars(12) : { bottom: 12 + lift, left: 12, right: 12 }}
      icons={{
        success: <Icon of={CircleCheck} />,
        info: <Icon of={Info} />,
        warning: <Icon of={TriangleAlert} />,
        error: <Icon of={CircleAlert} />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('close'),
        classNames: {
          toast: styles.toast!,
          content: styles.content!,
          title: styles.title!,
          description: styles.message!,
          closeButton: styles.close!,
          actionButton: styles.action!,
          cancelButton: styles.more!,
          icon: styles.icon!,
          success: styles.success!,
          info: styles.info!,
          warning: styles.warning!,
          error: styles.error!,
        },
      }}
    />
  )
}
