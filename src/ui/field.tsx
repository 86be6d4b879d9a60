import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from './catalogueWords.ts'
import { classes } from './classes.ts'
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

type Notes = Pick<FieldWords, 'description' | 'error'>

const hasDescription = ({ description }: Notes) => description !== undefined && description !== false

/** By what the parts of a field name each other. */
export interface FieldIds {
  readonly label: string
  readonly control: string
  readonly description: string
  readonly error: string
  /** The notes that are there now: the explanation first, then the trouble. */
  readonly describedBy: string | undefined
}

/** Ids of a field's parts, for its control, `FieldLabel` and `FieldNotes`. */
export function useFieldIds(notes: Notes): FieldIds {
  const id = useId()
  const description = `${id}description`
  const error = `${id}error`
  const shown = classes(hasDescription(notes) && description, notes.error !== undefined && error)
  return {
    label: `${id}label`,
    control: `${id}control`,
    description,
    error,
    describedBy: shown === '' ? undefined : shown,
  }
}

/** The label of a control with the id `htmlFor`; without it a text that the control names by `id`. */
export function FieldLabel({
  label,
  symbol,
  isOptional,
  ...own
}: Pick<FieldWords, 'label' | 'symbol' | 'isOptional'> & {
  readonly id: string
  readonly htmlFor?: string
  onClick?(): void
}) {
  const { t } = useTranslation('common')
  const Label = own.htmlFor === undefined ? 'span' : 'label'
  return (
    <Label {...own} className={styles.label}>
      {label}
      {symbol !== undefined && <span className={styles.symbol}>{symbol}</span>}
      {isOptional && <span className={styles.optional}>{t('optional')}</span>}
    </Label>
  )
}

/** The explanation of a field, and its trouble while there is one. */
export function FieldNotes({ ids, ...notes }: Notes & { readonly ids: FieldIds }) {
  return (
    <>
      {hasDescription(notes) && (
        <span id={ids.description} className={styles.description}>
          {notes.description}
        </span>
      )}
      {notes.error !== undefined && (
        <span id={ids.error} data-message className={styles.error}>
          <Icon of={CircleAlert} size={14} />
          <span>{inWords(notes.error)}</span>
        </span>
      )}
    </>
  )
}
