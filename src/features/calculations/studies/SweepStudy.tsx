import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Candidate } from '#domain/calc/sampling/candidates.ts'
import type { SweepResult } from '#domain/calc/sampling/results.ts'
import type { Problem } from '#domain/errors/result.ts'
import { ChartFigure } from '#ui/charts/ChartFigure.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { engineering } from '#ui/numbers.ts'
import { TextField } from '#ui/TextField.tsx'
import { InputPicker } from './InputPicker.tsx'
import { issueAt } from './issueAt.ts'
import { KeepButton } from './KeepButton.tsx'
import { namedWithUnit, ResponseChoice } from './ResponseChoice.tsx'
import type { StudiesViewProps } from './StudiesView.tsx'
import { StudyFrame } from './StudyFrame.tsx'
import { SweepTable } from './SweepTable.tsx'
import { type SweepAxis, sweepAxis, sweepTask } from './settings.ts'
import styles from './studies.module.css'

/** Lines that can be told apart in one chart. */
const mostLines = 6

/** The answer along one input, or over two. */
export function SweepStudy(props: StudiesViewProps) {
  const { studies, reading, title } = props
  const { t } = useTranslation(['studies', 'calculations'])
  const { settings, set, run } = studies.sweep
  const { first, second } = settings
  const at = (path: string) => studies.candidates.find((candidate) => candidate.path === path)
  const choose = (path: string, steps: string): SweepAxis | null => {
    const candidate = at(path)
    return candidate === undefined ? null : sweepAxis(candidate, steps)
  }
  return (
    <StudyFrame
      run={run}
      inputsKey={reading.key}
      title={title}
      actions={<KeepButton answer={run.answer} {...props} />}
      canStart={first !== null}
      onStart={() => void run.start(sweepTask(reading.inputs, settings), reading.key)}
      settings={
        <>
          <div className={styles.axis}>
            <InputPicker
              label={t('sweep.first')}
              value={first?.path ?? null}
              candidates={studies.candidates.filter(({ path }) => path !== second?.path)}
              onChoose={(path) => set({ ...settings, first: choose(path, first?.steps ?? '21') })}
            />
            {first !== null && (
              <AxisFields
                axis={first}
                place={0}
                candidate={at(first.path)}
                problem={run.problem}
                onChange={(axis) => set({ ...settings, first: axis })}
              />
            )}
          </div>
          <div className={styles.axis}>
            <InputPicker
              label={t('sweep.second')}
              value={second?.path ?? null}
              none={t('sweep.none')}
              candidates={studies.candidates.filter(({ path }) => path !== first?.path)}
              onChoose={(path) => set({ ...settings, second: choose(path, '5') })}
            />
            {second !== null && (
              <AxisFields
                axis={second}
                place={1}
                candidate={at(second.path)}
                problem={run.problem}
                onChange={(axis) => set({ ...settings, second: axis })}
              />
            )}
          </div>
        </>
      }
    >
      {run.answer !== null && <SweepAnswer result={run.answer.result} />}
    </StudyFrame>
  )
}

function AxisFields({
  axis,
  place,
  candidate,
  problem,
  onChange,
}: {
  axis: SweepAxis
  place: 0 | 1
  candidate: Candidate | undefined
  problem: Problem | null
  onChange: (axis: SweepAxis) => void
}) {
  const { t } = useTranslation(['studies', 'calculations'])
  const { unit = '' } = candidate?.field ?? {}
  const error = (name: string) => issueAt(problem, new RegExp(`^sweep\\.variables\\.${place}\\.${name}$`))
  return (
    <div className={styles.three}>
      <TextField
        label={t('sweep.from')}
        isNumber
        unit={unit}
        value={axis.from}
        error={error('(from|path)')}
        onChange={(from) => onChange({ ...axis, from })}
      />
      <TextField
        label={t('sweep.to')}
        isNumber
        unit={unit}
        value={axis.to}
        error={error('to')}
        onChange={(to) => onChange({ ...axis, to })}
      />
      <TextField
        label={t('sweep.steps')}
        isNumber
        value={axis.steps}
        error={error('steps')}
        onChange={(steps) => onChange({ ...axis, steps })}
      />
    </div>
  )
}

function SweepAnswer({ result }: { result: SweepResult }) {
  const { t } = useTranslation(['studies', 'calculations'])
  const [key, setKey] = useState(result.responses[0]?.key ?? '')
  const place = Math.max(
    0,
    result.responses.findIndex((candidate) => candidate.key === key),
  )
  const response = result.responses[place]
  const [first, second] = result.variables
  if (response === undefined || first === undefined) return null
  const lines = second === undefined ? [] : spaced([...new Set(result.rows.map(({ at }) => at[1]!))])
  const lineName = (value: number) =>
    second === undefined ? '' : `${inTerms(second.label)} = ${engineering(value)}`
  const points = new Map<number, Record<string, number>>()
  for (const { at, values } of result.rows) {
    const value = values[place]
    if (value === null || value === undefined) continue
    if (second !== undefined && !lines.includes(at[1]!)) continue
    const name = second === undefined ? inTerms(response.label) : lineName(at[1]!)
    points.set(at[0]!, { ...points.get(at[0]!), [name]: value })
  }
  return (
    <>
      <ResponseChoice responses={result.responses} value={response.key} onChange={setKey} />
      {points.size > 0 ? (
        <ChartFigure
          chart={{
            name: t('sweep.chart', { response: response.label, input: first.label }),
            type: 'line',
            xLabel: namedWithUnit(first),
            yLabel: namedWithUnit(response),
            ...(response.limit !== null && { level: { at: response.limit, label: t('limit') } }),
            data: [...points].map(([x, y]) => ({ x, y })),
          }}
          format={engineering}
          item={t('input')}
        />
      ) : (
        <p className={styles.note}>{t('noAnswers')}</p>
      )}
      {second !== undefined && <SweepTable result={result} place={place} />}
      {result.refusals.count > 0 && (
        <p className={styles.note}>
          {t('refused', {
            count: result.refusals.count,
            codes: result.refusals.byCode.map(({ code, count }) => `${code} (${count})`).join(', '),
          })}
        </p>
      )}
    </>
  )
}

/** Some of the values, first and last among them, as many as a chart can tell apart. */
const spaced = (values: readonly number[]): readonly number[] =>
  values.length <= mostLines
    ? values
    : Array.from(
        { length: mostLines },
        (_, index) => values[Math.round((index * (values.length - 1)) / (mostLines - 1))]!,
      )
