import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './settings.module.css'

/** One setting and the word that it works, which is as it should be: colour is for what is not. */
export function Setting({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings')
  return (
    <div className={styles.setting}>
      <div className={styles.control}>{children}</div>
      <Badge>{t('working')}</Badge>
    </div>
  )
}

export function Switch(props: {
  label: string
  description: string
  isSelected: boolean
  onChange(isSelected: boolean): void
}) {
  return (
    <Setting>
      <Checkbox {...props} />
    </Setting>
  )
}

export function Choice<Value extends string>({
  label,
  description,
  value,
  options,
  onChange,
}: {
  label: string
  description?: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string; readonly description?: string }[]
  onChange(value: Value): void
}) {
  return (
    <Setting>
      <Select
        className={styles.select}
        label={label}
        {...(description !== undefined && { description })}
        value={value}
        options={options}
        onChange={(next) => {
          const found = options.find((option) => option.value === next)
          if (found !== undefined) onChange(found.value)
        }}
      />
    </Setting>
  )
}
