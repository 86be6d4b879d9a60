import { useMemo, useState } from 'react'
import { type Candidate, candidatesOf } from '#domain/calc/sampling/candidates.ts'
import type { ModuleForm } from '#engine/types.ts'
import { useAtWork } from '#ui/atWork.ts'
import type { Reading } from '../form/read.ts'
import {
  type SampleSettings,
  type SweepSettings,
  sampleDefaults,
  sliderDefaults,
  sweepDefaults,
  type TornadoSettings,
  tornadoDefaults,
} from './settings.ts'
import type { AskedSettings } from './settingsOf.ts'
import { type Held, useHeld } from './useHeld.ts'
import { useInputs } from './useInputs.ts'
import { useStudyRun } from './useStudyRun.ts'

export type StudyKind = 'whatIf' | 'tornado' | 'sweep' | 'sample'

/** Holds all studies of an open calculation. They live as long as the page. */
export interface Studies {
  readonly kind: StudyKind
  setKind(kind: StudyKind): void
  /** Numbers of the inputs that can be varied now. */
  readonly candidates: readonly Candidate[]
  readonly sliders: {
    readonly paths: readonly string[]
    /** Values that differ from the inputs. */
    readonly moved: ReadonlyMap<string, number>
    setPaths(paths: readonly string[]): void
    setMoved(moved: ReadonlyMap<string, number>): void
  }
  readonly tornado: Held<TornadoSettings, 'tornado'>
  readonly sweep: Held<SweepSettings, 'sweep'>
  readonly sample: Held<SampleSettings, 'sample'>
  /** Runs the last task again with the present inputs and settings. */
  repeat(asked: Readonly<Record<string, unknown>>, settings: AskedSettings, reading: Reading): void
  readonly isRunning: boolean
}

const nothingMoved: ReadonlyMap<string, number> = new Map()

export function useStudies(module: ModuleForm, projectId: string | null, reading: Reading): Studies {
  const [kind, setKind] = useState<StudyKind>('whatIf')
  const inputs = useInputs(reading)
  const candidates = useMemo(() => candidatesOf(module.fields, inputs), [module, inputs])
  const [paths, setPaths] = useState<readonly string[] | null>(null)
  const [moved, setMoved] = useState(nothingMoved)
  const isThere = (path: string) => candidates.some((candidate) => candidate.path === path)
  const tornado = useHeld(
    useStudyRun('tornado', module.id, projectId),
    tornadoDefaults(candidates),
    (settings) => ({ ...settings, paths: settings.paths.filter(isThere) }),
  )
  const sweep = useHeld(
    useStudyRun('sweep', module.id, projectId),
    sweepDefaults(candidates),
    ({ first, second }) => ({
      first: first !== null && isThere(first.path) ? first : null,
      second: second !== null && isThere(second.path) ? second : null,
    }),
  )
  const sample = useHeld(
    useStudyRun('sample', module.id, projectId),
    sampleDefaults(candidates, module.hasSearch === true),
    (settings) => ({
      ...settings,
      variables: settings.variables.filter(({ path }) => isThere(path)),
      correlations: settings.correlations.filter(({ a, b }) => isThere(a) && isThere(b)),
    }),
  )
  const movedThere = new Map([...moved].filter(([path]) => isThere(path)))
  useAtWork(movedThere.size > 0 ? 'typing' : null)
  return {
    kind,
    setKind,
    candidates,
    sliders: {
      paths: (paths ?? sliderDefaults(candidates)).filter(isThere),
      moved: movedThere,
      setPaths,
      setMoved,
    },
    tornado,
    sweep,
    sample,
    repeat(asked, settings, { inputs, key }) {
      setKind(settings.kind)
      const task = { ...asked, inputs }
      if (settings.kind === 'sample') sample.repeat(settings.sample, task, key)
      else if (settings.kind === 'sweep') sweep.repeat(settings.sweep, task, key)
      else tornado.repeat(settings.tornado, task, key)
    },
    isRunning: [tornado, sweep, sample].some(({ run }) => run.isRunning),
  }
}
