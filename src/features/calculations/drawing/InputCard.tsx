import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './pane.module.css'

/** The inputs behind a part of the drawing that was pressed: their values, their sources, and the way to them in the form. */
export function InputCard({
  lines: [name = '', ...lines],
  onGo,
  onClose,
}: {
  /** A name, then a line for each value and source. */
  readonly lines: readonly string[]
  onGo(): void
  onClose(): void
}) {
  const { t } = useTranslation('calculations')
  return (
    <section
      className={styles.card}
      aria-label={t('drawing.inputsOf', { name })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.tableHead}>
        <h3>{name}</h3>
        <IconButton label={t('drawing.bodyClose')} icon={<Icon of={X} />} onPress={onClose} />
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button onPress={onGo}>{t('drawing.toInput')}</Button>
    </section>
  )
}
