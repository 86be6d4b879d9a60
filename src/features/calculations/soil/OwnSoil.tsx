import { useTranslation } from 'react-i18next'
import { fieldsTaken } from '#domain/materials/asInputs.ts'
import type { InputFormProps } from '../form/InputForm.tsx'
import { PickBar } from './PickButton.tsx'
import { SourceLine } from './SourceLine.tsx'
import styles from './soil.module.css'
import type { Soil } from './soilLibrary.ts'

/** The one soil that stands in the form's own fields, above the first of them; nothing where there is none in this group. */
export function OwnSoil({
  fields,
  state,
  isReadOnly,
  dispatch,
  group,
}: Pick<InputFormProps, 'fields' | 'state' | 'isReadOnly' | 'dispatch'> & { group: string }) {
  const { t } = useTranslation('soil')
  const taken = fieldsTaken(fields)
  if (taken[0]?.group !== group) return null
  const soil: Soil = {
    at: null,
    fields,
    texts: state.texts,
    taken: state.taken,
    label: t('own'),
    dispatch,
  }
  return (
    <div className={styles.own}>
      {!isReadOnly && <PickBar soil={soil} />}
      <SourceLine soil={soil} isReadOnly={isReadOnly} />
    </div>
  )
}
