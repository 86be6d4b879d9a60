import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { packageExtension } from '#domain/package/names.ts'
import styles from './DropFrame.module.css'
import { fileDialogs } from './fileDialogs.ts'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * A project package that is dropped anywhere on the window is offered for import. Of other files the page keeps its
 * hands off; but it stays where it is, and the work in it, instead of showing them.
 */
export function DropFrame() {
  const { t } = useTranslation('common')
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      // A field that takes files itself has spoken already.
      if (event.defaultPrevented || !hasFiles(event)) return setOver(false)
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      const file = [...(event.dataTransfer?.files ?? [])].find(({ name }) =>
        name.toLowerCase().endsWith(packageExtension),
      )
      if (file !== undefined) fileDialogs.importFile(file)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  if (!isOver) return null
  return (
    <div className={styles.frame} aria-hidden>
      <p className={styles.words}>{t('dropFile')}</p>
    </div>
  )
}
