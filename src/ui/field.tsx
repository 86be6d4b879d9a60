import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { inWords } from './catalogueWords.ts'
import styles from './field.module.css'
import { Icon } from './Icon.tsx'

/** What every field shows around its control. */
export interface FieldWords {
  readonly label: string
  /** The symbol engineers write, beside the plain word. */
  readonly symbol?: ReactNode
  readonly description?: ReactNode
  /** Trouble with this field; its presence marks the field invalid. */
  readonly error?: string | undefined
  /** Says 'Optional' beside the label. */
  readonly isOptional?: boolean
}

export function FieldLabel({
  label,
  symbol,
  isOptional,
}: Pick<FieldWords, 'label' | 'symbol' | 'isOptional'>) {
  const { t } = useTranslation('common')
  return (
    <Label className={styles.label!}>
      {label}
      {symbol !== undefined && <span className={styles.symbol}>{symbol}</span>}
      {isOptional && <span className={styles.optional}>{t('optional')}</span>}
    </Label>
  )
}

export function FieldNotes({ description, error }: Pick<FieldWords, 'description' | 'error'>) {
  return (
    <>
      {description !== undefined && description !== false && (
        <Text slot="description" className={styles.description!}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error!}>
        <Icon of={CircleAlert} size={14} />
        <span>{error === undefined ? null : inWords(error)}</span>
      </FieldError>
    </>
  )
}
