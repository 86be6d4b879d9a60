import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from './catalogueWords.ts'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { Icon } from './Icon.tsx'

/** The label and notes that every field shows. */
export interface FieldWords {
  readonly label: string
  /** The symbol engineers write, beside the plain word. */
  readonly symbol?: ReactNode
  readonly description?: ReactNode
  /** The error of this field; it marks the field as invalid. */
  readonly error?: string | undefined
  /** Shows 'Optional' beside the label. */
  readonly isOptional?: boolean
}

type Notes = Pick<FieldWords, 'description' | 'error'>

const hasDescription = ({ description }: Notes) => description !== undefined && description !== false

/** Ids by which the parts of a field refer to each other. */
export interface FieldIds {
  readonly label: string
  readonly control: string
  readonly description: string
  readonly error: string
  /** Ids of the visible notes: the explanation, then the error. */
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

/** The explanation of a field, and its error if it has one. */
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
