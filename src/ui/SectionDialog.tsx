import type { LucideIcon } from 'lucide-react'
import { X } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Heading, type Key, Modal, ModalOverlay, Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import dialogStyles from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import { KeptDialog } from './KeptDialog.tsx'
import styles from './SectionDialog.module.css'
import { Skeleton } from './Skeleton.tsx'
import { useMediaQuery } from './useMediaQuery.ts'

export interface DialogSection {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly content: ReactNode
}

export interface SectionDialogProps {
  readonly title: string
  readonly sections: readonly DialogSection[]
  readonly current: string
  onSection(id: string): void
  onClose(): void
  /** While true neither Escape nor a click outside closes it. */
  readonly isBusy?: boolean
  /** The buttons that belong to all sections, the next step last. */
  readonly footer?: ReactNode
}

/** A large dialog with several parts, of the same size for each. On a phone it fills the screen. */
export function SectionDialog(props: SectionDialogProps) {
  const { t } = useTranslation('common')
  const { title, sections, current, onSection, onClose, isBusy = false, footer } = props
  const isNarrow = useMediaQuery('(max-width: 720px)')
  const list = useRef<HTMLDivElement>(null)
  // On a phone the row of parts is wider than the screen: scrolls to the current one.
  const at = sections.findIndex(({ id }) => id === current)
  useEffect(() => {
    // In the next frame: in this one the list scrolls back to its start when it places its focus.
    const frame = requestAnimationFrame(() => {
      const tab = list.current?.querySelectorAll('[role=tab]')[at]
      tab?.scrollIntoView({ block: 'nearest', inline: isNarrow ? 'center' : 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [at, isNarrow])
  return (
    <ModalOverlay
      className={classes(dialogStyles.overlay, styles.overlay)}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
    >
      <Modal className={styles.modal!}>
        <KeptDialog className={styles.dialog!}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={dialogStyles.title!}>
              {title}
            </Heading>
            <IconButton label={t('close')} icon={<Icon of={X} />} isDisabled={isBusy} onPress={onClose} />
          </header>
          <Tabs
            className={styles.tabs!}
            orientation={isNarrow ? 'horizontal' : 'vertical'}
            selectedKey={current}
            onSelectionChange={(key: Key) => onSection(String(key))}
          >
            <TabList ref={list} className={styles.list!} aria-label={title}>
              {sections.map(({ id, label, icon }) => (
                <Tab key={id} id={id} className={styles.tab!}>
                  <Icon of={icon} />
                  <span>{label}</span>
                </Tab>
              ))}
            </TabList>
            {sections.map(({ id, label, content }) => (
              <TabPanel key={id} id={id} className={styles.panel!}>
                <h3 className={styles.heading}>{label}</h3>
                {/** Suspends here: further out the whole dialog would disappear, with the focus. */}
                <Suspense fallback={<Skeleton lines={2} height={32} />}>{content}</Suspense>
              </TabPanel>
            ))}
          </Tabs>
          {footer !== undefined && (
            <footer className={styles.footer} data-foot>
              {footer}
            </footer>
          )}
        </KeptDialog>
      </Modal>
    </ModalOverlay>
  )
}
