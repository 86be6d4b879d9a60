import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Candidate } from '#domain/calc/sampling/candidates.ts'
import { spreadOf } from '#domain/calc/sampling/spreads.ts'
import type { Problem } from '#domain/errors/result.ts'
import { IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { engineering } from '#ui/numbers.ts'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { valueWords } from './InputPicker.tsx'
import { issueAt } from './issueAt.ts'
import type { DistributionType, VariedInput } from './settings.ts'
import styles from './studies.module.css'

const types = ['normal', 'lognormal', 'uniform', 'triangular'] as const

const parameters: Readonly<Record<DistributionType, readonly string[]>> = {
  normal: ['mean', 'cov'],
  lognormal: ['mean', 'cov'],
  uniform: ['lower', 'upper'],
  triangular: ['lower', 'mode', 'upper'],
}

/** The distribution of one input. Its own value is the mean, or the mode, until another is typed. */
export function VariedInputFields({
  candidate,
  varied,
  place,
  problem,
  onChange,
  onRemove,
}: {
  candidate: Candidate
  varied: VariedInput
  place: number
  problem: Problem | null
  onChange: (varied: VariedInput) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('studies')
  const { unit = '' } = candidate.field
  const spread = spreadOf(candidate)
  const isUsual =
    spread !== null && varied.type === spread.type && Number(varied.texts.cov) === spread.cov * 100
  const error = (parameter: string) =>
    issueAt(
      problem,
      new RegExp(
        `^sample\\.variables\\.${place}(\\.distribution\\.(${parameter === 'cov' ? 'cov|sd' : parameter})|\\.path)$`,
      ),
    )
  return (
    <fieldset className={styles.varied}>
      <legend>
        <span>{candidate.label}</span>
        <small className={styles.given}>{valueWords(candidate.given, unit)}</small>
      </legend>
      <IconButton
        className={styles.remove}
        label={t('removeInput', { label: candidate.label })}
        icon={<Icon of={X} size={14} />}
        onPress={onRemove}
      />
      <div className={styles.three}>
        <Select
          label={t('sample.distribution')}
          value={varied.type}
          options={types.map((type) => ({ value: type, label: t(`distribution.${type}`) }))}
          onChange={(type) => onChange({ ...varied, type: type as DistributionType })}
        />
        {parameters[varied.type].map((parameter) => (
          <TextField
            key={parameter}
            label={t(`parameter.${parameter as 'mean'}`)}
            isNumber
            unit={parameter === 'cov' ? '%' : unit}
            value={varied.texts[parameter] ?? ''}
            {...((parameter === 'mean' || parameter === 'mode') && {
              placeholder: engineering(candidate.given),
            })}
            error={error(parameter)}
            onChange={(text) => onChange({ ...varied, texts: { ...varied.texts, [parameter]: text } })}
          />
        ))}
      </div>
      {isUsual && <p className={styles.note}>{t('sample.usual', { source: spread.source })}</p>}
    </fieldset>
  )
}
