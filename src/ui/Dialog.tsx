import type { ReactNode } from 'react'
import { Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { KeptDialog } from './KeptDialog.tsx'
import { inOverlayHost } from './overlays/overlayHost.ts'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  onClose(): void
  /** While true neither Escape nor a click outside closes it. */
  readonly isBusy?: boolean
  readonly children: ReactNode
  /** The buttons, the next step last. */
  readonly actions: ReactNode
  /** `alertdialog` for a question that needs an answer. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Wide for forms of several columns, a page for tables that are read, the screen for work beside a picture of it. */
  readonly width?: 'usual' | 'wide' | 'page' | 'screen'
}

/** A modal dialog. The focus enters it, stays inside, and returns when it closes. */
export function Dialog({
  title,
  isOpen,
  onClose,
  isBusy = false,
  children,
  actions,
  role = 'dialog',
  width = 'usual',
}: DialogProps) {
  return (
    <ModalOverlay
      {...inOverlayHost()}
      className={styles.overlay!}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
    >
      <Modal className={classes(styles.modal, width !== 'usual' && styles[width])}>
        <KeptDialog role={role} className={styles.dialog!}>
          <Heading slot="title" level={2} className={styles.title!}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          <div className={styles.actions} data-foot>
            {actions}
          </div>
        </KeptDialog>
      </Modal>
    </ModalOverlay>
  )
}
