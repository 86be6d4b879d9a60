import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assignment } from '#domain/tables/assignment.ts'
import { type DecimalMark, writtenReadings } from '#domain/units/ambiguous.ts'
import { plainNumber } from '#domain/units/parse.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { ColumnChoices } from '#ui/columns/ColumnChoices.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { unitChoices } from '../form/units.ts'
import type { PasteAnswers } from './apply.ts'
import styles from './paste.module.css'
import { type PastePlan, type PasteTarget, places, positionOf } from './plan.ts'

export interface PasteDialogProps {
  readonly plan: PastePlan
  readonly target: PasteTarget
  onPaste(answers: PasteAnswers): void
  onClose(): void
}

/** Shows the columns of a copied block with a few of their values, and asks where each goes. */
export function PasteDialog({ plan, target, onPaste, onClose }: PasteDialogProps) {
  const { t } = useTranslation(['calculations', 'common'])
  const [columns, setColumns] = useState(() => plan.columns.map(({ assignment }) => assignment))
  const [mark, setMark] = useState<DecimalMark | null>(null)
  const [groundLevel, setGroundLevel] = useState('')
  useTyping(columns, mark, groundLevel)
  const hasLevel = columns.some(({ field }) => field === 'level')
  const isReady =
    columns.some(({ field }) => field !== '') &&
    (plan.doubt === null || mark !== null) &&
    (!hasLevel || plainNumber(groundLevel, target.mark) !== null)
  const assign = (at: number, assignment: Assignment) =>
    setColumns(
      columns.map((each, index) =>
        // A field takes one column.
        index === at ? assignment : each.field === assignment.field ? { field: '', unit: '' } : each,
      ),
    )
  const position = positionOf(target.all)
  const fields = [
    ...target.all.map(({ id, label }) => ({ value: id, label })),
    ...(position === undefined
      ? []
      : places
          .filter((place) => place !== position.id)
          .map((place) => ({ value: place, label: t(`paste.places.${place}`) }))),
  ]
  return (
    <Dialog
      isOpen
      width="wide"
      title={t('paste.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={!isReady}
            onPress={() => onPaste({ columns, mark, groundLevel })}
          >
            {t('paste.submit', { count: plan.body.length })}
          </Button>
        </>
      }
    >
      {plan.fromGround.length > 0 && <p className={styles.intro}>{t('paste.fromGround')}</p>}
      {plan.columns.some(({ isCertain }, index) => !isCertain && !plan.fromGround.includes(index)) && (
        <p className={styles.intro}>{plan.hasNames ? t('paste.unknown') : t('paste.noNames')}</p>
      )}
      <ColumnChoices
        fields={fields}
        onAssign={assign}
        columns={plan.columns.flatMap(({ heading, values }, index) => {
          if (values.length === 0) return []
          const assignment = columns[index]!
          const field =
            assignment.field === ''
              ? undefined
              : (target.all.find(({ id }) => id === assignment.field) ?? position)
          return [
            {
              index,
              heading,
              values,
              assignment,
              units: field === undefined ? [] : unitChoices(field),
              usualUnit: field === undefined ? '' : (target.unitOf?.(field) ?? field.unit ?? ''),
            },
          ]
        })}
      />
      {hasLevel && (
        <TextField
          className={styles.short}
          label={t('paste.groundLevel')}
          description={t('paste.groundLevelHelp')}
          isNumber
          isRequired
          value={groundLevel}
          onChange={setGroundLevel}
        />
      )}
      {plan.doubt !== null && (
        <RadioGroup
          label={t('paste.doubt', { text: plan.doubt.text })}
          value={mark}
          onChange={(value) => setMark(value === ',' ? ',' : '.')}
          options={writtenReadings(plan.doubt, target.mark).map((label, at) => ({
            value: at === 0 ? plan.doubt!.mark : plan.doubt!.mark === ',' ? '.' : ',',
            label,
          }))}
        />
      )}
    </Dialog>
  )
}
