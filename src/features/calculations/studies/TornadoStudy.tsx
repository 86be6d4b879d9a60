import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TornadoResult } from '#domain/calc/sampling/results.ts'
import { IconButton } from '#ui/Button.tsx'
import { ChartFigure } from '#ui/charts/ChartFigure.tsx'
import { Icon } from '#ui/Icon.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { engineering } from '#ui/numbers.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Table } from '#ui/Table.tsx'
import { TextField } from '#ui/TextField.tsx'
import { InputPicker, valueWords } from './InputPicker.tsx'
import { issueAt } from './issueAt.ts'
import { KeepButton } from './KeepButton.tsx'
import { namedWithUnit, ResponseChoice } from './ResponseChoice.tsx'
import type { StudiesViewProps } from './StudiesView.tsx'
import { StudyFrame } from './StudyFrame.tsx'
import { mostVaried, tornadoTask, variedInput } from './settings.ts'
import styles from './studies.module.css'

/** Which input the answer hangs on: each moved alone, down and up. */
export function TornadoStudy(props: StudiesViewProps) {
  const { studies, reading, title } = props
  const { t } = useTranslation(['studies', 'calculations'])
  const { settings, set, run } = studies.tornado
  const chosen = studies.candidates.filter(({ path }) => settings.paths.includes(path))
  const others = studies.candidates.filter(({ path }) => !settings.paths.includes(path))
  const start = () => {
    const known = studies.sample.settings.variables
    const variables = chosen.map(
      (candidate) => known.find(({ path }) => path === candidate.path) ?? variedInput(candidate),
    )
    const ordered = { ...settings, paths: chosen.map(({ path }) => path) }
    void run.start(tornadoTask(reading.inputs, ordered, variables), reading.key)
  }
  return (
    <StudyFrame
      run={run}
      inputsKey={reading.key}
      title={title}
      actions={<KeepButton answer={run.answer} {...props} />}
      canStart={chosen.length > 0}
      onStart={start}
      settings={
        <>
          <div className={styles.pair}>
            <SegmentedControl
              label={t('tornado.by')}
              value={settings.by}
              options={[
                { value: 'change', label: t('tornado.byChange') },
                { value: 'spread', label: t('tornado.bySpread') },
              ]}
              onChange={(by) => set({ ...settings, by })}
            />
            {settings.by === 'change' && (
              <TextField
                label={t('tornado.change')}
                isNumber
                unit="%"
                value={settings.change}
                error={issueAt(run.problem, /^tornado\.variables\.\d+\.change$|^tornado\.variables\.\d+$/)}
                onChange={(change) => set({ ...settings, change })}
              />
            )}
          </div>
          {settings.by === 'spread' && <p className={styles.note}>{t('tornado.spreadNote')}</p>}
          <ul className={styles.chips} aria-label={t('varied')}>
            {chosen.map((candidate) => (
              <li key={candidate.path}>
                <span>{candidate.label}</span>
                <small className={styles.given}>{valueWords(candidate.given, candidate.field.unit)}</small>
                <IconButton
                  label={t('removeInput', { label: candidate.label })}
                  icon={<Icon of={X} size={14} />}
                  onPress={() =>
                    set({ ...settings, paths: settings.paths.filter((path) => path !== candidate.path) })
                  }
                />
              </li>
            ))}
          </ul>
          {chosen.length < mostVaried && others.length > 0 && (
            <InputPicker
              label={t('addInput')}
              value={null}
              candidates={others}
              onChoose={(path) => set({ ...settings, paths: [...settings.paths, path] })}
            />
          )}
        </>
      }
    >
      {run.answer !== null && <TornadoAnswer result={run.answer.result} />}
    </StudyFrame>
  )
}

function TornadoAnswer({ result }: { result: TornadoResult }) {
  const { t } = useTranslation(['studies', 'calculations'])
  const [key, setKey] = useState(result.responses[0]?.key ?? '')
  const response = result.responses.find((candidate) => candidate.key === key) ?? result.responses[0]
  if (response === undefined) return null
  const { base } = response
  const drawn = response.bars.filter(({ swing }) => swing !== null && swing !== 0)
  return (
    <>
      <ResponseChoice responses={result.responses} value={response.key} onChange={setKey} />
      {base !== null && drawn.length > 0 ? (
        <ChartFigure
          hasTable={false}
          chart={{
            name: t('tornado.chart', { response: response.label }),
            type: 'span',
            yLabel: namedWithUnit(response),
            base,
            data: drawn.map(({ label, low, high }) => ({
              label: inTerms(label),
              span: [low.value ?? base, high.value ?? base] as const,
            })),
            spanNames: [t('tornado.low'), t('tornado.high')],
          }}
          format={engineering}
          item={t('input')}
        />
      ) : (
        <p className={styles.note}>{t('tornado.nothing')}</p>
      )}
      <Table
        label={t('tornado.table')}
        isDense
        columns={[
          { id: 'input', header: t('input') },
          { id: 'lowAt', header: t('tornado.lowAt'), isNumber: true },
          { id: 'low', header: t('tornado.low'), isNumber: true },
          { id: 'highAt', header: t('tornado.highAt'), isNumber: true },
          { id: 'high', header: t('tornado.high'), isNumber: true },
          { id: 'swing', header: t('tornado.swing'), isNumber: true },
        ]}
        rows={response.bars.map(({ path, label, unit, low, high, swing }) => ({
          id: path,
          cells: [
            inTerms(label),
            `${valueWords(low.at, unit)}${low.clipped ? ' *' : ''}`,
            low.value === null ? (low.refusal ?? '–') : engineering(low.value),
            `${valueWords(high.at, unit)}${high.clipped ? ' *' : ''}`,
            high.value === null ? (high.refusal ?? '–') : engineering(high.value),
            swing === null ? '–' : engineering(swing),
          ],
        }))}
      />
      {response.bars.some(({ low, high }) => low.clipped || high.clipped) && (
        <p className={styles.note}>{t('tornado.clipped')}</p>
      )}
    </>
  )
}
