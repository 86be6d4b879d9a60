import { useTranslation } from 'react-i18next'
import { Disclosure } from '#ui/Disclosure.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Correlations } from './Correlations.tsx'
import { InputPicker } from './InputPicker.tsx'
import { issueAt } from './issueAt.ts'
import { KeepButton } from './KeepButton.tsx'
import { SampleAnswer } from './SampleAnswer.tsx'
import type { StudiesViewProps } from './StudiesView.tsx'
import { StudyFrame } from './StudyFrame.tsx'
import { mostVaried, type SampleSettings, sampleTask, variedInput } from './settings.ts'
import styles from './studies.module.css'
import { VariedTable } from './VariedTable.tsx'

/** Estimates the probability that the check is not met when the inputs scatter. */
export function SampleStudy(props: StudiesViewProps) {
  const { studies, module, reading, title } = props
  const { t } = useTranslation('studies')
  const { settings, set, run } = studies.sample
  const { variables } = settings
  const others = studies.candidates.filter(({ path }) => !variables.some((varied) => varied.path === path))
  return (
    <StudyFrame
      run={run}
      inputsKey={reading.key}
      title={title}
      actions={<KeepButton answer={run.answer} {...props} />}
      canStart={variables.length > 0}
      onStart={() => void run.start(sampleTask(reading.inputs, settings), reading.key)}
      settings={
        <>
          <VariedTable
            rows={variables.flatMap((varied, place) => {
              const candidate = studies.candidates.find(({ path }) => path === varied.path)
              return candidate === undefined ? [] : [{ candidate, varied, place }]
            })}
            problem={run.problem}
            onChange={(place, next) => set({ ...settings, variables: variables.with(place, next) })}
            onRemove={(place) =>
              set({
                ...settings,
                variables: variables.toSpliced(place, 1),
                correlations: settings.correlations.filter(
                  ({ a, b }) => a !== variables[place]?.path && b !== variables[place]?.path,
                ),
              })
            }
          />
          {variables.length < mostVaried && others.length > 0 && (
            <InputPicker
              label={t('addInput')}
              value={null}
              candidates={others}
              onChoose={(path) => {
                const candidate = others.find((other) => other.path === path)
                if (candidate !== undefined)
                  set({ ...settings, variables: [...variables, variedInput(candidate)] })
              }}
            />
          )}
          {variables.length > 1 && (
            <Disclosure
              title={t('sample.correlations')}
              {...(settings.correlations.length > 0 && { note: settings.correlations.length })}
            >
              <Correlations
                settings={settings}
                candidates={studies.candidates}
                problem={run.problem}
                onChange={set}
              />
            </Disclosure>
          )}
          <div className={styles.pair}>
            <SegmentedControl
              label={t('sample.method')}
              value={settings.method}
              options={[
                { value: 'latin-hypercube', label: t('sample.latinHypercube') },
                { value: 'monte-carlo', label: t('sample.monteCarlo') },
              ]}
              onChange={(method) => set({ ...settings, method, replicates: null })}
            />
          </div>
          <div className={styles.pair}>
            <Select
              label={t('sample.stopAt')}
              value={settings.stopAt}
              options={[
                { value: 'count', label: t('sample.stopAtCount') },
                { value: 'probability', label: t('sample.stopAtProbability') },
                { value: 'mean', label: t('sample.stopAtMean') },
              ]}
              onChange={(stopAt) =>
                set({ ...settings, stopAt: stopAt as SampleSettings['stopAt'], replicates: null })
              }
            />
            {settings.stopAt !== 'count' && (
              <TextField
                label={t(settings.stopAt === 'mean' ? 'sample.halfWidthOfMean' : 'sample.halfWidth')}
                isNumber
                value={settings.halfWidth}
                error={issueAt(run.problem, /^sample\.until/)}
                onChange={(halfWidth) => set({ ...settings, halfWidth })}
              />
            )}
          </div>
          {module.hasSearch === true && (
            <>
              <div className={styles.pair}>
                <SegmentedControl
                  label={t('sample.surfaces')}
                  value={settings.surfaces}
                  options={[
                    { value: 'found', label: t('sample.surfacesFound') },
                    { value: 'searched', label: t('sample.surfacesSearched') },
                  ]}
                  onChange={(surfaces) => set({ ...settings, surfaces })}
                />
                {settings.surfaces === 'found' && (
                  <TextField
                    label={t('sample.searchEvery')}
                    isNumber
                    value={settings.searchEvery}
                    error={issueAt(run.problem, /^sample\.searchEvery$/)}
                    onChange={(searchEvery) => set({ ...settings, searchEvery })}
                  />
                )}
              </div>
              {settings.surfaces === 'found' && <p className={styles.note}>{t('sample.surfacesNote')}</p>}
            </>
          )}
          <div className={styles.three}>
            <TextField
              label={t(settings.stopAt === 'count' ? 'sample.count' : 'sample.countAtMost')}
              isNumber
              value={settings.count}
              error={issueAt(run.problem, /^sample\.count$/)}
              onChange={(count) => set({ ...settings, count, replicates: null })}
            />
            <TextField
              label={t('sample.seed')}
              isNumber
              value={settings.seed}
              error={issueAt(run.problem, /^sample\.seed$/)}
              onChange={(seed) => set({ ...settings, seed })}
            />
          </div>
        </>
      }
    >
      {run.answer !== null && <SampleAnswer result={run.answer.result} />}
    </StudyFrame>
  )
}
