import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Candidate } from '#domain/calc/sampling/candidates.ts'
import type { Problem } from '#domain/errors/result.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextField } from '#ui/TextField.tsx'
import { InputPicker } from './InputPicker.tsx'
import { issueAt } from './issueAt.ts'
import type { SampleSettings } from './settings.ts'
import styles from './studies.module.css'

/** Inputs that scatter together, in pairs; all others are independent. */
export function Correlations({
  settings,
  candidates,
  problem,
  onChange,
}: {
  settings: SampleSettings
  candidates: readonly Candidate[]
  problem: Problem | null
  onChange: (settings: SampleSettings) => void
}) {
  const { t } = useTranslation('studies')
  const { variables, correlations } = settings
  const varied = candidates.filter(({ path }) => variables.some((variable) => variable.path === path))
  const change = (place: number, next: Partial<SampleSettings['correlations'][number]>) =>
    onChange({ ...settings, correlations: correlations.with(place, { ...correlations[place]!, ...next }) })
  const free = freePair(varied, correlations)
  const whole = issueAt(problem, /^sample\.correlation$/)
  return (
    <div className={styles.settings}>
      <p className={styles.note}>{t('sample.correlationsNote')}</p>
      {correlations.map(({ a, b, text }, place) => (
        <div key={`${a} ${b}`} className={styles.pairOf}>
          <InputPicker
            label={t('sample.first')}
            value={a}
            candidates={varied.filter(({ path }) => path !== b)}
            onChoose={(path) => change(place, { a: path })}
          />
          <InputPicker
            label={t('sample.second')}
            value={b}
            candidates={varied.filter(({ path }) => path !== a)}
            onChoose={(path) => change(place, { b: path })}
          />
          <TextField
            label={t('sample.coefficient')}
            isNumber
            value={text}
            error={
              issueAt(problem, new RegExp(`^sample\\.correlation(\\.${place}(\\..*)?)$`)) ??
              (place === 0 ? whole : undefined)
            }
            onChange={(next) => change(place, { text: next })}
          />
          <IconButton
            label={t('sample.removeCorrelation')}
            icon={<Icon of={X} size={14} />}
            onPress={() => onChange({ ...settings, correlations: correlations.toSpliced(place, 1) })}
          />
        </div>
      ))}
      {free !== null && (
        <div>
          <Button
            icon={<Icon of={Plus} />}
            onPress={() =>
              onChange({ ...settings, correlations: [...correlations, { ...free, text: '-0.3' }] })
            }
          >
            {t('sample.addCorrelation')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Two inputs that have no correlation yet. */
function freePair(
  varied: readonly Candidate[],
  correlations: SampleSettings['correlations'],
): { a: string; b: string } | null {
  for (const [index, { path: a }] of varied.entries())
    for (const { path: b } of varied.slice(index + 1))
      if (!correlations.some((pair) => [pair.a, pair.b].includes(a) && [pair.a, pair.b].includes(b)))
        return { a, b }
  return null
}
