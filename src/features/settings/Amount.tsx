import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/TextField.tsx'
import { Setting } from './Setting.tsx'
import styles from './settings.module.css'

/** A whole number within bounds; what lies outside is moved to the bound when the field is left. */
export function Amount({
  label,
  description,
  value,
  bounds: { least, most },
  onChange,
}: {
  label: string
  description: string
  value: number
  bounds: { readonly least: number; readonly most: number }
  onChange(value: number): void
}) {
  const { t } = useTranslation('settings')
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Setting>
      <TextField
        isNumber
        className={styles.amount}
        label={label}
        description={`${description} ${t('between', { least, most })}.`}
        value={typed ?? String(value)}
        onChange={(text) => {
          setTyped(text)
          const read = text.trim() === '' ? Number.NaN : Math.round(Number(text))
          // It counts at once: a field that goes with its tab is never left.
          if (Number.isFinite(read)) onChange(Math.min(most, Math.max(least, read)))
        }}
        onBlur={() => setTyped(null)}
      />
    </Setting>
  )
}
