import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ExternalToast, toast as show, Toaster } from 'sonner'
import { Icon } from './Icon.tsx'
import styles from './toast.module.css'

interface ToastOptions {
  /** One thing to do about it, such as taking it back. */
  readonly action?: { readonly label: string; onPress(): void }
  /** A toast with the same id replaces the one on screen. */
  readonly id?: string
  /** Stays until it is closed or acted on. */
  readonly lasting?: boolean
}

/** How long each kind stays, in milliseconds. */
const stays = { success: 5000, info: 5000, warning: 5000, error: 7000 } as const
type ToastKind = keyof typeof stays

const announce =
  (kind: ToastKind) =>
  (title: string, message?: string, { action, id, lasting = false }: ToastOptions = {}): void => {
    const options: ExternalToast = {
      duration: lasting ? Number.POSITIVE_INFINITY : stays[kind],
      ...(message !== undefined && { description: message }),
      ...(id !== undefined && { id }),
      ...(action && { action: { label: action.label, onClick: () => action.onPress() } }),
    }
    show[kind](title, options)
  }

/** A short word about something that happened; each has a title, a message and a control to close it. */
export const toast = {
  success: announce('success'),
  info: announce('info'),
  warning: announce('warning'),
  error: announce('error'),
}

/** Where toasts appear; mounted once. */
export function ToastRegion() {
  const { t } = useTranslation('common')
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
