import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import dialogStyles from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import styles from './SidePanel.module.css'

/** A panel at the side of the page. On a phone it fills the screen. */
export function SidePanel({
  title,
  onClose,
  back,
  children,
  footer,
}: {
  title: ReactNode
  onClose(): void
  /** A link back, before the title. */
  back?: ReactNode
  children: ReactNode
  /** The buttons, the next step last. */
  footer?: ReactNode
}) {
  const { t } = useTranslation('common')
  return (
    <ModalOverlay
      className={classes(dialogStyles.overlay, styles.overlay)}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={styles.modal!}>
        <AriaDialog className={styles.dialog!}>
          <header className={styles.header}>
            {back}
            <Heading slot="title" level={2} className={classes(dialogStyles.title, styles.title)}>
              {title}
            </Heading>
            <IconButton label={t('close')} icon={<Icon of={X} />} onPress={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && (
            <footer className={styles.footer} data-foot>
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
