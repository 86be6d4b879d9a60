import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './settings.module.css'

/**
 * One setting with the specified badge. It is a small mark: a page of settings that work must not read like a list of experiments.
 * The word stands in its tip and for screen readers.
 */
export function Setting({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings')
  return (
    <div className={styles.setting}>
      <div className={styles.control}>{children}</div>
      <span role="img" aria-label={t('working')} title={t('working')} className={styles.works}>
        <Icon of={Check} size={14} />
      </span>
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
