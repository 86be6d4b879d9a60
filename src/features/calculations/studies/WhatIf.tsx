import { Check, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Candidate, withValues } from '#domain/calc/sampling/candidates.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { engineering } from '#ui/numbers.ts'
import { Select } from '#ui/Select.tsx'
import { Slider } from '#ui/Slider.tsx'
import { Banner } from '#ui/states.tsx'
import { toast } from '#ui/toast.tsx'
import { type Change, numberText, rowsOf } from '../form/state.ts'
import { adviceOf } from '../page/useSave.ts'
import { FiguresBeside, VerdictsBeside } from './Beside.tsx'
import type { StudiesViewProps } from './StudiesView.tsx'
import { rangeOf } from './settings.ts'
import styles from './studies.module.css'
import { useLatest } from './useLatest.ts'

const mostSliders = 12

/** Sliders over chosen inputs; the answer follows while they move, the calculation itself stays as it is. */
export function WhatIf({
  studies,
  module,
  projectId,
  reading,
  form,
  base,
  isReadOnly,
  dispatch,
}: StudiesViewProps) {
  const { t } = useTranslation('studies')
  const { sliders, candidates } = studies
  const chosen = sliders.paths.flatMap((path) => candidates.filter((candidate) => candidate.path === path))
  const moved = sliders.moved
  const own = useLatest(module.id, projectId, base === null ? reading : null)
  const now = useLatest(
    module.id,
    projectId,
    moved.size === 0
      ? null
      : {
          inputs: withValues(reading.inputs, moved),
          key: `${reading.key} ${JSON.stringify([...moved])}`,
        },
  )
  const before = base ?? own.result
  const after = moved.size === 0 ? before : now.result

  const move = (path: string, value: number) => {
    const next = new Map(moved)
    if (value === candidates.find((candidate) => candidate.path === path)?.given) next.delete(path)
    else next.set(path, value)
    sliders.setMoved(next)
  }
  const apply = () => {
    const changes = [...moved].map(([path, value]): Change => {
      const [list = '', index, column] = path.split('.')
      const row = index === undefined ? undefined : rowsOf(form, list)[Number(index)]
      const text = numberText(value)
      return row === undefined || column === undefined
        ? { list: null, field: path, text }
        : { list, row: row.key, column, text }
    })
    dispatch({ type: 'adjusted', gesture: `what if ${JSON.stringify([...moved])}`, changes })
    toast.success(t('whatIf.applied', { count: moved.size }))
    sliders.setMoved(new Map())
  }
  const others = candidates.filter(({ path }) => !sliders.paths.includes(path))
  return (
    <>
      {before !== null && <VerdictsBeside before={before} after={after} />}
      <div className={styles.sliders}>
        {chosen.map((candidate) => (
          <InputSlider
            key={candidate.path}
            candidate={candidate}
            value={moved.get(candidate.path) ?? candidate.given}
            onChange={(value) => move(candidate.path, value)}
            onRemove={() => {
              move(candidate.path, candidate.given)
              sliders.setPaths(sliders.paths.filter((path) => path !== candidate.path))
            }}
          />
        ))}
      </div>
      {sliders.paths.length < mostSliders && others.length > 0 && (
        <Select
          label={t('addSlider')}
          placeholder={t('chooseInput')}
          value={null}
          options={others.map(({ path, label }) => ({ value: path, label }))}
          onChange={(path) => sliders.setPaths([...sliders.paths, path])}
        />
      )}
      <div className={styles.start}>
        {!isReadOnly && (
          <Button
            variant={moved.size > 0 ? 'primary' : 'secondary'}
            icon={<Icon of={Check} />}
            isDisabled={moved.size === 0}
            onPress={apply}
          >
            {t('whatIf.apply')}
          </Button>
        )}
        <Button
          icon={<Icon of={RotateCcw} />}
          isDisabled={moved.size === 0}
          onPress={() => sliders.setMoved(new Map())}
        >
          {t('whatIf.reset')}
        </Button>
      </div>
      {now.problem !== null && moved.size > 0 && (
        <Banner tone="warn" title={t('whatIf.noAnswer')}>
          {adviceOf(now.problem)}
        </Banner>
      )}
      {before !== null && <FiguresBeside before={before} after={after} />}
    </>
  )
}

function InputSlider({
  candidate,
  value,
  onChange,
  onRemove,
}: {
  candidate: Candidate
  value: number
  onChange: (value: number) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('studies')
  // The range stays where it was while the input itself follows what was applied.
  const [[min, max]] = useState(() => rangeOf(candidate))
  const { given } = candidate
  const step = stepOf(Math.max(max, given) - Math.min(min, given))
  // Whole steps from the value in the inputs, so that the slider can come back to it.
  const steps = (span: number) => Math.max(0, Math.floor(span / step + 1e-9)) * step
  const low = exact(given - steps(given - min))
  const high = exact(given + steps(max - given))
  const { unit = '' } = candidate.field
  return (
    <Slider
      label={candidate.label}
      value={value}
      min={low}
      max={high}
      step={step}
      base={given}
      format={(number) => `${engineering(number)}${unit === '°' || unit === '' ? unit : ` ${unit}`}`}
      action={
        <IconButton
          label={t('removeInput', { label: candidate.label })}
          icon={<Icon of={X} />}
          onPress={onRemove}
        />
      }
      onChange={(next) => onChange(exact(next))}
    />
  )
}

/** Without the dust of binary fractions. */
const exact = (value: number): number => Number(value.toPrecision(10))

/** About a hundred steps, each a round number. */
const stepOf = (span: number): number => {
  const power = 10 ** Math.floor(Math.log10(span / 100))
  return Number(
    (([1, 2, 5].find((factor) => (factor * power * 100) / span >= 0.99) ?? 10) * power).toPrecision(1),
  )
}
