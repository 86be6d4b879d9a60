import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'
import { Icon } from './Icon.tsx'
import styles from './toast.module.css'

/** The place itself. Says how to show a toast once it can. */
export default function Toasts({ onStanding }: { onStanding: (show: typeof toast) => void }) {
  const { t } = useTranslation('common')
  useEffect(() => onStanding(toast), [onStanding])
  return (
    <Toaster
      position="bottom-right"
      closeButton
      containerAriaLabel={t('notifications')}
      gap={8}
      offset={16}
      mobileOffset={12}
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
