import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import fieldStyles from './field.module.css'
import { Icon } from './Icon.tsx'
import styles from './SearchField.module.css'
import { useShortcut } from './shortcuts/useShortcut.ts'

/** Filters a list while typing; Escape clears it. The find shortcut focuses it. */
export function SearchField({
  label,
  value,
  onChange,
  className,
}: {
  label: string
  value: string
  onChange(value: string): void
  className?: string | undefined
}) {
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  useShortcut('find', () => input.current?.focus())
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      className={classes(fieldStyles.field, className)}
    >
      <div className={fieldStyles.box}>
        <span className={fieldStyles.prefix}>
          <Icon of={Search} size={14} />
        </span>
        <Input ref={input} className={classes(fieldStyles.input, styles.input)} placeholder={label} />
        {value !== '' && (
          <Button className={styles.clear!} aria-label={t('clear')}>
            <Icon of={X} size={14} />
          </Button>
        )}
      </div>
    </AriaSearchField>
  )
}
