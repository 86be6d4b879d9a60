import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { saveFile } from '#ui/saveFile.ts'
import styles from './debug.module.css'

/** Longer ones are read in a file. */
const mostShown = 20_000

/** Shows one document by name; opened, its whole stored content. */
export function DocumentLine({
  title,
  note,
  document,
  children,
}: {
  title: ReactNode
  note: ReactNode
  document: object & { readonly id?: unknown }
  children?: ReactNode
}) {
  const { t } = useTranslation('debug')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure title={title} note={note} isOpen={isOpen} onOpenChange={setIsOpen}>
      {children}
      {isOpen && <Content document={document} save={t('document.save')} cut={t('document.cut')} />}
    </Disclosure>
  )
}

function Content({
  document,
  save,
  cut,
}: {
  document: object & { id?: unknown }
  save: string
  cut: string
}) {
  const text = JSON.stringify(document, null, 2)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <pre className={styles.content} tabIndex={0}>
        {text.slice(0, mostShown)}
      </pre>
      <div className={styles.line}>
        <span className={styles.quiet}>{text.length > mostShown && cut}</span>
        <Button
          onPress={() =>
            saveFile(
              `${String(document.id ?? 'document').replaceAll(':', '-')}.json`,
              text,
              'application/json',
            )
          }
        >
          {save}
        </Button>
      </div>
    </>
  )
}
