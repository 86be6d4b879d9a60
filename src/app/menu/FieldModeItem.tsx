import { Hand } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { setFieldMode, useFieldMode } from '#ui/theme/fieldMode.ts'
import styles from './menu.module.css'

/** Field mode, one press away where things are pressed with fingers, and wherever it is on. */
export function FieldModeItem({ close }: { close?: () => void }) {
  const { t } = useTranslation('common')
  const isOn = useFieldMode()
  return (
    <button
      type="button"
      className={classes(styles.item, !isOn && styles.coarseOnly)}
      aria-pressed={isOn}
      onClick={() => {
        close?.()
        setFieldMode(!isOn)
      }}
    >
      <Icon of={Hand} />
      {t('fieldMode.name')}
      <span className={styles.state}>{t(isOn ? 'fieldMode.on' : 'fieldMode.off')}</span>
    </button>
  )
}
